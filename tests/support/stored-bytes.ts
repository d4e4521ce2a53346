import { sql as expression } from 'kysely';
import type { Database } from '../../src/database/open.ts';
import { rewriteStatistics, waitForOlderTransactions } from '../../src/database/rewrite-files.ts';

/** Rewrites every table, so that its files hold no dead rows, and brings the files up to date. The log is left out. */
export async function rewriteFiles({ sql }: Database): Promise<void> {
  const client = { query: (text: string) => expression.raw<{ id: string }>(text).execute(sql) };
  await waitForOlderTransactions(client);
  await client.query('vacuum (full, analyze)');
  await rewriteStatistics(client);
  await expression`checkpoint`.execute(sql);
}

/** Those of the texts that the bytes of the database's files hold. Needs a superuser. */
export async function findInFiles({ sql }: Database, texts: string[]): Promise<string[]> {
  const { rows } = await expression<{ text: string }>`
    with folder as (
      select 'base/' || oid as path from pg_database where datname = current_database()
    ), file as materialized (
      select pg_read_binary_file(path || '/' || name) as bytes from folder, pg_ls_dir(path) as name
    )
    select text from unnest(${texts}::text[]) as text
    where exists (select from file where position(convert_to(text, 'UTF8') in bytes) > 0)
  `.execute(sql);
  return rows.map(({ text }) => text);
}
