import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { updateApplicant } from '../applicants/update-applicant.ts';
import { Problem } from '../problem.ts';

/**
 * Makes what was submitted the stored details of the applicant. The email of a merged record stays that record's: it
 * leads to the applicant anyway.
 *
 * @param by the username of who does it
 * @returns the applicant's id
 * @throws Problem `not_found`, or as `updateApplicant`
 */
export async function applySubmission(sql: Sql, submissionId: string, by: string): Promise<string> {
  const submission = await sql
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'submissions.application_id')
    .innerJoin('applicants as record', 'record.id', 'applied_as_id')
    .select(['applicant_id', 'record.id as record_id', 'record.email as record_email'])
    .select(['submissions.first_name', 'submissions.last_name', 'submissions.email', 'submissions.phone'])
    .where('submissions.id', '=', databaseId(submissionId))
    .executeTakeFirst();
  if (!submission) throw new Problem('not_found', { detail: 'There is no such submission.' });
  const { applicant_id, record_id, record_email, email, ...details } = submission;
  const isOfMerged = record_id !== applicant_id && email.toLowerCase() === record_email.toLowerCase();
  await updateApplicant(sql, { id: applicant_id, by }, isOfMerged ? details : { ...details, email });
  return applicant_id;
}
