import { Type, type Static } from 'typebox';
import { ApplicantRow, ChangedApplicant, Applicant } from './applicants.ts';
import {
  FirstName,
  Id,
  IdOf,
  LastName,
  Moment,
  OptionalText,
  OwnEmail,
  ownPageQuery,
  Phone,
  Trap,
  Version,
} from './fields.ts';
import { limits } from './limits.ts';
import { AnswerSheet } from './questions.ts';

export const NewGeneralApplication = Type.Object({
  first_name: { ...FirstName, 'x-missing': 'Enter your first name' },
  last_name: { ...LastName, 'x-missing': 'Enter your last name' },
  email: OwnEmail,
  phone: {
    ...Phone,
    pattern: '^(?:\\D*\\d){7}[\\s\\S]*$',
    'x-missing': 'Enter your phone number',
    description: 'Enter a phone number with at least 7 digits',
  },
  source: Type.Optional(OptionalText('Source', limits.source)),
  roster_q7: Trap,
});
export type NewGeneralApplication = Static<typeof NewGeneralApplication>;

export const NewApplication = Type.Object({ job_id: IdOf('Job'), ...NewGeneralApplication.properties });
export type NewApplication = Static<typeof NewApplication>;

export const ApplicationReceipt = Type.Object({
  zenople: Type.Boolean({
    description:
      'Whether the person already completed the external application form; if not, it is shown next.',
  }),
  reference: Type.String({
    description: 'Random, for the external form and for questions; not the id of a person.',
  }),
});
export type ApplicationReceipt = Static<typeof ApplicationReceipt>;

/** Exactly as typed. */
export const SubmissionDetails = Type.Object({
  id: Id,
  reference: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  source: Type.String({
    description: 'The job board or the site that led the person here; empty when it is not known.',
  }),
  created_at: Moment,
});

export const Submission = Type.Object({
  ...SubmissionDetails.properties,
  answer_sheets: Type.Array(AnswerSheet, {
    description: 'The answers to the questions: one sheet for each browser that answered, the newest first.',
  }),
});
export type Submission = Static<typeof Submission>;

export const SubmittedField = Type.Enum(['first_name', 'last_name', 'email', 'phone']);
export type SubmittedField = Static<typeof SubmittedField>;

/** Null: a general application. */
export const AppliedJob = Type.Union([
  Type.Object({ id: Id, name: Type.String(), active: Type.Boolean() }),
  Type.Null(),
]);

export const Application = Type.Object({
  id: Id,
  created_at: Moment,
  job: AppliedJob,
  applicant: ApplicantRow,
  submissions: Type.Array(Submission, { description: 'The newest first; at least one.' }),
  differs: Type.Array(SubmittedField, {
    description: 'The fields in which the newest submission differs from the stored details.',
  }),
});
export type Application = Static<typeof Application>;

export const ApplicationQuery = Type.Object({
  job: Type.Optional(Id),
  applicant: Type.Optional(Id),
  ...ownPageQuery,
});
export type ApplicationQuery = Static<typeof ApplicationQuery>;

export const applicationEndpoints = {
  apply: { summary: 'Apply for an open job', body: NewApplication, response: ApplicationReceipt },
  applyGenerally: {
    summary: 'Apply without a job',
    body: NewGeneralApplication,
    response: ApplicationReceipt,
  },
  checkReference: {
    summary: 'Whether a reference belongs to an application for this job',
    params: Type.Object({ id: Id, reference: IdOf('Reference') }),
    response: Type.Object({ exists: Type.Boolean() }),
  },
  checkGeneralReference: {
    summary: 'Whether a reference belongs to a general application',
    params: Type.Object({ reference: IdOf('Reference') }),
    response: Type.Object({ exists: Type.Boolean() }),
  },
  listApplications: {
    summary: 'Applications with their job, applicant and submissions, the newest first',
    query: ApplicationQuery,
    response: Type.Array(Application),
  },
  acceptSubmission: {
    summary: "Store a submission as the applicant's details",
    body: Type.Object({
      submission_id: IdOf('Submission'),
      version: Type.Optional({ ...Version, description: "The applicant's." }),
    }),
    response: ChangedApplicant,
  },
};

/** An application with a filled trap. No count, list or export has it until an admin accepts it. */
export const SuspectedApplication = Type.Object({
  ...SubmissionDetails.properties,
  job: AppliedJob,
  trap: Type.String({ description: 'The text in the hidden field.' }),
});
export type SuspectedApplication = Static<typeof SuspectedApplication>;

export const suspectedApplicationEndpoints = {
  listSuspectedApplications: {
    summary: 'Applications that look like spam, the newest first',
    query: Type.Object(ownPageQuery),
    response: Type.Array(SuspectedApplication),
  },
  acceptSuspectedApplication: {
    summary: 'This is a person: create the application with its original moment',
    body: Type.Object({ id: IdOf('Suspected application') }),
    response: Applicant,
  },
};
