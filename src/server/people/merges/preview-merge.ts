import { sql as expression } from 'kysely';
import type { Merge, MergePreview } from '../../../contract/applicant-merges.ts';
import type { Sql } from '../../../database/open.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import type { ApplicantPresenter } from '../applicants/present-applicants.ts';
import { isSamePhone } from '../../ground/phones/phone-number.ts';
import { mergeDetails } from './merge-details.ts';
import { refuseItself } from './merge-applicants.ts';

/**
 * The result that `mergeApplicants` would have now.
 *
 * @throws Problem as `mergeApplicants`
 */
export async function previewMerge(
  sql: Sql,
  { id, merged_id, take = [] }: Merge,
  { present, country }: ApplicantPresenter,
): Promise<Unsent<MergePreview>> {
  refuseItself({ id, merged_id });
  const applicant = await getApplicant(sql, id);
  const merged = await getApplicant(sql, merged_id);
  if (applicant.erased_at ?? merged.erased_at) throw new Problem('applicant_erased');
  const jobs = await listJobs(sql, [applicant.id, merged.id]);
  const job_ids = jobs.map((job) => job.id);
  const shown = { applicant: present(applicant), merged: present(merged) };
  const change = mergeDetails(shown.applicant, shown.merged, take);
  return {
    ...shown,
    result: {
      ...shown.applicant,
      ...change,
      ...(change.phone !== undefined && { phone_shown: shown.merged.phone_shown }),
      job_ids,
      job_count: job_ids.length,
      version: applicant.version + 1,
    },
    is_same_phone: isSamePhone(applicant.phone, merged.phone, country()),
    shared_jobs: jobs.filter((job) => job.is_shared),
  };
}

/** The jobs of both records, the newest application first. */
function listJobs(sql: Sql, applicantIds: [string, string]) {
  return sql
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['jobs.id', 'jobs.name', expression<boolean>`count(distinct applicant_id) > 1`.as('is_shared')])
    .where('applicant_id', 'in', applicantIds)
    .groupBy(['jobs.id', 'jobs.name'])
    .orderBy(expression`max(applications.created_at) desc, max(applications.id) desc`)
    .execute();
}
