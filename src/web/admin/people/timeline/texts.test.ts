import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPageSource } from '../../../../contract/own-page-source.ts';
import * as texts from './texts.ts';

test('a correction on the own page is no application', () => {
  assert.equal(texts.applied('Cook', ownPageSource), 'Corrected their details');
  assert.equal(texts.via(ownPageSource), 'on their own page');
  assert.equal(texts.applied('Cook', 'indeed'), 'Applied for Cook');
  assert.equal(texts.via('indeed'), 'via indeed');
});

test('a line of a note that is gone names the day of its follow-up', () => {
  const fields = (before: string, after = '') => [{ field: 'due_on', before, after }];
  const wordsOf = (action: 'delete' | 'update', ...days: [string, string?]) =>
    texts.noteOf({ action, fields: fields(...days) });
  assert.equal(wordsOf('delete', '2026-12-01'), 'Follow-up for Dec 1, 2026');
  assert.equal(wordsOf('delete', ''), 'Note');
  assert.equal(wordsOf('update', '2026-12-01', '2026-12-02'), 'Note');
  assert.equal(texts.noteOf({ action: 'delete', fields: [] }), 'Note');
});
