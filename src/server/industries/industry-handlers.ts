import type { HandlersOf } from '../handlers.ts';
import { createEntry, getEntry, listEntries, updateEntry } from '../named-lists/named-list-store.ts';
import type { Services } from '../services.ts';

export function industryHandlers({ database: { sql } }: Services) {
  return {
    listIndustries: () => listEntries(sql, 'industries'),
    getIndustry: ({ params }) => getEntry(sql, 'industries', params.id),
    createIndustry: ({ body, admin }) => createEntry(sql, { list: 'industries', by: admin.username }, body),
    updateIndustry: ({ body, admin }) => updateEntry(sql, { list: 'industries', by: admin.username }, body),
  } satisfies HandlersOf<'listIndustries' | 'getIndustry' | 'createIndustry' | 'updateIndustry'>;
}
