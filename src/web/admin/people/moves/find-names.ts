import type { MoveRefusal } from '../../../../contract/changes.ts';
import type { Api } from '../../../../contract/client.ts';

/** So many names are looked up; a page has the others. */
const mostNames = 50;

/** Adds the names of people whom the page does not show. Their history has them. */
export async function findNames(
  api: Pick<Api, 'listChanges'>,
  refused: MoveRefusal[],
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const unknown = refused.filter(({ id, code }) => code === 'edit_conflict' && !known.has(id));
  const found = await Promise.all(
    unknown.slice(0, mostNames).map(async ({ id }) => {
      // The move is done, whether its people can be named or not.
      const page = await api
        .listChanges({ query: { kind: 'application', id, limit: 1 } })
        .catch(() => undefined);
      return [id, page?.items[0]?.application?.applicant ?? ''] as const;
    }),
  );
  return new Map([...known, ...found.filter(([, name]) => name !== '')]);
}
