import { declaredLists, type ListCallName, type ListKind, lists } from '../../contract/lists/lists.ts';
import { type ServedList, serveList } from '../changes/serve-list.ts';
import type { Handlers } from '../ground/handlers.ts';
import type { Config } from '../ground/config/config.ts';
import type { Services } from '../ground/services.ts';
import { documentKinds } from '../documents/kinds/document-kinds.ts';
import { refuseOfficeInUse } from '../jobs/office-in-use.ts';
import { refusePlaceholders } from '../messages/snippet-handlers.ts';
import { serveVoices } from '../site/text-pages/voice-list.ts';

/** Every declared list, some with ways of their own. */
export function serveLists(config: Pick<Config, 'agencyTimeZone'>): Record<ListKind, ServedList> {
  const special: Partial<Record<ListKind, ServedList>> = {
    snippet: serveList(lists.snippet, { check: refusePlaceholders }),
    document_kind: documentKinds,
    office: serveList(lists.office, { refuse: refuseOfficeInUse }),
    voice: serveVoices(config),
  };
  return Object.fromEntries(
    declaredLists.map((list) => [list.kind, special[list.kind] ?? serveList(list)]),
  ) as Record<ListKind, ServedList>;
}

export function listHandlers({ config, database: { sql } }: Services): Pick<Handlers, ListCallName> {
  const handlers = Object.values(serveLists(config)).flatMap((list) => Object.entries(list.handlers(sql)));
  return Object.fromEntries(handlers) as Pick<Handlers, ListCallName>;
}
