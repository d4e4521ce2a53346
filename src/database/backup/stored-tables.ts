import type pg from 'pg';
import { declaredTables } from '../tables/tables.ts';

/**
 * Sessions and login attempts are not brought back: a session that has ended must stay ended. A backup has the bytes of every
 * document, and none of the places of a store.
 */
const stored = Object.entries(declaredTables).flatMap(([name, { isLeftOut }]) => (isLeftOut ? [] : [name]));

export type StoredTable = {
  name: string;
  /** In their order, without those that PostgreSQL computes. Quoted where it is needed. */
  columns: string[];
  /** The primary key, or the whole row of a table without one. Texts are ordered by bytes: collations differ between servers. */
  order: string;
  /** Gives the numbers of new rows. */
  sequence: string | null;
  /** The number that it gave last, also to a row that is gone. */
  last_id: string | null;
};

/** The tables that a backup holds. Those of other programs are not in it, nor unlogged ones: they only count. */
export async function listStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select relname as name,
       array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns,
       coalesce(
         string_agg(
           quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', ' order by attnum
         ) filter (where attnum = any(conkey)),
         'kept::text collate "C"'
       ) as "order",
       max(pg_get_serial_sequence(quote_ident(relname), attname)) as sequence,
       max(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass))::text as last_id
     from pg_class as tables
     join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
     left join pg_constraint on conrelid = tables.oid and contype = 'p'
     where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace
       and relname = any($1)
     group by relname
     order by relname collate "C"`,
    [stored],
  );
  return rows;
}
