import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

let end: (fault?: Error) => void = () => undefined;
const { recruiter, database, app, login } = await createTestApp(
  {},
  {
    takeBackup: (signal) =>
      new Promise<void>((resolve, reject) => {
        end = (fault) => (fault ? reject(fault) : resolve());
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  },
);

async function readRun() {
  return (await recruiter.getSystemHealth()).backup_run;
}

async function runThatIs(state: string) {
  for (;;) {
    const run = await readRun();
    if (run?.state === state) return run;
    await setTimeout(10);
  }
}

test('an admin takes a backup: one at a time, with its end and its reason', async () => {
  assert.equal(await readRun(), null);
  await recruiter.startBackup();
  assert.equal((await readRun())?.state, 'running');
  assert.equal((await failureOf(recruiter.startBackup())).code, 'backup_running');
  end();
  assert.equal((await runThatIs('done')).fault, '');
  await recruiter.startBackup();
  end(new Error('The disk is full.'));
  assert.equal((await runThatIs('failed')).fault, 'The disk is full.');
  const { items } = await recruiter.listSecurityEvents({ query: { kind: 'backup' } });
  assert.deepEqual(
    items.map(({ username }) => username),
    [login.username, login.username],
    'a refused one is no event',
  );
});

test('a run whose process died is failed, and another may begin', async () => {
  await recruiter.startBackup();
  const move = (alive_until: Date) => database.sql.updateTable('backup_run').set({ alive_until }).execute();
  await move(new Date(Date.now() + 600_000));
  await recruiter.startBackup();
  await move(new Date(0));
  assert.equal((await readRun())?.state, 'failed');
  await recruiter.startBackup();
  assert.equal((await readRun())?.state, 'running');
});

test('a server that stops ends the run', async () => {
  await app.close();
  const run = await database.sql.selectFrom('backup_run').select(['ended_at']).executeTakeFirstOrThrow();
  assert.ok(run.ended_at);
});
