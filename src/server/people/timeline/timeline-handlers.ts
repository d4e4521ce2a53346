import { TimelineKind, type TimelineQuery, type timelineEndpoints } from '../../../contract/timeline.ts';
import type { Sql } from '../../../database/open.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { getApplicant } from '../applicants/applicant-store.ts';
import { describeEntries } from './describe-entries.ts';
import { type EntryPlace, findEntries } from './find-entries.ts';

export function timelineHandlers({ database: { sql } }: Services) {
  return {
    listTimeline: async ({ params, query = {}, admin }) => {
      const { id } = await getApplicant(sql, params.id);
      return listTimeline(sql, { ...query, person: id, username: admin.username });
    },
  } satisfies HandlersOf<typeof timelineEndpoints>;
}

type Asked = TimelineQuery & { person: string; username: string };

async function listTimeline(sql: Sql, { kinds, before, limit = 50, person, username }: Asked) {
  // One more tells whether there is another page.
  const found = await findEntries(sql, person, {
    kinds: readKinds(kinds),
    before: before === undefined ? undefined : readPlace(before),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const details = await Promise.all(
    [...new Set(page.map(({ kind }) => kind))].map(async (kind) => {
      const ids = page.filter((entry) => entry.kind === kind).map(({ id }) => id);
      const described = await describeEntries[kind](sql, ids, username);
      return [kind, new Map(described.map((entry) => [entry.id, entry]))] as const;
    }),
  );
  const detailsOf = new Map(details);
  // An entry that was erased since is left out.
  const entries = page.flatMap(({ kind, id, at }) => {
    const described = detailsOf.get(kind)?.get(id);
    return described ? [{ ...described, kind, id, at }] : [];
  });
  const last = found.length > limit ? page.at(-1) : undefined;
  return { entries, next: last ? `${last.micros}_${last.kind}_${last.id}` : null };
}

function readPlace(before: string): EntryPlace {
  const [micros = '', kind, id = ''] = before.split('_');
  return { micros, kind: kind as TimelineKind, id };
}

/** @throws Problem `validation_failed` for a word that is no kind */
function readKinds(text: string | undefined): TimelineKind[] {
  const all: readonly string[] = TimelineKind.enum;
  const kinds = text?.split(',').map((kind) => kind.trim()) ?? [...all];
  if (!kinds.every((kind) => all.includes(kind))) {
    throw fieldProblem('kinds', `Kinds must be some of ${all.join(', ')}`);
  }
  return [...new Set(kinds)] as TimelineKind[];
}
