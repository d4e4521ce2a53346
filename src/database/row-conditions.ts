import { type RawBuilder, sql } from 'kysely';
import type { TableData } from './table-data.ts';

export function isIn(column: string, ids: string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

export function isEmailIn(column: string, emails: string[]): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) = any(${emails}::text[])`;
}

/** Rows of a table expire unless a legal hold of this person keeps them. */
export function unlessHeldBy(person: RawBuilder<unknown>): Pick<TableData, 'expires' | 'heldBy'> {
  return {
    expires: (today) => sql`not exists (select from hold_of(${person}, ${today}::date))`,
    heldBy: person,
  };
}
