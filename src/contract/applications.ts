import { Type, type Static } from 'typebox';
import { Applicant, ApplicantRow } from './applicants.ts';
import { Email, FirstName, Id, IdOf, LastName, Moment, OptionalText, pageQuery, Phone } from './fields.ts';
import { limits } from './limits.ts';

export const NewApplication = Type.Object({
  job_id: IdOf('Job'),
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: Phone,
  source: Type.Optional(OptionalText('Source', limits.source)),
  note: Type.Optional(
    Type.String({ description: 'Not for people: a field that forms hide, which only programs fill in.' }),
  ),
});
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

/** What was typed on one occasion, exactly as it was submitted. */
export const Submission = Type.Object({
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
export type Submission = Static<typeof Submission>;

export const SubmittedField = Type.Enum(['first_name', 'last_name', 'email', 'phone']);
export type SubmittedField = Static<typeof SubmittedField>;

/** One person's application for one job, with all that the back office shows of it. */
export const Application = Type.Object({
  id: Id,
  created_at: Moment,
  job: Type.Object({ id: Id, name: Type.String(), active: Type.Boolean() }),
  applicant: ApplicantRow,
  submissions: Type.Array(Submission, { description: 'The newest first; at least one.' }),
  differs: Type.Array(SubmittedField, {
    description: 'Where the newest submission differs from what is stored of the applicant.',
  }),
});
export type Application = Static<typeof Application>;

export const ApplicationQuery = Type.Object({
  job: Type.Optional(Id),
  applicant: Type.Optional(Id),
  ...pageQuery,
});
export type ApplicationQuery = Static<typeof ApplicationQuery>;

export const applicationEndpoints = {
  apply: { summary: 'Apply for an open job', body: NewApplication, answer: ApplicationReceipt },
  listApplications: {
    summary: 'Applications with their job, applicant and submissions, the newest first',
    query: ApplicationQuery,
    answer: Type.Array(Application),
  },
  useSubmission: {
    summary: 'Store what was submitted as the details of the applicant',
    body: Type.Object({ submission_id: IdOf('Submission') }),
    answer: Applicant,
  },
};
