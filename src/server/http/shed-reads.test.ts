import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { calls, type CallName } from '../../contract/calls.ts';
import { costOfCall, costOfPage, type ReadCost, createReadShedder } from './shed-reads.ts';

const stays = () => false;

function createShedder() {
  const warnings: string[] = [];
  const log = pino({}, { write: (line) => void warnings.push(JSON.parse(line).msg) });
  let now = 0;
  const shedder = createReadShedder(log, undefined, () => now);
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
  /** So many reads, one after the other. */
  const read = async (cost: ReadCost, { count, ms }: { count: number; ms: number }) => {
    for (let index = 0; index < count; index += 1) {
      await send(cost, async () => {
        now += ms;
      });
    }
  };
  return { send, fill, read, warnings, done };
}

function problemOf(error: unknown) {
  return (error as { code: string }).code;
}

test('too many searches are refused, and all other reads go on', async () => {
  const { send, done, warnings } = createShedder();
  const searches = Array.from({ length: 50 }, () => send('search').catch(problemOf));
  const others = (['read', 'door', 'application', undefined] as const).map((cost) =>
    send(cost, async () => 'read'),
  );
  assert.deepEqual(await Promise.all(others), ['read', 'read', 'read', 'read']);
  done.resolve('found');
  const answers = await Promise.all(searches);
  assert.deepEqual(answers.slice(0, 43), Array(43).fill('found'));
  assert.deepEqual(answers.slice(43), Array(7).fill('overloaded'));
  assert.equal(warnings.length, 1);
});

test('people who ask for links keep nobody from applying', async () => {
  const { send, done } = createShedder();
  const asked = Array.from({ length: 60 }, () => send(costOfCall('requestOwnLink', {})));
  for (const name of ['apply', 'getOpenJob'] as const)
    assert.equal(await send(costOfCall(name, {}), async () => name), name);
  done.resolve('sent');
  assert.deepEqual(await Promise.all(asked), Array(60).fill('sent'));
});

test('as many wait as have their turn in time: fewer of slow reads, and any for an application', async () => {
  const taken = async (cost: ReadCost, ms: number) => {
    const { read, fill } = createShedder();
    await read(cost, { count: 1_000, ms });
    return fill(cost);
  };
  const count = async (ms: number) => [
    await taken('search', ms),
    await taken('read', ms),
    await taken('application', ms),
  ];
  // With the ones that run, and one that waits a little too long.
  assert.deepEqual(
    [await count(10), await count(200), await count(10_000)],
    [
      [402, 502, 502],
      [23, 33, 502],
      [3, 3, 502],
    ],
  );
});

test('a slow moment sends nobody away', async () => {
  const { read, fill } = createShedder();
  await read('search', { count: 1_000, ms: 10 });
  await read('search', { count: 2, ms: 1_000 });
  assert.ok((await fill('search')) > 50);
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

test('every call of a visitor has its turn, but for those that read memory, or a login', () => {
  const names = Object.keys(calls) as CallName[];
  const free = names.filter((name) => calls[name].access === 'public' && costOfCall(name, {}) === undefined);
  const [content, logins, checks] = [
    [
      'getLandingContent',
      'getAboutContent',
      'getEmployerContent',
      'getPrivacyContent',
      'getPublishedPage',
      'checkExternalForm',
    ],
    ['logIn', 'startSignOn', 'finishSignOn', 'requestPasswordLink', 'choosePassword'],
    ['checkLive', 'checkReady'],
  ] as const;
  assert.deepEqual(free, [...content, ...logins, ...checks]);
});

test('a page waits with what its visitor does there', () => {
  const pages: [string, string, ReadCost][] = [
    ['GET', '/', 'read'],
    ['GET', '/about', 'read'],
    ['GET', '/jobs', 'read'],
    ['GET', '/jobs?q=driver', 'search'],
    ['GET', '/jobs/12', 'application'],
    ['GET', '/jobs/12/apply?reference=x', 'application'],
    ['GET', '/my', 'application'],
    ['GET', '/my?x=1', 'application'],
    ['GET', '/myths', 'read'],
    ['POST', '/my', 'door'],
    ['POST', '/my.data', 'door'],
    ['POST', '/my/_.data?x=1', 'door'],
    ['POST', '/my//', 'door'],
    ['POST', '/MY', 'door'],
    ['POST', '/%6dy', 'door'],
    ['POST', '/jobs/../my', 'door'],
    ['POST', '/my%', 'write'],
    ['POST', '/myths', 'write'],
    ['POST', '/my/data', 'write'],
    ['POST', '/jobs/12/apply-now', 'write'],
  ];
  for (const [method, url, cost] of pages) assert.equal(costOfPage(method, url), cost, `${method} ${url}`);
});
