import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOwners, needsOwner } from './needs-owner.ts';

test('a second owner approves more than 500 mails, and no 500, and none while nobody asks for one', () => {
  assert.deepEqual(
    [500, 501].map((mails) => needsOwner({ has_four_eyes: true }, mails)),
    [false, true],
  );
  assert.equal(needsOwner({ has_four_eyes: false }, 501), false);
  assert.equal(needsOwner({}, 501), false);
});

test('an owner who is disabled, or has not logged in yet, approves nothing', () => {
  const owner = { role: 'owner', is_active: true, is_invited: false } as const;
  const others = [
    { ...owner, is_active: false },
    { ...owner, is_invited: true },
    { ...owner, role: 'recruiter' },
  ] as const;
  assert.equal(countOwners([owner, ...others]), 1);
  assert.equal(countOwners([owner, owner]), 2);
});
