import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, endOfDay } from './agency-day.ts';

/** With offsets of all kinds: half hours, daylight saving at midnight, and days that never were. */
const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

test('the last second of each day of three years is of that day, and the next second is not', () => {
  for (const zone of zones) {
    for (let at = 0; at < 3 * 366; at += 1) {
      const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
      const end = Date.parse(endOfDay(day, zone));
      assert.equal(dayOf(zone, new Date(end)), day, `${day} in ${zone}`);
      assert.ok(dayOf(zone, new Date(end + 1_000)) > day, `after ${day} in ${zone}`);
    }
  }
});

test('the end of a day has the offset of that day', () => {
  assert.equal(endOfDay('2026-01-31', 'America/New_York'), '2026-01-31T23:59:59-05:00');
  assert.equal(endOfDay('2026-07-31', 'America/New_York'), '2026-07-31T23:59:59-04:00');
});
