import type { HandlersOf, SignedInAdmin } from '../handlers.ts';
import { mergeEntries, splitEntries } from '../named-lists/merge-entries.ts';
import {
  createEntry,
  deleteEntry,
  getEntry,
  listEntries,
  listEntryRows,
  updateEntry,
} from '../named-lists/named-list-store.ts';
import type { Services } from '../services.ts';

const list = 'locations';

export function locationHandlers({ database: { sql } }: Services) {
  const editing = ({ username }: SignedInAdmin) => ({ list, by: username }) as const;
  return {
    listLocations: () => listEntries(sql, list),
    listLocationRows: () => listEntryRows(sql, list),
    getLocation: ({ params }) => getEntry(sql, list, params.id),
    createLocation: ({ body, admin }) => createEntry(sql, editing(admin), body),
    updateLocation: ({ body, admin }) => updateEntry(sql, editing(admin), body),
    deleteLocation: ({ params, admin }) => deleteEntry(sql, editing(admin), params.id),
    mergeLocations: ({ body, admin }) => mergeEntries(sql, editing(admin), body),
    splitLocations: ({ body, admin }) => splitEntries(sql, editing(admin), body.merge_id),
  } satisfies HandlersOf<
    | 'listLocations'
    | 'listLocationRows'
    | 'getLocation'
    | 'createLocation'
    | 'updateLocation'
    | 'deleteLocation'
    | 'mergeLocations'
    | 'splitLocations'
  >;
}
