import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import type { ApplicantQuery, ApplicantSort } from '../../../contract/applicants.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland' });
const { recruiter } = app;
const { sql } = app.database;

async function find(query: ApplicantQuery): Promise<string[]> {
  return (await recruiter.listApplicants({ query })).items.map((applicant) => applicant.id);
}

test('accents and case do not matter to a search', async () => {
  const { id } = await createApplicant(app, { first_name: 'Jürgen', last_name: 'Øster-Łukasz' });
  for (const q of ['jurgen', 'JÜRGEN', 'oster', 'lukasz Jürgen', 'ØSTER-ŁUKASZ']) {
    assert.deepEqual(await find({ q }), [id], q);
  }
});

test('a phone number is found in every spelling', async () => {
  const { id } = await createApplicant(app, { phone: '+64 (9) 555-0142' });
  for (const q of ['6495550142', '+64 9 555 0142', '555-0142', '(9) 555.0142']) {
    assert.deepEqual(await find({ q }), [id], q);
  }
  assert.deepEqual(await find({ q: '555-0143' }), []);
});

test('one typing error in a word is forgiven, but only without an exact match', async () => {
  const kowalski = await createApplicant(app, { first_name: 'Marta', last_name: 'Kowalski' });
  const kowalska = await createApplicant(app, { first_name: 'Marta', last_name: 'Kowalska' });
  for (const q of ['kowalksi', 'kowaski', 'kowallski marta', 'matra kowalskj', 'marta.kowalksi']) {
    assert.ok((await find({ q })).includes(kowalski.id), q);
  }
  assert.deepEqual(await find({ q: 'kowalska' }), [kowalska.id]);
  assert.deepEqual(await find({ q: 'kowalske' }), [kowalska.id, kowalski.id]);
  for (const q of ['kovalsky', 'kowalksi nobody', 'kowalksi 0815'])
    assert.deepEqual(await find({ q }), [], q);
});

test('one or two letters are found where a word begins', async () => {
  const { id } = await createApplicant(app, { first_name: 'Xu', last_name: 'Mexx' });
  assert.deepEqual(await find({ q: 'x' }), [id]);
  assert.deepEqual(await find({ q: 'xu me' }), [id]);
});

test('a merged applicant is found by the details of each record, in the list and in the palette', async () => {
  const kept = await createApplicant(app, { first_name: 'Ottoline', last_name: 'Quist', phone: '555 0201' });
  const married = await createApplicant(app, {
    first_name: 'Otti',
    last_name: 'Vandermeer',
    phone: '555 0202',
  });
  const oldest = await createApplicant(app, {
    first_name: 'Tilly',
    last_name: 'Vandermeer',
    phone: '555 0203',
  });
  const merge = (id: string, merged_id: string) => recruiter.mergeApplicants({ body: { id, merged_id } });
  await merge(married.id, oldest.id);
  const lastMerge = await merge(kept.id, married.id);
  const { id: otherJob } = await createJob(app);
  const searches = [
    kept.email,
    married.email,
    oldest.email,
    '5550201',
    '5550202',
    '5550203',
    'otti vandermeer',
  ];
  for (const q of [...searches, 'tilly vandermeer', 'tilly vandremeer']) {
    assert.deepEqual(await find({ q }), [kept.id], q);
    assert.deepEqual(await find({ q, job: otherJob }), [], q);
    const found = await recruiter.search({ query: { q } });
    assert.deepEqual(
      found.map(({ kind, id }) => [kind, id]),
      [['applicant', kept.id]],
      q,
    );
  }
  await undo(recruiter, lastMerge);
  assert.deepEqual(await find({ q: kept.email }), [kept.id]);
  assert.deepEqual(await find({ q: 'vandermeer' }), [married.id]);
});

test('no search breaks the query', async () => {
  for (const q of [
    "'; drop table applicants; --",
    '\\',
    '%_',
    '((',
    '[qq-',
    '*',
    '€©№½',
    '🦊'.repeat(100),
    'x'.repeat(200),
  ]) {
    assert.deepEqual(await find({ q }), [], q);
  }
  assert.equal((await failureOf(recruiter.listApplicants({ query: { q: 'x'.repeat(201) } }))).status, 422);
});

test("the days of a range are those of the agency's time zone, both included", async () => {
  const { id: job } = await createJob(app);
  const moments = [
    '2026-03-09T10:59:59Z',
    '2026-03-09T11:00:00Z',
    '2026-03-11T10:59:59Z',
    '2026-03-11T11:00:00Z',
  ];
  const ids: string[] = [];
  for (const created_at of moments) {
    const { id } = await createApplicant(app, { job_id: job });
    const moment = expression<Date>`${created_at}::timestamptz`;
    await sql.updateTable('applicants').set({ created_at: moment }).where('id', '=', id).execute();
    ids.unshift(id);
  }
  // In March it is 13 hours later in Auckland.
  assert.deepEqual(await find({ job, from: '2026-03-10', to: '2026-03-11' }), ids.slice(1, 3));
  assert.deepEqual(await find({ job, from: '2026-03-12' }), ids.slice(0, 1));
  assert.deepEqual(await find({ job, to: '2026-03-09' }), ids.slice(3));
  assert.deepEqual(await find({ job, from: '2026-03-12', to: '2026-03-09' }), []);
});

test('an impossible day is refused', async () => {
  for (const from of ['2026-02-30', '0000-01-01', '9.3.2026', 'today', "2026-01-01'"]) {
    const failure = await failureOf(recruiter.listApplicants({ query: { from } }));
    assert.deepEqual(
      failure.fields,
      [{ field: 'from', message: 'From must be a day such as 2026-01-31' }],
      from,
    );
  }
});

test('the list is sorted by any of its columns, in both directions, also in pages and as a whole', async () => {
  const { id: job } = await createJob(app);
  const people = [
    { first_name: 'bo', last_name: 'Zorn', email: 'b@sort.example' },
    { first_name: 'Ana', last_name: 'zorn', email: 'C@sort.example' },
    { first_name: 'Cy', last_name: 'Abel', email: 'a@sort.example' },
  ];
  const ids: Record<string, string> = {};
  for (const person of people) {
    ids[person.first_name] = (await createApplicant(app, { ...person, job_id: job })).id;
  }
  const orders: [ApplicantSort, string[]][] = [
    ['created', ['bo', 'Ana', 'Cy']],
    ['first_name', ['Ana', 'bo', 'Cy']],
    ['last_name', ['Cy', 'Ana', 'bo']],
    ['email', ['Cy', 'bo', 'Ana']],
  ];
  for (const [sort, names] of orders) {
    const expected = names.map((name) => ids[name]);
    assert.deepEqual(await find({ job, sort }), expected, sort);
    assert.deepEqual(await find({ job, sort, limit: 1, page: 2 }), expected.slice(1, 2), sort);
    assert.deepEqual(
      await find({ job, sort: `-${sort}` as ApplicantSort }),
      expected.toReversed(),
      `-${sort}`,
    );
  }
  const failure = await failureOf(recruiter.listApplicants({ query: { sort: 'phone' as 'email' } }));
  assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'sort']);
});

test('a sorted list of more rows than are read at once has every row once', async () => {
  await expression`
    insert into applicants (first_name, last_name, email, phone)
    select 'Many', 'Rows' || n % 7, 'many' || n || '@example.com', '555' from generate_series(1, 600) as n
  `.execute(sql);
  for (const sort of ['last_name', '-created', '-email'] as const) {
    const ids = await find({ q: 'many rows', sort });
    assert.equal(new Set(ids).size, 600, sort);
    const pages = await Promise.all([1, 2].map((page) => find({ q: 'many rows', sort, page, limit: 300 })));
    assert.deepEqual(ids, pages.flat(), sort);
  }
});

test('a list takes nine statements, whatever is searched and found', async () => {
  const page = (q: string) => recordStatements(() => recruiter.listApplicants({ query: { q, limit: 50 } }));
  const searches = [
    'many rows1',
    'many rows',
    'mny rosw',
    'nobody nowhere at 77 all',
    'many3@example.com',
    '%',
  ];
  const texts = new Set<string>();
  for (const q of searches) {
    const statements = await page(q);
    // The session, the words, those of documents, the documents with them, the count, and a snapshot of the choice and the page.
    assert.equal(statements.length, q === '%' ? 8 : 9, q);
    for (const text of statements) texts.add(text);
  }
  // PostgreSQL keeps every text. Words that many have are found in another way.
  assert.ok(texts.size <= 11, `${texts.size} texts`);
});
