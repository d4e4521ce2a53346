import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { listMigrations, migrationsFolder } from '../migrate.ts';

/**
 * Sessions and login attempts are not brought back: a session that has ended must stay ended. A backup has the bytes of every
 * document, and none of the places of a store.
 */
const leftOut = ['migrations', 'sessions', 'login_attempts', 'document_objects', 'document_folder'];

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
       and relname = any($1) and relname <> all($2)
     group by relname
     order by relname collate "C"`,
    [await listOwnNames(), leftOut],
  );
  return rows;
}

/** The tables that migrations make. */
async function listOwnNames(): Promise<string[]> {
  const texts = (await listMigrations()).map((name) => readFile(new URL(name, migrationsFolder), 'utf8'));
  const made = (await Promise.all(texts)).join('\n').matchAll(/^create table (?:if not exists )?(\w+)/gim);
  return [...made].map(([, name = '']) => name);
}
