import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, createApplicant, logIn, nextNumber } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { NewFollowUps } from '../../../contract/notes.ts';

const app = await createTestApp();
const { recruiter } = app;
const undo = (changeId: string | undefined) => recruiter.undoChange({ params: { id: changeId ?? 'none' } });

async function createPeople(count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push((await createApplicant(app)).id);
  return ids;
}

async function listOf(people: string[]) {
  const { items } = await recruiter.listFollowUps({ query: { of: 'all', when: 'all', limit: 500 } });
  return items.filter(({ applicant_id }) => people.includes(applicant_id));
}

test('many people get a follow-up of a colleague in one change with one undo', async () => {
  const kim = await createAdmin(app, { first_name: 'Kim', surname: 'Lee' });
  const people = await createPeople(3);
  const text = `Call back ${nextNumber()}`;
  const body = { applicants: [...people, people[0]!], text, due_on: '2026-01-31', assignee: kim.username };
  const { people: count, refused, change_id } = await recruiter.followUpApplicants({ body });
  assert.deepEqual([count, refused], [3, []]);
  const made = await listOf(people);
  assert.deepEqual(made.map(({ applicant_id }) => applicant_id).toSorted(), people.toSorted());
  for (const note of made) {
    assert.deepEqual(
      [note.text, note.due_on, note.assignee?.username, note.version],
      [text, '2026-01-31', kim.username, 1],
    );
  }
  const undone = await undo(change_id);
  assert.deepEqual([undone.kind, undone.exists, undone.refused], ['follow_up', false, undefined]);
  assert.deepEqual(await listOf(people), []);
  const again = await undo(undone.change_id);
  const back = await listOf(people);
  assert.deepEqual(
    back.map(({ id, text: words, due_on }) => [id, words, due_on]),
    made.map(({ id }) => [id, text, '2026-01-31']),
  );
  await undo(again.change_id);
  assert.deepEqual(await listOf(people), []);
  assert.equal((await failureOf(undo(change_id))).code, 'undo_refused');
});

test('each person has the follow-up in the history, and the whole act names nobody', async () => {
  const [id] = await createPeople(1);
  const body = { applicants: [id!], text: 'Call Ana Silva back', due_on: '2026-01-31' };
  const { change_id } = await recruiter.followUpApplicants({ body });
  const { items } = await recruiter.listChanges({ query: { kind: 'follow_up', limit: 1 } });
  assert.equal(items[0]?.id, change_id);
  assert.equal(items[0]?.can_undo, true);
  assert.deepEqual(items[0]?.fields, [{ field: 'people', before: null, after: 1 }]);
  const [note] = await listOf([id!]);
  const { items: ofNote } = await recruiter.listChanges({ query: { kind: 'note', id: note!.id } });
  assert.equal(ofNote[0]?.can_undo, false);
  assert.ok(ofNote[0]?.fields.some(({ after }) => after === body.text));
  const own = await recruiter.getCurrentAdmin();
  assert.equal(note?.assignee?.username, own.username, 'without a colleague it is one’s own');
});

test('people who cannot get one are named, and the others get it', async () => {
  const [good, kept, merged, erased] = (await createPeople(4)) as [string, string, string, string];
  await recruiter.mergeApplicants({ body: { id: kept, merged_id: merged } });
  await recruiter.eraseApplicant({ params: { id: erased } });
  const { people, refused } = await recruiter.followUpApplicants({
    body: { applicants: [merged, good, erased, 'none'], text: 'Call back', due_on: '2026-01-31' },
  });
  assert.equal(people, 1);
  assert.deepEqual(refused, [
    { id: merged, code: 'applicant_merged' },
    { id: erased, code: 'applicant_erased' },
    { id: 'none', code: 'not_found' },
  ]);
  const nobody = await recruiter.followUpApplicants({
    body: { applicants: [erased], text: 'Call back', due_on: '2026-01-31' },
  });
  assert.deepEqual([nobody.people, nobody.change_id], [0, undefined]);
});

test('an undo leaves what was changed or ticked since, and what went with an erasure', async () => {
  const [ticked, deleted, erased, left] = (await createPeople(4)) as [string, string, string, string];
  const { change_id } = await recruiter.followUpApplicants({
    body: { applicants: [ticked, deleted, erased, left], text: 'Call back', due_on: '2026-01-31' },
  });
  const noteOf = async (id: string) => (await listOf([id]))[0]!.id;
  const id = await noteOf(ticked);
  await recruiter.updateNote({ body: { id, done: true } });
  await recruiter.deleteNote({ params: { id: await noteOf(deleted) } });
  await recruiter.eraseApplicant({ params: { id: erased } });
  const { refused, change_id: undoing } = await undo(change_id);
  assert.deepEqual(
    refused?.map((each) => [each.id, each.code]),
    [[id, 'edit_conflict']],
  );
  assert.equal((await recruiter.getNote({ params: { id } })).text, 'Call back');
  assert.deepEqual(await listOf([left, deleted]), []);
  await undo(undoing);
  assert.deepEqual(
    (await listOf([left, deleted])).map(({ applicant_id }) => applicant_id),
    [left],
  );
});

test('a merge after it keeps one undo for all, and a colleague does not take it back', async () => {
  const [one, two] = (await createPeople(2)) as [string, string];
  const { change_id } = await recruiter.followUpApplicants({
    body: { applicants: [one, two], text: 'Call back', due_on: '2026-01-31' },
  });
  await recruiter.mergeApplicants({ body: { id: one, merged_id: two } });
  const { api } = await logIn(app, await createAdmin(app));
  const other = await failureOf(api.undoChange({ params: { id: change_id! } }));
  assert.equal(other.code, 'not_author');
  assert.equal((await listOf([one])).length, 2);
  await undo(change_id);
  assert.deepEqual(await listOf([one]), []);
});

test('10,000 people are one act', async () => {
  const people = await createPeople(1);
  const ids = Array.from({ length: 9_999 }, (_, index) => String(900_000 + index));
  const { people: count, refused } = await recruiter.followUpApplicants({
    body: { applicants: [...people, ...ids], text: 'Call back', due_on: '2026-01-31' },
  });
  assert.deepEqual([count, refused.length], [1, 9_999]);
});

const good = { applicants: ['1'], text: 'Call back', due_on: '2026-01-31' };
const wrong: [string, NewFollowUps, string][] = [
  ['no text', { ...good, text: '' }, 'text'],
  ['5,001 characters', { ...good, text: 'x'.repeat(5_001) }, 'text'],
  ['no day', { ...good, due_on: '' }, 'due_on'],
  ['no such day', { ...good, due_on: '2026-02-30' }, 'due_on'],
  ['an unknown colleague', { ...good, assignee: 'nobody-here' }, 'assignee'],
  ['nobody', { ...good, applicants: [] }, 'applicants'],
  ['10,001 people', { ...good, applicants: Array.from({ length: 10_001 }, String) }, 'applicants'],
];
for (const [what, body, field] of wrong) {
  test(`a follow-up of many with ${what} is refused by its field`, async () => {
    const { code, fields } = await failureOf(recruiter.followUpApplicants({ body }));
    assert.deepEqual([code, fields[0]?.field], ['validation_failed', field]);
  });
}
