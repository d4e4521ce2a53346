import type { Figures } from '../../../../contract/figures.ts';
import { StepTable } from './step-table.tsx';
import * as texts from './texts.ts';

/** Whether views were counted on all days of the period. Others would stand beside applications of more days. */
export function coversViews({ seen_from, from }: Figures): boolean {
  return seen_from !== null && seen_from <= from;
}

/** Seen, applied, answered, placed: a table whose rows have bars, and shares of the row before. */
export function Funnel({ figures }: { figures: Figures }) {
  const { seen, total, answered, placed } = figures;
  const hasSeen = coversViews(figures);
  const steps = [
    ...(hasSeen ? [{ name: texts.seen, count: seen, meaning: texts.meaning.seen }] : []),
    { name: texts.applied, count: total, meaning: texts.meaning.applied },
    { name: texts.answered, count: answered, meaning: texts.meaning.answered },
    { name: texts.placed, count: placed, meaning: texts.meaning.placed },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <StepTable label={texts.funnel(hasSeen)}>
      {steps.map(({ name, count, meaning }, index) => {
        const before = steps[index - 1];
        const share = texts.share(count ?? 0, before?.count ?? 0);
        return (
          <tr key={name}>
            <th scope="row" className="w-24 py-2 pr-4 text-left align-top font-bold">
              {name}
            </th>
            <td className="py-2">
              <svg className="mb-1 block h-7 w-full" aria-hidden="true">
                <rect width={`${((count ?? 0) / most) * 100}%`} height="28" rx="4" className="fill-link" />
              </svg>
              <span className="font-display text-xl font-bold tabular-nums">
                {count === null ? '–' : count.toLocaleString('en')}
              </span>{' '}
              {before && share && (
                <span className="text-muted tabular-nums">({texts.shareOf(share, before.name)}) </span>
              )}
              <span className="text-sm text-muted">{count === null ? texts.notCounted : meaning}</span>
            </td>
          </tr>
        );
      })}
    </StepTable>
  );
}
