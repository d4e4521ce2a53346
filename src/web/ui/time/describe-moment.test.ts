import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMoment } from './describe-moment.ts';
import { daysBetween, describeDay, describeNearDay } from './describe-day.ts';

const now = Date.UTC(2026, 5, 15, 12);
const relative = (moment: string) => describeMoment(moment, { now }).relative;

test('the unit is the largest that fits, and is never rounded up', () => {
  assert.equal(relative('2026-06-15T11:59:30.000Z'), 'just now');
  assert.equal(relative('2026-06-15T11:58:01.000Z'), '1 minute ago');
  assert.equal(relative('2026-06-15T00:00:00.000Z'), '12 hours ago');
  assert.equal(relative('2026-06-14T12:00:00.000Z'), '1 day ago');
  assert.equal(relative('2026-06-12T12:00:00.000Z'), '3 days ago');
  assert.equal(relative('2026-06-01T12:00:00.000Z'), '2 weeks ago');
  assert.equal(relative('2026-01-15T12:00:00.000Z'), '5 months ago');
  assert.equal(relative('2024-01-15T12:00:00.000Z'), '2 years ago');
});

test("a clock behind the server's shows no future moment", () => {
  assert.equal(relative('2026-06-15T12:00:20.000Z'), 'just now');
});

const exact = (timeZone?: string) => describeMoment('2026-06-12T23:30:00.000Z', { timeZone, now }).exact;

test('the exact moment is in the given time zone, and names it', () => {
  assert.equal(exact('America/New_York'), 'Jun 12, 2026, 7:30 PM EDT');
  assert.equal(exact('Asia/Tokyo'), 'Jun 13, 2026, 8:30 AM GMT+9');
  assert.equal(exact('UTC'), 'Jun 12, 2026, 11:30 PM UTC');
});

test('an unknown time zone falls back to the own one', () => {
  assert.match(exact(), /^Jun \d+, 2026.* [A-Z]{2,5}([+-]\d+)?$/);
  assert.equal(exact('Europe/Nowhere'), exact());
});

test('a day is the same in every zone', () => {
  assert.equal(describeDay('2026-01-31'), 'Jan 31, 2026');
});

test('days are counted over the end of a year and a change of the clocks', () => {
  assert.equal(daysBetween('2026-12-30', '2027-01-02'), 3);
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2);
  assert.equal(daysBetween('2026-03-30', '2026-03-28'), -2);
});

test('a day beside today is a word, over the end of a year too', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2026-12-29'];
  assert.deepEqual(
    days.map((day) => describeNearDay(day, '2026-12-31')),
    ['yesterday', 'today', 'tomorrow', 'Sat, Jan 2, 2027', 'Tue, Dec 29'],
  );
});
