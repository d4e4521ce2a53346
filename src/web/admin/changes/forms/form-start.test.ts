import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginForm, draftAfterSave, draftOf, rebase, takeTheirs } from './form-start.ts';

const stored = { name: 'Nurse', salary: '', location_id: '1', version: 3 };
const mine = { name: 'Nurse', salary: '$28', location_id: '1' };

const byAda = (...fields: string[]) => ({ username: 'ada', name: 'Ada Byron', at: '', fields });

test('a form begins with what is stored', () => {
  const start = beginForm({ name: 'Nurse', zenople: true, phone: null, version: 1 });
  assert.deepEqual(start.fields, { name: 'Nurse', zenople: true, phone: '', version: '1' });
  assert.equal(start.isRestored, false);
});

test('a draft of the same version comes back as it was', () => {
  const start = beginForm(stored, { fields: mine, base: stored });
  assert.deepEqual(start, { fields: mine, base: stored, isRestored: true });
});

test('a draft of an older version is brought up to the stored one', () => {
  const newer = { ...stored, name: 'Registered nurse', version: 4 };
  const start = beginForm(newer, { fields: mine, base: stored });
  assert.deepEqual(start.fields, { ...mine, name: 'Registered nurse' });
  assert.equal(start.base?.version, 4);
  assert.deepEqual(start.conflict?.takenOver, ['name']);
});

test('a change beside the form is no conflict', () => {
  const start = beginForm({ ...stored, version: 4 }, { fields: mine, base: stored });
  assert.equal(start.conflict, undefined);
});

test('a refused save tells who changed what', () => {
  const current = { ...stored, salary: '$30', active: true, version: 5 };
  const changes = [byAda('salary'), byAda('active'), byAda('location', 'location_id')];
  const { conflict, base } = rebase(mine, stored, { current, changes });
  assert.equal(conflict?.who, 'Ada Byron');
  assert.deepEqual(conflict?.contested, ['salary']);
  assert.deepEqual(conflict?.others, ['active']);
  assert.equal(base?.version, 5);
});

test('the names of further locations are no other field than their ids', () => {
  const [ids, names] = ['further_location_ids', 'further_locations'];
  const current = { ...stored, [ids]: '3', [names]: 'Dallas', version: 5 };
  const changes = [byAda(ids, names)];
  const { conflict, fields } = rebase({ ...mine, [ids]: '' }, stored, { current, changes });
  assert.deepEqual([conflict?.others, conflict?.takenOver, fields[ids]], [[], [ids], '3']);
});

test('a reload after a refused save shows the same fields and the same conflict', () => {
  const current = { ...stored, name: 'Registered nurse', salary: '$30', version: 5 };
  const start = rebase(mine, stored, { current, changes: [byAda('name', 'salary')] });
  const draft = draftOf(start, start.fields);
  assert.deepEqual(beginForm(current, draft), start);
  assert.deepEqual(start.fields, { ...mine, name: 'Registered nurse' });
});

test('taking theirs settles a contested field and keeps the others', () => {
  const current = { ...stored, salary: '$30', version: 5 };
  const start = rebase(mine, stored, { current, changes: [byAda('salary')] });
  const next = takeTheirs(start, { ...mine, name: 'Typed since' }, 'salary');
  assert.deepEqual(next.fields, { ...mine, salary: '$30', name: 'Typed since' });
  assert.deepEqual(next.conflict?.contested, []);
});

test('what was typed after a save was sent stays a draft of the saved version', () => {
  const typed = { ...mine, name: 'Typed since' };
  const draft = draftAfterSave({ sent: mine, typed, answer: { version: 4 } });
  assert.deepEqual(draft, { fields: typed, base: { ...mine, version: 4 } });
  assert.equal(draftAfterSave({ sent: mine, typed: { ...mine }, answer: {} }), undefined);
});
