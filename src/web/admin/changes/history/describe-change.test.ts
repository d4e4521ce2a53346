import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change, FieldValue } from '../../../../contract/changes.ts';
import { describeAction, describeState, describeValue, isLong, listShownFields } from './describe-change.ts';
import { titleOf } from './texts.ts';

test('a field is called as its form calls it', () => {
  const names = (['job', 'stage', 'tag', 'voice'] as const).map((kind) => titleOf('name', kind));
  assert.deepEqual(names, ['Title', 'Name', 'Name', 'Name']);
  assert.deepEqual([titleOf('text', 'voice'), titleOf('text', 'message')], ['Their words', 'Text']);
  assert.equal(titleOf('picture', 'text_page'), 'Picture of your own');
  assert.equal(titleOf('first_seen'), 'first seen');
});

test('a missing value is shown as empty', () => {
  assert.deepEqual(
    [null, '', true, false, 0, 'Nurse'].map((value) => describeValue(value)),
    ['empty', 'empty', 'yes', 'no', '0', 'Nurse'],
  );
});

test('a text is long when it does not fit beside another one, or has several lines', () => {
  const values = [null, 'x'.repeat(60), 'x'.repeat(61), 'two\nlines'];
  assert.deepEqual(values.map(isLong), [false, false, true, true]);
});

test('opening, closing, enabling and disabling have one word and no fields', () => {
  assert.deepEqual(wordsOf('update', 'job', { active: [false, true] }), ['opened this']);
  assert.deepEqual(wordsOf('update', 'job', { active: [true, false] }), ['closed this']);
  assert.deepEqual(wordsOf('update', 'admin', { is_active: [false, true] }), ['enabled this']);
  assert.deepEqual(wordsOf('update', 'admin', { is_active: [true, false] }), ['disabled this']);
});

test('any other change shows all its fields', () => {
  const fields = { active: [false, true], salary: ['', '$20'] } as const;
  assert.deepEqual(wordsOf('update', 'job', fields), ['changed this', 'active', 'salary']);
});

test('a creation and a new password show no fields', () => {
  assert.deepEqual(wordsOf('create', 'job', { name: [null, 'Nurse'] }), ['created this']);
  assert.deepEqual(wordsOf('set_password', 'admin', {}), ['set a new password']);
});

test('what an undo removes was never deleted by hand', () => {
  const change = { action: 'delete', kind: 'note' } as const;
  const words = [true, false].map((is_undo) => describeAction({ ...change, fields: [], is_undo }));
  assert.deepEqual(words, ['took this back', 'deleted this']);
});

test('a merge of two applicants and its undo are shown on both sides', () => {
  const other = 'Ana Lee (ana@example.com)';
  assert.deepEqual(wordsOf('merge', 'applicant', { phone: ['1', '2'], merged: [null, other] }), [
    `merged ${other} into this`,
    'phone',
  ]);
  assert.deepEqual(wordsOf('undo_merge', 'applicant', { phone: ['2', '1'], merged: [other, null] }), [
    `undid the merge with ${other}`,
    'phone',
  ]);
  assert.deepEqual(wordsOf('merge', 'applicant', { merged_into: [null, other] }), [
    `merged this into ${other}`,
  ]);
  assert.deepEqual(wordsOf('undo_merge', 'applicant', { merged_into: [other, null] }), [
    `undid the merge into ${other}`,
  ]);
});

test('a merge of two industries shows the number of moved jobs', () => {
  assert.deepEqual(wordsOf('merge', 'industry', { merged: [null, 'Farms'], moved_jobs: [null, 1] }), [
    'merged Farms into this, with 1 job',
  ]);
  assert.deepEqual(wordsOf('undo_merge', 'industry', { merged: ['Farms', null], moved_jobs: [2, null] }), [
    'undid the merge with Farms; 2 jobs moved back',
  ]);
  assert.deepEqual(wordsOf('merge', 'industry', { merged: [null, 'Farms'], moved_jobs: [null, 0] }), [
    'merged Farms into this',
  ]);
});

test('an undo says how things are, of every act', () => {
  const application = { applicant_id: '1', applicant: 'Ana Lee', job: 'Nurse' };
  const cases: [Change['action'], Change['kind'], Values, string | undefined][] = [
    ['create', 'job', { name: [null, 'Nurse'] }, 'The job is back.'],
    ['delete', 'text_page', { title: ['How', null] }, 'The page is gone.'],
    ['delete', 'document_kind', { name: ['CV', null] }, 'The kind is gone.'],
    ['delete', 'note', { due_on: ['2026-01-31', null], text: ['Call', null] }, 'The follow-up is gone.'],
    ['delete', 'note', { due_on: ['', null], text: ['Call', null] }, 'The note is gone.'],
    ['delete', 'follow_up', { people: [2, null] }, '2 follow-ups are gone.'],
    ['delete', 'mail', { people: [1, null] }, 'The email is called back.'],
    ['create', 'mail', { people: [null, 3] }, '3 emails are on the way.'],
    ['move', 'stage', { moved_applications: [3, null] }, '3 applications are where they were.'],
    ['move', 'application', { stage: ['Interview', 'New'] }, 'Ana Lee is in “New” again.'],
    ['update', 'job', { active: [false, true] }, 'The job is open again.'],
    [
      'update',
      'job',
      { active: [true, false], salary: ['1', '2'] },
      'Position open and Salary are as before.',
    ],
    ['update', 'website', { agency_accent: ['#b4005a', ''] }, '“Color” is empty again.'],
    ['update', 'website', { agency_accent: ['', '#b4005a'] }, 'Color: “#b4005a”.'],
    ['update', 'message', { answered: [true, false] }, 'The message waits for an answer again.'],
    ['update', 'mail_text', { opening: ['', 'x'.repeat(61)] }, 'Opening is as before.'],
    ['update', 'note', { done: [true, false] }, 'The follow-up is open again.'],
    ['update', 'note', { due_on: ['2026-12-01', '2026-11-30'] }, 'Follow up on: Nov 30, 2026.'],
    ['update', 'stage', { name: ['Met', 'Introduced'] }, 'Name: “Introduced”.'],
    ['update', 'text_page', { state: ['published', 'hidden'] }, 'State: “Not public”.'],
    ['update', 'admin', { role: ['reader', 'owner'] }, 'Role: “Owner”.'],
    ['update', 'question', { rank: ['2', '3'] }, 'The question is back in its place.'],
    ['update', 'admin', { may_erase: [true, false] }, '“May erase people” is off again.'],
    ['update', 'job', { name: ['Nurse', '2026-99-99'] }, 'Title: “2026-99-99”.'],
    ['delete', 'tagging', { added: ['Driver', null], people: [53, null] }, undefined],
  ];
  for (const [action, kind, values, words] of cases) {
    const change = { action, kind, fields: fieldsOf(values), is_undo: true, application };
    assert.equal(describeState(change, false), words);
  }
});

test('a redo never says that something is where it was', () => {
  const cases: [Change['action'], Change['kind'], Values, string][] = [
    ['move', 'stage', { moved_applications: [3, null] }, '3 applications are moved again.'],
    ['move', 'stage', { moved_applications: [1, null] }, '1 application is moved again.'],
    ['update', 'question', { rank: ['2', '3'] }, 'The question is moved again.'],
    ['update', 'job', { name: ['A', 'B'], salary: ['1', '2'] }, 'Title and Salary are changed again.'],
    ['update', 'mail_text', { opening: ['', 'x'.repeat(61)] }, 'Opening is changed again.'],
    ['update', 'job', { active: [true, false] }, 'The job is closed again.'],
    ['delete', 'note', { due_on: ['', null], text: ['Call', null] }, 'The note is gone.'],
  ];
  for (const [action, kind, values, words] of cases) {
    assert.equal(describeState({ action, kind, fields: fieldsOf(values), is_undo: true }, true), words);
  }
});

type Values = Record<string, readonly [FieldValue, FieldValue]>;

function fieldsOf(values: Values): Change['fields'] {
  return Object.entries(values).map(([field, [before, after]]) => ({ field, before, after }));
}

/** The history's words for a change: the action, and the fields under it. */
function wordsOf(action: Change['action'], kind: Change['kind'], values: Values): string[] {
  const change = { action, kind, fields: fieldsOf(values), is_undo: false };
  return [describeAction(change), ...listShownFields(change).map(({ field }) => field)];
}
