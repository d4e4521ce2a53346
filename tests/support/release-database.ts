import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extensions } from '../../src/database/embedded/embedded.ts';
import type { Place } from '../../src/database/open.ts';
import { createServerDatabase, testServer } from './scratch-place.ts';

/**
 * A new database with the schema and the rows of a release.
 *
 * @param changes SQL that runs after the rows are there
 */
export async function openRelease(t: TestContext, version: string, changes = ''): Promise<Place> {
  const file = new URL(`../releases/${version}.sql.zst`, import.meta.url);
  const dump = zstdDecompressSync(readFileSync(file)).toString();
  // Lines with a backslash are for psql.
  const text = `${dump.replaceAll(/^\\.*$/gm, '')}; set search_path = public; ${changes}`;
  if (testServer === undefined) {
    await using pglite = await PGlite.create({ extensions });
    await pglite.exec(text);
    return { folder: 'memory', dump: await pglite.dumpDataDir('none') };
  }
  const url = await createServerDatabase(t);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
  return { url };
}
