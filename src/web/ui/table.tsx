import { ArrowDown, ArrowUp } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { readSortDirection, sortAddress } from './table-address.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableAddress } from './use-table-address.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: its heading on a small screen, and what screen readers say with each cell. One column has it. */
  isRowHeader?: boolean;
  /** The column can be sorted by this key. */
  sortKey?: string;
  /** What its two orders are called, the ascending one first, when they are not 'A to Z' and 'Z to A'. */
  sortWords?: [string, string];
  isNumber?: boolean;
  /** The buttons of the row, at its end. */
  isOptions?: boolean;
  /** Left out of the cards of a small screen, because something else there says it. */
  isOnlyWide?: boolean;
};

type TableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
};

/**
 * The one table of the back office: its header stays while the rows scroll, the arrow keys move between rows, and on a
 * small screen each row is a card.
 */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const { isLoading, search } = useTableAddress();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, 'tr');
  return (
    <table
      aria-label={label}
      aria-busy={isLoading}
      className={classes(
        'w-full border-collapse text-left text-sm max-lg:block max-lg:text-base',
        isLoading && 'opacity-60 transition-opacity delay-150',
      )}
    >
      <thead className="max-lg:hidden">
        <tr>
          {columns.map((column) => (
            <ColumnHeader key={column.title} column={column} search={search} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block" ref={body}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-b border-base-300 hover:bg-base-200 max-lg:flex max-lg:flex-col max-lg:py-4"
          >
            {columns.map((column) => (
              <Cell key={column.title} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHeader<Row>({ column, search }: { column: Column<Row>; search: URLSearchParams }) {
  const { title, sortKey, isNumber, isOptions } = column;
  const direction = sortKey === undefined ? undefined : readSortDirection(search, sortKey);
  const arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'sticky top-(--admin-bar-height) z-10 border-b border-line bg-base-100 px-3 py-2 font-semibold text-muted',
        (isNumber || isOptions) && 'text-right',
      )}
    >
      {sortKey === undefined ? (
        title
      ) : (
        <Link
          to={sortAddress(search, sortKey)}
          replace
          preventScrollReset
          className={classes(
            'group inline-flex items-center gap-1 hover:text-base-content',
            isNumber && 'flex-row-reverse',
          )}
        >
          {title}
          <Icon
            of={arrow}
            className={classes(
              'size-4',
              direction === undefined && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </Link>
      )}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { title, isRowHeader, isNumber, isOptions, isOnlyWide } = column;
  if (isRowHeader) {
    return (
      <th
        scope="row"
        className="px-3 py-1.5 text-left font-semibold wrap-anywhere max-lg:order-first max-lg:px-0 max-lg:pb-2 max-lg:text-lg lg:min-w-32"
      >
        {children}
      </th>
    );
  }
  return (
    <td
      className={classes(
        'px-3 py-1.5 wrap-anywhere max-lg:flex max-lg:gap-2 max-lg:px-0 max-lg:py-0.5 lg:min-w-24',
        isNumber && 'tabular-nums lg:text-right',
        isOptions && 'whitespace-nowrap max-lg:pt-2 lg:text-right [&_.btn]:border-base-300',
        isOnlyWide && 'max-lg:hidden',
      )}
    >
      {!isOptions && <span className="w-34 shrink-0 text-muted lg:hidden">{title}</span>}
      {children}
    </td>
  );
}
