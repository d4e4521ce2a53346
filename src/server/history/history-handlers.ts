import type { Change, historyEndpoints } from '../../contract/history.ts';
import type { HandlersOf } from '../handlers.ts';
import { fieldProblem } from '../problem.ts';
import type { Services } from '../services.ts';
import { listChanges } from './change-store.ts';

export function historyHandlers({ database: { sql } }: Services) {
  return {
    listChanges: async ({ query = {} }) => {
      if (query.id !== undefined && query.kind === undefined) {
        throw fieldProblem(
          'kind',
          'Say of what kind the thing with this id is: job, applicant, admin, location or industry.',
        );
      }
      const { rows, total } = await listChanges(sql, query);
      return { items: rows.map(present), total };
    },
  } satisfies HandlersOf<typeof historyEndpoints>;
}

type ChangeRecord = Awaited<ReturnType<typeof listChanges>>['rows'][number];

function present({ id, at, username, name, action, ...change }: ChangeRecord): Change {
  const fields = Object.keys({ ...change.before, ...change.after }).map((field) => ({
    field,
    before: change.before[field] ?? null,
    after: change.after[field] ?? null,
  }));
  return {
    id,
    at: at.toISOString(),
    username,
    name,
    action,
    kind: change.entity_kind,
    entity_id: change.entity_id,
    fields,
  };
}
