import { Problem } from '../problem.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createLocation, findLocation, listLocations, updateLocation } from './location-store.ts';

export function locationHandlers({ database: { sql } }: Services) {
  return {
    listLocations: () => listLocations(sql),
    getLocation: async ({ params }) => (await findLocation(sql, params.id)) ?? missing(),
    createLocation: ({ body }) => createLocation(sql, body.display_name),
    updateLocation: async ({ body }) => (await updateLocation(sql, body)) ?? missing(),
  } satisfies HandlersOf<'listLocations' | 'getLocation' | 'createLocation' | 'updateLocation'>;
}

function missing(): never {
  throw new Problem('not_found', { detail: 'There is no such location.' });
}
