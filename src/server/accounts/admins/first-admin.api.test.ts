import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { isPasswordRight } from '../sessions/password-hash.ts';
import { findAccount, getAdmin } from './admin-store.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const { sql, close } = await openTestDatabase();
after(close);
beforeEach(() => sql.deleteFrom('admins').execute());

test('a database without an admin gets one, with a password that is shown once', async () => {
  const made = await ensureFirstAdmin(sql, { username: 'admin', password: undefined });
  assert.equal(made?.username, 'admin');
  assert.match(made.password ?? '', /^[\w-]{20}$/);
  const account = await findAccount(sql, 'admin');
  assert.equal(await isPasswordRight(made.password!, account!.password_hash), true);
  assert.equal(account!.is_active, true);
  assert.equal((await getAdmin(sql, 'admin')).has_given_password, true);
});

test('a password from the settings is used and not shown', async () => {
  const wanted = { username: 'boss', password: 'from the settings' };
  assert.deepEqual(await ensureFirstAdmin(sql, wanted), { username: 'boss' });
  const account = await findAccount(sql, 'boss');
  assert.equal(await isPasswordRight('from the settings', account!.password_hash), true);
  assert.equal((await getAdmin(sql, 'boss')).has_given_password, false, 'its owner chose it');
});

test('a database with an admin is left as it is', async () => {
  await ensureFirstAdmin(sql, { username: 'admin', password: 'the first password' });
  assert.equal(await ensureFirstAdmin(sql, { username: 'other', password: 'another password' }), undefined);
  assert.equal(await findAccount(sql, 'other'), undefined);
});

test('of servers that start at once, one makes the admin', async () => {
  const starts = Array.from({ length: 5 }, () =>
    ensureFirstAdmin(sql, { username: 'admin', password: undefined }),
  );
  const made = (await Promise.all(starts)).filter((each) => each !== undefined);
  assert.equal(made.length, 1);
  const account = await findAccount(sql, 'admin');
  assert.equal(await isPasswordRight(made[0]!.password!, account!.password_hash), true);
});

test('a password from the settings that is easy to guess makes no admin, and is not repeated', async () => {
  await assert.rejects(
    ensureFirstAdmin(sql, { username: 'admin', password: 'Summer2026!!!' }),
    ({ message }: Error) =>
      message.startsWith('ADMIN_PASSWORD is easy to guess') && !message.includes('Summer'),
  );
  assert.equal(await findAccount(sql, 'admin'), undefined);
});
