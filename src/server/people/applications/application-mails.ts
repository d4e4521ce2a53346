import type { NewApplication, NewGeneralApplication } from '../../../contract/applications.ts';
import type { MailData } from '../../mail/outbox/mail-data.ts';
import type { NewMail } from '../../mail/outbox/queue-mail.ts';

export type Details = Omit<NewApplication, 'job_id' | 'source' | 'roster_q7'>;

/** Empty with a job, and where the person didn't say. */
export type Wanted = Required<Pick<NewGeneralApplication, 'wanted_work' | 'wanted_place'>>;

export const nothingWanted: Wanted = { wanted_work: '', wanted_place: '' };

/** Without a job it is a general application. */
export type SentApplication = {
  job_id: string | null;
  source: string;
  /** The privacy notice that stood beside the form. */
  notice: string;
  details: Details;
  wanted: Wanted;
};

export type StoredApplication = Omit<SentApplication, 'job_id'> & {
  id: string;
  applicant_id: string;
  reference: string;
  created_at?: Date;
  job: { id: string; name: string } | null;
};

/** A mail says nothing of the privacy notice. */
type TypedApplication = Omit<StoredApplication, 'notice'>;

/** Tells the applicant, at the typed address, what has arrived and how many questions are left. */
export function confirmationOf(
  application: TypedApplication,
  questions_left = 0,
  entered?: MailData['application_confirmation']['entered'],
): NewMail {
  return {
    kind: 'application_confirmation',
    to: application.details.email,
    application_id: application.id,
    data: { ...describe(application), questions_left, ...(entered && { entered }) },
  };
}

export function noticeOf(application: TypedApplication): NewMail {
  return {
    kind: 'new_application',
    to: null,
    application_id: application.id,
    data: { ...describe(application), ...application.wanted, applicant_id: application.applicant_id },
  };
}

function describe({ reference, created_at = new Date(), job, details }: TypedApplication) {
  return {
    reference,
    sent_at: created_at.toISOString(),
    job: job && { id: job.id, name: job.name },
    details,
  };
}
