import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needsOwner } from './needs-owner.ts';
import { whoApproves } from './texts.ts';

test('a second owner approves more than 500 mails, and no 500, and none while nobody asks for one', () => {
  assert.deepEqual(
    [500, 501].map((mails) => needsOwner({ has_four_eyes: true }, mails)),
    [false, true],
  );
  assert.equal(needsOwner({ has_four_eyes: false }, 501), false);
  assert.equal(needsOwner({}, 501), false);
});

test('who can approve is said by name, and why nobody else can', () => {
  const [ada, bo] = ['Ada', 'Bo'].map((first_name) => ({ first_name, surname: 'Sample' })) as [Named, Named];
  assert.equal(whoApproves([ada, bo]), 'Ada Sample and Bo Sample can approve, each for the others.');
  assert.match(
    whoApproves([bo]),
    /^Only Bo Sample can approve now\. An owner can approve after the first login/,
  );
  assert.match(whoApproves([]), /^No owner can approve now\./);
});

type Named = { first_name: string; surname: string };
