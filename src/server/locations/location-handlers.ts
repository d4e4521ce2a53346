import type { HandlersOf } from '../handlers.ts';
import { createEntry, getEntry, listEntries, updateEntry } from '../named-lists/named-list-store.ts';
import type { Services } from '../services.ts';

export function locationHandlers({ database: { sql } }: Services) {
  return {
    listLocations: () => listEntries(sql, 'locations'),
    getLocation: ({ params }) => getEntry(sql, 'locations', params.id),
    createLocation: ({ body }) => createEntry(sql, 'locations', body.display_name),
    updateLocation: ({ body }) => updateEntry(sql, 'locations', body),
  } satisfies HandlersOf<'listLocations' | 'getLocation' | 'createLocation' | 'updateLocation'>;
}
