import { Type, type Static } from 'typebox';
import { AppliedJob, NewGeneralApplication, SubmissionDetails } from './applications.ts';
import { OwnConsent } from './consents.ts';
import { DocumentKind } from './document-kinds.ts';
import { OwnDocument } from './documents.ts';
import { byId, Id, IdOf, Moment, OwnEmail, RequiredText } from './fields.ts';
import { limits } from './limits.ts';
import { MessageTopic } from './messages.ts';
import { AnswerSheet } from './questions.ts';

const token = RequiredText('Link', 100, { description: 'From the address in the mail.' });
const code = RequiredText('Code', limits.secondStepCode, {
  'x-missing': 'Enter the code from our mail',
  description: 'Six digits. Spaces do not matter.',
});
const linkCode = { ...code, description: 'Twelve letters. Case and hyphens do not matter.' };

/** An application as its applicant sees it: the words of a stage come when the stage's mail has left. */
export const OwnApplication = Type.Object({
  id: Id,
  job: AppliedJob,
  created_at: Moment,
  words: Type.String({ description: 'The stage, in the applicant’s words; may be empty.' }),
  since: Moment,
  steps: Type.Array(Type.String(), {
    description:
      'The agency’s words for its stages in progress, in its order, these among them. Empty when it is decided or withdrawn, or the words have changed since.',
  }),
  is_read: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'A recruiter has opened it; null beyond the first step, whose words say more.',
  }),
  read_at: Type.Union([Moment, Type.Null()], { description: 'When, if it is known.' }),
  answer_by: Type.Union([Type.String(), Type.Null()], {
    description:
      'The day by which the agency answers, such as 2026-01-31; null when nobody waits, or the job is closed.',
  }),
  open_questions: Type.Integer({ description: 'None of a closed job.' }),
  can: Type.Object({ withdraw: Type.Boolean(), take_back: Type.Boolean(), apply_again: Type.Boolean() }),
  submissions: Type.Array(
    Type.Object({ ...SubmissionDetails.properties, answer_sheets: Type.Array(AnswerSheet) }),
    { description: 'The newest first.' },
  ),
});
export type OwnApplication = Static<typeof OwnApplication>;

const { first_name, last_name, email, phone } = NewGeneralApplication.properties;
export const OwnDetails = Type.Object({ first_name, last_name, email, phone });
export type OwnDetails = Static<typeof OwnDetails>;

export const OwnPage = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  unconfirmed_email: Type.Union([Type.String(), Type.Null()], {
    description: 'A new email, until the code from its mailbox is typed.',
  }),
  correction: Type.Union([SubmissionDetails, Type.Null()], {
    description: 'The newest details from this page, until a recruiter has accepted them.',
  }),
  applications: Type.Array(OwnApplication, { description: 'The newest first.' }),
  kept_for_jobs_since: Type.Union([Type.String(), Type.Null()], {
    description: 'The day when the person let the agency keep the details for other jobs; null if not.',
  }),
  ends_on: Type.Union([Type.String(), Type.Null()], {
    description: 'The day of the erasure, after a mail that offers to stay; null while nobody needs to know.',
  }),
  document_kinds: Type.Array(DocumentKind, { description: 'From which a file is sent as one.' }),
  documents: Type.Array(OwnDocument, { description: 'Those that the person sent, the newest first.' }),
  mails: Type.Array(
    Type.Object({
      id: Id,
      subject: Type.String(),
      recipient: Type.String(),
      text: Type.String({ description: 'Without its link.' }),
      sent_at: Moment,
      came_back: Type.Boolean(),
    }),
    { description: 'Those that left, the newest first.' },
  ),
  has_other_mailbox: Type.Boolean({
    description:
      'A recruiter merged it with the record of another mailbox, of which this page shows nothing.',
  }),
  messages: Type.Array(
    Type.Object({ id: Id, topic: MessageTopic, text: Type.String(), created_at: Moment }),
    { description: 'The newest first.' },
  ),
});
export type OwnPage = Static<typeof OwnPage>;

const done = Type.Object({ done: Type.Literal(true) });

export const ownPageEndpoints = {
  openOwnPage: {
    summary: 'Open one’s own page with the secret of a link, or with the code beside it',
    body: Type.Object({
      token: Type.Optional(token),
      code: Type.Optional(linkCode),
    }),
    response: done,
  },
  getOwnPage: {
    summary: 'Everything that an applicant sees, in the browser that opened it',
    response: Type.Object({
      page: Type.Union([OwnPage, Type.Null()], { description: 'Null: it is closed in this browser.' }),
    }),
  },
  closeOwnPage: { summary: 'Close one’s own page in this browser', response: done },
  requestOwnLink: {
    summary: 'Have a link to one’s own page mailed; the answer is the same for every address',
    body: Type.Object({
      email: Type.Optional(OwnEmail),
      token: Type.Optional({ ...token, description: 'Of an old link: the new one goes to its mailbox.' }),
    }),
    response: done,
  },
  renewOwnLink: {
    summary: 'End every link to one’s own page, and have a new one mailed; this browser stays',
    response: done,
  },
  changeOwnApplication: {
    summary: 'Withdraw one’s application, take that back while nobody has acted on it, or apply again',
    body: Type.Object({
      id: IdOf('Application'),
      act: Type.Enum(['withdraw', 'take_back', 'apply_again'], { title: 'Act' }),
    }),
    response: done,
  },
  correctOwnDetails: {
    summary: 'Correct one’s details: a recruiter accepts them, and a new email is confirmed by a code first',
    body: OwnDetails,
    response: done,
  },
  confirmOwnEmail: {
    summary: 'Confirm a new email with the code from its mailbox',
    body: Type.Object({ code }),
    response: done,
  },
  saveOwnConsent: {
    summary: 'Let the agency keep one’s details for other jobs, or take that back',
    body: OwnConsent,
    response: done,
  },
  stayWithAgency: {
    summary: 'Be kept for another retention period, after a mail that offers it',
    response: done,
  },
  eraseOwnData: {
    summary:
      'Erase everything about oneself, for good, with a code that came to the mailbox since the page was opened',
    body: Type.Object({ code: Type.Optional({ ...linkCode, description: 'Without it, one is mailed.' }) }),
    response: Type.Object({ erased: Type.Boolean() }),
  },
  sendOwnLink: {
    summary: 'Mail an applicant a link to the own page',
    params: byId,
    response: Type.Object({ mail_id: Type.String({ description: 'The queued mail, for `getMail`.' }) }),
  },
};
