import { sql as expression, type RawBuilder } from 'kysely';
import type { Position } from './read-page.ts';

export type SortKey = {
  value: RawBuilder<unknown>;
  type: 'boolean' | 'bigint' | 'real' | 'text' | 'date' | 'timestamptz';
};

export type ListOrder = {
  by: RawBuilder<unknown>;
  position: RawBuilder<string>;
  isAfter: (row: Position) => RawBuilder<boolean>;
};

/** Rows with the same key come by id, in the same direction. */
export function orderBy(key: SortKey, id: string, direction: 'asc' | 'desc'): ListOrder {
  const way = expression.raw(direction);
  const comes = expression.raw(direction === 'asc' ? '>' : '<');
  const type = expression.raw(key.type);
  return {
    by: expression`${key.value} ${way}, ${expression.ref(id)} ${way}`,
    position: expression<string>`(${key.value})::text`,
    isAfter: (row) => expression<boolean>`
      (${key.value}, ${expression.ref(id)}) ${comes} (${row.position}::${type}, ${row.id}::bigint)`,
  };
}

/** Reads a `sort` parameter: a key's name, after a minus for descending order. */
export function readSort<Name extends string>(
  sort: Name | `-${Name}` | undefined,
): { name: Name; direction: 'asc' | 'desc' } | undefined {
  if (sort === undefined) return undefined;
  const isDescending = sort.startsWith('-');
  return {
    name: (isDescending ? sort.slice(1) : sort) as Name,
    direction: isDescending ? 'desc' : 'asc',
  };
}
