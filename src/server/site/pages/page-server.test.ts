import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { encodePage } from '../../http/cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createPageServer } from './page-server.ts';

test('a crowd has its pages early, its clients are counted beyond a thousand a second, and all go the whole way while one floods', async () => {
  const page = await encodePage({ status: 200, body: Buffer.from('Jobs'), headers: {}, showsJobs: false });
  const state = {
    now: 0,
    isSlowing: false,
    wholeWay: 0,
    counted: [] as string[],
    remoteAddress: '10.0.0.1' as string | undefined,
  };
  const { create, takeCount } = createPageServer({
    cache: { ...createPageCache(), find: () => page },
    isStopping: () => false,
    onAnswer: undefined,
    isSlowing: () => state.isSlowing,
    countFree: (address) => {
      state.counted.push(address);
      state.isSlowing = state.counted.length > 600;
      return state.isSlowing;
    },
    trustProxy: '10.0.0.0/8',
    now: () => state.now,
  });
  const server = create(() => void (state.wholeWay += 1), { http: {} });
  const ask = (count: number) => {
    for (let asked = 0; asked < count; asked += 1) {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: state.remoteAddress });
      const request = new IncomingMessage(socket);
      Object.assign(request, {
        method: 'GET',
        url: '/jobs',
        rawHeaders: ['Host', 'agency.example'],
        headers: { 'x-forwarded-for': '203.0.113.1, 10.0.0.2' },
      });
      server.emit('request', request, new ServerResponse(request));
    }
    const { wholeWay } = state;
    state.wholeWay = 0;
    return { early: takeCount(), wholeWay };
  };
  assert.deepEqual(ask(1_000), { early: 1_000, wholeWay: 0 });
  assert.deepEqual(state.counted, []);
  assert.deepEqual(ask(600), { early: 600, wholeWay: 0 });
  assert.deepEqual(new Set(state.counted), new Set(['203.0.113.1']));
  state.remoteAddress = undefined;
  assert.deepEqual(ask(1), { early: 0, wholeWay: 1 });
  assert.equal(state.counted.length, 600);
  state.remoteAddress = '10.0.0.1';
  assert.deepEqual(ask(3), { early: 0, wholeWay: 3 });
  assert.equal(state.counted.length, 601);
  state.now += 1_000;
  assert.deepEqual(ask(1), { early: 0, wholeWay: 1 });
  state.isSlowing = false;
  assert.deepEqual(ask(1), { early: 1, wholeWay: 0 });
});
