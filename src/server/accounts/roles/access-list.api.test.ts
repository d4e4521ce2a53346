import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter: owner } = app;
const { sql } = app.database;

const readReview = async () => (await owner.getSystemHealth()).access_review;

/** Moves the start of every account back. */
async function makeOlder(age: string): Promise<void> {
  await sql
    .updateTable('admins')
    .set({ created_at: expression<Date>`now() - ${age}::interval` })
    .execute();
}

test('a review is due a quarter after the last one, from the second active account on', async () => {
  await makeOlder('4 months');
  assert.deepEqual(await readReview(), { accounts: 1, reviewed_at: null, is_due: false });
  const { username } = await createAdmin(app);
  assert.equal((await readReview()).is_due, true);
  await owner.updateAdmin({ body: { username, is_active: false } });
  assert.equal((await readReview()).is_due, false);
  await owner.updateAdmin({ body: { username, is_active: true } });
  await makeOlder('2 months');
  assert.equal((await readReview()).is_due, false);
  await makeOlder('4 months');
  await owner.reviewAccess({ body: { word: 'Everybody needs the role.' } });
  const { is_due, reviewed_at } = await readReview();
  assert.equal(is_due, false);
  const { items } = await owner.listSecurityEvents({ query: { kind: 'access_reviewed' } });
  assert.deepEqual(
    items.map((event) => [event.username, event.detail, event.at]),
    [[app.login.username, 'Everybody needs the role.', reviewed_at]],
  );
});

test('a request says of its own account alone that it was seen', async () => {
  const { username } = await createAdmin(app);
  const earlier = new Date(0);
  await sql.updateTable('admins').set({ last_seen_at: earlier }).execute();
  const unused = expression<Date>`now() - interval '2 hours'`;
  await sql.updateTable('sessions').set({ last_used_at: unused }).execute();
  await owner.getCurrentAdmin();
  const seen = await sql
    .selectFrom('admins')
    .select('last_seen_at')
    .where('username', '=', username)
    .execute();
  assert.deepEqual(seen, [{ last_seen_at: earlier }]);
});

test('the list of accounts has role, permissions, second step, last visit and maker of each', async () => {
  const admin = await createAdmin(app, { role: 'recruiter' });
  const { username } = admin;
  await owner.updateRole({ body: { username, may_erase: true } });
  const lineOf = async (name: string) => {
    const text = await (await owner.exportAdmins()).content.text();
    return text.split('\r\n').find((line) => line.includes(`"${name}"`)) ?? '';
  };
  const before = await lineOf(username);
  assert.match(before, /"recruiter, may_erase","active","off","never","[^"]+","recruiter"$/);
  await logIn(app, admin);
  assert.doesNotMatch(await lineOf(username), /"never"/);
  // Its session is over, and the account was seen all the same.
  await sql.deleteFrom('sessions').where('username', '=', username).execute();
  assert.doesNotMatch(await lineOf(username), /"never"/);
  assert.match(await lineOf('Recruiting Team'), /"owner","active".*"the server"$/);
});
