import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, nextNumber } from '../../../../tests/support/builders.ts';
import { logInFrom, type LoginSender } from '../../../../tests/support/log-in-from.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { sql } = app.database;

/** Tries wrong passwords one after the other. Returns the statuses. */
async function guess(sender: LoginSender, usernames: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const username of usernames) {
    statuses.push((await logInFrom(app, { ...sender, username, password: 'wrong' })).status);
  }
  return statuses;
}

function times<Value>(count: number, value: Value): Value[] {
  return Array<Value>(count).fill(value);
}

/** Lets all waits and memories come nearer to their end. */
async function letPass(time: string): Promise<void> {
  await sql
    .updateTable('login_attempts')
    .set({
      wait_until: expression<Date>`wait_until - ${time}::interval`,
      forget_at: expression<Date>`forget_at - ${time}::interval`,
    })
    .execute();
}

/** Guesses at five names after 97 others from the address. */
async function guessManyNames(sender: { address: string }): Promise<number[]> {
  const names = Array.from({ length: 5 }, () => `visitor${nextNumber()}`);
  const [first] = await guess(sender, names.slice(0, 1));
  await sql
    .updateTable('login_attempts')
    .set({ failures: 98 })
    .where('key', '=', `client ${sender.address}`)
    .execute();
  return [first!, ...(await guess(sender, names.slice(1)))];
}

let lastNetwork = 0;

/** An address in a network that no other test has used. */
function newAddress(): string {
  lastNetwork += 1;
  return `198.18.${lastNetwork}.1`;
}

test('ten wrong passwords from one address make it wait, with the right password too', async () => {
  const admin = await createAdmin(app);
  const sender = { address: newAddress() };
  assert.deepEqual(await guess(sender, times(11, admin.username)), [...times(10, 401), 429]);
  assert.equal((await logInFrom(app, { ...sender, ...admin })).status, 429);
  assert.equal((await logInFrom(app, { address: newAddress(), ...admin })).status, 200);
});

test('a known device logs in while others guess, from everywhere and from its own address', async () => {
  const admin = await createAdmin(app);
  const home = { address: newAddress() };
  const { cookie } = await logInFrom(app, { ...home, ...admin });
  for (let network = 0; network < 6; network += 1) {
    await guess({ address: newAddress() }, times(10, admin.username));
  }
  await guess(home, times(12, admin.username));
  assert.equal((await logInFrom(app, { ...home, ...admin })).status, 429);
  assert.equal((await logInFrom(app, { ...home, ...admin, cookie })).status, 200);
});

test('a known device logs in from an address with a hundred guesses at other names', async () => {
  const admin = await createAdmin(app);
  const { cookie } = await logInFrom(app, { address: newAddress(), ...admin });
  const cafe = { address: newAddress() };
  assert.deepEqual(await guessManyNames(cafe), [...times(3, 401), 429, 429]);
  assert.equal((await logInFrom(app, { ...cafe, ...admin })).status, 429);
  assert.equal((await logInFrom(app, { ...cafe, ...admin, cookie })).status, 200);
});

test('the device cookie is kept from scripts and other sites, and is no part of the answer', async () => {
  const admin = await createAdmin(app);
  const secure = await createTestApp({ PUBLIC_URL: 'https://jobs.example.com' });
  for (const [test, attributes] of [
    [
      app,
      /^rolecall_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict$/,
    ],
    [secure, /^__Secure-rolecall_device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/],
  ] as const) {
    const { headers, body } = await logInFrom(test, test === app ? admin : test.login);
    assert.match(String(headers['set-cookie']), attributes);
    assert.deepEqual(Object.keys(body), ['token']);
  }
});

test('a browser stays known to each of its accounts, and its last cookie is of no use any more', async () => {
  const [one, other] = [await createAdmin(app), await createAdmin(app)];
  const home = { address: newAddress() };
  const first = await logInFrom(app, { ...home, ...one });
  const second = await logInFrom(app, { ...home, ...other, cookie: first.cookie });
  assert.notEqual(second.cookie, first.cookie);
  await guess(home, [...times(10, one.username), ...times(10, other.username)]);
  for (const { username, password } of [one, other]) {
    const withOld = { ...home, username, password, cookie: first.cookie };
    assert.equal((await logInFrom(app, withOld)).status, 429);
  }
  const { cookie, status } = await logInFrom(app, { ...home, ...one, cookie: second.cookie });
  assert.equal(status, 200);
  assert.equal((await logInFrom(app, { ...home, ...other, cookie })).status, 200);
});

test('a known device has ten guesses of its own, and is a stranger then', async () => {
  const admin = await createAdmin(app);
  const home = { address: newAddress() };
  const { cookie } = await logInFrom(app, { ...home, ...admin });
  const statuses = await guess({ ...home, cookie }, times(25, admin.username));
  assert.deepEqual(statuses, [...times(20, 401), ...times(5, 429)]);
});

for (const [act, change] of [
  ['a new password', { password: 'a new long password' }],
  ['a disabled account', { is_active: false }],
] as const) {
  test(`${act} forgets the devices`, async () => {
    const { username, password } = await createAdmin(app);
    const home = { address: newAddress() };
    const { cookie } = await logInFrom(app, { ...home, username, password });
    await app.recruiter.updateAdmin({ body: { username, ...change } });
    await app.recruiter.updateAdmin({ body: { username, is_active: true, password } });
    await guess(home, times(10, username));
    assert.equal((await logInFrom(app, { ...home, username, password, cookie })).status, 429);
  });
}

test("a new password of one's own forgets the devices", async () => {
  const { username, password } = await createAdmin(app);
  const { token } = await app.visitor.logIn({ body: { username, password } });
  const devices = sql.selectFrom('login_devices').select('username').where('username', '=', username);
  assert.equal((await devices.execute()).length, 1);
  const body = { current_password: password, password: 'quite another secret' };
  await app.apiAs({ token }).changeOwnPassword({ body });
  assert.deepEqual(await devices.execute(), []);
});

test('strangers do not hold up a network that has logged in before, without a cookie', async () => {
  const admin = await createAdmin(app);
  const home = newAddress();
  await logInFrom(app, { address: home, ...admin });
  for (let network = 0; network < 6; network += 1) {
    await guess({ address: newAddress() }, times(10, admin.username));
  }
  const neighbour = home.replace(/1$/, '2');
  assert.equal((await logInFrom(app, { address: neighbour, ...admin })).status, 200);
});

test('thirty addresses get few guesses at one account', async () => {
  const admin = await createAdmin(app);
  const statuses: number[] = [];
  for (let address = 0; address < 30; address += 1) {
    statuses.push(...(await guess({ address: newAddress() }, times(10, admin.username))));
    // All in a quarter of an hour.
    await letPass('30 seconds');
  }
  const guesses = statuses.filter((status) => status === 401).length;
  assert.ok(guesses >= 20 && guesses <= 30, `${guesses} guesses`);
});

test('the wait doubles up to a quarter of an hour, and is forgotten in time', async () => {
  const admin = await createAdmin(app);
  const sender = { address: newAddress(), username: admin.username, password: 'wrong' };
  await guess(sender, times(9, admin.username));
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    assert.equal((await logInFrom(app, sender)).status, 401);
    waits.push((await logInFrom(app, sender)).retryAfter);
    await letPass(`${waits.at(-1)} seconds`);
  }
  const expected = [30, 60, 120, 240, 480, 900, 900];
  for (const [index, wait] of waits.entries()) {
    assert.ok(Math.abs(wait - expected[index]!) <= 5, `${wait} instead of ${expected[index]}`);
  }
  await letPass('6 hours');
  assert.deepEqual(await guess(sender, times(11, admin.username)), [...times(10, 401), 429]);
});

test('a refused attempt is not charged: it writes nothing and holds up no other account', async () => {
  const [guessed, other] = [await createAdmin(app), await createAdmin(app)];
  const sender = { address: newAddress() };
  await guess(sender, times(10, guessed.username));
  const attempts = () =>
    sql
      .selectFrom('login_attempts')
      .select(['key', 'failures', 'wait_until', expression<string>`xmin::text`.as('writer')])
      .orderBy('key')
      .execute();
  const [before, { total }] = [await attempts(), await app.recruiter.listSecurityEvents()];
  assert.deepEqual(await guess(sender, times(110, guessed.username)), times(110, 429));
  assert.deepEqual(await attempts(), before);
  assert.equal((await app.recruiter.listSecurityEvents()).total, total);
  assert.equal((await logInFrom(app, { ...sender, ...other })).status, 200);
});

test('behind a proxy that is not trusted one visitor locks nobody out', async () => {
  const [guessed, other] = [await createAdmin(app), await createAdmin(app)];
  const proxy = { address: newAddress() };
  const { cookie } = await logInFrom(app, { ...proxy, ...guessed });
  await guess(proxy, times(12, guessed.username));
  assert.deepEqual(await guessManyNames(proxy), times(5, 401));
  assert.equal((await logInFrom(app, { ...proxy, ...guessed, cookie })).status, 200);
  assert.equal((await logInFrom(app, { ...proxy, ...other })).status, 200);
});

test('a flood of names without an account does not fill the security events', async () => {
  const admin = await createAdmin(app);
  const home = { address: newAddress() };
  await logInFrom(app, { ...home, ...admin });
  const { total: before } = await app.recruiter.listSecurityEvents({ query: { limit: 1 } });
  assert.deepEqual(await guessManyNames(home), times(5, 401));
  const { items, total } = await app.recruiter.listSecurityEvents({ query: { limit: 10 } });
  const made = items.slice(0, total - before).map(({ kind }) => kind);
  assert.deepEqual(made, ['login_limit', 'login_failed', 'login_failed', 'login_failed']);
});

test('names with and without an account wait alike, also in a network that has logged in before', async () => {
  const admin = await createAdmin(app);
  const [known, unknown] = [admin.username, 'nobody-at-all'];
  const home = newAddress();
  await logInFrom(app, { address: home, ...admin });
  for (const address of [home, newAddress()]) {
    assert.deepEqual(
      await guess({ address }, times(11, known)),
      await guess({ address }, times(11, unknown)),
    );
  }
  for (let network = 0; network < 2; network += 1) {
    const address = newAddress();
    assert.deepEqual(
      await guess({ address }, times(11, known)),
      await guess({ address }, times(11, unknown)),
    );
  }
  const neighbour = home.replace(/1$/, '2');
  assert.deepEqual(await guess({ address: neighbour }, [known, unknown]), [401, 401]);
});

test('a hundred wrong passwords from one network make it wait, for all names and addresses', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 101; attempt += 1) {
    const address = `2001:db8:0:1::${attempt.toString(16)}`;
    statuses.push(...(await guess({ address }, [`guess${attempt}`])));
  }
  assert.deepEqual(statuses, [...times(100, 401), 429]);
  assert.equal((await logInFrom(app, { address: '2001:db8:1:2::1', ...app.login })).status, 200);
});

test('a right password starts the count again', async () => {
  const admin = await createAdmin(app);
  const sender = { address: newAddress() };
  for (let round = 0; round < 3; round += 1) {
    assert.deepEqual(await guess(sender, times(9, admin.username)), times(9, 401));
    assert.equal((await logInFrom(app, { ...sender, ...admin })).status, 200);
  }
});

test('simultaneous right passwords all log in', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { username, password } = await createAdmin(app);
    const sender = { address: newAddress(), username, password };
    const answers = await Promise.all(times(5, sender).map((attempt) => logInFrom(app, attempt)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      times(5, 200),
    );
  }
});

test('simultaneous attempts are all counted', async () => {
  const { username } = await createAdmin(app);
  const sender = { address: newAddress(), username, password: 'wrong' };
  const answers = await Promise.all(times(15, sender).map((attempt) => logInFrom(app, attempt)));
  assert.equal(answers.filter(({ status }) => status === 401).length, 10);
});

test('writing the username in other letters is no way around', async () => {
  const { username } = await createAdmin(app);
  const spellings = [username, username.toUpperCase(), `A${username.slice(1)}`];
  const tried = Array.from({ length: 11 }, (_, index) => spellings[index % 3]!);
  assert.equal((await guess({ address: newAddress() }, tried)).at(-1), 429);
});

test('a name without an account has the same limits, and is not stored', async () => {
  const typed = 'Correct-Horse-Battery';
  const sender = { address: newAddress() };
  assert.deepEqual(await guess(sender, times(11, typed)), [...times(10, 401), 429]);
  const keys = await sql.selectFrom('login_attempts').select('key').execute();
  assert.deepEqual(
    keys.filter(({ key }) => key.toLowerCase().includes('horse')),
    [],
  );
});

test('a clock that is set back makes nobody wait for longer than the longest wait', async () => {
  for (const [back, status] of [
    ['10 minutes', 429],
    ['26 hours', 200],
  ] as const) {
    const admin = await createAdmin(app);
    const sender = { address: newAddress() };
    await guess(sender, times(10, admin.username));
    assert.equal((await logInFrom(app, { ...sender, ...admin })).status, 429);
    await letPass(`-${back}`);
    assert.equal((await logInFrom(app, { ...sender, ...admin })).status, status, back);
  }
});

test('failures that a clock ahead has counted are forgotten', async () => {
  const admin = await createAdmin(app);
  const sender = { address: newAddress() };
  await guess(sender, times(10, admin.username));
  await letPass('-26 hours');
  assert.deepEqual(await guess(sender, times(10, admin.username)), times(10, 401));
});
