import type { FigureWeek } from '../../../../contract/figures.ts';
import * as texts from './texts.ts';

/** The row of a name and its numbers. With little room the name has a line of its own, so that no word of it is cut. */
export const countRowClass = '@max-md:grid @max-md:grid-cols-4';
export const countNameClass = 'text-left font-normal @max-md:col-span-4';

const cellClass = 'w-px py-2 pl-4 text-right align-top tabular-nums @max-md:w-auto @max-md:px-0';

export function CountTitles() {
  return [texts.seen, texts.applied, texts.answered, texts.placed].map((title) => (
    <th key={title} scope="col" className={`${cellClass} text-sm font-normal text-muted`}>
      {title}
    </th>
  ));
}

type Counts = Pick<FigureWeek, 'seen' | 'count' | 'answered' | 'placed'>;

export function CountCells({ counts: { seen, count, answered, placed } }: { counts: Counts }) {
  return (
    <>
      <td className={cellClass}>{seen === null ? <NotCounted /> : seen.toLocaleString('en')}</td>
      <td className={cellClass}>{count.toLocaleString('en')}</td>
      <td className={cellClass}>{answered.toLocaleString('en')}</td>
      <td className={cellClass}>{placed.toLocaleString('en')}</td>
    </>
  );
}

function NotCounted() {
  return (
    <>
      <span aria-hidden="true" title={texts.notCounted}>
        –
      </span>
      <span className="sr-only">{texts.notCounted}</span>
    </>
  );
}
