import { Type, type Static } from 'typebox';
import { Changed, madeChange } from './changes.ts';
import {
  byId,
  CsvText,
  Id,
  IdOf,
  Moment,
  OptionalText,
  OwnEmail,
  ownPageQuery,
  Phone,
  PhoneShown,
  RequiredText,
  SearchText,
  SortBy,
  Trap,
  Version,
} from './fields.ts';
import { limits } from './limits.ts';
import { PeopleRefused } from './many-people.ts';

/** The subject of a visitor's message. */
export const MessageTopic = Type.Enum(['work', 'application', 'staff', 'other'], {
  title: 'Topic',
  'x-missing': 'Choose a topic',
});
export type MessageTopic = Static<typeof MessageTopic>;

/** An employer’s details beside the words. */
const JobOrder = {
  company: RequiredText('Company', limits.orderField, { 'x-missing': 'Enter your company' }),
  phone: { ...Phone, 'x-missing': 'Enter your phone number' },
  people: OptionalText('How many people', limits.orderField),
  needed_by: OptionalText('By when', limits.orderField),
};
export type JobOrder = Static<Type.TObject<typeof JobOrder>>;

const { company, ...order } = Type.Partial(Type.Object(JobOrder)).properties;

/** The fields are in the order of the form, so a refusal names them from the top. */
export const NewMessage = Type.Object({
  topic: MessageTopic,
  company,
  name: RequiredText('Name', limits.messageName, { 'x-missing': 'Enter your name' }),
  email: OwnEmail,
  ...order,
  text: Type.String({
    title: 'Message',
    minLength: 1,
    maxLength: limits.messageText,
    'x-missing': 'Write your message',
  }),
  roster_q7: Trap,
});
export type NewMessage = Static<typeof NewMessage>;

export const MessageReceipt = Type.Object({
  reference: Type.String({ description: 'Random, for questions.' }),
  created_at: Moment,
});
export type MessageReceipt = Static<typeof MessageReceipt>;

export const Message = Type.Object({
  id: Id,
  created_at: Moment,
  reference: Type.String(),
  topic: MessageTopic,
  name: Type.String(),
  email: Type.String(),
  text: Type.String(),
  order: Type.Union(
    [
      Type.Object({
        company: Type.String(),
        phone: Type.String(),
        phone_shown: PhoneShown,
        people: Type.String(),
        needed_by: Type.String(),
      }),
      Type.Null(),
    ],
    {
      description: 'What an employer said beside the words; null for other messages.',
    },
  ),
  answered: Type.Boolean(),
  answered_at: Type.Union([Moment, Type.Null()]),
  answered_by: Type.String({ description: 'The name of the admin; empty without an answer.' }),
  suspected: Type.Boolean({ description: 'It looks like spam. No count, list or export has it by default.' }),
  is_reply: Type.Boolean({ description: 'It came by mail, as an answer to one of ours.' }),
  applicant_id: Type.Union([Type.String(), Type.Null()], {
    description:
      'The person with this email; else the one whose reference this message or an earlier one from the email has.',
  }),
  version: Version,
});
export type Message = Static<typeof Message>;

/** The mail that a message came by, an answer to one of ours. */
export const SentByMail = Type.Object({
  subject: Type.String(),
  quoted: Type.String({ description: 'What stood below its words, such as our mail.' }),
  attachments: Type.Array(Type.String(), {
    description: 'The names of files. They are in the mailbox alone.',
  }),
  is_cut: Type.Boolean({ description: 'There is more of it in the mailbox.' }),
  from_other_address: Type.Boolean({
    description: 'Our mail went to an address that is not known to be of the sender.',
  }),
  is_unproven: Type.Optional(
    Type.Boolean({
      description: 'The server of the mailbox does not say that the sender’s domain wrote it (DMARC).',
    }),
  ),
});
export type SentByMail = Static<typeof SentByMail>;

export const FullMessage = Type.Object({
  ...Message.properties,
  by_mail: Type.Union([SentByMail, Type.Null()], {
    description: 'Null: it was typed into the contact form.',
  }),
  answers: Type.Union(
    [Type.Object({ mail_id: Id, subject: Type.String(), recipient: Type.String() }), Type.Null()],
    { description: 'The mail that it answers; null when that was erased, or is none of the sender’s.' },
  ),
});

export type FullMessage = Static<typeof FullMessage>;

const ChangedMessage = Changed(Message);

export const MessageFilter = Type.Object({
  q: Type.Optional(SearchText),
  answered: Type.Optional(Type.Boolean({ title: 'Answered' })),
  suspected: Type.Optional(Type.Boolean({ title: 'Suspected', default: false })),
  order: Type.Optional(
    Type.Boolean({ title: 'Job order', description: 'Those of the topic `staff`, or all others.' }),
  ),
  applicant: Type.Optional(IdOf('Applicant')),
});
export type MessageFilter = Static<typeof MessageFilter>;

export const MessageSort = SortBy(['created'], '-created, the newest first');
export type MessageSort = Static<typeof MessageSort>;

export const MessageQuery = Type.Object({
  ...MessageFilter.properties,
  sort: Type.Optional(MessageSort),
  ...ownPageQuery,
});
export type MessageQuery = Static<typeof MessageQuery>;

const mailText = Type.String({
  title: 'Mail',
  minLength: 1,
  maxLength: limits.replyText,
  'x-missing': 'Write the mail',
});

export const Reply = Type.Object({
  id: IdOf('Message'),
  version: Type.Optional(Version),
  subject: Type.Optional(
    Type.String({
      title: 'Subject',
      maxLength: limits.mailSubject,
      description: 'Empty: that of our confirmation.',
    }),
  ),
  text: mailText,
});
export type Reply = Static<typeof Reply>;

export const NewPersonalMail = Type.Object({
  id: IdOf('Applicant'),
  application_id: Type.Optional(IdOf('Application')),
  subject: RequiredText('Subject', limits.mailSubject, { 'x-missing': 'Enter a subject' }),
  text: mailText,
});
export type NewPersonalMail = Static<typeof NewPersonalMail>;

const manyReaders = Type.Array(
  Type.Object({ id: IdOf('Applicant'), application_id: Type.Optional(IdOf('Application')) }),
  {
    title: 'People',
    minItems: 1,
    maxItems: limits.peopleAtOnce,
    description: 'Each gets one mail. It belongs to the application, or to the newest one.',
  },
);

export const NewPersonalMails = Type.Object({
  people: manyReaders,
  subject: NewPersonalMail.properties.subject,
  text: Type.String({ ...mailText, description: 'May hold {first_name} and {job}.' }),
});
export type NewPersonalMails = Static<typeof NewPersonalMails>;

export const ManyMails = Type.Object({
  mails: Type.Integer(),
  mail_after_minutes: Type.Integer({ description: 'Until then an undo calls them back.' }),
  refused: PeopleRefused,
  ...madeChange,
});
export type ManyMails = Static<typeof ManyMails>;

const mailId = Type.String({ description: 'The queued mail, for `getMail`.' });

/** A mail of the mailbox that no message, bounce or answer was made of. It is in the mailbox still. */
export const LeftMail = Type.Object({
  id: Id,
  received_at: Moment,
  sender: Type.String(),
  subject: Type.String(),
  reason: Type.Enum(['unreadable', 'unstored', 'sender', 'many', 'gone'], {
    description:
      'It took too much time or memory; it could not be stored; nobody knows who wrote it; too many came in a day; it is not in the mailbox any more.',
  }),
  is_wanted: Type.Boolean({ description: 'It is read again at the next look.' }),
  others: Type.Integer({
    description: 'Earlier mails of this sender that were too many, too. They stand in the mailbox.',
  }),
});
export type LeftMail = Static<typeof LeftMail>;

export const messageEndpoints = {
  listLeftMails: {
    summary: 'The newest 200 mails of the mailbox that were left alone',
    response: Type.Array(LeftMail),
  },
  readLeftMail: {
    summary: 'Read a mail again that was left alone',
    body: Type.Object({ id: IdOf('Mail') }),
    response: LeftMail,
  },
  deleteLeftMail: {
    summary: 'Take a mail off the list of those that were left alone; the mailbox keeps it',
    params: byId,
    response: Type.Object({ deleted: Type.Literal(true) }),
  },
  replyToMessage: {
    summary: 'Answer a message by mail, and note that it is answered',
    body: Reply,
    response: Type.Object({ ...ChangedMessage.properties, mail_id: mailId }),
  },
  writeToApplicant: {
    summary: 'Write a mail to an applicant',
    body: NewPersonalMail,
    response: Type.Object({
      mail_id: mailId,
      mail_after_minutes: ManyMails.properties.mail_after_minutes,
      ...madeChange,
    }),
  },
  writeToApplicants: {
    summary: 'Write a mail to each of many applicants',
    body: NewPersonalMails,
    response: ManyMails,
  },
  previewMails: {
    summary: 'Say who would get a mail of `writeToApplicants`',
    body: Type.Object({ people: manyReaders }),
    response: ManyMails,
  },
  sendMessage: { summary: 'Send the agency a message', body: NewMessage, response: MessageReceipt },
  listMessages: {
    summary: 'Messages of visitors, the newest first',
    query: MessageQuery,
    response: Type.Array(Message),
  },
  getMessage: { summary: 'One message', params: byId, response: FullMessage },
  updateMessage: {
    summary: 'Note that a message is answered, or that it is no spam',
    body: Type.Object({
      id: IdOf('Message'),
      version: Type.Optional(Version),
      answered: Type.Optional(Type.Boolean({ title: 'Answered' })),
      suspected: Type.Optional(Type.Boolean({ title: 'Suspected' })),
    }),
    response: ChangedMessage,
  },
  deleteMessage: {
    summary: 'Erase a message for good; the history keeps that, and nothing of the message',
    params: byId,
    response: Type.Object({ deleted: Type.Literal(true) }),
  },
  exportMessages: { summary: 'All messages of a filter, as CSV', query: MessageFilter, response: CsvText },
};
