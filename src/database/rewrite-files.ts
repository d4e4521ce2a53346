import { personalData } from './personal-data.ts';

type Client = { query: (statement: string) => Promise<{ rows: { id: string }[] }> };

/** The search's statistics have words of names, too. Only a superuser or the owner of the database may rewrite them. */
const tables = [
  ...Object.entries(personalData).flatMap(([table, { visitors }]) => (visitors ? [table] : [])),
  'pg_statistic',
];

/**
 * Rewrites the tables that hold data of visitors, if something was erased since the last time: removed rows stay in free
 * space of their files until PostgreSQL writes over them. A table is locked while it is rewritten.
 *
 * @param client in no transaction
 * @returns how many erasures, of people and of old rows, have left the files
 */
export async function rewriteFiles(client: Client): Promise<number> {
  const { rows } = await client.query('select id from erasures_in_files');
  if (rows.length === 0) return 0;
  for (const table of tables) {
    await client.query(`vacuum (full${table === 'pg_statistic' ? '' : ', analyze'}) ${table}`);
  }
  await client.query(`delete from erasures_in_files where id in (${rows.map(({ id }) => id).join(', ')})`);
  return rows.length;
}
