import { declaredLists, type ListCallName, type ListKind } from '../../contract/lists/lists.ts';
import { type ListWays, type ServedList, serveList } from '../changes/serve-list.ts';
import type { Handlers } from '../ground/handlers.ts';
import type { Services } from '../ground/services.ts';
import { refusePlaceholders } from '../messages/snippet-handlers.ts';

const ways: Partial<Record<ListKind, ListWays>> = {
  snippet: { check: refusePlaceholders },
};

/** Every declared list, with the ways of its own. */
export const servedLists = Object.fromEntries(
  declaredLists.map((list) => [list.kind, serveList(list, ways[list.kind])]),
) as Record<ListKind, ServedList>;

export function listHandlers({ database: { sql } }: Services): Pick<Handlers, ListCallName> {
  const handlers = Object.values(servedLists).flatMap((list) => Object.entries(list.handlers(sql)));
  return Object.fromEntries(handlers) as Pick<Handlers, ListCallName>;
}
