import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { login } = app;

/** Tries wrong passwords one after the other and gives how each was refused. */
async function tryWrongPasswords(address: string, usernames: string[]): Promise<string[]> {
  const api = app.apiAs({ address });
  const codes: string[] = [];
  for (const username of usernames) {
    codes.push((await failureOf(api.logIn({ body: { username, password: 'wrong' } }))).code);
  }
  return codes;
}

test('ten wrong passwords for one account lock it for that address, and for no other', async () => {
  const codes = await tryWrongPasswords('198.51.100.1', Array<string>(11).fill(login.username));
  assert.deepEqual(codes, [...Array<string>(10).fill('login_failed'), 'too_many_requests']);
  const locked = await failureOf(app.apiAs({ address: '198.51.100.1' }).logIn({ body: login }));
  assert.equal(locked.status, 429);
  await app.apiAs({ address: '198.51.100.2' }).logIn({ body: login });
});

test('writing the username in other letters is no way around', async () => {
  const spellings = Array.from({ length: 11 }, (_, index) =>
    index % 2 === 0 ? 'recruiter' : index % 3 === 0 ? 'RECRUITER' : 'Recruiter',
  );
  assert.equal((await tryWrongPasswords('198.51.100.3', spellings)).at(-1), 'too_many_requests');
});

test('the refusal says when to try again', async () => {
  await tryWrongPasswords('198.51.100.4', Array<string>(10).fill(login.username));
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress: '198.51.100.4',
    payload: login,
  });
  assert.equal(answer.statusCode, 429);
  const seconds = Number(answer.headers['retry-after']);
  assert.ok(seconds > 800 && seconds <= 900, `retry-after: ${seconds}`);
});

test('a right password starts the count again', async () => {
  const api = app.apiAs({ address: '198.51.100.5' });
  for (let round = 0; round < 3; round += 1) {
    await tryWrongPasswords('198.51.100.5', Array<string>(9).fill(login.username));
    await api.logIn({ body: login });
  }
});

test('attempts sent at once are all counted', async () => {
  const admin = await createAdmin(app);
  const api = app.apiAs({ address: '198.51.100.6' });
  const body = { username: admin.username, password: 'wrong' };
  const attempts = Array.from({ length: 15 }, () => failureOf(api.logIn({ body })));
  const codes = (await Promise.all(attempts)).map((failure) => failure.code);
  assert.equal(codes.filter((code) => code === 'login_failed').length, 10);
});

test('a hundred wrong passwords from one network lock it, whatever the accounts and the addresses in it', async () => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < 101; attempt += 1) {
    codes.push(...(await tryWrongPasswords(`2001:db8:0:1::${attempt.toString(16)}`, [`guess${attempt}`])));
  }
  assert.equal(codes[99], 'login_failed');
  assert.equal(codes[100], 'too_many_requests');
  await app.apiAs({ address: '2001:db8:0:2::1' }).logIn({ body: login });
});
