import { sql as expression } from 'kysely';
import {
  readDemoApplicants,
  readDemoJobs,
  readDemoQuestions,
  type DemoApplicant,
  type DemoJob,
} from './demo-files.ts';
import { addDemoMail } from './demo-mail.ts';
import { addDemoAnswers, addDemoResume } from './demo-papers.ts';
import { addDemoWebsite } from './demo-website.ts';
import { addDemoMessages, addDemoWork, moveDemoApplication } from './demo-work.ts';
import { type JobFacts, noFacts } from '../../contract/job-facts.ts';
import { payStep } from '../../contract/pay/pay-steps.ts';
import type { Sql } from '../open.ts';
import { transact } from '../transact.ts';

/**
 * Loads invented applicants, jobs of invented recruiters, what the admin did with them, questions, and what an owner sets and
 * publishes.
 *
 * @returns false when the database is not empty
 */
export async function loadDemoData(sql: Sql, username: string): Promise<boolean> {
  if (!(await isEmpty(sql))) return false;
  const jobs = await readDemoJobs();
  return transact(sql, async (transaction) => {
    if (!(await isEmpty(transaction))) return false;
    const industries = [...new Set(jobs.map(({ industry }) => industry))];
    const industryIds = await insertCategories(
      transaction,
      'industries',
      industries.map((display_name) => ({ display_name })),
    );
    const locations = [
      ...new Set(jobs.flatMap(({ location, further_locations = [] }) => [location, ...further_locations])),
    ];
    const locationIds = await insertCategories(transaction, 'locations', locations.map(describeLocation));
    const posters = await addDemoWebsite(transaction, username);
    const jobIds = new Map<string, string>();
    for (const job of jobs) {
      const origin = {
        industry_id: getId(industryIds, job.industry),
        location_id: getId(locationIds, job.location),
        posted_by: posters[industries.indexOf(job.industry) % posters.length] ?? username,
      };
      const id = await insertJob(transaction, job, origin);
      const further = (job.further_locations ?? []).map((name) => getId(locationIds, name));
      for (const [at, location_id] of further.entries()) {
        await transaction
          .insertInto('job_locations')
          .values({ job_id: id, location_id, position: at + 1 })
          .execute();
      }
      jobIds.set(job.key, id);
    }
    const questionIds = await insertQuestions(transaction, industryIds);
    const stageIds = await readStages(transaction);
    await insertApplicants(transaction, { jobIds, stageIds, questionIds, by: username });
    await addDemoMessages(transaction, username);
    return true;
  });
}

export async function isEmpty(sql: Sql): Promise<boolean> {
  for (const table of ['jobs', 'applicants', 'industries', 'locations'] as const) {
    const row = await sql.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

/** @returns the ids by name */
async function insertCategories(
  sql: Sql,
  table: 'industries' | 'locations',
  rows: { display_name: string }[],
): Promise<Map<string, string>> {
  const inserted = await sql
    .insertInto<'industries' | 'locations'>(table)
    .values(rows.toSorted((one, other) => (one.display_name < other.display_name ? -1 : 1)))
    .returning(['id', 'display_name'])
    .execute();
  return new Map(inserted.map(({ id, display_name }) => [display_name, id]));
}

/** "Columbus, OH" names a city and a state; "Remote (US)" has neither. */
function describeLocation(display_name: string) {
  const [, city = '', region = ''] = /^(.+), ([A-Z]{2})$/.exec(display_name) ?? [];
  return { display_name, city, region, country: 'US' };
}

type JobOrigin = { industry_id: string; location_id: string; posted_by: string };

async function insertJob(sql: Sql, job: DemoJob, origin: JobOrigin): Promise<string> {
  const postedAt = job.posted_days_ago === undefined ? null : daysAgo(job.posted_days_ago);
  const touchedAt = postedAt ?? new Date();
  const { id } = await sql
    .insertInto('jobs')
    .values({
      ...origin,
      name: job.title,
      description: job.description,
      salary: job.salary,
      ...factsOfDemo(job),
      is_active: job.open ?? true,
      posted_at: postedAt,
      created_at: touchedAt,
      updated_at: touchedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As `settleFacts` of the server would store them. */
function factsOfDemo({ facts = {}, starts_in_days, closes_in_days }: DemoJob) {
  const lines = Object.entries(facts).map(([fact, value]) => [
    fact,
    Array.isArray(value) ? value.join('\n') : value,
  ]);
  const given = { ...noFacts, ...(Object.fromEntries(lines) as Partial<JobFacts>) };
  return {
    ...given,
    pay_currency: given.pay_unit === '' ? '' : 'USD',
    pay_step: payStep(given),
    ...(starts_in_days !== undefined && { starts_on: dayIn(starts_in_days) }),
    ...(closes_in_days !== undefined && { closes_on: dayIn(closes_in_days) }),
  };
}

function dayIn(days: number): string {
  return daysAgo(-days).toISOString().slice(0, 10);
}

async function readStages(sql: Sql): Promise<Map<string, string>> {
  const stages = await sql.selectFrom('stages').select(['id', 'name']).execute();
  return new Map(stages.map(({ id, name }) => [name, id]));
}

type Ids = {
  jobIds: Map<string, string>;
  stageIds: Map<string, string>;
  questionIds: string[];
  by: string;
};

async function insertApplicants(sql: Sql, { jobIds, stageIds, questionIds, by }: Ids): Promise<void> {
  const applicants = await readDemoApplicants();
  const newestLast = applicants.toSorted((one, other) => firstSeen(one) - firstSeen(other));
  for (const {
    applications,
    isCompletedExternally,
    tags = [],
    notes = [],
    resume,
    ...person
  } of newestLast) {
    const email = emailOf(person);
    const seenAt = new Date(firstSeen({ applications }));
    const applicant = await sql
      .insertInto('applicants')
      .values({
        ...person,
        email,
        created_at: seenAt,
        completed_externally_at: isCompletedExternally ? seenAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { first_name, last_name, phone } = person;
    const details = { first_name, last_name, phone, email };
    for (const application of applications) {
      const owner = { applicant_id: applicant.id, applied_as_id: applicant.id };
      const parties = { job_id: getId(jobIds, application.job), ...owner };
      const id = await insertApplication(sql, { parties, details, ...application });
      const moves = (application.stages ?? []).map((name) => getId(stageIds, name));
      const cameAt = daysAgo(application.daysAgo);
      if (moves.length > 0)
        await moveDemoApplication(sql, { id, jobId: parties.job_id, by, cameAt, stageIds: moves });
      await addDemoAnswers(sql, {
        applicationId: id,
        questionIds,
        answers: application.answers?.map(answerOf),
      });
      if (application.mail) await addDemoMail(sql, { applicationId: id, by, ...application.mail });
    }
    await addDemoWork(sql, { applicantId: applicant.id, by, tags, notes });
    const name = `${person.first_name} ${person.last_name}`;
    await addDemoResume(sql, { applicantId: applicant.id, name, text: resume, appliedAt: seenAt });
    if (applications.some(({ daysAgo: age }) => age < unreadDays)) {
      await sql.insertInto('unopened_applicants').values({ applicant_id: applicant.id }).execute();
    }
  }
}

/** Nobody has read what came since. */
const unreadDays = 3;

function answerOf(answer: string | number): string {
  return typeof answer === 'number' ? dayIn(answer) : answer;
}

type NewApplication = DemoApplicant['applications'][number] & {
  parties: { job_id: string; applicant_id: string; applied_as_id: string };
  details: { first_name: string; last_name: string; email: string; phone: string };
};

/** @returns its id */
async function insertApplication(sql: Sql, application: NewApplication): Promise<string> {
  const { parties, details, daysAgo: age, laterPhone, source = '' } = application;
  const created_at = daysAgo(age);
  const { id } = await sql
    .insertInto('applications')
    .values({
      ...parties,
      source,
      created_at,
      stage_since: created_at,
      asked_at: created_at,
      waits_since: created_at,
      read_at: age < unreadDays ? null : daysAgo(age - 0.1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submission = { application_id: id, ...details, source, created_at };
  const first = { ...submission, reference: `DEMO-${id.padStart(4, '0')}-0001` };
  await sql.insertInto('submissions').values(first).execute();
  if (laterPhone === undefined) return id;
  const second = {
    ...submission,
    phone: laterPhone,
    created_at: expression<Date>`${created_at}::timestamptz + interval '9 minutes'`,
    reference: `DEMO-${id.padStart(4, '0')}-0002`,
  };
  await sql.insertInto('submissions').values(second).execute();
  return id;
}

/** @returns the ids, in their order */
async function insertQuestions(sql: Sql, industryIds: Map<string, string>): Promise<string[]> {
  const questions = await readDemoQuestions();
  const rows = questions.map(({ industry, ...question }, index) => ({
    ...question,
    industry_id: industry === undefined ? null : getId(industryIds, industry),
    rank: String(index + 1),
  }));
  const inserted = await sql.insertInto('questions').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

function emailOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = `${first_name} ${last_name}`.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  return `${letters.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

function firstSeen({ applications }: Pick<DemoApplicant, 'applications'>): number {
  return Math.min(...applications.map((application) => daysAgo(application.daysAgo).getTime()));
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

function getId(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo data names ${name}, which it does not have.`);
  return id;
}
