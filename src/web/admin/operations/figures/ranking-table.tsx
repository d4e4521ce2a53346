import type { ReactNode } from 'react';
import type { FigureRanking } from '../../../../contract/figures.ts';
import { CountCells, CountTitles } from './count-cells.tsx';
import * as texts from './texts.ts';

type RankingTableProps = {
  label: string;
  /** The title of the column of names. */
  noun: string;
  ranking: FigureRanking;
  /** Whether the views cover the period. */
  hasSeen: boolean;
  renderName: (row: FigureRanking['top'][number]) => ReactNode;
};

/** A table with a bar under each name, as long as its applications. The others have none: they have no rank. */
export function RankingTable({
  label,
  noun,
  ranking: { top, others },
  hasSeen,
  renderName,
}: RankingTableProps) {
  const most = Math.max(1, ...top.map(({ count }) => count));
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="w-full">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{noun}</span>
            </th>
            <CountTitles hasSeen={hasSeen} />
          </tr>
        </thead>
        <tbody>
          {top.map((row) => (
            <Row key={row.id} name={renderName(row)} counts={row} hasSeen={hasSeen}>
              <svg className="mt-1.5 block h-1.5 w-full" aria-hidden="true">
                <rect width={`${(row.count / most) * 100}%`} height="6" rx="3" className="fill-line" />
              </svg>
            </Row>
          ))}
          {others.names > 0 && (
            <Row
              name={<span className="text-muted">{texts.others(others.names)}</span>}
              counts={others}
              hasSeen={hasSeen}
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  name: ReactNode;
  hasSeen: boolean;
  counts: FigureRanking['others'] | FigureRanking['top'][number];
};

function Row({ name, counts, hasSeen, children }: RowProps & { children?: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal wrap-break-word">
        {name}
        {children}
      </th>
      <CountCells counts={counts} hasSeen={hasSeen} />
    </tr>
  );
}
