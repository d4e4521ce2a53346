import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { ReadCost } from './read-costs.ts';
import { createReadShedder } from './shed-reads.ts';

const stays = () => false;

function createShedder({ isSlow = false } = {}) {
  const warnings: string[] = [];
  const log = pino({}, { write: (line) => void warnings.push(JSON.parse(line).msg) });
  const shedder = createReadShedder(log, undefined, { isSlow: () => isSlow, close: () => {} });
  const done = Promise.withResolvers<unknown>();
  const send = (cost: ReadCost | undefined, work = () => done.promise, hasLeft = stays) =>
    shedder.run({ cost, work, hasLeft });
  /** Sends as many as are taken, and returns their number. */
  const fill = async (cost: ReadCost) => {
    const answers = Array.from({ length: 1_000 }, () => send(cost));
    const refused = answers.map((answer) => answer.then(() => 'taken', problemOf));
    done.resolve('found');
    return (await Promise.all(refused)).filter((code) => code === 'taken').length;
  };
  return { send, fill, warnings, done };
}

function problemOf(error: unknown) {
  const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds?: number };
  return `${code}, again after ${retryAfterSeconds} s`;
}

test('too many searches are refused, and all other reads go on', async () => {
  const { send, done, warnings } = createShedder();
  const searches = Array.from({ length: 30 }, () => send('search').catch(problemOf));
  const others = (['read', 'application', undefined] as const).map((cost) => send(cost, async () => 'read'));
  assert.deepEqual(await Promise.all(others), ['read', 'read', 'read']);
  done.resolve('found');
  const answers = await Promise.all(searches);
  assert.deepEqual(answers.slice(0, 22), Array(22).fill('found'));
  assert.deepEqual(answers.slice(22), Array(8).fill('overloaded, again after 5 s'));
  assert.equal(warnings.length, 1);
});

test('reads for an application are refused last, and all the more while the event loop is slow', async () => {
  const taken = async (cost: ReadCost, isSlow = false) => createShedder({ isSlow }).fill(cost);
  const usual = [await taken('search'), await taken('read'), await taken('application')];
  const slow = [await taken('search', true), await taken('read', true), await taken('application', true)];
  assert.deepEqual(
    [usual, slow],
    [
      [22, 104, 504],
      [4, 24, 504],
    ],
  );
});

test('a read within a read waits for nobody', async () => {
  const { send, done } = createShedder();
  const nested = send('search', () => send('search', () => send('search', async () => undefined)));
  void send('search');
  await nested;
  done.resolve('found');
});

test('a read whose visitor has left is not begun', async () => {
  const { send } = createShedder();
  let isBegun = false;
  const left = send(
    'search',
    async () => {
      isBegun = true;
    },
    () => true,
  );
  await assert.rejects(left);
  assert.equal(isBegun, false);
});
