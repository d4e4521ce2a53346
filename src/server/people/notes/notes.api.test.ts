import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewNote } from '../../../contract/notes.ts';
import {
  createAdmin,
  createApplicant,
  entityOf,
  logIn,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { dayOf } from '../../ground/agency-day.ts';

const app = await createTestApp();
const { recruiter, login } = app;
const undo = (changeId: string | undefined) => recruiter.undoChange({ params: { id: changeId ?? 'none' } });

async function write(fields: Partial<NewNote> = {}) {
  const applicant_id = fields.applicant_id ?? (await createApplicant(app)).id;
  const body = { text: `Note ${nextNumber()}`, ...fields, applicant_id };
  return recruiter.createNote({ body });
}

async function signIn() {
  const admin = await createAdmin(app);
  return { admin, ...(await logIn(app, admin)) };
}

async function historyOf(id: string) {
  const { items } = await recruiter.listChanges({ query: { kind: 'note', id } });
  return items;
}

const day = (days: number) => dayOf('UTC', new Date(Date.now() + days * 86_400_000));

test('a note has its author, and its old words stay in the history', async () => {
  const applicant = await createApplicant(app);
  const note = await write({ applicant_id: applicant.id, text: 'Calls back' });
  assert.equal(note.applicant_name, `${applicant.first_name} ${applicant.last_name}`);
  assert.deepEqual([note.author.username, note.is_own, note.edited_at], [login.username, true, null]);
  const edited = await recruiter.updateNote({ body: { id: note.id, text: 'Called', version: 1 } });
  assert.ok(edited.edited_at !== null);
  const deleted = await recruiter.deleteNote({ params: { id: note.id } });
  assert.equal((await failureOf(recruiter.getNote({ params: { id: note.id } }))).code, 'not_found');
  assert.deepEqual(
    (await historyOf(note.id)).map(({ action, fields }) => [
      action,
      fields.find(({ field }) => field === 'text')?.before,
    ]),
    [
      ['delete', 'Called'],
      ['update', 'Calls back'],
      ['create', null],
    ],
  );
  await undo(deleted.change_id);
  await undo(edited.change_id);
  assert.equal((await recruiter.getNote({ params: { id: note.id } })).text, 'Calls back');
});

test('only the author changes the words, deletes the note or undoes that', async () => {
  const { api } = await signIn();
  const note = await write();
  const edit = await recruiter.updateNote({ body: { id: note.id, text: 'Other words' } });
  for (const refused of [
    () => api.updateNote({ body: { id: note.id, text: 'Mine' } }),
    () => api.updateNote({ body: { id: note.id, mentions: [login.username] } }),
    () => api.deleteNote({ params: { id: note.id } }),
    () => api.undoChange({ params: { id: edit.change_id! } }),
  ]) {
    const { status, code } = await failureOf(refused());
    assert.deepEqual([status, code], [403, 'not_author']);
  }
  await undo(edit.change_id);
  assert.equal((await failureOf(api.undoChange({ params: { id: note.change_id! } }))).code, 'not_author');
  const { change_id } = await recruiter.deleteNote({ params: { id: note.id } });
  assert.equal((await failureOf(api.undoChange({ params: { id: change_id! } }))).code, 'not_author');
});

test('two edits of one version: the second hears of the first', async () => {
  const { id, version } = await write();
  await recruiter.updateNote({ body: { id, text: 'First', version } });
  const failure = await failureOf(recruiter.updateNote({ body: { id, text: 'Second', version } }));
  assert.equal(failure.code, 'edit_conflict');
});

for (const [what, fields, field, message] of [
  ['100,000 letters', { text: 'x'.repeat(100_000) }, 'text', 'Note must have 5,000 characters or fewer'],
  ['spaces alone', { text: '  \n ' }, 'text', 'Write the note'],
  ['no such day', { due_on: '2026-02-30' }, 'due_on', undefined],
  ['a colleague without a day', { assignee: login.username }, 'due_on', 'Choose the day of the follow-up'],
  [
    'a stranger as colleague',
    { due_on: day(1), assignee: 'nobody' },
    'assignee',
    'No colleague has the username nobody',
  ],
  ['a mention of a stranger', { mentions: ['nobody'] }, 'mentions', 'No colleague has the username nobody'],
] as const) {
  test(`a note with ${what} is refused by its field`, async () => {
    const failure = await failureOf(write({ ...fields } as Partial<NewNote>));
    assert.equal(failure.code, 'validation_failed');
    assert.equal(failure.fields[0]?.field, field);
    if (message !== undefined) assert.equal(failure.fields[0]?.message, message);
  });
}

test('a note is about a person who is there, and an application of this person', async () => {
  const [kept, merged, erased, other] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await recruiter.eraseApplicant({ params: { id: erased.id } });
  const applicationOf = async (applicant: string) =>
    (await recruiter.listApplications({ query: { applicant } })).items[0]!.id;
  const codes = [];
  for (const applicant_id of [merged.id, erased.id, 'none']) {
    codes.push((await failureOf(write({ applicant_id }))).code);
  }
  assert.deepEqual(codes, ['applicant_merged', 'applicant_erased', 'not_found']);
  const application_id = await applicationOf(kept.id);
  assert.equal((await write({ applicant_id: kept.id, application_id })).application_id, application_id);
  const foreign = await failureOf(write({ applicant_id: other.id, application_id }));
  assert.equal(foreign.fields[0]?.field, 'application_id');
});

test('a mentioned colleague hears of it until it is seen, of the oldest first; the author alone does not', async () => {
  const { admin, api } = await signIn();
  const note = await write({ mentions: [admin.username.toUpperCase(), admin.username] });
  assert.deepEqual(
    note.mentions.map(({ username }) => username),
    [admin.username],
  );
  const unseen = await api.listMentions();
  assert.deepEqual([unseen.items.map(({ id }) => id), unseen.total], [[note.id], 1]);
  assert.equal(
    (await recruiter.listMentions()).items.some(({ id }) => id === note.id),
    false,
  );
  assert.deepEqual(await recruiter.seeMentions({ body: { notes: [note.id] } }), { seen: 0 });
  assert.deepEqual(await api.seeMentions({ body: { notes: [note.id, 'none'] } }), { seen: 1 });
  assert.equal((await api.listMentions()).total, 0);

  const [first, second] = [
    await write({ mentions: [admin.username] }),
    await write({ mentions: [admin.username] }),
  ];
  const { items } = await api.listMentions();
  assert.deepEqual(
    items.map(({ id }) => id),
    [first.id, second.id],
  );

  const changed = await recruiter.updateNote({ body: { id: note.id, mentions: [] } });
  assert.deepEqual(changed.mentions, []);
  await undo(changed.change_id);
  assert.equal((await recruiter.getNote({ params: { id: note.id } })).mentions.length, 1);
});

test('a mention of oneself is nothing to read', async () => {
  const before = (await recruiter.listMentions()).total;
  const note = await write({ mentions: [login.username] });
  assert.deepEqual(
    note.mentions.map(({ username }) => username),
    [login.username],
  );
  const { id } = await write();
  await recruiter.updateNote({ body: { id, mentions: [login.username] } });
  assert.equal((await recruiter.listMentions()).total, before);
});

test('a disabled colleague cannot be mentioned or take over, and stays where mentioned before', async () => {
  const { admin } = await signIn();
  const note = await write({ mentions: [admin.username] });
  await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  const message = `Bo ${admin.surname} is disabled and would not hear of it. Choose somebody else.`;
  for (const fields of [{ mentions: [admin.username] }, { due_on: day(1), assignee: admin.username }]) {
    assert.equal((await failureOf(write(fields))).message, message);
  }
  const body = { id: note.id, text: 'Shorter', mentions: [admin.username] };
  assert.equal((await recruiter.updateNote({ body })).mentions.length, 1);
});

test('a follow-up is due on its day, until somebody ticks it', async () => {
  const { admin, api } = await signIn();
  const due = await write({ due_on: day(0), assignee: admin.username });
  const late = await write({ due_on: day(-3), assignee: admin.username });
  const later = await write({ due_on: day(30), assignee: admin.username });
  const own = await write({ due_on: day(-1) });
  assert.equal(own.assignee?.username, login.username);
  const idsOf = async (query = {}) => (await api.listFollowUps({ query })).items.map(({ id }) => id);
  assert.deepEqual(await idsOf(), [late.id, due.id]);
  assert.deepEqual(await idsOf({ when: 'all' }), [late.id, due.id, later.id]);
  assert.ok((await idsOf({ of: 'all' })).includes(own.id));

  const done = await api.updateNote({ body: { id: due.id, done: true } });
  assert.ok(done.done_at !== null);
  assert.deepEqual(await idsOf(), [late.id]);
  const snoozed = await api.updateNote({ body: { id: late.id, due_on: day(2) } });
  assert.deepEqual(await idsOf(), []);
  await undo(snoozed.change_id);
  await undo(done.change_id);
  assert.deepEqual(await idsOf(), [late.id, due.id]);
  await recruiter.deleteNote({ params: { id: late.id } });
  assert.deepEqual(await idsOf(), [due.id]);
  const ended = await api.updateNote({ body: { id: due.id, due_on: '' } });
  assert.deepEqual([ended.due_on, ended.assignee], ['', null]);
});

test('notes follow a merge, and come back with its undo', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const note = entityOf(await write({ applicant_id: merged.id }));
  const { change_id } = await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const moved = await recruiter.getNote({ params: { id: note.id } });
  assert.equal(moved.applicant_id, kept.id);
  await undo(change_id);
  assert.deepEqual(await recruiter.getNote({ params: { id: note.id } }), note);
});

test('an erasure takes the words out of the history too, and nothing brings them back', async () => {
  const { id } = await createApplicant(app);
  const note = await write({ applicant_id: id, text: 'Quillworthy' });
  const edited = await recruiter.updateNote({ body: { id: note.id, text: 'Quillworthier' } });
  const other = await write({ applicant_id: id, text: 'Quillworthiest' });
  const deleted = await recruiter.deleteNote({ params: { id: other.id } });
  const { content } = await recruiter.exportApplicant({ params: { id } });
  const exported = await content.text();
  for (const word of ['Quillworthy', 'Quillworthier', 'Quillworthiest'])
    assert.ok(exported.includes(`"${word}"`));
  await recruiter.eraseApplicant({ params: { id } });
  for (const change of [note, edited, deleted]) {
    assert.equal((await failureOf(undo(change.change_id))).code, 'undo_refused');
  }
  const kept = await app.database.sql.selectFrom('changes').select(['before', 'after']).execute();
  assert.ok(!JSON.stringify(kept).includes('Quillworth'));
  assert.equal((await historyOf(note.id)).length, 2, 'the lines stay');
});
