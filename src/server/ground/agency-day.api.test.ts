import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression, type RawBuilder } from 'kysely';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { dayIn, dayOf, isOnDays, readToday, startOfDay, wallClock } from './agency-day.ts';

const { sql } = (await createTestApp()).database;

async function ask<Value>(question: RawBuilder<Value>): Promise<Value> {
  const { answer } = await sql.selectNoFrom(question.as('answer')).executeTakeFirstOrThrow();
  return answer as Value;
}

/** The first and the last moment of a day, and its hours. */
const days = [
  { zone: 'UTC', day: '2026-01-31', hours: 24, first: '2026-01-31T00:00:00Z' },
  { zone: 'America/Los_Angeles', day: '2026-01-31', hours: 24, first: '2026-01-31T08:00:00Z' },
  { zone: 'Pacific/Auckland', day: '2026-01-31', hours: 24, first: '2026-01-30T11:00:00Z' },
  { zone: 'Asia/Kathmandu', day: '2026-01-31', hours: 24, first: '2026-01-30T18:15:00Z' },
  { zone: 'Europe/Berlin', day: '2026-03-29', hours: 23, first: '2026-03-28T23:00:00Z' },
  { zone: 'Europe/Berlin', day: '2026-10-25', hours: 25, first: '2026-10-24T22:00:00Z' },
  { zone: 'America/New_York', day: '2026-03-08', hours: 23, first: '2026-03-08T05:00:00Z' },
  { zone: 'America/New_York', day: '2026-11-01', hours: 25, first: '2026-11-01T04:00:00Z' },
  // The clocks there go forward at midnight: the day begins at one o'clock.
  { zone: 'America/Santiago', day: '2026-09-06', hours: 23, first: '2026-09-06T04:00:00Z' },
];

for (const { zone, day, hours, first } of days) {
  test(`${day} has ${hours} hours in ${zone}, for the database and for the process`, async () => {
    const start = Date.parse(first);
    const end = start + hours * 60 * 60 * 1000;
    assert.deepEqual(await ask(startOfDay(zone, day)), new Date(start));
    const moments = [start - 1, start, end - 1, end];
    const isDay = [false, true, true, false];
    assert.deepEqual(
      moments.map((moment) => dayOf(zone, new Date(moment)) === day),
      isDay,
    );
    const asked = moments.map((moment) => expression<Date>`${new Date(moment)}::timestamptz`);
    const found = await Promise.all(
      asked.map((moment) => ask(expression<string>`${dayIn(zone, moment)}::text`)),
    );
    assert.deepEqual(
      found.map((value) => value === day),
      isDay,
    );
    const isOn = asked.map((moment) => ask(isOnDays(moment, { timeZone: zone, from: day, to: day })));
    assert.deepEqual(await Promise.all(isOn), isDay);
  });
}

test('a range without a first or last day is open there', async () => {
  const moment = expression<Date>`'2026-01-31T12:00:00Z'::timestamptz`;
  const isOn = (range: { from?: string; to?: string }) =>
    ask(isOnDays(moment, { timeZone: 'UTC', ...range }));
  assert.equal(await isOn({}), true);
  assert.equal(await isOn({ from: '2026-01-31' }), true);
  assert.equal(await isOn({ from: '2026-02-01' }), false);
  assert.equal(await isOn({ to: '2026-01-31' }), true);
  assert.equal(await isOn({ to: '2026-01-30' }), false);
});

test('today is the day of the database', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const before = dayOf(zone);
    const today = await readToday(sql, zone);
    assert.ok([before, dayOf(zone)].includes(today), today);
  }
});

test('a moment is told by the clock of the zone', () => {
  const moment = new Date('2026-01-31T23:05:00Z');
  assert.equal(wallClock('UTC')(moment), '2026-01-31 23:05:00');
  assert.equal(wallClock('Europe/Paris')(moment), '2026-02-01 00:05:00');
});
