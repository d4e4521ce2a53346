import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { runCommandFile } from '../../../../tests/support/run-command.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createServerDatabase } from '../../../../tests/support/scratch-place.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import { deleteOldBackups } from './old-backups.ts';

/** A database that has taken a backup of each size, so many days ago. */
async function recordAged(sql: Sql, aged: [bytes: number, days: number][]) {
  for (const [bytes, days] of aged)
    await expression`
      insert into backups (kind, at, taken_at, bytes, rows)
      select 'taken', moment, moment, ${bytes}, 1 from (select now() - make_interval(days => ${days})) as ages (moment)`.execute(
      sql,
    );
}

const nameOf = (daysAgo: number, end = 'copy.zst') =>
  `rolecall-${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.${end}`;

test('only backups of this database that are old enough are deleted, and never the newest', async (t) => {
  const url = await createServerDatabase(t);
  const { sql, close } = await openDatabase({ url });
  t.after(close);
  await recordAged(sql, [
    [10, 40],
    [11, 39],
    [12, 38],
    [13, 29],
    [14, 35],
    [15, 31],
  ]);
  const cases: [file: string, bytes: number, isKept: boolean, why: string][] = [
    [nameOf(40), 10, false, 'it is old'],
    [nameOf(39, 'jsonl.zst'), 11, false, 'of another version'],
    [nameOf(38, 'copy.zst.age'), 12, false, 'encrypted'],
    [nameOf(29), 13, true, 'it is young'],
    [nameOf(37), 99, true, 'another website wrote it'],
    [nameOf(60), 14, true, 'the record of its size is of another day'],
    [`${nameOf(35)}.unfinished-7`, 14, true, 'its name is no name of a backup'],
    [`copy of ${nameOf(35)}`, 14, true, 'somebody has named it'],
  ];
  const folder = await makeScratchFolder(t);
  for (const [file, bytes] of cases) await writeFile(join(folder, file), 'x'.repeat(bytes));
  assert.equal(await deleteOldBackups(sql, folder, 30), 3);
  const left = new Set(await readdir(folder));
  for (const [file, , isKept, why] of cases) assert.equal(left.has(file), isKept, why);

  const lonely = await makeScratchFolder(t);
  await writeFile(join(lonely, nameOf(31)), 'x'.repeat(15));
  assert.equal(await deleteOldBackups(sql, lonely, 30), 0, 'nothing newer is there');
});

test('a backup deletes old ones once it is written; one that fails deletes none and tells the operator', async (t) => {
  const url = await createServerDatabase(t);
  const { sql, close } = await openDatabase({ url });
  t.after(close);
  await recordAged(sql, [[10, 40]]);
  const folder = await makeScratchFolder(t);
  const [BACKUP_DIR, old] = [join(folder, 'backups'), nameOf(40)];
  const environment = {
    DATABASE_URL: url,
    BACKUP_DAYS: '30',
    TMPDIR: folder,
    AGENCY_EMAIL: 'team@agency.example',
  };
  const readTold = () => sql.selectFrom('mails').select(['kind', 'recipient', 'data']).execute();
  const backUp = (change: NodeJS.ProcessEnv) =>
    runCommandFile('backup.ts', { environment: { ...environment, BACKUP_DIR, ...change } });

  await writeFile(join(folder, 'no-folder'), '');
  const failed = await backUp({
    BACKUP_DIR: join(folder, 'no-folder'),
    OPERATOR_EMAIL: 'ops@agency.example',
  });
  assert.equal(failed.code, 1);
  const [told, ...others] = await readTold();
  assert.deepEqual([told?.kind, told?.recipient, others.length], ['backup_failed', 'ops@agency.example', 0]);
  assert.ok(failed.said.split('\n').includes((told!.data as { reason: string }).reason));

  await mkdir(BACKUP_DIR);
  await writeFile(join(BACKUP_DIR, old), 'x'.repeat(10));
  const taken = await backUp({});
  assert.match(taken.said, /^Deleted 1 that was older than 30 days \(BACKUP_DAYS\)\.$/m);
  assert.equal((await readdir(BACKUP_DIR)).includes(old), false);
  assert.equal((await readTold()).length, 1, 'one that succeeds tells nobody');
});
