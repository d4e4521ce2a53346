import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { Problem } from '../ground/problem.ts';
import { createFairShare } from './fair-share.ts';

/** Time stands still, but for what a test adds, and a pause ends when the test says so. */
function createShare() {
  const warnings: string[] = [];
  const log = pino({}, { write: (line) => void warnings.push(JSON.parse(line).msg) });
  const clock = { now: 0 };
  const pauses: { ms: number; end: () => void }[] = [];
  const refused = { count: 0 };
  const processor = { busyMs: 0 };
  const share = createFairShare({
    log,
    onRefused: () => void (refused.count += 1),
    now: () => clock.now,
    busyMs: () => processor.busyMs,
    pause: (ms) => new Promise<void>((end) => pauses.push({ ms, end })),
  });
  const done = Promise.withResolvers<string>();
  const begun: string[] = [];
  const ask = async (address: string, work = () => done.promise) => {
    const leave = await share.enter({ address, hasLeft: () => false });
    begun.push(address);
    return share.within(work).finally(leave);
  };
  const flood = (address: string, count: number) =>
    Array.from({ length: count }, () => ask(address).catch(problemOf));
  return { share, ask, flood, begun, pauses, clock, processor, refused, warnings, done };
}

function problemOf(error: unknown) {
  return (error as Problem).code;
}

/** So that everything has run that need not wait. */
const settle = () => new Promise(setImmediate);

test('a client has some that run and some that wait; it alone is refused', async () => {
  const { share, ask, flood, begun, pauses, refused, warnings, done } = createShare();
  const answers = flood('192.0.2.1', 50);
  await settle();
  assert.deepEqual([begun.length, share.countWaiting(), refused.count], [4, 20, 26]);
  assert.equal(await ask('192.0.2.2', async () => 'at once'), 'at once');
  assert.equal(warnings.length, 1);
  assert.ok(!warnings.join().includes('192.0.2'), 'the log has no address');
  for (const { end } of pauses.splice(0)) end();
  done.resolve('done');
  await settle();
  // Its requests run one at a time from now on.
  while (pauses.length > 0) {
    for (const { end } of pauses.splice(0)) end();
    await settle();
  }
  const codes = await Promise.all(answers);
  assert.equal(codes.filter((code) => code === 'done').length, 24);
  assert.equal(codes.filter((code) => code === 'too_many_requests').length, 26);
  assert.equal(share.countWaiting(), 0);
});

test('a refusal is held back, and says when to come again', async () => {
  const { ask, flood, pauses } = createShare();
  void flood('192.0.2.1', 24);
  const refusal = ask('192.0.2.1');
  const seen: unknown[] = [];
  refusal.catch((error: unknown) => seen.push(problemOf(error), (error as Problem).retryAfterSeconds));
  await settle();
  assert.deepEqual([seen, pauses.map(({ ms }) => ms)], [[], [1_000]]);
  pauses[0]?.end();
  await settle();
  assert.deepEqual(seen, ['too_many_requests', 5]);
});

test('no more than two hundred refusals are held back', async () => {
  const { flood, pauses } = createShare();
  void flood('192.0.2.1', 24 + 300);
  await settle();
  assert.equal(pauses.length, 200);
});

test('a client that was refused rests after each request, and ten seconds later it is as before', async () => {
  const { ask, flood, begun, pauses, clock, done } = createShare();
  void flood('192.0.2.1', 25);
  done.resolve('done');
  for (let round = 0; round < 60; round += 1) {
    for (const { end } of pauses.splice(0)) end();
    await settle();
  }
  assert.equal(begun.length, 24);
  await ask('192.0.2.1', async () => {
    clock.now += 10;
    return 'slow';
  });
  await settle();
  assert.deepEqual(
    pauses.map(({ ms }) => ms),
    [300],
  );
  void ask('192.0.2.1', () => new Promise(() => undefined));
  await settle();
  assert.equal(begun.length, 25, 'the next one waits for the rest');
  for (const { end } of pauses.splice(0)) end();
  await settle();
  assert.equal(begun.length, 26);
  clock.now += 10_001;
  void ask('192.0.2.1', () => new Promise(() => undefined));
  await settle();
  assert.equal(begun.length, 27);
});

test('a crowded client has few that wait', async () => {
  const { flood, refused, pauses } = createShare();
  void flood('192.0.2.1', 25);
  await settle();
  assert.equal(refused.count, 1);
  void flood('192.0.2.1', 10);
  await settle();
  assert.equal(refused.count, 11);
  assert.equal(pauses.length, 11);
});

test('more than a thousand requests within a second are refused, and less of a client that was refused', async () => {
  const { share, clock, refused, pauses } = createShare();
  const countMany = async (count: number) => {
    const codes = Array.from({ length: count }, () => share.count('192.0.2.1').catch(problemOf));
    for (const { end } of pauses.splice(0)) end();
    return (await Promise.all(codes)).filter((code) => code === 'too_many_requests').length;
  };
  assert.equal(await countMany(1_000), 0);
  clock.now += 1_000;
  assert.equal(await countMany(1_000), 0);
  await share.count('192.0.2.2');
  assert.equal(await countMany(1), 1);
  clock.now += 1_000;
  assert.equal(await countMany(101), 1);
  clock.now += 10_000;
  assert.equal(await countMany(1_000), 0);
  assert.equal(refused.count, 2);
});

test('a request with a large answer counts as many', async () => {
  const { share, refused, pauses } = createShare();
  for (let asked = 0; asked < 10; asked += 1) await share.count('192.0.2.1', 100);
  const refusal = share.count('192.0.2.1', 100).catch(problemOf);
  pauses[0]?.end();
  assert.deepEqual([await refusal, refused.count], ['too_many_requests', 1]);
});

test('what takes no turn waits a second beyond a thousand, and beyond a hundred for ten seconds more; none is refused', async () => {
  const { share, clock, refused, pauses } = createShare();
  const countWaits = (count: number, address = '192.0.2.1') =>
    Array.from({ length: count }, () => share.waitFree(address)).filter(Boolean).length;
  assert.equal(countWaits(1_000), 0);
  assert.equal(share.isSlowing(), false);
  clock.now += 1_000;
  assert.equal(countWaits(1_001), 1);
  assert.equal(share.isSlowing(), true);
  assert.equal(countWaits(1, '192.0.2.2'), 0);
  await share.count('192.0.2.1');
  clock.now += 1_000;
  assert.equal(countWaits(101), 1);
  clock.now += 9_999;
  assert.equal(countWaits(101), 1);
  clock.now += 10_000;
  assert.equal(share.isSlowing(), false);
  assert.equal(countWaits(1_000), 0);
  assert.equal(countWaits(1_000, '2001:db8:1:1::1') + countWaits(1_000, '2001:db8:1:2::1'), 0);
  assert.equal(
    share.within(() => countWaits(2_000, '192.0.2.2')),
    0,
    'a page that asks has its turn',
  );
  assert.deepEqual([refused.count, new Set(pauses.map(({ ms }) => ms))], [0, new Set([1_000])]);
});

test('an IPv6 network is one client', async () => {
  const { flood, refused } = createShare();
  void flood('2001:db8:1:2::1', 24);
  void flood('2001:db8:1:2:ffff::2', 1);
  void flood('2001:db8:1:3::1', 1);
  await settle();
  assert.equal(refused.count, 1);
});

test('a request within a request has its turn already, and one whose client has left never runs', async () => {
  const { share, ask, flood } = createShare();
  void flood('192.0.2.1', 3);
  assert.equal(
    await ask('192.0.2.1', () => ask('192.0.2.1', () => ask('192.0.2.1', async () => 'in'))),
    'in',
  );
  const left = share.enter({ address: '192.0.2.9', hasLeft: () => true });
  await assert.rejects(left, { code: 'unavailable' });
});

test('a /48 has four times the turns of one of its networks', async () => {
  const { flood, begun, refused, share } = createShare();
  for (let network = 0; network < 24; network += 1) void flood(`2001:db8:1:${network}::1`, 4);
  await settle();
  assert.deepEqual([begun.length, share.countWaiting(), refused.count], [16, 80, 0]);
  void flood('2001:db8:1:99::1', 1);
  void flood('2001:db8:2::1', 1);
  await settle();
  assert.deepEqual([begun.length, refused.count], [17, 1]);
});

test('a client that used much of the processor waits while others are here, and they do not', async () => {
  const { share, ask, begun, pauses, processor, clock } = createShare();
  await share.count('192.0.2.1');
  await ask('192.0.2.1', async () => String((processor.busyMs += 2_200)));
  await ask('192.0.2.1', async () => '');
  assert.equal(pauses.length, 0, 'nobody else is here');
  await share.count('192.0.2.2');
  await ask('192.0.2.2', async () => '');
  const late = ask('192.0.2.1', async () => 'late');
  await settle();
  assert.deepEqual([begun.length, pauses.map(({ ms }) => ms)], [3, [1_000]]);
  pauses.pop()?.end();
  await late;
  clock.now += 1_001;
  await ask('192.0.2.1', async () => '');
  assert.equal(pauses.length, 0);
});

test('the processor is shared among those who had a turn', async () => {
  const { share, ask, pauses, processor, done } = createShare();
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await share.count(address);
    void ask(address);
  }
  await settle();
  processor.busyMs += 3_900;
  done.resolve('');
  await settle();
  for (const address of ['192.0.2.1', '192.0.2.2']) await ask(address, async () => '');
  assert.equal(pauses.length, 0);
});

test('ten thousand new clients make nobody forget the one that was refused', async () => {
  const { share, flood, refused } = createShare();
  void flood('192.0.2.1', 25);
  await settle();
  for (let count = 0; count < 10_100; count += 1) await share.count(`10.1.${count >> 8}.${count & 255}`);
  void flood('192.0.2.1', 1);
  await settle();
  assert.equal(refused.count, 2);
});
