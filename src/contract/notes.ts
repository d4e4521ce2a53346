import { Type, type Static } from 'typebox';
import { Changed, madeChange } from './changes.ts';
import { byId, DayOf, Id, IdOf, Moment, ownPageQuery, PhoneShown, Username, Version } from './fields.ts';
import { limits } from './limits.ts';
import { ManyApplicants, PeopleRefused } from './many-people.ts';

const noteFields = {
  text: Type.String({
    title: 'Note',
    minLength: 1,
    maxLength: limits.noteText,
    'x-missing': 'Write the note',
  }),
  mentions: Type.Array(Username, {
    title: 'Mentions',
    maxItems: limits.mentions,
    description: 'The usernames of colleagues who are to hear of it.',
  }),
  due_on: Type.Union([Type.Literal(''), DayOf('Day')], {
    title: 'Day',
    description: 'Of a follow-up, such as 2026-01-31; empty without one.',
  }),
  assignee: Type.Union([Type.Literal(''), Username], {
    title: 'Colleague',
    description: 'Of a follow-up: who does it. Empty: the author of the note.',
  }),
};

const Colleague = Type.Object({ username: Type.String(), name: Type.String() });

export const Note = Type.Object({
  id: Id,
  applicant_id: Type.String({ description: 'The person.' }),
  applicant_name: Type.String(),
  phone: Type.Optional(Type.String({ description: 'In lists: of the person, as typed.' })),
  phone_shown: Type.Optional({ ...PhoneShown, description: 'In lists: the phone number of the person.' }),
  job: Type.Optional(
    Type.String({ description: 'In lists: of the application, or of the newest; empty without a job.' }),
  ),
  application_id: Type.Union([Type.String(), Type.Null()], { description: 'Null: about the person.' }),
  text: Type.String(),
  author: Colleague,
  mentions: Type.Array(Colleague),
  due_on: Type.String({ description: 'The day of a follow-up, such as 2026-01-31; empty without one.' }),
  assignee: Type.Union([Colleague, Type.Null()], { description: 'Who follows up.' }),
  done_at: Type.Union([Moment, Type.Null()]),
  created_at: Moment,
  edited_at: Type.Union([Moment, Type.Null()]),
  is_own: Type.Boolean({
    description: 'The admin who asks wrote it, and may change its text and delete it.',
  }),
  version: Version,
});
export type Note = Static<typeof Note>;

const ChangedNote = Changed(Note);

export const NewNote = Type.Object({
  applicant_id: IdOf('Applicant'),
  application_id: Type.Optional(IdOf('Application')),
  text: noteFields.text,
  mentions: Type.Optional(noteFields.mentions),
  due_on: Type.Optional(noteFields.due_on),
  assignee: Type.Optional(noteFields.assignee),
});
export type NewNote = Static<typeof NewNote>;

export const NoteChange = Type.Object({
  id: IdOf('Note'),
  version: Type.Optional(Version),
  ...Type.Partial(Type.Object(noteFields)).properties,
  done: Type.Optional(Type.Boolean({ title: 'Done' })),
});
export type NoteChange = Static<typeof NoteChange>;

export const NewFollowUps = Type.Object({
  applicants: ManyApplicants,
  text: noteFields.text,
  due_on: DayOf('Day'),
  assignee: Type.Optional(noteFields.assignee),
});
export type NewFollowUps = Static<typeof NewFollowUps>;

export const FollowedUp = Type.Object({
  ...madeChange,
  people: Type.Integer({ description: 'The number of people with a new follow-up.' }),
  refused: PeopleRefused,
});
export type FollowedUp = Static<typeof FollowedUp>;

export const FollowUpQuery = Type.Object({
  of: Type.Optional(
    Type.Enum(['me', 'others', 'all'], {
      title: 'Whose',
      description: 'Those of the admin who asks, of all others, or of all.',
    }),
  ),
  when: Type.Optional(
    Type.Enum(['due', 'later', 'all'], {
      title: 'When',
      description: 'Those of today and before, those of later days, or all.',
    }),
  ),
  ...ownPageQuery,
});
export type FollowUpQuery = Static<typeof FollowUpQuery>;

export const MentionQuery = Type.Object(ownPageQuery);

export const noteEndpoints = {
  getNote: { summary: 'One note', params: byId, response: Note },
  createNote: { summary: 'Write a note about a person', body: NewNote, response: ChangedNote },
  updateNote: {
    summary: 'Change a note: its author the words, everybody the follow-up',
    body: NoteChange,
    response: ChangedNote,
  },
  deleteNote: { summary: 'Delete an own note', params: byId, response: ChangedNote },
  followUpApplicants: {
    summary: 'Write the same follow-up about many people: one change with one undo',
    body: NewFollowUps,
    response: FollowedUp,
  },
  listFollowUps: {
    summary: 'Follow-ups that are not done, the oldest day first',
    query: FollowUpQuery,
    response: Type.Array(Note),
  },
  listMentions: {
    summary: 'Notes that mention the admin who asks, and that this admin has not seen; the oldest first',
    query: MentionQuery,
    response: Type.Array(Note),
  },
  seeMentions: {
    summary: 'Note that the admin who asks has seen mentions',
    body: Type.Object({
      notes: Type.Array(IdOf('Note'), { title: 'Notes', minItems: 1, maxItems: limits.pageRows }),
    }),
    response: Type.Object({ seen: Type.Integer({ description: 'How many were not seen before.' }) }),
  },
};
