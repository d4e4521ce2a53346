import { sql as expression } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/database/open.ts';
import { rewriteStatistics, waitForOlderTransactions } from '../../src/database/rewrite-files.ts';
import { runOnServer } from './scratch-place.ts';

/** Rewrites every table, so that its files hold no dead rows, and brings the files up to date. The log is left out. */
export async function rewriteFiles({ sql }: Database): Promise<void> {
  const client = { query: (text: string) => expression.raw<{ id: string }>(text).execute(sql) };
  await waitForOlderTransactions(client);
  await client.query('vacuum (full, analyze)');
  await rewriteStatistics(client);
  await administer('checkpoint');
}

/** Those of the texts that the bytes of the database's files hold. */
export async function findInFiles({ sql }: Database, texts: string[]): Promise<string[]> {
  const { rows: databases } = await expression<{ name: string }>`
    select current_database() as name`.execute(sql);
  const rows = await administer(
    `with folder as (
      select 'base/' || oid as path from pg_database where datname = ${pg.escapeLiteral(databases[0]!.name)}
    ), file as materialized (
      select pg_read_binary_file(path || '/' || name) as bytes from folder, pg_ls_dir(path) as name
    )
    select text from unnest(array[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]) as text
    where exists (select from file where position(convert_to(text, 'UTF8') in bytes) > 0)`,
  );
  return rows.map(({ text }) => text);
}

/** Needs a superuser, which the user of a database on a server is not. */
async function administer(statement: string): Promise<{ text: string }[]> {
  return (await runOnServer(statement)).rows as { text: string }[];
}
