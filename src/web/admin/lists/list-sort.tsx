import { sortOptions } from '../../ui/table/sort-options.ts';
import type { Column } from '../../ui/table/table.tsx';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import type { ListOrders } from './list-page.ts';

type ListSortProps<Row> = { columns: Column<Row>[]; orders: ListOrders };

/** Sorts a list on a small screen, which has no column titles, and by orders without a column. */
export function ListSort<Row>({ columns, orders: { usual, others } }: ListSortProps<Row>) {
  const options = [...others, ...sortOptions(columns)];
  if (options.length === 0) return null;
  return (
    <TableFilter
      name="sort"
      label="Sort by"
      allText={usual}
      options={options}
      className={others.length === 0 ? '@2xl:hidden' : undefined}
    />
  );
}
