import { sql as expression } from 'kysely';
import type { NewApplication } from '../../contract/applications.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { refuseUnopened } from '../jobs/open-job-store.ts';
import { createReference } from './reference.ts';

type Details = Omit<NewApplication, 'job_id' | 'note'>;

type Applicant = { id: string; completed_externally_at: Date | null };

/**
 * Keeps an application: all of it, or nothing. Sending it again changes nothing and gives the same receipt; other
 * details by the same person for the same job are kept beside the first. What is stored of a known applicant never
 * changes here, as anybody may send anything under another person's email.
 *
 * @throws Problem `not_found` or `job_closed`
 */
export async function createApplication(
  sql: Sql,
  { job_id, ...details }: Details & { job_id: string },
): Promise<{ zenople: boolean; reference: string }> {
  return transact(sql, async (transaction) => {
    const jobId = await lockOpenJob(transaction, job_id);
    const applicant = await findOrCreateApplicant(transaction, details);
    const applicationId = await findOrCreateApplication(transaction, jobId, applicant.id);
    const reference = await findOrCreateSubmission(transaction, applicationId, details);
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
  const columns = ['id', 'completed_externally_at'] as const;
  const created = await sql
    .insertInto('applicants')
    .values(details)
    .onConflict((conflict) => conflict.expression(expression`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return (
    created ??
    sql
      .selectFrom('applicants')
      .select(columns)
      .where(expression<boolean>`lower(email) = lower(${details.email})`)
      .executeTakeFirstOrThrow()
  );
}

async function findOrCreateApplication(sql: Sql, jobId: string, applicantId: string): Promise<string> {
  const pair = { job_id: jobId, applicant_id: applicantId };
  const created = await sql
    .insertInto('applications')
    .values(pair)
    .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const application =
    created ??
    (await sql
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('applicant_id', '=', applicantId)
      .executeTakeFirstOrThrow());
  return application.id;
}

async function findOrCreateSubmission(sql: Sql, applicationId: string, details: Details): Promise<string> {
  const submission = { application_id: applicationId, ...details };
  const created = await sql
    .insertInto('submissions')
    .values({ ...submission, reference: createReference() })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'first_name', 'last_name', 'email', 'phone']).doNothing(),
    )
    .returning('reference')
    .executeTakeFirst();
  if (created) return created.reference;
  const { reference } = await sql
    .selectFrom('submissions')
    .select('reference')
    .where('application_id', '=', applicationId)
    .where('first_name', '=', details.first_name)
    .where('last_name', '=', details.last_name)
    .where('email', '=', details.email)
    .where('phone', '=', details.phone)
    .executeTakeFirstOrThrow();
  return reference;
}
