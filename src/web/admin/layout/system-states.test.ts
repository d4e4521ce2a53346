import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SystemHealth } from '../../../contract/system-health.ts';
import { healthy, retained } from '../../../../tests/support/healthy.ts';
import { systemPaths } from './main-pages.ts';
import { describeSystem } from './system-states.ts';
import * as texts from './texts.ts';

function stateOf(path: string, change: Partial<SystemHealth>, { tags = 0, retention = retained } = {}) {
  const now = new Date().toISOString();
  const last = { at: now, taken_at: now, bytes: 1000, rows: 10 };
  const health = { ...healthy, last_backup: last, last_rehearsal: last, ...change };
  return describeSystem({
    counts: [[systemPaths.tags, tags]],
    health,
    retention,
  }).get(path);
}

test('a page with rows counts them, and one without says so', () => {
  assert.deepEqual(stateOf(systemPaths.tags, {}, { tags: 1204 }), { text: '1,204' });
  assert.deepEqual(stateOf(systemPaths.tags, {}), { text: texts.rows(0) });
});

test('mail and system status say how many things need care', () => {
  assert.deepEqual(stateOf(systemPaths.mails, {}), { text: texts.isFine });
  assert.deepEqual(stateOf(systemPaths.health, {}), { text: texts.isFine });
  const unsent = {
    mail: {
      is_sent: false,
      visitors_wait_seconds: 0,
      visitors_wait_domain: '',
      is_refused: false,
      late: 0,
      delayed: 0,
      delayed_until: null,
    },
    last_backup: null,
  };
  assert.deepEqual(stateOf(systemPaths.mails, unsent), { text: texts.mailIsOff, isUrgent: true });
  assert.deepEqual(stateOf(systemPaths.health, unsent), { text: texts.toCheck(2), isUrgent: true });
  for (const fault of [{ is_refused: true }, { visitors_wait_seconds: 1 }]) {
    const mail = {
      is_sent: true,
      visitors_wait_seconds: 0,
      visitors_wait_domain: '',
      is_refused: false,
      late: 0,
      delayed: 0,
      delayed_until: null,
      ...fault,
    };
    assert.deepEqual(stateOf(systemPaths.mails, { mail }), { text: texts.toCheck(1), isUrgent: true });
  }
  assert.deepEqual(
    stateOf(systemPaths.mails, {
      mail: {
        is_sent: true,
        visitors_wait_seconds: 0,
        visitors_wait_domain: '',
        is_refused: false,
        late: 3,
        delayed: 0,
        delayed_until: null,
      },
    }),
    {
      text: texts.mailIsLate(3),
      isUrgent: true,
    },
  );
  const off = { scan: { ...healthy.scan, is_on: false } };
  assert.deepEqual(
    stateOf(systemPaths.health, off),
    { text: texts.isFine },
    'off by choice is nothing to do',
  );
  assert.deepEqual(
    stateOf(systemPaths.health, {}, { retention: { ...retained, question: 'many' } }),
    { text: texts.toCheck(1), isUrgent: true },
    'a retention that waits for an answer is among the lines of the page',
  );
});
