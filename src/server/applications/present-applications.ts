import type { Application, Submission } from '../../contract/applications.ts';
import type { ApplicantPresenter } from '../applicants/present-applicants.ts';
import type { ApplicationRecord, SubmissionRecord } from './application-list.ts';
import { differingFields } from './differing-fields.ts';

export function presentApplication(
  record: ApplicationRecord,
  { presentRow }: ApplicantPresenter,
): Application {
  const { id, created_at, submissions } = record;
  const applicant = presentRow({
    ...record,
    id: record.applicant_id,
    created_at: record.applicant_created_at,
  });
  return {
    id,
    created_at: created_at.toISOString(),
    job: { id: record.job_id, name: record.job_name, active: record.is_job_active },
    applicant,
    submissions: submissions.map(presentSubmission),
    // The email of a merged record is the person's too.
    differs: differingFields(submissions[0], { ...applicant, email: record.applied_as_email }),
  };
}

function presentSubmission({ created_at, ...details }: SubmissionRecord): Submission {
  return { ...details, created_at: new Date(created_at).toISOString() };
}
