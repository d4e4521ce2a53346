import type { CallName } from '../../contract/calls.ts';

/** The subject of "not found", by table. */
export const titles = {
  jobs: 'Job',
  applicants: 'Applicant',
  applications: 'Application',
  submissions: 'Submission',
  suspected_applications: 'Suspected application',
  notes: 'Note',
  documents: 'Document',
  messages: 'Message',
  left_mails: 'Mail',
  mails: 'Mail',
  changes: 'Change',
  offices: 'Office',
} as const;

/** The table of the named things. */
export type Field = keyof typeof titles;

/**
 * The fields of the calls that change something, or lock it for a preview, by the table of the things that they name.
 * `office-matrix.api.test.ts` makes each of these calls with things of another office.
 */
export const namedThings: Partial<Record<CallName, Record<string, Field>>> = {
  createJob: { office_id: 'offices' },
  updateJob: { id: 'jobs', office_id: 'offices' },
  closeJob: { id: 'jobs' },
  fillInPay: { jobs: 'jobs' },
  previewMove: { applications: 'applications' },
  moveApplications: { applications: 'applications' },
  createApplicant: { job_id: 'jobs' },
  acceptSubmission: { submission_id: 'submissions' },
  acceptSuspectedApplication: { id: 'suspected_applications' },
  deleteSuspectedApplication: { id: 'suspected_applications' },
  openApplicant: { id: 'applicants' },
  updateApplicant: { id: 'applicants' },
  eraseApplicant: { id: 'applicants' },
  exportApplicant: { id: 'applicants' },
  sendOwnLink: { id: 'applicants' },
  startApplicantDocument: { id: 'applicants' },
  removeDocument: { id: 'documents' },
  previewMerge: { id: 'applicants', merged_id: 'applicants' },
  mergeApplicants: { id: 'applicants', merged_id: 'applicants' },
  createNote: { applicant_id: 'applicants', application_id: 'applications' },
  updateNote: { id: 'notes' },
  deleteNote: { id: 'notes' },
  seeMentions: { notes: 'notes' },
  followUpApplicants: { applicants: 'applicants' },
  tagApplicants: { applicants: 'applicants' },
  updateMessage: { id: 'messages' },
  replyToMessage: { id: 'messages' },
  deleteMessage: { id: 'messages' },
  readLeftMail: { id: 'left_mails' },
  deleteLeftMail: { id: 'left_mails' },
  writeToApplicant: { id: 'applicants', application_id: 'applications' },
  writeToApplicants: { people: 'applicants' },
  previewMails: { people: 'applicants' },
  sendMailAgain: { id: 'mails' },
  undoChange: { id: 'changes' },
};
