import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInTime, readMail } from './read-mail.ts';

const source = new TextEncoder().encode('Subject: x\n\nx');

/** Reads nothing, as slowly as it may. */
function hostile(asked: number[], wait: () => void = () => undefined): typeof readMail {
  return async (_source, options) => {
    const patienceMs = options?.patienceMs ?? 0;
    asked.push(patienceMs);
    wait();
    throw new Error('too slow');
  };
}

test('hostile mails share the time of a look, and then have one short try each', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const time = { leftMs: 100 };
  const asked: number[] = [];
  const givenUp: unknown[] = [];
  const giveUp = (error: unknown) => givenUp.push(error);
  const read = hostile(asked, () => (now += 60));
  const readOne = () => readInTime(source, time, { giveUp, read });
  assert.deepEqual(await readOne(), {});
  assert.equal(asked.length, 2, 'again, until the time is over');
  assert.equal(time.leftMs, -20);
  for (let mail = 0; mail < 3; mail += 1) await readOne();
  assert.deepEqual([asked, givenUp.length], [Array.from({ length: 5 }, () => 2_000), 4]);
});

test('a mail that fails at once is tried three times, and an honest one takes nothing of the time', async () => {
  const time = { leftMs: 10_000 };
  const asked: number[] = [];
  await readInTime(source, { leftMs: 7_000 }, { giveUp: () => undefined, read: hostile(asked) });
  assert.equal(asked[0], 5_000);
  let tries = 0;
  const read = async () => {
    tries += 1;
    throw new Error('no mail');
  };
  await readInTime(source, time, { giveUp: () => undefined, read });
  assert.equal(tries, 3);
  const left = time.leftMs;
  const answer = await readInTime(source, time, { giveUp: () => assert.fail() });
  assert.deepEqual([Object.keys(answer), time.leftMs], [['reply'], left]);
});
