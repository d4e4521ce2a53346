import type { industryEndpoints } from '../../contract/industries.ts';
import type { locationEndpoints } from '../../contract/locations.ts';
import type { HandlersOf, SignedInAdmin } from '../handlers.ts';
import type { Services } from '../services.ts';
import { mergeEntries, splitEntries } from './merge-entries.ts';
import type { NamedList } from './named-list.ts';
import {
  createEntry,
  deleteEntry,
  getEntry,
  listEntries,
  listEntryRows,
  updateEntry,
  type EntryChange,
  type NewEntry,
} from './named-list-store.ts';

/** Industries and locations answer the same calls, each under their own names. */
export function namedListHandlers({ database: { sql } }: Services) {
  const industries = handlersOf('industries');
  const locations = handlersOf('locations');
  return {
    listIndustries: industries.list,
    listIndustryRows: industries.listRows,
    getIndustry: industries.get,
    createIndustry: industries.create,
    updateIndustry: industries.update,
    deleteIndustry: industries.remove,
    mergeIndustries: industries.merge,
    splitIndustries: industries.split,
    listLocations: locations.list,
    listLocationRows: locations.listRows,
    getLocation: locations.get,
    createLocation: locations.create,
    updateLocation: locations.update,
    deleteLocation: locations.remove,
    mergeLocations: locations.merge,
    splitLocations: locations.split,
  } satisfies HandlersOf<typeof industryEndpoints & typeof locationEndpoints>;

  function handlersOf<List extends NamedList>(list: List) {
    const editing = ({ username }: SignedInAdmin) => ({ list, by: username });
    return {
      list: () => listEntries(sql, list),
      listRows: () => listEntryRows(sql, list),
      get: ({ params }: OfEntry) => getEntry(sql, list, params.id),
      create: ({ body, admin }: ByAdmin<NewEntry<List>>) => createEntry(sql, editing(admin), body),
      update: ({ body, admin }: ByAdmin<EntryChange<List> & { id: string }>) =>
        updateEntry(sql, editing(admin), body),
      remove: ({ params, admin }: OfEntry & { admin: SignedInAdmin }) =>
        deleteEntry(sql, editing(admin), params.id),
      merge: ({ body, admin }: ByAdmin<{ id: string; into_id: string }>) =>
        mergeEntries(sql, editing(admin), body),
      split: ({ body, admin }: ByAdmin<{ merge_id: string }>) =>
        splitEntries(sql, editing(admin), body.merge_id),
    };
  }
}

type OfEntry = { params: { id: string } };

type ByAdmin<Body> = { body: Body; admin: SignedInAdmin };
