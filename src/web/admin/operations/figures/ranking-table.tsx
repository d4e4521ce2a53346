import type { ReactNode } from 'react';
import type { FigureRanking } from '../../../../contract/figures.ts';
import * as texts from './texts.ts';

type RankingTableProps = {
  label: string;
  /** The title of the column of names. */
  noun: string;
  ranking: FigureRanking;
  renderName: (row: FigureRanking['top'][number]) => ReactNode;
};

/** A table with a bar under each name. The others have none: they have no rank. */
export function RankingTable({ label, noun, ranking: { top, others }, renderName }: RankingTableProps) {
  const most = Math.max(...top.map(({ count }) => count));
  return (
    <table aria-label={label} className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{noun}</th>
          <th scope="col">{texts.applications}</th>
        </tr>
      </thead>
      <tbody>
        {top.map((row) => (
          <Row key={row.id} name={renderName(row)} count={row.count}>
            <svg className="mt-1.5 block h-1.5 w-full" aria-hidden="true">
              <rect width={`${(row.count / most) * 100}%`} height="6" rx="3" className="fill-line" />
            </svg>
          </Row>
        ))}
        {others.names > 0 && (
          <Row name={<span className="text-muted">{texts.others(others.names)}</span>} count={others.count} />
        )}
      </tbody>
    </table>
  );
}

function Row({ name, count, children }: { name: ReactNode; count: number; children?: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
        {name}
        {children}
      </th>
      <td className="w-px py-2 pl-4 text-right align-top tabular-nums">{count.toLocaleString('en')}</td>
    </tr>
  );
}
