import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql as expression } from 'kysely';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { limits } from '../../contract/limits.ts';
import { loadDemoData } from './demo-data.ts';
import type { Sql } from '../open.ts';

async function openWithAdmin(t: TestContext): Promise<Sql> {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const admin = { username: 'admin', first_name: 'Recruiting', surname: 'Team', password_hash: '' };
  await sql.insertInto('admins').values(admin).execute();
  return sql;
}

test('an empty database gets open and closed jobs, and applications from the time when they were open', async (t) => {
  const sql = await openWithAdmin(t);
  assert.equal(await loadDemoData(sql, 'admin'), true);

  const jobs = await sql.selectFrom('jobs').selectAll().orderBy('id').execute();
  assert.equal(jobs.length, 17);
  assert.equal(jobs.filter((job) => job.is_active).length, 14);
  for (const job of jobs) {
    assert.match(job.posted_by, /^(avery|jordan)\.example$/);
    assert.ok(job.name.length > 0 && job.name.length <= limits.jobName);
    assert.ok(job.salary.length <= limits.salary);
    assert.match(job.description, /^[A-Z][\s\S]+\n## [\s\S]+\./);
    assert.ok(!job.is_active || (job.posted_at !== null && job.posted_at < new Date()));
  }
  const postings = jobs.map((job) => job.posted_at?.getTime() ?? Number.POSITIVE_INFINITY);
  assert.deepEqual(
    postings,
    postings.toSorted((one, other) => one - other),
    'later jobs have later ids',
  );

  const further = await sql.selectFrom('job_locations').select('job_id').execute();
  assert.equal(new Set(further.map(({ job_id }) => job_id)).size, 2);

  const applications = await sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .selectAll('applicants')
    .select(['applications.created_at as applied_at', 'jobs.posted_at'])
    .execute();
  assert.equal(applications.length, 20);
  for (const application of applications) {
    assert.ok(application.posted_at && application.applied_at > application.posted_at);
    assert.ok(application.applied_at >= application.created_at);
    assert.match(application.email, /^[a-z.]+@example\.com$/);
    assert.match(application.phone, /555.01\d\d$/);
  }
  const unread = await sql
    .selectFrom('applications')
    .leftJoin('unopened_applicants', 'unopened_applicants.applicant_id', 'applications.applicant_id')
    .select('unopened_applicants.applicant_id as unopened')
    .where('read_at', 'is', null)
    .execute();
  assert.ok(unread.length > 0 && unread.every(({ unopened }) => unopened !== null));
  const submissions = await sql.selectFrom('submissions').selectAll().execute();
  assert.equal(submissions.length, 21);
  const questions = await sql.selectFrom('questions').select(['text', 'industry_id']).execute();
  assert.equal(questions.length, 5);
  assert.equal(questions.filter(({ industry_id }) => industry_id !== null).length, 1);
});

test('the demo data shows stages, follow-ups, tags and messages at work', async (t) => {
  const sql = await openWithAdmin(t);
  await loadDemoData(sql, 'admin');
  const moves = await sql
    .selectFrom('changes')
    .selectAll()
    .where('entity_kind', '=', 'application')
    .orderBy('id')
    .execute();
  const steps = await sql.selectFrom('stage_steps').selectAll().execute();
  assert.ok(moves.length > 15 && moves.length === steps.length);
  const reply = await readReply(sql);
  const applications = await sql
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'stage_id')
    .select([
      'applications.id',
      'applications.version',
      'applications.created_at',
      'stages.name',
      'stage_since',
    ])
    .select(['waits_since', 'answered_at'])
    .execute();
  for (const { id, version, created_at, name, stage_since, waits_since, answered_at } of applications) {
    const own = moves.filter((move) => move.entity_id === id);
    assert.deepEqual(
      own.map((move) => move.version),
      own.map((_, index) => index + 2),
    );
    assert.equal(own.at(-1)?.after['stage'] ?? 'New', name);
    assert.equal(version, own.length + 1);
    assert.equal(stage_since > created_at, own.length > 0);
    assert.equal(waits_since === null, own.length > 0 && id !== reply.application_id);
    assert.equal(answered_at !== null, own.length > 0 && name !== 'Withdrawn');
    for (const { at } of own) assert.ok(at > created_at && at < new Date());
  }
  const notes = await sql.selectFrom('notes').select('assignee').execute();
  assert.deepEqual([notes.length, notes.filter(({ assignee }) => assignee === 'admin').length], [5, 2]);
  assert.equal((await sql.selectFrom('applicant_tags').selectAll().execute()).length, 5);
  const messages = await sql.selectFrom('messages').select(['email', 'answered_by']).orderBy('id').execute();
  assert.deepEqual(
    messages.map(({ answered_by }) => answered_by),
    [null, 'admin', null],
  );
  for (const { email } of messages) assert.match(email, /@example\.com$/);
});

test('the demo data has answers, each of its own version of the question, and resumes', async (t) => {
  const sql = await openWithAdmin(t);
  await loadDemoData(sql, 'admin');
  const sheets = await sql
    .selectFrom('answer_sheets')
    .innerJoin('submissions', 'submissions.reference', 'answer_sheets.reference')
    .innerJoin('answers', 'sheet_id', 'answer_sheets.id')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['answer_sheets.id', 'kind', 'value'])
    .execute();
  assert.equal(new Set(sheets.map(({ id }) => id)).size, 4);
  for (const { kind, value } of sheets) assert.ok(kind !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value), value);
  const resumes = await sql
    .selectFrom('documents')
    .innerJoin('document_kinds', 'document_kinds.id', 'kind_id')
    .innerJoin('document_texts', 'document_texts.content_id', 'documents.content_id')
    .select(['is_resume', 'state'])
    .execute();
  assert.deepEqual(
    resumes.map(({ is_resume, state }) => [is_resume, state]),
    [
      [true, 'waiting'],
      [true, 'waiting'],
    ],
  );
});

test('everything that a person of the demo data sent has a minute of its own, after the application', async (t) => {
  const sql = await openWithAdmin(t);
  await loadDemoData(sql, 'admin');
  const { rows } = await expression<{ person: string; thing: string; at: Date; after: Date }>`
    with sent as (
      select applicant_id, application_id, reference, submissions.created_at,
        min(submissions.created_at) over (partition by applicant_id) as first_at
      from submissions join applications on applications.id = application_id
    )
    select applicant_id as person, 'details' as thing, created_at as at, first_at as after from sent
    union all select applicant_id, 'answers', sent_at, sent.created_at from answer_sheets join sent using (reference)
    union all select applicant_id, 'file', documents.created_at, min(first_at)
      from documents join sent using (applicant_id) group by documents.id`.execute(sql);
  const minutes = rows.map(({ person, at }) => `${person} ${Math.floor(at.getTime() / 60_000)}`);
  assert.equal(new Set(minutes).size, minutes.length);
  assert.deepEqual(new Set(rows.map(({ thing }) => thing)), new Set(['details', 'answers', 'file']));
  for (const { thing, at, after } of rows) {
    assert.ok(at < new Date() && (thing === 'details' ? at >= after : at > after), thing);
  }
});

test('a database that is not empty stays as it is', async (t) => {
  const sql = await openWithAdmin(t);
  await sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  assert.equal(await loadDemoData(sql, 'admin'), false);
  const jobs = await sql.selectFrom('jobs').select('id').execute();
  assert.deepEqual(jobs, []);
});

test('demo data is loaded whole or not at all', async (t) => {
  const sql = await openWithAdmin(t);
  await assert.rejects(loadDemoData(sql, 'nobody'), /notes_author_fkey/);
  const industries = await sql.selectFrom('industries').select('id').execute();
  assert.deepEqual(industries, []);
});

test('the demo website has a published notice, a promise and people, whose every text says that it is an example', async (t) => {
  const sql = await openWithAdmin(t);
  await loadDemoData(sql, 'admin');
  const notice = await readNotice(sql);
  assert.deepEqual([notice.state, notice.version], ['published', 2]);
  const { title, subtitle, text } = JSON.parse(notice.published) as Record<string, string>;
  assert.deepEqual([notice.title, notice.subtitle, notice.text], [title, subtitle, text]);
  assert.match(subtitle ?? '', /This is a demo/);
  const { settings, version } = await sql
    .selectFrom('website')
    .select(['settings', 'version'])
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    { settings, version },
    { settings: { answer_within_days: '2', landing_people: 'on' }, version: 2 },
  );
  const changes = await sql
    .selectFrom('changes')
    .select(['entity_kind', 'version', 'after'])
    .where('entity_kind', 'in', ['website', 'text_page'])
    .execute();
  assert.deepEqual(
    changes.map((change) => [change.entity_kind, change.version]),
    [
      ['website', 2],
      ['text_page', 2],
    ],
  );
  assert.equal(changes[1]?.after['published'], notice.published);
  const voices = await sql.selectFrom('voices').select(['name', 'consented_on']).execute();
  assert.equal(voices.length, 1);
  assert.match(voices[0]?.name ?? '', /example/);
  assert.match(voices[0]?.consented_on ?? '', /^\d{4}-\d\d-\d\d$/);
  const shown = await sql
    .selectFrom('admins')
    .select(['surname', 'role', 'is_invited', 'last_seen_at'])
    .where('is_shown', '=', true)
    .execute();
  assert.equal(shown.length, 2);
  for (const { last_seen_at, ...account } of shown) {
    assert.deepEqual(account, { surname: 'Sample', role: 'recruiter', is_invited: false });
    assert.ok(last_seen_at && last_seen_at < new Date(), 'they look as in use');
  }
});

test('the demo data leaves what an owner has set and published', async (t) => {
  const sql = await openWithAdmin(t);
  await sql
    .updateTable('website')
    .set({ settings: { answer_within_days: '9' } })
    .execute();
  await sql
    .updateTable('text_pages')
    .set({ title: 'Ours', state: 'hidden' })
    .where('kind', '=', 'privacy')
    .execute();
  const ours = {
    name: 'Ours',
    work: 'Welder',
    text: 'Good.',
    consented_on: '',
    consent_note: '',
    email: '',
    rank: '1',
  };
  await sql.insertInto('voices').values(ours).execute();
  await loadDemoData(sql, 'admin');
  const notice = await readNotice(sql);
  assert.deepEqual([notice.title, notice.published, notice.version], ['Ours', '', 1]);
  const { settings } = await sql.selectFrom('website').select('settings').executeTakeFirstOrThrow();
  assert.deepEqual(settings, { answer_within_days: '9' });
  assert.deepEqual(await sql.selectFrom('voices').select('name').execute(), [{ name: 'Ours' }]);
});

test('a person of the demo data has answered a mail, and waits since then', async (t) => {
  const sql = await openWithAdmin(t);
  await loadDemoData(sql, 'admin');
  const reply = await readReply(sql);
  assert.ok(reply.answered_at > reply.wrote_at);
  assert.deepEqual([reply.state, reply.sender, reply.waits_since], ['sent', reply.id, reply.answered_at]);
  assert.deepEqual([reply.from, reply.recipient], [reply.email, reply.email]);
  assert.match(reply.by_mail?.subject ?? '', /^Re: /);
});

function readNotice(sql: Sql) {
  return sql
    .selectFrom('text_pages')
    .select(['title', 'subtitle', 'text', 'state', 'published', 'version'])
    .where('kind', '=', 'privacy')
    .executeTakeFirstOrThrow();
}

function readReply(sql: Sql) {
  return sql
    .selectFrom('messages')
    .innerJoin('mails', 'mails.id', 'answers_mail_id')
    .innerJoin('applications', 'applications.id', 'application_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select(['application_id', 'mails.state', 'mails.created_at as wrote_at', 'waits_since'])
    .select([
      'messages.created_at as answered_at',
      'messages.applicant_id as sender',
      'applicants.id',
      'by_mail',
    ])
    .select(['applicants.email', 'messages.email as from', 'mails.recipient'])
    .executeTakeFirstOrThrow();
}
