import { sql as expression } from 'kysely';
import type { SubmittedField } from '../../../contract/applications.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { sendLinkTo } from '../own-page/send-own-link.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { lockVersion, writeChanged } from '../../changes/change-entity.ts';
import { correctedSince } from './list-applications.ts';
import { Problem, refuseMissing } from '../../ground/problem.ts';

type Acceptance = {
  submission_id: string;
  /** The applicant's version that the admin saw. */
  version?: number;
  by: string;
};

/**
 * Stores a submission as the applicant's details, without the fields that recruiters corrected since. A merged record
 * keeps its email, because that email leads to the applicant anyway.
 *
 * @throws Problem `not_found`, `edit_conflict`, or `email_taken`
 */
export async function acceptSubmission(
  sql: Sql,
  { submission_id, version, by }: Acceptance,
): Promise<{ applicantId: string; changeId: string | undefined }> {
  return transact(sql, async (transaction) => {
    const { applicant_id: id } = await readSubmission(transaction, submission_id);
    const locked = await lockVersion(transaction, applicantEntity, { id, version });
    // A merge or its undo may have moved the application, or a recruiter corrected a field, while the applicant was
    // waited for.
    const submission = await readSubmission(transaction, submission_id);
    const { applicant_id } = submission;
    if (applicant_id !== locked.id) throw new Problem('edit_conflict');
    const change = readChange(submission);
    const changeId = await writeChanged(transaction, applicantEntity, { locked, by, change });
    // The links to the former mailbox have ended.
    if (change.email !== undefined && change.email.toLowerCase() !== locked.fields.email.toLowerCase()) {
      await sendLinkTo(transaction, change.email);
    }
    return { applicantId: applicant_id, changeId };
  });
}

type Details = Record<SubmittedField, string>;

function readChange(submission: Awaited<ReturnType<typeof readSubmission>>): Partial<Details> {
  const { applicant_id, record_id, record_email, corrected_fields } = submission;
  const { email, first_name, last_name, phone } = submission;
  const isOfMerged = record_id !== applicant_id && email.toLowerCase() === record_email.toLowerCase();
  const details: Partial<Details> = { first_name, last_name, phone, ...(!isOfMerged && { email }) };
  return Object.fromEntries(Object.entries(details).filter(([field]) => !corrected_fields.includes(field)));
}

async function readSubmission(transaction: Sql, id: string) {
  const submission = await transaction
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'submissions.application_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('applicants as record', 'record.id', 'applied_as_id')
    .select(['applicant_id', 'record.id as record_id', 'record.email as record_email'])
    .select(['submissions.first_name', 'submissions.last_name', 'submissions.email', 'submissions.phone'])
    .select(correctedSince(expression`submissions.created_at`))
    .where('submissions.id', '=', databaseId(id))
    .executeTakeFirst();
  if (!submission) refuseMissing('Submission');
  return submission;
}
