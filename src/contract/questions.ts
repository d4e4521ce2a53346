import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { byId, Id, IdOf, ofVersion, Moment, OptionalText, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

export const QuestionKind = Type.Enum(['text', 'long_text', 'choice', 'number', 'date', 'yes_no'], {
  title: 'Kind',
  'x-missing': 'Choose the kind of answer',
});
export type QuestionKind = Static<typeof QuestionKind>;

const fields = {
  text: RequiredText('Question', limits.questionText, { 'x-missing': 'Enter the question' }),
  kind: QuestionKind,
  choices: Type.String({
    title: 'Answers to choose from',
    maxLength: limits.questionChoices,
    description: 'Of a choice: one answer in each line.',
  }),
  help: OptionalText('Help', limits.questionHelp),
  required: Type.Boolean({ title: 'Required' }),
  requirement: Type.String({
    title: 'Requirement',
    maxLength: limits.requirement,
    description:
      'Marks a knock-out question: what the job needs, as visitors read it before they apply. No machine decides.',
  }),
  industry_id: Type.String({
    title: 'Industry',
    maxLength: limits.id,
    description: 'Asked for its jobs alone. Empty: asked for every job.',
  }),
};

export const Question = Type.Object({
  id: Id,
  ...fields,
  industry: Type.String({ description: 'Its name; empty for every job.' }),
  version: Version,
});
export type Question = Static<typeof Question>;

const ChangedQuestion = Changed(Question);

export const NewQuestion = Type.Object({
  ...Type.Partial(Type.Object(fields)).properties,
  text: fields.text,
  kind: fields.kind,
});
export type NewQuestion = Static<typeof NewQuestion>;

export const QuestionChange = Type.Object({
  id: IdOf('Question'),
  version: Type.Optional(Version),
  ...Type.Partial(Type.Object(fields)).properties,
  move: Type.Optional(
    Type.Enum(['up', 'down'], { title: 'Move', description: 'One place, in the list of all questions.' }),
  ),
});
export type QuestionChange = Static<typeof QuestionChange>;

const NewAnswer = Type.Object({
  question_id: IdOf('Question'),
  version: { ...Version, description: 'Of the question, as it was asked.' },
  value: Type.String({
    title: 'Answer',
    description: 'A date is a day such as 2026-01-31, a yes or no is yes or no. Empty takes the answer back.',
  }),
});
export type NewAnswer = Static<typeof NewAnswer>;

export const NewAnswers = Type.Object({
  reference: RequiredText('Reference', limits.id),
  key: Type.String({
    title: 'Key',
    minLength: 16,
    maxLength: 100,
    description:
      'Random, made by the browser: the same key continues the same answers. Nothing reads them back.',
  }),
  answers: Type.Array(NewAnswer, { title: 'Answers', maxItems: 200 }),
  send: Type.Optional(
    Type.Boolean({
      title: 'Send',
      description: 'The person is done: every answer is checked. Until then a wrong answer is left out.',
    }),
  ),
});
export type NewAnswers = Static<typeof NewAnswers>;

/** The answers of one browser. */
export const AnswerSheet = Type.Object({
  id: Id,
  sent_at: Type.Union([Moment, Type.Null()], { description: 'Null: the person has not sent them.' }),
  answers: Type.Array(
    Type.Object({
      question_id: Id,
      question: Type.String({ description: 'As it was asked.' }),
      kind: QuestionKind,
      requirement: Type.String({
        description: 'As it stands today. Empty: the question is no knock-out question.',
      }),
      value: Type.String(),
    }),
  ),
});
export type AnswerSheet = Static<typeof AnswerSheet>;

export const questionEndpoints = {
  listQuestions: {
    summary: 'The questions to people who have applied, in their order',
    response: Type.Array(Question),
  },
  saveAnswers: {
    summary: 'Save answers to the questions, and send them at last',
    body: NewAnswers,
    response: Type.Object({ sent: Type.Boolean() }),
  },
  getQuestion: { summary: 'One question', params: byId, response: Question },
  createQuestion: { summary: 'Create a question, at the end', body: NewQuestion, response: ChangedQuestion },
  updateQuestion: { summary: 'Change or move a question', body: QuestionChange, response: ChangedQuestion },
  deleteQuestion: {
    summary: 'Delete a question; its answers keep it as it was asked',
    params: byId,
    query: ofVersion,
    response: ChangedQuestion,
  },
};
