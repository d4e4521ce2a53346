import type { Column } from './table.tsx';

/** An order of a list, by its name in the address. */
export type SortOption = { id: string; display_name: string };

type SortedColumn = Pick<Column<never>, 'title' | 'sortKey' | 'sortWords'>;

/** The orders that the titles of columns lead to, in words, for where the titles are not shown. */
export function sortOptions(columns: SortedColumn[]): SortOption[] {
  return columns.flatMap(({ title, sortKey, sortWords: [ascending, descending] = ['A to Z', 'Z to A'] }) =>
    sortKey === undefined
      ? []
      : [
          { id: sortKey, display_name: `${title}, ${ascending}` },
          { id: `-${sortKey}`, display_name: `${title}, ${descending}` },
        ],
  );
}
