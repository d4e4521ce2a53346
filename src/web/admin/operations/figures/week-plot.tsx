import type { FigureWeek } from '../../../../contract/figures.ts';
import { dayRange, shortDay } from './day-range.ts';
import { axisEnd, labelStep } from './plot-scale.ts';
import { CountCells, CountTitles } from './count-cells.tsx';
import * as texts from './texts.ts';

/** In px. The width is that of the page. */
const height = 200;

/**
 * Columns for the eye, and a table for screen readers. Ours, because the maintained libraries (Recharts, uPlot) draw with inline
 * styles or on a canvas, and both plots here are fewer lines than their options.
 */
export function WeekPlot({ weeks, hasSeen }: { weeks: FigureWeek[]; hasSeen: boolean }) {
  return (
    <>
      <Columns weeks={weeks} />
      <div className="sr-only">
        <WeekTable weeks={weeks} hasSeen={hasSeen} />
      </div>
    </>
  );
}

function Columns({ weeks }: { weeks: FigureWeek[] }) {
  const end = axisEnd(Math.max(...weeks.map(({ count }) => count)));
  const slot = 100 / weeks.length;
  const step = labelStep(weeks.length);
  return (
    <div className="flex gap-3" aria-hidden="true">
      <div className="flex h-50 flex-col justify-between text-right text-sm text-muted tabular-nums *:leading-0">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString('en')}</span>
        ))}
      </div>
      <svg className="h-58 min-w-0 grow overflow-visible fill-muted text-sm tabular-nums">
        {[0, height / 2, height].map((y) => (
          <line key={y} x2="100%" y1={y} y2={y} className="stroke-base-300" shapeRendering="crispEdges" />
        ))}
        {weeks.map(({ week, from, to, count }, place) => (
          <g key={week} className="group">
            <title>{texts.weekCount(week, dayRange(from, to), count)}</title>
            {/* The whole height can be pointed at. */}
            <rect
              x={percent(place * slot)}
              width={percent(slot)}
              height={height}
              className="fill-transparent"
            />
            <rect
              x={percent((place + 0.15) * slot)}
              width={percent(0.7 * slot)}
              y={height - (count / end) * height}
              height={(count / end) * height}
              rx={2}
              className="fill-link group-hover:opacity-75"
            />
            {count > 0 && step < 4 && (
              <text
                x={percent((place + 0.5) * slot)}
                y={height - (count / end) * height - 6}
                textAnchor="middle"
              >
                {count.toLocaleString('en')}
              </text>
            )}
            {place % step === 0 && (
              <text x={percent((place + 0.5) * slot)} y={height + 24} textAnchor="middle">
                {shortDay(from)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function WeekTable({ weeks, hasSeen }: { weeks: FigureWeek[]; hasSeen: boolean }) {
  return (
    <table aria-label={texts.byWeek}>
      <thead>
        <tr>
          <th scope="col">{texts.week}</th>
          <th scope="col">{texts.days}</th>
          <CountTitles hasSeen={hasSeen} />
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, from, to, ...counts }) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            <td>{dayRange(from, to)}</td>
            <CountCells counts={counts} hasSeen={hasSeen} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percent(value: number): string {
  return `${value}%`;
}
