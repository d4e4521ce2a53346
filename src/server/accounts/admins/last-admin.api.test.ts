import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn, type TestAdmin } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../ground/problem.ts';
import { updateAdmin } from './update-admin.ts';

const app = await createTestApp();
const { sql } = app.database;

const admins: TestAdmin[] = [];
for (let index = 0; index < 10; index += 1) admins.push(await createAdmin(app));
const [one, other] = admins as [TestAdmin, TestAdmin];

/** Leaves only these admins active. */
async function activate(usernames: string[]): Promise<void> {
  await sql
    .updateTable('admins')
    .set({ is_active: expression<boolean>`username = any(${usernames})` })
    .execute();
}

async function listActive(): Promise<string[]> {
  const active = await sql.selectFrom('admins').select('username').where('is_active', '=', true).execute();
  return active.map((admin) => admin.username);
}

/** Like a request whose session ended after the guard. */
function disable(username: string, by: string): Promise<unknown> {
  const session = {
    officeId: null,
    tokenHash: Buffer.alloc(32),
    isByProvider: false,
    isAskedAgain: false,
    hasRecentPassword: true,
    toDo: [],
  };
  const viewer = { username: by, role: 'owner', may_erase: false, may_export: false } as const;
  const asker = { ...session, ...viewer, address: '', agencyName: '' };
  return updateAdmin(sql, { username, is_active: false }, asker);
}

test('the last active admin cannot be disabled, not even by an admin who was disabled a moment ago', async () => {
  await activate([one.username, other.username]);
  await disable(other.username, one.username);
  await assert.rejects(
    disable(one.username, other.username),
    (problem: Problem) => problem.code === 'last_owner',
  );
  assert.deepEqual(await listActive(), [one.username]);
});

test('of two admins who disable each other at once, one stays', async () => {
  await activate([one.username, other.username]);
  const [{ api: asOne }, { api: asOther }] = [await logIn(app, one), await logIn(app, other)];
  const outcomes = await Promise.allSettled([
    asOne.updateAdmin({ body: { username: other.username, is_active: false } }),
    asOther.updateAdmin({ body: { username: one.username, is_active: false } }),
  ]);
  assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 1);
  assert.equal((await listActive()).length, 1);
});

test('of ten admins who disable one another in a ring at once, one stays and nobody is stuck', async () => {
  const names = admins.map((admin) => admin.username);
  await activate(names);
  const outcomes = await Promise.allSettled(
    names.map((name, index) => disable(names[(index + 1) % names.length]!, name)),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual(
    refusals.map((refusal) => (refusal.reason as Problem).code),
    ['last_owner'],
  );
  assert.equal((await listActive()).length, 1);
});
