import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayInZone } from './day-in-zone.ts';

test('the day is that of the zone, also around midnight and in a zone that the browser does not know', () => {
  const moment = new Date('2026-03-01T03:30:00Z');
  assert.equal(dayInZone('America/New_York', moment), '2026-02-28');
  assert.equal(dayInZone('Asia/Tokyo', moment), '2026-03-01');
  assert.match(dayInZone('Nowhere/Here', moment), /^2026-0[23]-/);
});
