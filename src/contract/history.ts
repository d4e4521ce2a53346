import { Type, type Static } from 'typebox';
import { Id, Moment, pageQuery } from './fields.ts';
import { limits } from './limits.ts';

/** What a change can be about. An admin's id is the username. */
export const EntityKind = Type.Enum(['job', 'applicant', 'admin', 'location', 'industry'], { title: 'Kind' });
export type EntityKind = Static<typeof EntityKind>;

/**
 * What was done. `merge`: another one was merged into this one or this one into another; `split`: that was undone;
 * `set_password` has no fields, as passwords are kept nowhere.
 */
export const ChangeAction = Type.Enum(['create', 'update', 'delete', 'merge', 'split', 'set_password']);
export type ChangeAction = Static<typeof ChangeAction>;

export type FieldValue = string | number | boolean | null;
const FieldValue = Type.Unsafe<FieldValue>({ description: 'A text, a number, true, false or null.' });

/** One change by an admin, with the fields that it changed, under their names in the API. */
export const Change = Type.Object({
  id: Id,
  at: Moment,
  username: Type.String({ description: 'Who did it.' }),
  name: Type.String({ description: "That person's name." }),
  action: ChangeAction,
  kind: EntityKind,
  entity_id: Type.String(),
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      before: FieldValue,
      after: FieldValue,
    }),
    { description: '`before` is null in what was created, `after` in what was deleted.' },
  ),
});
export type Change = Static<typeof Change>;

export const ChangeQuery = Type.Object({
  kind: Type.Optional(EntityKind),
  id: Type.Optional(
    Type.String({ title: 'Id', minLength: 1, maxLength: limits.username, description: 'Needs `kind`.' }),
  ),
  ...pageQuery,
});
export type ChangeQuery = Static<typeof ChangeQuery>;

export const historyEndpoints = {
  listChanges: {
    summary: 'What admins changed, the newest first: of one thing (`kind` and `id`), or of all',
    query: ChangeQuery,
    answer: Type.Array(Change),
  },
};
