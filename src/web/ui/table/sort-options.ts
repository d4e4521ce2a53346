import type { Column } from './table.tsx';
import * as texts from '../texts.ts';

export type SortOption = { id: string; display_name: string };

type SortedColumn = Pick<Column<never>, 'title' | 'sortKey' | 'sortWords'>;

/** The orders of the columns in words, for screens without column titles. */
export function sortOptions(columns: SortedColumn[]): SortOption[] {
  return columns.flatMap(({ title, sortKey, sortWords: [ascending, descending] = texts.alphabetical }) =>
    sortKey === undefined
      ? []
      : [
          { id: sortKey, display_name: `${title}, ${ascending}` },
          { id: `-${sortKey}`, display_name: `${title}, ${descending}` },
        ],
  );
}
