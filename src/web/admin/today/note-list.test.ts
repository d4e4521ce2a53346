import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeInWalk } from '../people/list-walk.ts';
import { laterBelow, notesAddress, noteViews, readNoteView, walkOfNotes } from './note-list.ts';

test('the address says which notes are shown', () => {
  for (const view of noteViews) {
    const [, , , wanted] = notesAddress(view).split('/');
    assert.equal(readNoteView(wanted), view);
  }
  assert.equal(readNoteView('unknown'), 'mine');
});

test('a person with two notes is walked once', () => {
  const walk = walkOfNotes(['a', 'b', 'a', 'c'].map((applicant_id) => ({ applicant_id })));
  assert.deepEqual(placeInWalk(walk, 'b'), { number: 2, total: 3, previous: 'a', next: 'c' });
});

test('later follow-ups stand below the due ones only where these are all shown', () => {
  const later = { items: ['c'], total: 1, isAtLeast: false };
  const due = { items: ['a', 'b'], isAtLeast: false };
  assert.deepEqual(laterBelow({ ...due, total: 2 }, later), ['c']);
  assert.deepEqual(laterBelow({ ...due, total: 3 }, later), []);
  assert.deepEqual(laterBelow({ ...due, total: 2 }, undefined), []);
});
