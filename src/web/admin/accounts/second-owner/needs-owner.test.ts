import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsOwner } from './needs-owner.ts';

test('a second owner approves more than 500 mails, and no 500, and none while nobody asks for one', () => {
  assert.deepEqual(
    [500, 501].map((mails) => needsOwner({ has_four_eyes: true }, mails)),
    [false, true],
  );
  assert.equal(needsOwner({ has_four_eyes: false }, 501), false);
  assert.equal(needsOwner({}, 501), false);
});
