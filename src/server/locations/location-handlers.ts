import type { HandlersOf } from '../handlers.ts';
import { createEntry, getEntry, listEntries, updateEntry } from '../named-lists/named-list-store.ts';
import type { Services } from '../services.ts';

export function locationHandlers({ database: { sql } }: Services) {
  return {
    listLocations: () => listEntries(sql, 'locations'),
    getLocation: ({ params }) => getEntry(sql, 'locations', params.id),
    createLocation: ({ body, admin }) => createEntry(sql, 'locations', body, admin.username),
    updateLocation: ({ body, admin }) => updateEntry(sql, 'locations', body, admin.username),
  } satisfies HandlersOf<'listLocations' | 'getLocation' | 'createLocation' | 'updateLocation'>;
}
