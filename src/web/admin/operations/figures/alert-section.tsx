import type { AlertFigures, FigurePeriod } from '../../../../contract/figures.ts';
import { dayRange } from './day-range.ts';
import { Plot } from './plot.tsx';
import { StepTable } from './step-table.tsx';
import * as texts from './texts.ts';

const acts = ['asked', 'confirmed', 'ended', 'sent', 'applications'] as const;

type AlertSectionProps = { alerts: AlertFigures; period: FigurePeriod };

/** Nothing became of job alerts. */
export function areQuiet(alerts: AlertFigures): boolean {
  return alerts.active === 0 && acts.every((act) => alerts[act] === 0);
}

/** Sums with their meaning, and the same by week. */
export function AlertSection({ alerts, period }: AlertSectionProps) {
  return (
    <div className="mt-10">
      <Plot title={texts.alerts}>
        {areQuiet(alerts) ? (
          <p className="text-muted">{texts.noAlerts}</p>
        ) : (
          <AlertCounts alerts={alerts} period={period} />
        )}
      </Plot>
    </div>
  );
}

function AlertCounts({ alerts, period }: AlertSectionProps) {
  const { counted_from: first, active, weeks } = alerts;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <StepTable label={texts.alerts}>
          {acts.map((act) => (
            <Sum
              key={act}
              name={texts.alertActs[act]}
              count={alerts[act]}
              meaning={texts.alertMeaning[act]}
            />
          ))}
          <Sum name={texts.activeAlerts} count={active} meaning={texts.whatIsActive} />
        </StepTable>
        {first !== null && first > (period.from ?? '') && (
          <p className="mt-2 text-sm text-muted">{texts.alertsFrom(dayRange(first, first))}</p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a year of weeks scrolls, by the keyboard too */}
      <div tabIndex={0} role="region" aria-label={texts.alertsByWeek} className="max-h-96 overflow-auto">
        <AlertWeeks weeks={weeks} />
      </div>
    </div>
  );
}

function Sum({ name, count, meaning }: { name: string; count: number; meaning: string }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pr-4 text-left align-top font-bold">
        {name}
      </th>
      <td className="py-1.5 wrap-anywhere">
        <span className="font-display text-xl font-bold tabular-nums">{count.toLocaleString('en')}</span>{' '}
        <span className="text-sm text-muted">{meaning}</span>
      </td>
    </tr>
  );
}

const cellClass = 'w-px py-2 pl-4 text-right tabular-nums';

function AlertWeeks({ weeks }: Pick<AlertFigures, 'weeks'>) {
  return (
    <table aria-label={texts.alertsByWeek} className="w-full">
      <thead>
        <tr className="text-sm text-muted *:font-normal">
          <th scope="col" className="text-left">
            {texts.week}
          </th>
          {acts.map((act) => (
            <th key={act} scope="col" className={cellClass}>
              {texts.alertActs[act]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              {dayRange(week.from, week.to)}
            </th>
            {acts.map((act) => (
              <td key={act} className={cellClass}>
                {week[act].toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
