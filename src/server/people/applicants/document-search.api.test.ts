import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { sendFile } from '../../../../tests/support/documents.ts';
import { readHere } from '../../../../tests/support/read-here.ts';
import { docxOf } from '../../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;

async function createPerson(lines: string[], details: Parameters<typeof createApplicant>[1] = {}) {
  const { id } = await createApplicant(app, details);
  await addResume(id, lines);
  return id;
}

async function addResume(id: string, lines: string[]) {
  await sendFile(recruiter, { id, name: 'resume.docx', bytes: docxOf(lines) });
  await readHere(sql);
}

const list = (query: ApplicantQuery) => recruiter.listApplicants({ query });
const find = async (q: string) => (await list({ q })).items.map(({ id }) => id);

test('people are found by the words of their documents, with the place', async () => {
  const id = await createPerson(['Łukasz drove trucks,', 'and welds aluminium by TIG.']);
  const { items, total } = await list({ q: 'ALUMÍN weld' });
  assert.deepEqual([items.map((each) => each.id), total], [[id], 1]);
  const { name, pieces } = items[0]!.found_in!;
  assert.equal(name, 'resume.docx');
  assert.deepEqual(
    pieces.filter(({ is_found }) => is_found).map(({ text }) => text),
    ['welds', 'aluminium'],
  );
  assert.equal(pieces.map(({ text }) => text).join(''), 'Łukasz drove trucks, and welds aluminium by TIG.');
  assert.deepEqual(await find('aluminium laser'), [], 'one document has every word');
  assert.deepEqual(await find('al'), [], 'two letters say nothing');
});

test('those whom their own details have found come first, in every order and on every page', async () => {
  const resume = await createPerson(['Speaks Quenya'], { last_name: 'Aaa' });
  const older = await createPerson(['Speaks Quenya too'], { last_name: 'Bbb' });
  const named = await createPerson(['Quenya as well'], { last_name: 'Quenya' });
  const other = await createApplicant(app, { last_name: 'Quenyar' });
  for (const sort of ['-created', 'created', 'last_name', '-email', 'stage'] as const) {
    const { items, total } = await list({ q: 'quenya', sort });
    assert.equal(total, 4);
    const ids = items.map(({ id }) => id);
    assert.deepEqual(new Set(ids.slice(0, 2)), new Set([named, other.id]), sort);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5])
      pages.push(...(await list({ q: 'quenya', sort, limit: 1, page })).items);
    assert.deepEqual(
      pages.map(({ id }) => id),
      ids,
      sort,
    );
  }
  const { items } = await list({ q: 'quenya', sort: 'last_name' });
  assert.deepEqual(
    items.slice(2).map(({ id }) => id),
    [resume, older],
  );
  assert.deepEqual(
    items.map(({ found_in }) => found_in !== undefined),
    [false, false, true, true],
  );
});

test('an export and a choice of all that match hold them too, each once', async () => {
  const id = await createPerson(['Certified arborist'], { last_name: 'Oakley' });
  const { content } = await recruiter.exportApplicants({ query: { q: 'arborist' } });
  assert.equal((await content.text()).match(/Oakley/g)?.length, 1);
  const { applicants } = await recruiter.listApplicantIds({ query: { q: 'arborist' } });
  assert.deepEqual(
    applicants.map((each) => each.id),
    [id],
  );
});

test('a filter narrows them, and the search of everything shows the place', async () => {
  const job = await createJob(app);
  const id = await createPerson(['Beekeeper']);
  assert.equal((await list({ q: 'beekeeper' })).total, 1);
  assert.equal((await list({ q: 'beekeeper', job: job.id })).total, 0);
  const found = await recruiter.search({ query: { q: 'beekeeper' } });
  assert.deepEqual(
    found.map((each) => [each.kind, each.id, each.detail]),
    [['applicant', id, 'Beekeeper']],
  );
});

test('a document that was removed finds nobody, and one of a merged record finds the person', async () => {
  const [kept, merged] = [await createApplicant(app), await createPerson(['Glassblower'])];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged } });
  assert.deepEqual(await find('glassblower'), [kept.id]);
  const [document] = await recruiter.listDocuments({ params: { id: kept.id } });
  await recruiter.removeDocument({ params: { id: document!.id } });
  assert.deepEqual(await find('glassblower'), []);
});

test('a word that most documents have finds the newest ones', async () => {
  const ids = [];
  for (let number = 0; number < 12; number += 1) ids.push(await createPerson([`Experience ${number}`]));
  assert.deepEqual(await find('experience'), ids.toReversed());
});

test('words with signs and equal words find their documents, and no other', async () => {
  const coder = await createPerson(['Writes C++ and C#.'], { last_name: 'Cplain' });
  const nurse = await createPerson(['Worked as a Registered Nurse.']);
  assert.deepEqual(await find('C++'), [coder]);
  assert.deepEqual(await find('c#'), [coder]);
  assert.deepEqual(await find('RN'), [nurse]);
});
