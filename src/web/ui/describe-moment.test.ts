import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMoment } from './describe-moment.ts';

const now = Date.UTC(2026, 5, 15, 12);
const relative = (moment: string) => describeMoment(moment, now).relative;

test('the unit is the largest that fits, and is never rounded up', () => {
  assert.equal(relative('2026-06-15T11:59:30.000Z'), 'just now');
  assert.equal(relative('2026-06-15T11:58:01.000Z'), '1 minute ago');
  assert.equal(relative('2026-06-15T00:00:00.000Z'), '12 hours ago');
  assert.equal(relative('2026-06-14T12:00:00.000Z'), 'yesterday');
  assert.equal(relative('2026-06-12T12:00:00.000Z'), '3 days ago');
  assert.equal(relative('2026-06-01T12:00:00.000Z'), '2 weeks ago');
  assert.equal(relative('2026-01-15T12:00:00.000Z'), '5 months ago');
  assert.equal(relative('2024-01-15T12:00:00.000Z'), '2 years ago');
});

test("a clock that is a little behind the server's does not speak of the future", () => {
  assert.equal(relative('2026-06-15T12:00:20.000Z'), 'just now');
});

test('the exact moment names its time zone', () => {
  assert.match(
    describeMoment('2026-06-12T12:00:00.000Z', now).exact,
    /^Jun \d+, 2026.* [A-Z]{2,5}([+-]\d+)?$/,
  );
});
