import { Type, type Static } from 'typebox';
import { Changed } from './changes.ts';
import { byId, Id, IdOf, OptionalText, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';
import { MailTextFields } from './mail-texts.ts';

/** The meaning of a stage. It never changes, and there is always one stage of each kind. */
export const StageKind = Type.Enum(['in_progress', 'placed', 'not_this_time', 'withdrawn'], {
  title: 'Kind',
  'x-missing': 'Choose what the stage counts as',
});
export type StageKind = Static<typeof StageKind>;

const fields = {
  name: RequiredText('Name', limits.stageName, { 'x-missing': 'Enter a name' }),
  applicant_words: {
    ...OptionalText('Words for the applicant', limits.stageName),
    description: 'Empty: the applicant goes on seeing the words of the stage before.',
  },
  is_mail_on: Type.Boolean({ title: 'Send a mail', description: 'It leaves some minutes after a move.' }),
  ...MailTextFields.properties,
};

/** As it stands beside an application. */
export const StageOf = Type.Object({ id: Id, name: Type.String(), kind: StageKind });
export type StageOf = Static<typeof StageOf>;

export const Stage = Type.Object({ id: Id, kind: StageKind, ...fields, version: Version });
export type Stage = Static<typeof Stage>;

const counted = {
  applications: Type.Integer({ description: 'How many are in the stage.' }),
  is_at_least: Type.Boolean({ description: 'There are more, and they were not counted.' }),
};

export const ListedStage = Type.Object({ ...Stage.properties, ...counted });
export type ListedStage = Static<typeof ListedStage>;

export const NewStage = Type.Object({
  ...Type.Partial(Type.Object(fields)).properties,
  name: fields.name,
  kind: StageKind,
});
export type NewStage = Static<typeof NewStage>;

export const StageChange = Type.Object({
  id: IdOf('Stage'),
  version: Type.Optional(Version),
  ...Type.Partial(Type.Object(fields)).properties,
  move: Type.Optional(
    Type.Enum(['up', 'down'], { title: 'Move', description: 'One place, in the list of all stages.' }),
  ),
});
export type StageChange = Static<typeof StageChange>;

export const StageDeletion = Type.Object({
  to: Type.Optional({ ...IdOf('Stage'), description: 'Where the applications of the stage go.' }),
  version: Type.Optional(Version),
});
export type StageDeletion = Static<typeof StageDeletion>;

const StageCount = Type.Object({
  ...StageOf.properties,
  applications: Type.Integer(),
  waiting: Type.Integer({ description: 'How many of them wait for an answer.' }),
});
export type StageCount = Static<typeof StageCount>;

export const stageEndpoints = {
  listStages: {
    summary: 'The stages of applications, in their order, and how many are in each',
    response: Type.Array(ListedStage),
  },
  getStage: { summary: 'One stage', params: byId, response: ListedStage },
  createStage: {
    summary: 'Create a stage, after the last of its kind',
    body: NewStage,
    response: Changed(Stage),
  },
  updateStage: { summary: 'Change or move a stage', body: StageChange, response: Changed(Stage) },
  deleteStage: {
    summary: 'Delete a stage; its applications go to another one',
    params: byId,
    query: StageDeletion,
    response: Changed(Stage),
  },
  previewStageMail: {
    summary: 'The mail of a stage with these words and invented details, as HTML',
    body: MailTextFields,
    response: Type.Object({ subject: Type.String(), html: Type.String() }),
  },
  countStages: {
    summary:
      'How many applications for a job are in each stage, without erased people, in the order of the stages',
    params: byId,
    response: Type.Array(StageCount),
  },
};
