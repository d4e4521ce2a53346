import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { byId, Id, Moment, ownPageQuery, Version } from './fields.ts';
import { limits } from './limits.ts';
import { type ListKind, lists } from './lists/lists.ts';

/** The kinds of entities that admins change. The id of an admin is the username. */
export const EntityKind = Type.Enum(
  [
    'job',
    'applicant',
    'admin',
    'location',
    'industry',
    'message',
    'question',
    'mail_text',
    'website',
    'text_page',
    'mail',
    'stage',
    'application',
    'note',
    'follow_up',
    'tag',
    'tagging',
    'document',
    ...(Object.keys(lists) as ListKind[]),
  ],
  { title: 'Kind' },
);
export type EntityKind = Static<typeof EntityKind>;

/** A merge is recorded on both entities. `move`: an application went to another stage; of many at once the stage has
 * a line too, which undoes them all. `set_password`, `reset_two_step` and `erase` have no
 * fields: no secret is stored, and nothing of an erased person. */
export const ChangeAction = Type.Enum([
  'create',
  'update',
  'delete',
  'merge',
  'undo_merge',
  'move',
  'set_password',
  'reset_two_step',
  'erase',
]);
export type ChangeAction = Static<typeof ChangeAction>;

export type FieldValue = string | number | boolean | null;
export const FieldValue = Type.Unsafe<FieldValue>({ description: 'A text, a number, true, false or null.' });

/** An entity's fields, by their API names. */
export type Fields = Record<string, FieldValue>;

export const Change = Type.Object({
  id: Id,
  at: Moment,
  username: Type.String({ description: 'The admin who made it.' }),
  name: Type.String({ description: "That admin's name." }),
  action: ChangeAction,
  kind: EntityKind,
  entity_id: Type.String(),
  is_undo: Type.Boolean({ description: 'Whether it undid an earlier change.' }),
  can_undo: Type.Boolean({
    description:
      '`undoChange` takes it, as long as nobody changed one of its fields since. False for a move of an application that has a later one, which may be an undo.',
  }),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: FieldValue,
      after: FieldValue,
    }),
    { description: '`before` is null in a creation, `after` is null in a deletion.' },
  ),
  application: Type.Optional(
    Type.Object(
      { applicant_id: Id, applicant: Type.String(), job: Type.String() },
      { description: 'Of a change of an application: the person and the job today, each with its name.' },
    ),
  ),
});
export type Change = Static<typeof Change>;

/** Every changing call adds this to its answer. */
export const madeChange = {
  change_id: Type.Optional(
    Type.String({ description: 'The change, for `undoChange`; absent when nothing was changed.' }),
  ),
};

/** The answer to a changing call. */
export function Changed<Shape extends TProperties>({ properties }: TObject<Shape>) {
  return Type.Object({ ...properties, ...madeChange });
}

/** An application that a move or its undo left where it is. */
export const MoveRefusal = Type.Object({
  id: Id,
  code: Type.Enum(['edit_conflict', 'applicant_erased', 'not_found', 'application_withdrawn', 'mail_left'], {
    description:
      '`edit_conflict`: somebody has moved the person since. `application_withdrawn`: it is withdrawn, so it is not refused. `mail_left`: `id` is the applicant, whose mail has left or is on its way.',
  }),
  detail: Type.String({ description: 'A sentence, without the name of the person.' }),
  at: Type.Optional({ ...Moment, description: 'When somebody has moved the person.' }),
  version: Type.Optional({ ...Version, description: 'The version of now.' }),
});
export type MoveRefusal = Static<typeof MoveRefusal>;

export const Undone = Type.Object({
  ...madeChange,
  kind: EntityKind,
  entity_id: Type.String(),
  exists: Type.Boolean({ description: 'False when a creation was undone.' }),
  refused: Type.Optional(
    Type.Array(MoveRefusal, {
      description: 'Of a move of many: what stayed, because it was moved on since.',
    }),
  ),
  mails_left: Type.Optional(
    Type.Integer({
      description: 'Of a move: mails that have left or are on their way. The undo came too late for them.',
    }),
  ),
});
export type Undone = Static<typeof Undone>;

export const ChangeQuery = Type.Object({
  kind: Type.Optional(EntityKind),
  id: Type.Optional(
    Type.String({ title: 'Id', minLength: 1, maxLength: limits.username, description: 'Needs `kind`.' }),
  ),
  ...ownPageQuery,
});
export type ChangeQuery = Static<typeof ChangeQuery>;

export const changeEndpoints = {
  listChanges: {
    summary: 'Changes by admins, the newest first: of one entity (`kind` and `id`), or of all',
    query: ChangeQuery,
    response: Type.Array(Change),
  },
  undoChange: {
    summary: 'Undo a change, as long as nobody changed one of its fields since',
    params: byId,
    response: Undone,
  },
};
