import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { calls } from '../../../contract/calls.ts';
import { factTitle, jobFactNames } from '../../../contract/job-facts.ts';
import { applyFor, createApplicant, createIndustry, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { exportApplicants } from './export-applicants.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Asia/Tokyo' });
const { sql } = app.database;

function download(name: 'exportJobs' | 'exportApplicants', query: Record<string, string>) {
  return app.app.inject({
    url: calls[name].path,
    query,
    headers: { authorization: `Bearer ${app.login.token}` },
  });
}

/** The rows of an export without quotes. No field may have a comma or a line break. */
async function readRows(name: 'exportJobs' | 'exportApplicants', query: Record<string, string>) {
  const { payload } = await download(name, query);
  const [titles = '', ...lines] = payload.trimEnd().replaceAll('"', '').split('\r\n');
  return { titles, rows: lines.map((line) => line.split(',')) };
}

test('jobs are exported as they are filtered and sorted', async () => {
  const { id: industry, display_name } = await createIndustry(app);
  const [busy, quiet] = [
    await createJob(app, { industry_key: industry, name: 'B driver', salary: '$20' }),
    await createJob(app, { industry_key: industry, name: 'A driver' }),
  ];
  await createJob(app, { industry_key: industry, active: false });
  await createJob(app);
  await applyFor(app, busy.id);
  const answer = await download('exportJobs', { industry, active: 'true', sort: 'name' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename="jobs-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(answer.headers['cache-control'], 'no-store');
  const cells = (job: typeof busy, salary: string, count: number) =>
    [
      job.id,
      'when',
      job.name,
      job.location,
      display_name,
      salary,
      job.posted_by,
      'Yes',
      String(count),
      ...jobFactNames.map(() => ''),
      '',
      '',
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  assert.equal(
    answer.payload.replaceAll(/"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/g, '"when"'),
    [
      `\uFEFF"Id","Created","Title","Location","Industry","Salary","Posted By","Position Open","Current Applicant Count",${jobFactNames.map((fact) => `"${factTitle(fact)}"`).join(',')},"Office","Further locations"`,
      cells(quiet, '', 0),
      cells(busy, '$20', 1),
      '',
    ].join('\r\n'),
  );
});

test('applicants are exported as they are filtered, with their moments in the time zone of the agency', async () => {
  const [job, other] = [await createJob(app), await createJob(app)];
  const applicant = await createApplicant(app, {
    job_id: job.id,
    last_name: 'Exported',
    phone: '+81 3 5550',
  });
  await applyFor(app, other.id, { email: applicant.email });
  await createApplicant(app, { last_name: 'Exported' });
  const moment = expression<Date>`timestamptz '2026-03-01T20:00:00Z'`;
  await sql.updateTable('applicants').set({ created_at: moment }).where('id', '=', applicant.id).execute();
  const { titles, rows } = await readRows('exportApplicants', {
    q: 'exported',
    to: '2026-03-02',
    job: job.id,
  });
  assert.equal(
    titles,
    '\uFEFFId,Created,First Name,Middle Name,Last Name,Email,Phone,Zenople,Jobs Applied For,Answers,Wanted Work',
  );
  assert.deepEqual(rows, [
    [
      applicant.id,
      '2026-03-02 05:00:00',
      'Ana',
      '',
      'Exported',
      applicant.email,
      '+81 3 5550',
      'No',
      `${other.name} | ${job.name}`,
      '',
      '',
    ],
  ]);
});

test('typed text never becomes a formula, and keeps its letters', async () => {
  const { email } = await createApplicant(app, { first_name: '=cmd()', last_name: 'مرحبا "Zoë" 😀' });
  const { payload } = await download('exportApplicants', { q: email });
  assert.ok(payload.includes(`"'=cmd()","","مرحبا ""Zoë"" 😀","${email}"`), payload);
});

test('an export without rows has its titles alone', async () => {
  const { rows } = await readRows('exportApplicants', { q: 'nobody at all' });
  assert.deepEqual(rows, []);
});

test('a wrong filter is refused with its field', async () => {
  for (const [name, field, value] of [
    ['exportJobs', 'sort', 'salary'],
    ['exportJobs', 'active', 'perhaps'],
    ['exportApplicants', 'from', '2026-02-30'],
  ] as const) {
    const answer = await download(name, { [field]: value });
    assert.equal(answer.statusCode, 422);
    assert.equal(answer.headers['content-type'], 'application/problem+json');
    assert.equal(answer.json().fields[0].field, field);
  }
});

test('rows added during an export leave every other row in it once, in every order', async () => {
  const addMany = (mark: string, count: number) =>
    expression`
      insert into applicants (first_name, last_name, email, phone)
      select 'Many', 'Rows' || n % 7, n || ${mark}::text || '@example.com', '555' from generate_series(1, ${count}::int) as n
    `.execute(sql);
  await addMany('before', 900);
  for (const sort of ['-created', 'created', 'last_name', '-email'] as const) {
    const file = exportApplicants(sql, { q: 'many rows before', sort }, 'UTC');
    const lines = await file;
    // The titles, and the first batch.
    const start = [await lines.next(), await lines.next()].map(({ value }) => String(value));
    await addMany(`while${sort}`, 300);
    const text = [...start, ...(await Array.fromAsync(lines))].join('');
    const emails = text.match(/\d+before@example\.com/g) ?? [];
    assert.equal(emails.length, 900, sort);
    assert.equal(new Set(emails).size, 900, sort);
  }
});
