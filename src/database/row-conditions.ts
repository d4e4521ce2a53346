import { type RawBuilder, sql } from 'kysely';

export function isIn(column: string, ids: string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(${ids}::bigint[])`;
}

export function isEmailIn(column: string, emails: string[]): RawBuilder<boolean> {
  return sql`lower(${sql.ref(column)}) = any(${emails}::text[])`;
}
