import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createViewLimit } from './job-views.ts';

const hourMs = 60 * 60 * 1_000;

function startLimit() {
  const clock = { ms: 1, now: () => clock.ms };
  const pass = async (ms: number) => {
    clock.ms += ms;
    // A cache asks for the time once a millisecond.
    await setTimeout(3);
  };
  return { pass, limit: createViewLimit(clock) };
}

test('three hundred views of a client count in an hour, and all of another client', async () => {
  const { pass, limit } = startLimit();
  const count = (address: string) =>
    Array.from({ length: 310 }, () => limit(address)).filter((source) => source !== undefined).length;
  assert.equal(count('203.0.113.1'), 300);
  await pass(hourMs - 10);
  assert.deepEqual([count('203.0.113.1'), count('203.0.113.2')], [0, 300]);
  await pass(20);
  assert.equal(count('203.0.113.1'), 300, 'the hour begins with the first view');
});

test('a patient client names ten sources a day, and the others count as unknown', async () => {
  const { pass, limit } = startLimit();
  const named = new Set<string | undefined>();
  for (let hour = 0; hour < 23; hour += 1) {
    for (let view = 0; view < 20; view += 1) named.add(limit('203.0.113.1', `source ${hour} ${view}`));
    await pass(hourMs);
  }
  assert.equal(named.size, 11);
  assert.ok(named.has(''));
  assert.equal(limit('203.0.113.1', 'source 0 0'), 'source 0 0');
  assert.equal(limit('203.0.113.2', 'source 99'), 'source 99');
  await pass(hourMs + 10);
  assert.equal(limit('203.0.113.1', 'source 99'), 'source 99');
});
