import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { encodePage } from '../../http/cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer } from './page-server.ts';

test('a crowd has its pages early, a part of each second is counted, and all are while a client floods', async () => {
  const page = await encodePage({ status: 200, body: Buffer.from('Jobs'), headers: {}, showsJobs: false });
  const state = { now: 0, isSlowing: false, wholeWay: 0 };
  const { create, takeCount } = createPageServer({
    cache: { ...createPageCache(), find: () => page },
    isStopping: () => false,
    onAnswer: undefined,
    isSlowing: () => state.isSlowing,
    now: () => state.now,
  });
  const server = create(() => void (state.wholeWay += 1), { http: {} });
  const ask = (count: number) => {
    for (let asked = 0; asked < count; asked += 1) {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { method: 'GET', url: '/jobs', rawHeaders: ['Host', 'agency.example'] });
      server.emit('request', request, new ServerResponse(request));
    }
    const { wholeWay } = state;
    state.wholeWay = 0;
    return { early: takeCount(), wholeWay };
  };
  assert.deepEqual(ask(1_000), { early: 1_000, wholeWay: 0 });
  assert.deepEqual(ask(2_000), { early: 500, wholeWay: 1_500 });
  state.now += 1_000;
  assert.deepEqual(ask(1), { early: 1, wholeWay: 0 });
  state.isSlowing = true;
  assert.deepEqual(ask(1), { early: 0, wholeWay: 1 });
});
