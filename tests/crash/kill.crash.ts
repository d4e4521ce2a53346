import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { openDatabase, type Sql } from '../../src/database/open.ts';
import { deliverMails, endWaits } from '../support/deliver-mails.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createServerDatabase, onlyOnPostgres } from '../support/scratch-place.ts';
import { createApplicationStream, type ApplicationStream } from './application-stream.ts';
import { startServerProcess } from './server-process.ts';

const kills = 20;
const team = 'team@agency.example';
const longestLifeMs = 1_500;

/** Of the mails, so many are refused for now, and so many lose their connection before the answer. */
const refusedShare = 0.1;
const droppedShare = 0.1;

test('twenty kills on the embedded database lose, double and halve no application, and no mail about it', async (t) => {
  const folder = await makeScratchFolder(t);
  t.diagnostic(await killAgainAndAgain({ folder }, { DATA_DIR: folder }));
});

test(
  'twenty kills on PostgreSQL lose, double and halve no application, and no mail about it',
  onlyOnPostgres,
  async (t) => {
    const url = await createServerDatabase(t);
    t.diagnostic(await killAgainAndAgain({ url }, { DATABASE_URL: url }));
  },
);

/** Gives a summary for the test report. */
async function killAgainAndAgain(
  place: Parameters<typeof openDatabase>[0],
  environment: Record<string, string>,
): Promise<string> {
  const jobId = await withDatabase(place, createOpenJob);
  const stream = createApplicationStream(jobId);
  const mailServer = await startMailServer();
  mailServer.answerWith(() => {
    const chance = Math.random();
    if (chance < refusedShare) return { code: 451, text: '4.3.0 Later' };
    return chance < refusedShare + droppedShare ? 'drop after DATA' : 'take';
  });
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example', AGENCY_EMAIL: team };
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServerProcess({ ...environment, ...mail });
    const sending = stream.sendTo(server.url);
    await setTimeout(Math.random() * longestLifeMs);
    await server.kill();
    await sending;
  }
  assert.ok(stream.acknowledged.size > kills, `only ${stream.acknowledged.size} were acknowledged`);
  const before = mailServer.received.length;
  await withDatabase(place, async (sql) => {
    await compareWithStored(sql, stream);
    mailServer.answerWith(() => 'take');
    await endWaits({ database: { sql } });
    await deliverMails({ database: { sql } }, mail);
    await compareWithReceived(sql, mailServer);
  });
  const mails = `${before} mails arrived during the kills, ${mailServer.received.length} in all`;
  return `${stream.acknowledged.size} applications were acknowledged; ${mails}`;
}

async function withDatabase<Result>(
  place: Parameters<typeof openDatabase>[0],
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { sql, close } = await openDatabase(place);
  try {
    return await work(sql);
  } finally {
    await close();
  }
}

async function createOpenJob(sql: Sql): Promise<string> {
  const admin = { username: 'admin', first_name: 'Recruiting', surname: 'Team', password_hash: '' };
  await sql.insertInto('admins').values(admin).execute();
  const named = { display_name: 'Anything' };
  const industry = await sql.insertInto('industries').values(named).returning('id').executeTakeFirstOrThrow();
  const location = await sql.insertInto('locations').values(named).returning('id').executeTakeFirstOrThrow();
  const job = await sql
    .insertInto('jobs')
    .values({
      name: 'Forklift Operator',
      description: 'Moves pallets.',
      industry_id: industry.id,
      location_id: location.id,
      posted_by: admin.username,
      is_active: true,
      posted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return job.id;
}

async function compareWithStored(sql: Sql, { acknowledged }: ApplicationStream): Promise<void> {
  const stored = await sql
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .select(['applicants.email', 'submissions.reference'])
    .execute();
  const references = new Map(stored.map((row) => [row.email, row.reference]));
  assert.equal(stored.length, references.size, 'nobody is there twice');
  assert.ok(!stored.some((row) => row.reference === null), 'nobody is there without what was sent');
  for (const [email, reference] of acknowledged) assert.equal(references.get(email), reference, email);
}

/** A mail that arrives twice has one Message-ID, so it shows once. */
async function compareWithReceived(sql: Sql, { received }: TestMailServer): Promise<void> {
  const idsOf = new Map<string, Set<string>>();
  for (const { to, source } of received) {
    const [, id = ''] = /^Message-ID: (\S+)/m.exec(source) ?? [];
    idsOf.set(to, (idsOf.get(to) ?? new Set()).add(id));
  }
  const people = await sql.selectFrom('applicants').select('email').execute();
  for (const { email } of people) assert.equal(idsOf.get(email)?.size, 1, email);
  assert.equal(idsOf.get(team)?.size, people.length, 'the agency heard of each application once');
}
