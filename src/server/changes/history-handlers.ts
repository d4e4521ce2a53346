import { type Change, type changeEndpoints, EntityKind } from '../../contract/changes.ts';
import { kindCalls } from '../../contract/kind-calls.ts';
import { may } from '../../contract/rights.ts';
import { shownFields } from './changed-fields.ts';
import { listChanges, type ChangeRecord } from './list-changes.ts';
import { canUndo, isErased } from './stored-change.ts';
import { applicantActor } from '../../database/admin-name.ts';
import type { HandlersOf, Unsent } from '../ground/handlers.ts';
import { fieldProblem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { undoChange, type UndoKind } from './undo-change.ts';

export function historyHandlers({ database: { sql } }: Services, undoKinds: Record<EntityKind, UndoKind>) {
  return {
    listChanges: async ({ query = {}, admin }) => {
      if (query.id !== undefined && query.kind === undefined) {
        throw fieldProblem('kind', `Say which kind of thing has this id: ${EntityKind.enum.join(', ')}`);
      }
      const hidden = EntityKind.enum.filter((kind) => !may(admin, kindCalls[kind].read, query.id));
      const { rows, ...total } = await listChanges(sql, query, hidden);
      return { items: rows.map(presentChange), ...total };
    },
    undoChange: ({ requestSql, params, admin, address }) =>
      undoChange(requestSql, undoKinds, { id: params.id, by: { ...admin, address } }),
  } satisfies HandlersOf<typeof changeEndpoints>;
}

export function presentChange(record: ChangeRecord): Unsent<Change> {
  const { id, at, username, name, action, entity_kind, entity_id, before, after } = record;
  const { applicant_id, applicant, job } = record;
  return {
    id,
    at,
    username,
    name,
    action,
    kind: entity_kind,
    entity_id,
    // A category comes back as a part of the undone merge.
    is_undo: record.undoes !== null || (action === 'create' && record.part_of !== null),
    // An applicant's own act is undone on the own page.
    can_undo:
      canUndo(record) &&
      record.is_overtaken !== true &&
      username !== applicantActor &&
      !isErased({ kind: entity_kind, before, after }),
    fields: shownFields(Object.keys({ ...before, ...after })).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
    ...(applicant_id !== null && { application: { applicant_id, applicant, job: job ?? '' } }),
  };
}
