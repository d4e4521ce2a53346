import type { Change, Undone } from '../../../../contract/changes.ts';
import type { Api } from '../../../../contract/client.ts';
import { limits } from '../../../../contract/limits.ts';

/** The line of an undo. Its parts are newer, such as the moves of all the people of a job that was opened again. */
export async function findChange(
  api: Pick<Api, 'listChanges'>,
  { kind, entity_id: id, change_id }: Pick<Undone, 'kind' | 'entity_id' | 'change_id'>,
): Promise<Change | undefined> {
  if (change_id === undefined) return undefined;
  const limit = limits.usualRows;
  for (let page = 1; ; page += 1) {
    const { items } = await api.listChanges({ query: { kind, id, page, limit } });
    const change = items.find((each) => each.id === change_id);
    if (change || items.length < limit) return change;
  }
}
