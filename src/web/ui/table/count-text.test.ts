import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText, formatTotal } from './count-text.ts';

test('one has the singular, any other number the plural', () => {
  assert.equal(countText(1, 'job'), '1 job');
  assert.equal(countText(0, 'job'), '0 jobs');
  assert.equal(countText(1204, 'job'), '1,204 jobs');
  assert.equal(countText(2, 'person', 'people'), '2 people');
});

test('a list that was not counted to its end says so', () => {
  assert.equal(formatTotal({ total: 10_000, isAtLeast: true }), '10,000+');
  assert.equal(formatTotal({ total: 10_000 }), '10,000');
  assert.equal(countText({ total: 10_000, isAtLeast: true }, 'job'), '10,000+ jobs');
  assert.equal(countText({ total: 1, isAtLeast: true }, 'job'), '1+ jobs');
  assert.equal(countText({ total: 1 }, 'job'), '1 job');
});
