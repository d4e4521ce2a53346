import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText } from './count-text.ts';

test('one has the singular, any other number the plural', () => {
  assert.equal(countText(1, 'job'), '1 job');
  assert.equal(countText(0, 'job'), '0 jobs');
  assert.equal(countText(1204, 'job'), '1,204 jobs');
  assert.equal(countText(2, 'person', 'people'), '2 people');
});
