import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { restoreBackup } from '../../src/database/backup/restore-backup.ts';
import { openConnections, openDatabase } from '../../src/database/open.ts';
import { migrate } from '../../src/database/migrate.ts';
import { nextNumber } from '../support/builders.ts';
import { callEverything } from '../support/call-everything.ts';
import { makeScratchPlace } from '../support/scratch-place.ts';
import {
  hashMigrations,
  listColumns,
  logInAgain,
  openApp,
  readResponses,
  releaseFiles,
  type Release,
} from './release.ts';

const releases = globSync('*.backup', { cwd: import.meta.dirname }).map((file) => {
  const version = basename(file, '.backup');
  const { backup, notes } = releaseFiles(version);
  const release = JSON.parse(zstdDecompressSync(readFileSync(notes)).toString()) as Release;
  return { version, backup, ...release };
});

test('every version that is out has its backup here', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const out = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version);
  assert.deepEqual(
    out.filter((version) => !releases.some((release) => release.version === version)),
    [],
  );
});

for (const { version, backup, migrations, columns, statements, responses } of releases) {
  test(`${version} is upgraded: its rows are there, and every call works`, async (t) => {
    const place = await makeScratchPlace(t);
    const { pool, close } = await openConnections(place);
    await restoreBackup(pool, { path: backup });
    await close();
    const database = await openDatabase(place);
    const app = await openApp(database);
    t.after(() => app.app.close());
    t.after(database.close);
    const recruiter = await logInAgain(app);
    assert.partialDeepStrictEqual(await readResponses(recruiter), responses);
    // The names that the release used are taken.
    while (nextNumber() < 1000);
    await callEverything(app);
  });

  test(`copies of ${version} go on while the next version migrates`, async (t) => {
    const { pool, close } = await openConnections(await makeScratchPlace(t));
    t.after(close);
    await migrate(pool);
    const needed = await listColumns(
      pool,
      `is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    );
    const tables = new Set(columns.map((column) => column.split('.')[0]));
    assert.deepEqual(
      needed.filter((column) => !columns.includes(column) && tables.has(column.split('.')[0])),
      [],
      'a row of an older copy has no value for these',
    );
    for (const statement of statements) {
      // Needs every table and column of the statement, and does nothing.
      await pool.query(`prepare older_statement as ${statement}`);
      await pool.query('deallocate older_statement');
    }
  });

  test(`the migrations of ${version} are unchanged`, async () => {
    assert.partialDeepStrictEqual(await hashMigrations(), migrations);
  });
}
