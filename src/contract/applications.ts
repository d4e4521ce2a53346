import { Type, type Static } from 'typebox';
import { ApplicantRow, ChangedApplicant, Applicant, isNew } from './applicants.ts';
import {
  byId,
  Email,
  FirstName,
  Id,
  IdOf,
  LastName,
  Moment,
  OptionalPhone,
  OptionalText,
  OwnEmail,
  ownPageQuery,
  Phone,
  SortBy,
  Trap,
  Version,
} from './fields.ts';
import { madeChange, MoveRefusal } from './changes.ts';
import { limits } from './limits.ts';
import { AnswerSheet } from './questions.ts';
import { StageOf } from './stages.ts';

const typedApplication = {
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
};

export const NewGeneralApplication = Type.Object({
  ...typedApplication,
  wanted_work: Type.Optional(OptionalText('Kind of work', limits.wanted)),
  wanted_place: Type.Optional(OptionalText('Where', limits.wanted)),
});
export type NewGeneralApplication = Static<typeof NewGeneralApplication>;

export const NewApplication = Type.Object({ job_id: IdOf('Job'), ...typedApplication });
export type NewApplication = Static<typeof NewApplication>;

export const NewApplicant = Type.Object({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: Type.Optional(OptionalPhone),
  job_id: Type.Optional({
    ...IdOf('Job'),
    description: 'Without it a new applicant gets a general application.',
  }),
  from: Type.Optional(
    Type.String({
      title: 'Where from',
      maxLength: limits.enteredFrom,
      description: 'Where the details come from, such as a job fair. Needed for `mail`.',
    }),
  ),
  mail: Type.Optional(
    Type.Boolean({
      title: 'Email them',
      description:
        'Sends the confirmation, with who entered the details and where they come from, if an application was added.',
    }),
  ),
});
export type NewApplicant = Static<typeof NewApplicant>;

const EnteredApplicant = Type.Object({
  ...Applicant.properties,
  is_known: Type.Boolean({
    description: 'The email was known: this is its applicant, and no detail was changed.',
  }),
  is_added: Type.Boolean({
    description:
      'An application was added. False for a known applicant without `job_id`, and for a repeated one.',
  }),
});
export type EnteredApplicant = Static<typeof EnteredApplicant>;

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
  wanted_work: Type.String({
    description: 'The kind of work that somebody without a job looks for; may be empty.',
  }),
  wanted_place: Type.String({ description: 'Where, such as a town; may be empty.' }),
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

const appliedJob = { id: Id, name: Type.String(), active: Type.Boolean() };

/** Null: a general application. */
export const AppliedJob = Type.Union([Type.Object(appliedJob), Type.Null()]);

export const Application = Type.Object({
  id: Id,
  version: Version,
  created_at: Moment,
  stage: StageOf,
  stage_since: Moment,
  waits_since: Type.Union([Moment, Type.Null()], {
    description: 'Since when the person waits for an answer; null when nobody waits.',
  }),
  has_resume: Type.Boolean({ description: 'A resume of the person is here.' }),
  last_note: Type.String({ description: 'The start of the newest note; empty without one.' }),
  job: Type.Union([
    Type.Object({
      ...appliedJob,
      industry: Type.String({ description: 'Its name. Some questions are for its jobs alone.' }),
    }),
    Type.Null(),
  ]),
  applicant: Type.Object({ ...ApplicantRow.properties, is_new: isNew }),
  submissions: Type.Array(Submission, { description: 'The newest first; at least one.' }),
  differs: Type.Array(SubmittedField, {
    description:
      'The fields in which the newest submission differs from the stored details, without `corrected`.',
  }),
  corrected: Type.Array(SubmittedField, {
    description: 'The fields that differ because a recruiter changed them after the submission.',
  }),
});
export type Application = Static<typeof Application>;

const applicationFilter = {
  job: Type.Optional(Id),
  applicant: Type.Optional(Id),
  applicants: Type.Optional(
    Type.String({ title: 'Applicants', maxLength: 2_000, description: 'Ids with commas: of all of them.' }),
  ),
  stage: Type.Optional({ ...Id, description: 'Without erased people, as in its count.' }),
  open: Type.Optional(
    Type.Boolean({
      title: 'Open',
      description: 'Whether the stage is in progress. Erased people are not in progress.',
    }),
  ),
  waiting: Type.Optional(Type.Boolean({ title: 'Waiting' })),
};

export const ApplicationSort = SortBy(
  ['created', 'stage_since', 'waits_since'],
  '-created, the newest first',
);
export type ApplicationSort = Static<typeof ApplicationSort>;

export const ApplicationFilter = Type.Object(applicationFilter);
export type ApplicationFilter = Static<typeof ApplicationFilter>;

export const ApplicationQuery = Type.Object({
  ...applicationFilter,
  sort: Type.Optional(ApplicationSort),
  ...ownPageQuery,
});
export type ApplicationQuery = Static<typeof ApplicationQuery>;

export const Moves = Type.Object({
  applications: Type.Array(
    Type.Object({
      id: IdOf('Application'),
      version: Type.Optional({ ...Version, description: 'Another one by now: it is refused.' }),
    }),
    { title: 'Applications', minItems: 1, maxItems: limits.movedAtOnce },
  ),
  stage_id: IdOf('Stage'),
  mail: Type.Optional(
    Type.Boolean({ title: 'Mail', default: true, description: 'Send the mail of the stage, if it is on.' }),
  ),
});
export type Moves = Static<typeof Moves>;

/** Why somebody who is moved gets no mail. */
export const NoMailReason = Type.Enum(['not_wanted', 'mail_off', 'mails_not_set_up', 'suppressed']);
export type NoMailReason = Static<typeof NoMailReason>;

const moveOutcome = {
  unchanged: Type.Integer({ description: 'How many are in the stage already.' }),
  mails: Type.Integer({ description: 'How many get the mail of the stage.' }),
  without_mail: Type.Array(Type.Object({ reason: NoMailReason, applications: Type.Integer() }), {
    description: 'How many are moved without a mail, and why.',
  }),
  mail_after_minutes: Type.Integer({
    description: 'The mail leaves so long after the move. Until then an undo or another move calls it back.',
  }),
  refused: Type.Array(MoveRefusal, { description: 'What stays where it is, one by one.' }),
};

export const MovePreview = Type.Object({ moves: Type.Integer(), ...moveOutcome });
export type MovePreview = Static<typeof MovePreview>;

export const Moved = Type.Object({
  moved: Type.Array(Type.Object({ id: Id, version: Version })),
  ...moveOutcome,
  ...madeChange,
});
export type Moved = Static<typeof Moved>;

export const ClosedJob = Type.Object({
  moved: Type.Integer({ description: 'How many applications were moved.' }),
  ...moveOutcome,
  ...madeChange,
});
export type ClosedJob = Static<typeof ClosedJob>;

const CheckedReference = Type.Object({
  exists: Type.Boolean(),
  questions_left: Type.Integer({
    description:
      'Questions of today for this application; 0 once answers were sent or the job has closed, and where an external form asks.',
  }),
});

export const applicationEndpoints = {
  apply: { summary: 'Apply for an open job', body: NewApplication, response: ApplicationReceipt },
  applyGenerally: {
    summary: 'Apply without a job',
    body: NewGeneralApplication,
    response: ApplicationReceipt,
  },
  checkReference: {
    summary: 'Whether a reference belongs to an application for this job, and how many questions are left',
    params: Type.Object({ id: Id, reference: IdOf('Reference') }),
    response: CheckedReference,
  },
  checkGeneralReference: {
    summary: 'Whether a reference belongs to a general application, and how many questions are left',
    params: Type.Object({ reference: IdOf('Reference') }),
    response: CheckedReference,
  },
  listApplications: {
    summary: 'Applications with their stage, job, applicant and submissions',
    query: ApplicationQuery,
    response: Type.Array(Application),
  },
  listApplicationIds: {
    summary: 'All applications that match a filter, up to 10,000: enough to act on them',
    query: ApplicationFilter,
    response: Type.Object({
      applications: Type.Array(Type.Object({ id: Id, version: Version, applicant_id: Id })),
      is_at_least: Type.Boolean({ description: 'More match.' }),
    }),
  },
  previewMove: {
    summary: 'What a move of applications would do',
    body: Moves,
    response: MovePreview,
  },
  moveApplications: {
    summary: 'Move applications to a stage: all that can be moved, with one undo',
    body: Moves,
    response: Moved,
  },
  closeJob: {
    summary: 'Close a job, and move its applications in progress to a stage: one change, with one undo',
    params: byId,
    body: Type.Object({
      stage_id: Moves.properties.stage_id,
      mail: Moves.properties.mail,
      version: Type.Optional({ ...Version, description: "The job's." }),
    }),
    response: ClosedJob,
  },
  createApplicant: {
    summary: 'Enter a person by hand, or find the applicant with the email',
    body: NewApplicant,
    response: EnteredApplicant,
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
