import type { FigureWeek } from '../../../../contract/figures.ts';
import * as texts from './texts.ts';

const cellClass = 'w-px py-2 pl-3 text-right align-top tabular-nums';

export function CountTitles({ hasSeen }: { hasSeen: boolean }) {
  const titles = [...(hasSeen ? [texts.seen] : []), texts.applied, texts.answered, texts.placed];
  return titles.map((title) => (
    <th key={title} scope="col" className={`${cellClass} text-sm font-normal text-muted`}>
      {title}
    </th>
  ));
}

type Counts = Pick<FigureWeek, 'seen' | 'count' | 'answered' | 'placed'>;

export function CountCells({
  counts: { seen, count, answered, placed },
  hasSeen,
}: {
  counts: Counts;
  hasSeen: boolean;
}) {
  return (
    <>
      {hasSeen && <td className={cellClass}>{seen === null ? <NotCounted /> : seen.toLocaleString('en')}</td>}
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
