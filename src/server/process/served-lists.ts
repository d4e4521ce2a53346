import { declaredLists, type ListCallName, type ListKind, lists } from '../../contract/lists/lists.ts';
import { type ServedList, serveList } from '../changes/serve-list.ts';
import type { Handlers } from '../ground/handlers.ts';
import type { Services } from '../ground/services.ts';
import { documentKinds } from '../documents/kinds/document-kinds.ts';
import { refuseOfficeInUse } from '../jobs/office-in-use.ts';
import { refusePlaceholders } from '../messages/snippet-handlers.ts';
import { refuseUnnotedConsent } from '../site/text-pages/landing-blocks.ts';

/** The lists with ways of their own. */
const special: Partial<Record<ListKind, ServedList>> = {
  snippet: serveList(lists.snippet, { check: refusePlaceholders }),
  document_kind: documentKinds,
  office: serveList(lists.office, { refuse: refuseOfficeInUse }),
  voice: serveList(lists.voice, { check: refuseUnnotedConsent }),
};

/** Every declared list. */
export const servedLists = Object.fromEntries(
  declaredLists.map((list) => [list.kind, special[list.kind] ?? serveList(list)]),
) as Record<ListKind, ServedList>;

export function listHandlers({ database: { sql } }: Services): Pick<Handlers, ListCallName> {
  const handlers = Object.values(servedLists).flatMap((list) => Object.entries(list.handlers(sql)));
  return Object.fromEntries(handlers) as Pick<Handlers, ListCallName>;
}
