import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { deleteDocumentKind } from './document-kinds.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

const names = async () => (await visitor.listDocumentKinds()).map(({ name }) => name);
const idOf = async (name: string) =>
  (await visitor.listDocumentKinds()).find((each) => each.name === name)!.id;
const create = (fields = {}) =>
  recruiter.createDocumentKind({ body: { name: `Kind ${nextNumber()}`, ...fields } });

async function addOf(kind: string): Promise<string> {
  const { id } = await createApplicant(app);
  await sendFile(recruiter, { id, bytes: pdfFile(), kind });
  return id;
}

async function kindsOf(id: string) {
  const documents = await recruiter.listDocuments({ params: { id } });
  return documents.map(({ kind, is_resume }) => [kind, is_resume]);
}

test('it works without set-up: visitors see five kinds, and a file without a kind is a resume', async () => {
  assert.deepEqual(await names(), ['Resume', 'Certificate', 'License', 'Work permit', 'Other']);
  const { id } = await createApplicant(app);
  await sendFile(recruiter, { id, bytes: pdfFile() });
  assert.deepEqual(await kindsOf(id), [['Resume', true]]);
});

test('a renamed kind is that of its documents, and while it has some its creation is not undone', async () => {
  const created = await create({ name: 'Forklift card' });
  const person = await addOf('Forklift card');
  const renamed = await recruiter.updateDocumentKind({ body: { id: created.id, name: 'Forklift license' } });
  assert.deepEqual(await kindsOf(person), [['Forklift license', false]]);
  await undo(recruiter, renamed);
  assert.equal((await failureOf(undo(recruiter, created))).code, 'in_use');
});

test('the documents of a deleted kind have the named one, also by two steps, and an undo gives it back', async () => {
  const [first, second, third] = [await create(), await create(), await create()];
  const [ofFirst, ofSecond] = [await addOf(first.name), await addOf(second.name)];
  const one = await recruiter.deleteDocumentKind({ params: { id: first.id }, query: { to: second.id } });
  assert.deepEqual(await kindsOf(ofFirst), [[second.name, false]]);
  const two = await recruiter.deleteDocumentKind({ params: { id: second.id }, query: { to: third.id } });
  assert.deepEqual(
    [...(await kindsOf(ofFirst)), ...(await kindsOf(ofSecond))],
    [
      [third.name, false],
      [third.name, false],
    ],
  );
  assert.equal((await names()).includes(second.name), false);
  await undo(recruiter, one);
  assert.deepEqual(
    [...(await kindsOf(ofFirst)), ...(await kindsOf(ofSecond))],
    [
      [first.name, false],
      [third.name, false],
    ],
  );
  // A new one of the same name has taken its place.
  await create({ name: second.name });
  assert.equal((await failureOf(undo(recruiter, two))).code, 'already_exists');
});

test('a deletion names another kind that is there', async () => {
  const [kind, gone] = [await create(), await create()];
  const { id } = kind;
  await recruiter.deleteDocumentKind({ params: { id: gone.id }, query: { to: id } });
  for (const [query, code] of [
    [{}, 'validation_failed'],
    [{ to: id }, 'validation_failed'],
    [{ to: gone.id }, 'not_found'],
    [{ to: await idOf('Other'), version: kind.version + 1 }, 'edit_conflict'],
  ] as const) {
    assert.equal((await failureOf(recruiter.deleteDocumentKind({ params: { id }, query }))).code, code);
  }
  assert.equal(
    (await failureOf(recruiter.updateDocumentKind({ body: { id: gone.id, name: 'x' } }))).code,
    'not_found',
  );
});

test('a move passes no kind that nobody sees', async () => {
  const [first, middle, last] = [await create(), await create(), await create()];
  await recruiter.deleteDocumentKind({ params: { id: middle.id }, query: { to: first.id } });
  await recruiter.updateDocumentKind({ body: { id: last.id, move: 'up' } });
  assert.deepEqual((await names()).slice(-2), [last.name, first.name]);
});

test('a list and the archive know every kind that means a resume, and one such kind stays', async () => {
  const cv = await create({ is_resume: true });
  const { id } = await createApplicant(app);
  const hasResume = async () =>
    (await recruiter.listApplications({ query: { applicant: id } })).items[0]!.has_resume;
  assert.equal(await hasResume(), false);
  await sendFile(recruiter, { id, bytes: pdfFile(), kind: cv.name });
  assert.equal(await hasResume(), true);
  const resume = await idOf('Resume');
  const deleted = await recruiter.deleteDocumentKind({ params: { id: resume }, query: { to: cv.id } });
  const last = recruiter.deleteDocumentKind({ params: { id: cv.id }, query: { to: await idOf('Other') } });
  assert.equal((await failureOf(last)).code, 'last_of_kind');
  assert.equal((await failureOf(undo(recruiter, cv))).code, 'last_of_kind');
  await undo(recruiter, deleted);
  await recruiter.deleteDocumentKind({ params: { id: cv.id }, query: { to: await idOf('Other') } });
  assert.equal(await hasResume(), false);
});

test('of two who end the last two kinds that mean a resume, one is refused', async () => {
  const { sql } = app.database;
  const [resume, to] = [await idOf('Resume'), await idOf('Other')];
  for (const how of ['deletion', 'undo'] as const) {
    const other = await create({ is_resume: true });
    const end = () =>
      how === 'undo'
        ? undo(recruiter, other)
        : recruiter.deleteDocumentKind({ params: { id: other.id }, query: { to } });
    let ending: Promise<{ code: string }> | undefined;
    const change_id = await sql.transaction().execute(async (transaction) => {
      const change = await deleteDocumentKind(transaction, { id: resume, to }, app.login.username);
      ending = failureOf(end());
      await Promise.race([ending, waitForLock(sql)]);
      return change;
    });
    assert.deepEqual([how, (await ending)?.code], [how, 'last_of_kind']);
    await undo(recruiter, { change_id });
    await end();
  }
});

test('a file whose kind went while its page was open is not lost', async () => {
  const kind = await create();
  const job = await createJob(app);
  const { reference } = await applyFor(app, job.id);
  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  await recruiter.deleteDocumentKind({ params: { id: kind.id }, query: { to: await idOf('License') } });
  const bytes = pdfFile();
  const key = randomUUID();
  await visitor.startDocument({
    body: { reference, key, kind: kind.id, name: 'cv.pdf', size: bytes.length },
  });
  await visitor.appendDocument({ params: { key }, body: bytes });
  assert.deepEqual(await kindsOf(items[0]!.applicant.id), [[(await names()).at(-1), false]]);
});
