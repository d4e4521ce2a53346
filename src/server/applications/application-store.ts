import { sql as expression, type RawBuilder } from 'kysely';
import type { NewApplication } from '../../contract/applications.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { refuseUnopened } from '../jobs/open-job-store.ts';
import { createReference } from './reference.ts';

type Details = Omit<NewApplication, 'job_id' | 'source' | 'note'>;

/** The person who applies, and the record of that person whose email was typed. */
type Applicant = { id: string; recordId: string; completed_externally_at: Date | null };

/**
 * Keeps an application: all of it, or nothing. Sending it again changes nothing and gives the same receipt; other
 * details by the same person for the same job are kept beside the first. What is stored of a known applicant never
 * changes here, as anybody may send anything under another person's email.
 *
 * @throws Problem `not_found` or `job_closed`
 */
export async function createApplication(
  sql: Sql,
  { job_id, source, details }: { job_id: string; source: string; details: Details },
): Promise<{ zenople: boolean; reference: string }> {
  return transact(sql, async (transaction) => {
    const jobId = await lockOpenJob(transaction, job_id);
    const applicant = await findOrCreateApplicant(transaction, details);
    const applicationId = await findOrCreateApplication(transaction, jobId, applicant);
    const reference = await findOrCreateSubmission(
      transaction,
      { application_id: applicationId, ...details },
      source,
    );
    return { zenople: applicant.completed_externally_at !== null, reference };
  });
}

/** Whoever closes the job meanwhile waits for this application, or comes first and it is refused. */
async function lockOpenJob(sql: Sql, id: string): Promise<string> {
  const job = await sql
    .selectFrom('jobs')
    .select(['id', 'is_active', 'posted_at'])
    .where('id', '=', databaseId(id))
    .forShare()
    .executeTakeFirst();
  refuseUnopened(job);
  return job.id;
}

/** People are told apart by their email, never by their phone or name: two persons would become one. */
async function findOrCreateApplicant(sql: Sql, details: Details): Promise<Applicant> {
  for (;;) {
    const created = await sql
      .insertInto('applicants')
      .values(details)
      .onConflict((conflict) => conflict.expression(expression`lower(email)`).doNothing())
      .returning(['id', 'completed_externally_at'])
      .executeTakeFirst();
    if (created) return { ...created, recordId: created.id };
    const known = await lockRecord(sql, expression`lower(email) = lower(${details.email})`);
    if (known) return followMerges(sql, known);
    // An admin has just changed this email to another one: it is free now.
  }
}

/** Whoever merges the record meanwhile waits for this application, and then takes it along. */
function lockRecord(sql: Sql, condition: RawBuilder<unknown>) {
  return sql
    .selectFrom('applicants')
    .select(['id', 'completed_externally_at', 'merged_into_id'])
    .where(condition as RawBuilder<boolean>)
    .forShare()
    .executeTakeFirst();
}

type LockedRecord = NonNullable<Awaited<ReturnType<typeof lockRecord>>>;

async function followMerges(sql: Sql, record: LockedRecord): Promise<Applicant> {
  let person: LockedRecord | undefined = record;
  while (person.merged_into_id !== null) {
    person = await lockRecord(sql, expression`id = ${person.merged_into_id}`);
    if (!person) throw new Error(`Applicant ${record.id} is merged into nobody.`);
  }
  return { ...person, recordId: record.id };
}

async function findOrCreateApplication(
  sql: Sql,
  jobId: string,
  { id, recordId }: Applicant,
): Promise<string> {
  const created = await sql
    .insertInto('applications')
    .values({ job_id: jobId, applicant_id: id, applied_as_id: recordId })
    .onConflict((conflict) => conflict.columns(['job_id', 'applied_as_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const application =
    created ??
    (await sql
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('applied_as_id', '=', recordId)
      .executeTakeFirstOrThrow());
  return application.id;
}

async function findOrCreateSubmission(
  sql: Sql,
  submission: Details & { application_id: string },
  source: string,
): Promise<string> {
  const created = await sql
    .insertInto('submissions')
    .values({ ...submission, source, reference: createReference() })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'first_name', 'last_name', 'email', 'phone']).doNothing(),
    )
    .returning('reference')
    .executeTakeFirst();
  if (created) return created.reference;
  const { reference } = await sql
    .selectFrom('submissions')
    .select('reference')
    .where((row) => row.and(submission))
    .executeTakeFirstOrThrow();
  return reference;
}
