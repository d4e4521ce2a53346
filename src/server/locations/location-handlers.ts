import type { HandlersOf } from '../handlers.ts';
import { createEntry, getEntry, listEntries, updateEntry } from '../named-lists/named-list-store.ts';
import type { Services } from '../services.ts';

export function locationHandlers({ database: { sql } }: Services) {
  return {
    listLocations: () => listEntries(sql, 'locations'),
    getLocation: ({ params }) => getEntry(sql, 'locations', params.id),
    createLocation: ({ body, admin }) => createEntry(sql, { list: 'locations', by: admin.username }, body),
    updateLocation: ({ body, admin }) => updateEntry(sql, { list: 'locations', by: admin.username }, body),
  } satisfies HandlersOf<'listLocations' | 'getLocation' | 'createLocation' | 'updateLocation'>;
}
