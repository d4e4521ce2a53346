import type { Application, Submission, SubmittedField } from '../../../contract/applications.ts';
import type { SuspectedApplication } from '../../../contract/suspected-applications.ts';
import type { Unsent } from '../../ground/handlers.ts';
import type { ApplicantPresenter } from '../applicants/present-applicants.ts';
import { isSamePhone, showPhone } from '../../ground/phones/phone-number.ts';
import type { ApplicationRecord, SubmissionRecord } from './list-applications.ts';

export function presentApplication(
  record: ApplicationRecord,
  { presentRow, country }: ApplicantPresenter,
): Unsent<Application> {
  const { id, created_at, submissions } = record;
  const job = presentJob(record.job_id, record.job_name, record.is_job_active);
  const applicant = presentRow({
    ...record,
    id: record.applicant_id,
    created_at: record.applicant_created_at,
  });
  return {
    id,
    version: record.application_version,
    created_at,
    stage: { id: record.stage_id, name: record.stage_name, kind: record.stage_kind },
    stage_since: record.stage_since.toISOString(),
    waits_since: record.waits_since?.toISOString() ?? null,
    has_resume: record.has_resume,
    last_note: record.last_note,
    job: job && { ...job, industry: record.industry ?? '' },
    applicant: { ...applicant, is_new: record.is_new },
    submissions: submissions.map(presentSubmission),
    ...compareDetails(record, country()),
  };
}

/** A recruiter who changed a field after the submission has decided about it. */
function compareDetails(
  record: ApplicationRecord,
  country: string,
): Pick<Application, 'differs' | 'corrected'> {
  if (record.erased_at !== null) return { differs: [], corrected: [] };
  // A merged record's email belongs to the person too.
  const stored = { ...record, email: record.applied_as_email };
  const fields = differingFields(record.submissions[0], stored, country);
  const isCorrected = (field: SubmittedField) => record.corrected_fields.includes(field);
  return {
    differs: fields.filter((field) => !isCorrected(field)),
    corrected: fields.filter(isCorrected),
  };
}

/** Without a job it is a general application. */
export function presentJob(
  id: string | null,
  name: string | null,
  active: boolean | null,
): SuspectedApplication['job'] {
  return id === null ? null : { id, name: name ?? '', active: active === true };
}

export function presentSubmission({ created_at, answer_sheets, ...details }: SubmissionRecord): Submission {
  return {
    ...details,
    created_at: new Date(created_at).toISOString(),
    answer_sheets: answer_sheets.map(({ sent_at, ...sheet }) => ({
      ...sheet,
      sent_at: sent_at && new Date(sent_at).toISOString(),
    })),
  };
}

type Details = Record<SubmittedField, string>;

/** Emails are compared without case, phones as numbers. */
export function differingFields(one: Details, other: Details, country: string): SubmittedField[] {
  const fields: SubmittedField[] = [];
  if (one.first_name !== other.first_name) fields.push('first_name');
  if (one.last_name !== other.last_name) fields.push('last_name');
  if (one.email.toLowerCase() !== other.email.toLowerCase()) fields.push('email');
  if (!isSamePhone(one.phone, other.phone, country)) fields.push('phone');
  return fields;
}

type SuspectedRecord = Omit<SuspectedApplication, 'created_at' | 'job' | 'phone_shown'> & {
  created_at: Date;
  job_id: string | null;
  job_name: string | null;
  is_active: boolean | null;
};

export function presentSuspected(record: SuspectedRecord, country: string): Unsent<SuspectedApplication> {
  const { created_at, job_id, job_name, is_active, ...typed } = record;
  const job = presentJob(job_id, job_name, is_active);
  return { ...typed, phone_shown: showPhone(typed.phone, country), created_at, job };
}
