import { Type, type Static } from 'typebox';
import { Change } from './changes.ts';
import { byId, Id, Moment } from './fields.ts';
import { limits } from './limits.ts';
import { MailKind, MailState } from './mails.ts';
import { MessageTopic, SentByMail } from './messages.ts';
import { Note } from './notes.ts';

export const TimelineKind = Type.Enum(
  ['applied', 'answered', 'consent', 'stayed', 'moved', 'mail', 'message', 'note', 'change'],
  {
    title: 'Kind',
    description:
      '`applied`: an application, or the same with other details. `answered`: answers to the questions. `consent`: to be kept for other jobs, or no more. `stayed`: for another retention period. `moved`: to another stage. `change`: any other change by an admin, of the person, of a note or of tags.',
  },
);
export type TimelineKind = Static<typeof TimelineKind>;

const Application = Type.Object({
  id: Id,
  job_id: Type.Union([Type.String(), Type.Null()], { description: 'Null: a general application.' }),
  job_name: Type.String({ description: 'Empty for a general application.' }),
});

const { subject, attachments, from_other_address, is_unproven } = SentByMail.properties;
const MailOfMessage = Type.Object({ subject, attachments, from_other_address, is_unproven });

/** Beside `kind`, `id` and `at` an entry has what its kind needs for a line. */
export const TimelineEntry = Type.Object({
  kind: TimelineKind,
  id: Type.String({
    description:
      'Of the submission, the answer sheet, the change, the mail, the message or the note; unique within the kind.',
  }),
  at: Moment,
  application: Type.Optional({ ...Application, description: 'That it is about.' }),
  source: Type.Optional(Type.String({ description: 'With `applied`: how the person found the job.' })),
  is_given: Type.Optional(Type.Boolean({ description: 'With `consent`: false takes it back.' })),
  is_sent: Type.Optional(Type.Boolean({ description: 'With `answered`: false while the person may go on.' })),
  mail: Type.Optional(
    Type.Object({
      kind: MailKind,
      state: MailState,
      subject: Type.String(),
      recipient: Type.String(),
      by: Type.String({ description: 'The name of the recruiter who wrote it; empty for a machine’s.' }),
      message_id: Type.Union([Type.String(), Type.Null()], { description: 'The message that it is about.' }),
    }),
  ),
  message: Type.Optional(
    Type.Object({
      topic: MessageTopic,
      beginning: Type.String({ description: 'Its first 300 characters.' }),
      answered: Type.Boolean(),
      suspected: Type.Boolean(),
      by_mail: Type.Union([MailOfMessage, Type.Null()], {
        description: 'Null: it was typed into the contact form. Otherwise it answers a mail.',
      }),
    }),
  ),
  note: Type.Optional(Note),
  change: Type.Optional(Change),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const TimelineQuery = Type.Object({
  kinds: Type.Optional(
    Type.String({
      title: 'Kinds',
      maxLength: 100,
      description: 'Some of them, with commas: `note,mail`. Without it all.',
    }),
  ),
  before: Type.Optional(
    Type.String({
      title: 'Before',
      maxLength: 100,
      pattern: '^\\d{1,18}_[a-z]+_\\d{1,18}$',
      description: '`next` of the page before.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ title: 'Limit', minimum: 1, maximum: limits.pageRows, default: 50 })),
});
export type TimelineQuery = Static<typeof TimelineQuery>;

export const timelineEndpoints = {
  listTimeline: {
    summary: 'Everything about a person, the newest first: over all records that were merged into this one',
    params: byId,
    query: TimelineQuery,
    response: Type.Object({
      entries: Type.Array(TimelineEntry),
      next: Type.Union([Type.String(), Type.Null()], { description: 'For `before`; null at the end.' }),
    }),
  },
};
