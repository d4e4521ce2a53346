import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  newAnswerKey,
  newMessage,
  nextNumber,
  personDetails,
} from '../../../tests/support/builders.ts';
import { deliverMails } from '../../../tests/support/deliver-mails.ts';
import { pdfFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
import { declaredTables } from '../../database/tables/tables.ts';
import { visibleRows } from '../ground/offices/visible-rows.ts';

// No mail leaves, and each is written.
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'team@agency.example' };
const app = await createTestApp(settings);
const { recruiter: owner, visitor } = app;
const { sql } = app.database;

const createOffice = async () => (await owner.createOffice({ body: { name: `Office ${nextNumber()}` } })).id;
const [north, south] = [await createOffice(), await createOffice()];

async function createRecruiter(office_id: string) {
  const work_email = `recruiter${nextNumber()}@agency.example`;
  const admin = await createAdmin(app, { role: 'recruiter', work_email });
  const { username } = admin;
  await owner.updateRole({ body: { username, office_id } });
  return { username, work_email, ...(await logIn(app, admin)) };
}

const isSeen = async ({ api }: Awaited<ReturnType<typeof createRecruiter>>, id: string) => {
  const person = await api.getApplicant({ params: { id } }).catch(() => undefined);
  const { items } = await api.listApplicants({ query: { limit: 100 } });
  assert.equal(
    items.some((row) => row.id === id),
    person !== undefined,
    'the list and the page agree',
  );
  return person !== undefined;
};

test('a person is seen where they applied, and by all while no job of theirs has an office', async () => {
  const [northern, southern] = [await createRecruiter(north), await createRecruiter(south)];
  const seenBy = async (id: string) => [await isSeen(northern, id), await isSeen(southern, id)];
  const anywhere = await createJob(app);
  const [inNorth, inSouth] = [
    await createJob(app, { office_id: north }),
    await createJob(app, { office_id: south }),
  ];
  const general = personDetails();
  await visitor.applyGenerally({ body: general });
  const { items } = await owner.listApplicants({ query: { q: general.email } });
  const { id } = items[0]!;
  assert.deepEqual(await seenBy(id), [true, true], 'a general application');
  await applyFor(app, inNorth.id, general);
  assert.deepEqual(await seenBy(id), [true, false], 'then for a job of the north');
  await applyFor(app, inSouth.id, general);
  assert.deepEqual(await seenBy(id), [true, true], 'then for one of the south');
  await owner.updateJob({ body: { id: inSouth.id, office_id: north } });
  assert.deepEqual(await seenBy(id), [true, false], 'the job goes north');
  const { change_id = '' } = await owner.updateJob({ body: { id: inSouth.id, office_id: '' } });
  assert.deepEqual(await seenBy(id), [true, true], 'the job is nobody’s');
  await owner.undoChange({ params: { id: change_id } });
  assert.deepEqual(await seenBy(id), [true, false]);
  await applyFor(app, anywhere.id, general);
  assert.deepEqual(await seenBy(id), [true, true], 'a job without an office');
});

test('two changes of one person’s offices at once are both counted', async () => {
  const [first, second] = [await createJob(app), await createJob(app, { office_id: south })];
  const person = await createApplicant(app, { job_id: first.id });
  const later = await createApplicant(app, { job_id: second.id });
  let moving: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('applications')
      .set({ applicant_id: person.id })
      .where('applicant_id', '=', later.id)
      .execute();
    moving = owner.updateJob({ body: { id: first.id, office_id: north } });
    await waitForLock(sql);
  });
  await moving;
  const { offices } = await sql
    .selectFrom('applicants')
    .select('offices')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(offices.map(String).toSorted(), [north, south].toSorted());
});

test('whoever has an office since gets no answer of before, and ends no file of a person who is hidden', async () => {
  const admin = await createAdmin(app, { role: 'recruiter' });
  const { api, token } = await logIn(app, admin);
  const job = await createJob(app, { office_id: south });
  const { id } = await createApplicant(app, { job_id: job.id });
  const enter = async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/admins/applicant',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'entered-once-0001' },
      payload: { ...details, job_id: job.id },
    });
    return answer.json<{ code?: string }>().code;
  };
  const { first_name, last_name, email } = personDetails();
  const details = { first_name, last_name, email };
  assert.deepEqual([await enter(), await enter()], [undefined, undefined]);
  const bytes = pdfFile();
  const key = newAnswerKey();
  await api.startApplicantDocument({ params: { id }, body: { key, name: 'resume.pdf', size: bytes.length } });
  await owner.updateRole({ body: { username: admin.username, office_id: north } });
  assert.equal(await enter(), 'key_reused');
  const last = visitor.appendDocument({ params: { key }, query: { offset: 0 }, body: bytes });
  assert.equal((await failureOf(last)).status, 404);
  assert.deepEqual(await owner.listDocuments({ params: { id } }), []);
});

test('a merge makes one person of two offices, and its undo two again', async () => {
  const [northern, southern] = [await createRecruiter(north), await createRecruiter(south)];
  const one = await createApplicant(app, { job_id: (await createJob(app, { office_id: north })).id });
  const other = await createApplicant(app, { job_id: (await createJob(app, { office_id: south })).id });
  const seen = async () =>
    Promise.all([
      isSeen(northern, one.id),
      isSeen(southern, one.id),
      isSeen(northern, other.id),
      isSeen(southern, other.id),
    ]);
  assert.deepEqual(await seen(), [true, false, false, true]);
  const { change_id = '' } = await owner.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  assert.deepEqual([await isSeen(northern, one.id), await isSeen(southern, one.id)], [true, true]);
  const { job_ids } = await southern.api.getApplicant({ params: { id: one.id } });
  assert.deepEqual(job_ids, other.job_ids, 'and of the person the own part');
  await owner.undoChange({ params: { id: change_id } });
  assert.deepEqual(await seen(), [true, false, false, true]);
});

test('a job is posted in the own office, and goes to no other', async () => {
  const { api } = await createRecruiter(north);
  const job = await createJob({ visitor, recruiter: api });
  assert.equal(job.office_id, north);
  const failure = await failureOf(api.updateJob({ body: { id: job.id, office_id: south } }));
  assert.deepEqual([failure.code, failure.fields[0]?.field], ['validation_failed', 'office_id']);
  assert.equal((await createJob({ visitor, recruiter: api }, { office_id: '' })).office_id, undefined);
});

test('an undo gives a job to no office that is not seen, and a mail that was left alone is its person’s', async () => {
  const northern = await createRecruiter(north);
  const { id } = await createJob(app, { office_id: south });
  const { change_id = '' } = await owner.updateJob({ body: { id, office_id: north } });
  const undo = failureOf(northern.api.undoChange({ params: { id: change_id } }));
  assert.deepEqual(
    (await undo).fields?.map(({ field }) => field),
    ['office_id'],
  );
  assert.equal((await northern.api.getJob({ params: { id } })).office_id, north);

  const person = await createApplicant(app, {
    job_id: (await createJob(app, { office_id: south })).id,
  });
  const mail = { received_at: new Date(), subject: 'Hello', reason: 'unreadable' as const };
  const place = { mailbox: Buffer.alloc(32), uid_validity: '1' };
  const left = await sql
    .insertInto('left_mails')
    .values([
      { ...place, ...mail, uid: '1', sender: person.email },
      { ...place, ...mail, uid: '2', sender: 'nobody@agency.example' },
    ])
    .returning('id')
    .execute();
  const listed = await northern.api.listLeftMails();
  assert.deepEqual(
    listed.map(({ sender }) => sender),
    ['nobody@agency.example'],
  );
  assert.equal((await owner.listLeftMails()).length, 2);
  const { id: mailId } = left[0]!;
  assert.equal((await failureOf(northern.api.readLeftMail({ body: { id: mailId } }))).status, 404);
  assert.equal((await failureOf(northern.api.deleteLeftMail({ params: { id: mailId } }))).status, 404);
});

test('a mail to many leaves out the people of another office and says so', async () => {
  const { api } = await createRecruiter(north);
  const mine = await createApplicant(app, { job_id: (await createJob(app, { office_id: north })).id });
  const theirs = await createApplicant(app, { job_id: (await createJob(app, { office_id: south })).id });
  const people = [{ id: mine.id }, { id: theirs.id }];
  const { mails, refused } = await api.writeToApplicants({
    body: { people, subject: 'Nights', text: 'Hello' },
  });
  assert.deepEqual([mails, refused], [1, [{ id: theirs.id, code: 'not_found' }]]);
});

test('a known person of another office is entered for a job of the own, and not without one', async () => {
  const { api } = await createRecruiter(north);
  const theirs = await createApplicant(app, { job_id: (await createJob(app, { office_id: south })).id });
  const { first_name, last_name, email } = theirs;
  const failure = await failureOf(api.createApplicant({ body: { first_name, last_name, email } }));
  assert.deepEqual([failure.code, failure.fields[0]?.field], ['validation_failed', 'email']);
  const own = await createJob({ visitor, recruiter: api });
  const entered = await api.createApplicant({ body: { first_name, last_name, email, job_id: own.id } });
  assert.deepEqual([entered.id, entered.job_ids], [theirs.id, [own.id]]);
});

test('colleagues are told of what they see, at once, in the summary of the day and when they are mentioned', async () => {
  const northern = await createRecruiter(north);
  const southern = await createRecruiter(south);
  const job = await createJob({ visitor, recruiter: northern.api });
  const told = async (work_email: string) => {
    await deliverMails(app, settings);
    const rows = await sql
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', work_email)
      .orderBy('id')
      .execute();
    await sql.deleteFrom('mails').execute();
    return rows.map(({ kind }) => kind);
  };
  const person = await createApplicant(app, { job_id: job.id });
  assert.deepEqual(await told(northern.work_email), ['new_application']);
  await visitor.sendMessage({ body: newMessage({ email: person.email }) });
  const recipients = async () => {
    await deliverMails(app, settings);
    const rows = await sql
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'new_message')
      .execute();
    await sql.deleteFrom('mails').execute();
    return rows.map(({ recipient }) => recipient);
  };
  const hearing = await recipients();
  assert.deepEqual(
    [hearing.includes(northern.work_email), hearing.includes(southern.work_email)],
    [true, false],
  );
  await owner.updateJob({ body: { id: job.id, office_id: south } });
  await applyFor(app, job.id);
  assert.deepEqual(await told(northern.work_email), [], 'the job went to another office');
  const note = { applicant_id: person.id, text: 'Look', due_on: '2030-01-01' };
  const blind = northern.username;
  for (const [field, write] of [
    ['mentions', () => owner.createNote({ body: { ...note, mentions: [southern.username, blind] } })],
    ['assignee', () => owner.createNote({ body: { ...note, assignee: blind } })],
    [
      'assignee',
      () => owner.followUpApplicants({ body: { ...note, applicants: [person.id], assignee: blind } }),
    ],
  ] as const) {
    const { code, fields } = await failureOf(write());
    assert.deepEqual([code, fields[0]?.field], ['validation_failed', field]);
  }
  await owner.createNote({ body: { ...note, mentions: [southern.username] } });
  await owner.updateJob({ body: { id: job.id, office_id: north } });
  await owner.createNote({ body: { ...note, mentions: [northern.username], assignee: northern.username } });
  await deliverMails(app, settings);
  const mentions = await sql
    .selectFrom('mails')
    .select(['recipient', 'state'])
    .where('kind', '=', 'mention')
    .execute();
  const stateOf = (address: string) => mentions.find(({ recipient }) => recipient === address)?.state;
  assert.equal(
    stateOf(southern.work_email),
    'suppressed',
    'the job went to another office before the mail did',
  );
  assert.notEqual(stateOf(northern.work_email), 'suppressed');
});

/** Calls of visitors and loops read them, or they are found by the id of something visible, or say nothing of whom. */
const ofNoOffice = new Set([
  'alert_links',
  'alert_readers',
  'alert_searches',
  'alerted_jobs',
  'applicant_vocabulary',
  'document_chunks',
  'document_contents',
  'document_objects',
  'document_uploads',
  'job_alerts',
  'kept_answers',
  // Nobody knows yet whom they are from.
  'left_mails',
  'opened_jobs',
  'opened_mailboxes',
  'own_page_sessions',
  'rate_limits',
  'suppressed_addresses',
  'unopened_applicants',
]);

test('each table with data of visitors, and each that leads to a job or a person, says whose its rows are', async () => {
  const { rows } = await expression<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${['jobs', 'applicants', 'applications', 'messages']})`.execute(
    sql,
  );
  const about = Object.entries(declaredTables).filter(([, { visitors }]) => visitors.length > 0);
  const names = new Set([...rows.map(({ name }) => name), ...about.map(([name]) => name)]);
  const told = visibleRows('1');
  assert.deepEqual(
    [...names].filter((name) => told[name] === undefined && !ofNoOffice.has(name)),
    [],
  );
});
