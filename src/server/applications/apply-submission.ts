import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { updateApplicant } from '../applicants/update-applicant.ts';
import { Problem } from '../problem.ts';

/**
 * Makes what was submitted the stored details of the applicant.
 *
 * @param by the username of who does it
 * @returns the applicant's id
 * @throws Problem `not_found`, or as `updateApplicant`
 */
export async function applySubmission(sql: Sql, submissionId: string, by: string): Promise<string> {
  const submission = await sql
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'submissions.application_id')
    .select(['applicant_id', 'first_name', 'last_name', 'email', 'phone'])
    .where('submissions.id', '=', databaseId(submissionId))
    .executeTakeFirst();
  if (!submission) throw new Problem('not_found', { detail: 'There is no such submission.' });
  const { applicant_id, ...details } = submission;
  await updateApplicant(sql, { id: applicant_id, by }, details);
  return applicant_id;
}
