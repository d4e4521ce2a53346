import type { Figures } from '../../../../contract/figures.ts';
import { StepTable } from './step-table.tsx';
import * as texts from './texts.ts';

/** Seen, applied, answered, placed: a table whose rows are as wide as their numbers. */
export function Funnel({ figures: { seen, total, answered, placed } }: { figures: Figures }) {
  const steps = [
    { name: texts.seen, count: seen, meaning: texts.meaning.seen, share: '' },
    {
      name: texts.applied,
      count: total,
      meaning: texts.meaning.applied,
      share: texts.share(total, seen ?? 0),
    },
    {
      name: texts.answered,
      count: answered,
      meaning: texts.meaning.answered,
      share: texts.share(answered, total),
    },
    { name: texts.placed, count: placed, meaning: texts.meaning.placed, share: texts.share(placed, total) },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <StepTable label={texts.funnel}>
      {steps.map(({ name, count, meaning, share }) => (
        <tr key={name}>
          <th scope="row" className="w-24 py-2 pr-4 text-left align-top font-bold">
            {name}
          </th>
          <td className="py-2">
            <svg className="mb-1 block h-7 w-full" aria-hidden="true">
              <rect
                x={percent(50 - half(count, most))}
                width={percent(2 * half(count, most))}
                height="28"
                rx="4"
                className="fill-link"
              />
            </svg>
            <span className="font-display text-xl font-bold tabular-nums">
              {count === null ? '–' : count.toLocaleString('en')}
            </span>{' '}
            {share && <span className="text-muted tabular-nums">({share}) </span>}
            <span className="text-sm text-muted">{count === null ? texts.notCounted : meaning}</span>
          </td>
        </tr>
      ))}
    </StepTable>
  );
}

/** Half of a bar: both halves begin at the middle. */
function half(count: number | null, most: number): number {
  return ((count ?? 0) / most) * 50;
}

function percent(value: number): string {
  return `${value}%`;
}
