import type pg from 'pg';
import { listStoredNames } from './made-tables.ts';

/** How a table is written into a backup and read from it. */
export type StoredTable = {
  name: string;
  /** In their order, without those that PostgreSQL computes. */
  columns: string[];
  /** Columns of JSON without SQL's null: a null in them is JSON's. */
  jsons: string[];
  /**
   * For `order by`: the primary key, or the whole row of a table without one. A text is ordered by its bytes, because
   * collations differ between servers.
   */
  order: string;
  /** The column that PostgreSQL numbers itself. */
  identity: string | null;
};

/** Every table that a backup holds, whatever the version. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select
       tables.relname as name,
       array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
       coalesce(
         array_agg(attname::text) filter (where attnotnull and atttypid in ('json'::regtype, 'jsonb'::regtype)), '{}'
       ) as jsons,
       coalesce(
         string_agg(
           quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by attnum
         ) filter (where attnum = any(keys.conkey)),
         'row_to_json(kept)::text collate "C"'
       ) as "order",
       max(attname) filter (where attidentity <> '') as identity
     from pg_class as tables
     join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
     left join pg_constraint as keys on keys.conrelid = tables.oid and contype = 'p'
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any($1)
     group by tables.relname
     order by tables.relname`,
    [await listStoredNames()],
  );
  return rows;
}

/** The number that PostgreSQL gave last, also to a row that is gone. */
export async function readLastId(
  client: pg.ClientBase,
  { name, identity }: StoredTable,
): Promise<string | null> {
  if (identity === null) return null;
  const { rows } = await client.query<{ last_id: string | null }>(
    `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last_id`,
    [`"${name}"`, identity],
  );
  return rows[0]?.last_id ?? null;
}
