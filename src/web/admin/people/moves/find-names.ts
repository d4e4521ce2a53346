import type { MoveRefusal } from '../../../../contract/changes.ts';
import type { Api } from '../../../../contract/client.ts';
import { personName } from '../person-name.ts';

/** So many names are looked up; a page has the others. */
const mostNames = 50;

/** The names of the people of follow-ups that an undo has left. */
export function findNamesOfNotes(api: Pick<Api, 'getNote'>, refused: MoveRefusal[]) {
  return nameEach(refused, async (id) => (await api.getNote({ params: { id } })).applicant_name);
}

/** The names of the people whose mails had left before an undo. */
export function findNamesOfReaders(api: Pick<Api, 'getApplicant'>, refused: MoveRefusal[]) {
  return nameEach(refused, async (id) => personName(await api.getApplicant({ params: { id } })));
}

async function nameEach(refused: MoveRefusal[], nameOf: (id: string) => Promise<string>) {
  const found = await Promise.all(
    refused.slice(0, mostNames).map(async ({ id }) => [id, await nameOf(id).catch(() => '')] as const),
  );
  return new Map(found.filter(([, name]) => name !== ''));
}

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
