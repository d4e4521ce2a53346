import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLastOwner } from './last-owner.ts';

const owner = { username: 'ada', role: 'owner' as const, is_active: true, is_invited: false };
const other = { ...owner, username: 'bo' };

test('the last owner is the only one who can log in', () => {
  const cases: [string, typeof other | { role: 'recruiter' }, boolean][] = [
    ['another owner', other, false],
    ['another owner who is disabled', { ...other, is_active: false }, true],
    ['another owner who has not come yet', { ...other, is_invited: true }, true],
    ['a recruiter', { ...other, role: 'recruiter' }, true],
  ];
  for (const [who, each, isLast] of cases)
    assert.equal(isLastOwner(owner, [owner, { ...other, ...each }]), isLast, who);
  assert.equal(isLastOwner({ ...owner, role: 'recruiter' }, [other]), false);
});
