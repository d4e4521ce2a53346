import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { readSortDirection, sortAddress, type SortedColumn } from './column-sort.ts';
import { Icon } from '../icon.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useTableAddress } from './use-table-address.ts';

export type Column<Row> = SortedColumn & {
  cell: (row: Row) => ReactNode;
  /**
   * Names the row: the heading of its card, and for screen readers in each cell. One column has it.
   */
  isRowHeader?: boolean;
  /** Stands beside the title. */
  help?: ReactNode;
  /** Has a title and an order, but no cell: the cell before stands under both titles. */
  isInPrevious?: boolean;
  isNumber?: boolean;
  isOptions?: boolean;
  /** Its title is for screen readers alone. */
  isUntitled?: boolean;
  /** Takes no more room than its texts, in one line. A long text is cut. */
  isShort?: boolean;
  /** Stands below the column before where a table has little room. */
  isMinor?: boolean;
  /** The classes of the cell's place in `phoneGrid`. */
  phone?: string;
  /** Has its title beside it in a `phoneGrid`, too. */
  isTitled?: boolean;
};

/** A `phoneGrid` of short lines: something long at the left, something short at the right. */
export const shortGrid =
  '@max-2xl:flex @max-2xl:flex-col @max-2xl:py-2 @xs:@max-2xl:grid @xs:@max-2xl:grid-cols-[minmax(0,1fr)_auto] @xs:@max-2xl:items-baseline @xs:@max-2xl:gap-x-4';

export const shortGridPlaces = {
  head: 'col-start-1 row-start-1 @max-2xl:font-semibold',
  headEnd: 'col-start-2 row-start-1 justify-self-end text-sm text-muted',
  line: 'col-start-1 row-start-2 text-sm text-muted',
  lineEnd: 'col-start-2 row-start-2 justify-self-end text-sm',
  wide: 'col-start-1 col-span-2 row-start-3 text-sm',
};

type TableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The key of a row that stands out and gets the focus, such as a new one. */
  marked?: string | undefined;
  /** The classes of a card as a grid of few lines. Without it each cell has a line with its title. */
  phoneGrid?: string | undefined;
  /** The heading above a row. Rows of one heading stand together. */
  groupOf?: ((row: Row) => string) | undefined;
};

/**
 * The table of the back office. Its header stays while the rows scroll, the arrow keys move between rows, and where
 * there is little room each row is a card.
 *
 * Ours, because the server sorts and pages. The rest is markup, and headless libraries leave markup to their users:
 * TanStack Table closed the request for `aria-sort` (TanStack/table#2992). It can go when rows need work of such a
 * library in the browser: grouping, resizing, or windows over thousands of rows.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, marked, phoneGrid, groupOf } = props;
  const { isLoading, search } = useTableAddress();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, 'tbody tr:has(td)');
  useEffect(() => {
    if (marked !== undefined) table.current?.querySelector<HTMLElement>('[data-marked] a')?.focus();
  }, [marked]);
  return (
    <div className="@container">
      <table
        ref={table}
        aria-label={label}
        aria-busy={isLoading}
        className={classes(
          'w-full border-separate border-spacing-0 text-left text-sm @max-2xl:block @max-2xl:text-base',
          isLoading && 'opacity-60 transition-opacity delay-150',
        )}
      >
        <thead className="@max-2xl:hidden">
          <tr>
            {columns.map((column, index) => (
              <ColumnHeader
                key={column.title}
                column={column}
                search={search}
                isNarrow={columns[index + 1]?.isInPrevious}
                minor={minorOf(columns[index + 1])?.title}
              />
            ))}
          </tr>
        </thead>
        {Array.from(
          Map.groupBy(rows, (row) => groupOf?.(row)),
          ([group, grouped]) => (
            <tbody key={group} aria-label={group} className="@max-2xl:block">
              {group !== undefined && (
                <tr className="@max-2xl:block">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="border-b border-base-300 px-3 pt-4 pb-2 text-base font-semibold @max-2xl:block @max-2xl:px-0 @2xl:@max-4xl:px-1.5"
                  >
                    {group}
                  </th>
                </tr>
              )}
              {grouped.map((row) => (
                <tr
                  key={keyOf(row)}
                  data-marked={keyOf(row) === marked || undefined}
                  className={classes(
                    'group/row border-base-300 hover:bg-base-200 has-data-choose:has-checked:bg-base-200 data-marked:bg-base-200 @max-2xl:border-b @2xl:*:border-b @2xl:*:border-base-300 @2xl:data-marked:*:first:shadow-[inset_3px_0_var(--link)] @max-2xl:data-marked:-mx-3 @max-2xl:data-marked:px-3',
                    phoneGrid ?? '@max-2xl:flex @max-2xl:flex-col @max-2xl:py-4',
                  )}
                >
                  {columns.map(
                    (column, index) =>
                      !column.isInPrevious && (
                        <Cell
                          key={column.title}
                          column={column}
                          isWide={columns[index + 1]?.isInPrevious}
                          isInGrid={phoneGrid !== undefined}
                          minor={below(minorOf(columns[index + 1])?.cell(row))}
                        >
                          {column.cell(row)}
                        </Cell>
                      ),
                  )}
                </tr>
              ))}
            </tbody>
          ),
        )}
      </table>
    </div>
  );
}

type ColumnHeaderProps<Row> = {
  column: Column<Row>;
  search: URLSearchParams;
  isNarrow: boolean | undefined;
  minor: string | undefined;
};

function ColumnHeader<Row>({ column, search, isNarrow, minor }: ColumnHeaderProps<Row>) {
  const { sortKey, help, isInPrevious, isNumber, isOptions, isMinor, isShort } = column;
  return (
    <th
      scope="col"
      aria-sort={sortKey === undefined ? undefined : readSortDirection(search, sortKey)}
      className={classes(
        'sticky top-(--admin-bar-height) z-10 border-b border-line bg-base-100 px-3 py-2 font-semibold text-muted @2xl:@max-4xl:px-1.5',
        (isNumber || isOptions) && 'text-right',
        isOptions && 'print:hidden',
        isMinor && minorClass,
        isNarrow && 'w-px pr-0',
        isInPrevious && 'w-2/5',
        (isNarrow || isInPrevious || isShort) && 'whitespace-nowrap',
      )}
    >
      <ColumnTitle column={column} search={search} />
      {help}
      {minor !== undefined && (
        <span data-text={minor} className="hidden before:content-[attr(data-text)] @2xl:@max-4xl:block" />
      )}
    </th>
  );
}

type ColumnTitleProps<Row> = Pick<ColumnHeaderProps<Row>, 'column' | 'search'>;

function ColumnTitle<Row>({
  column: { title, sortKey, isNumber, isUntitled },
  search,
}: ColumnTitleProps<Row>) {
  if (isUntitled) return <span className="sr-only">{title}</span>;
  if (sortKey === undefined) return title;
  const direction = readSortDirection(search, sortKey);
  const arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Link
      to={sortAddress(search, sortKey)}
      replace
      preventScrollReset
      className={classes(
        'group inline-flex items-center gap-1 align-top hover:text-base-content',
        isNumber && 'flex-row-reverse @4xl:whitespace-nowrap',
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
  );
}

const minorClass = '@2xl:@max-4xl:hidden';

function below(part: ReactNode): ReactNode {
  return part !== undefined && <span className="hidden @2xl:@max-4xl:block">{part}</span>;
}

function minorOf<Row>(column: Column<Row> | undefined): Column<Row> | undefined {
  return column?.isMinor ? column : undefined;
}

type CellProps<Row> = {
  column: Column<Row>;
  isWide: boolean | undefined;
  isInGrid: boolean;
  minor: ReactNode;
  children: ReactNode;
};

function Cell<Row>({ column, isWide, isInGrid, minor, children }: CellProps<Row>) {
  const { title, isRowHeader, isNumber, isOptions, isMinor, isShort } = column;
  const place = isInGrid && column.phone;
  if (isRowHeader) {
    return (
      <RowHeader place={place} isWide={isWide}>
        {children}
      </RowHeader>
    );
  }
  return (
    <td
      className={classes(
        'px-3 wrap-anywhere @max-2xl:px-0 @2xl:h-10 @2xl:py-0.5 @2xl:@max-4xl:px-1.5 @2xl:@max-4xl:py-1',
        isInGrid ? place : cardLineClass(column),
        isShort || isNumber || isOptions ? '@2xl:w-px' : '@2xl:min-w-24',
        isNumber && 'tabular-nums @2xl:text-right',
        isOptions && 'whitespace-nowrap @2xl:text-right print:hidden [&_.btn]:border-base-300',
        isMinor && minorClass,
      )}
    >
      {!isOptions && (
        <span className={classes('text-muted @2xl:hidden', titleClass(column, isInGrid))}>{title}</span>
      )}
      {isShort ? (
        <span className="@2xl:block @2xl:max-w-36 @2xl:truncate @4xl:max-w-56">{children}</span>
      ) : (
        children
      )}
      {minor}
    </td>
  );
}

function cardLineClass({ isOptions }: Pick<Column<never>, 'isOptions'>): string {
  return classes(
    '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-2 @max-2xl:py-0.5',
    isOptions && '@max-2xl:pt-2',
  );
}

function titleClass({ isTitled }: Pick<Column<never>, 'isTitled'>, isInGrid: boolean): string {
  if (!isInGrid) return 'w-34 shrink-0';
  return isTitled ? 'mr-1.5' : 'sr-only';
}

type RowHeaderProps = Pick<CellProps<never>, 'isWide' | 'children'> & { place: string | false | undefined };

function RowHeader({ place, isWide, children }: RowHeaderProps) {
  return (
    <th
      scope="row"
      colSpan={isWide ? 2 : undefined}
      className={classes(
        'px-3 text-left font-semibold wrap-anywhere @max-2xl:px-0 @2xl:h-10 @2xl:py-0.5 @2xl:@max-4xl:px-1.5 @2xl:@max-4xl:py-1',
        place === false ? '@max-2xl:order-first @max-2xl:pb-2 @max-2xl:text-lg' : place,
        isWide ? '@2xl:max-w-0 @2xl:min-w-48' : '@2xl:min-w-32',
      )}
    >
      {children}
    </th>
  );
}
