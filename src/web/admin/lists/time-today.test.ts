import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeToday } from './time-today.ts';

const now = '2026-06-15T12:00:00.000Z';

test('a moment of today in the given time zone has its time', () => {
  const timeIn = (moment: string, zone: string) => timeToday(moment, zone, now);
  assert.equal(timeIn('2026-06-15T11:05:00.000Z', 'UTC'), '11:05 AM');
  assert.equal(timeIn('2026-06-15T11:05:00.000Z', 'America/New_York'), '7:05 AM');
  assert.equal(timeIn('2026-06-14T23:30:00.000Z', 'Europe/Berlin'), '1:30 AM');
  assert.equal(timeIn('2026-06-14T23:30:00.000Z', 'UTC'), undefined);
});
