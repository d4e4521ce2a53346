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

const list = 'industries';

export function industryHandlers({ database: { sql } }: Services) {
  const editing = ({ username }: SignedInAdmin) => ({ list, by: username }) as const;
  return {
    listIndustries: () => listEntries(sql, list),
    listIndustryRows: () => listEntryRows(sql, list),
    getIndustry: ({ params }) => getEntry(sql, list, params.id),
    createIndustry: ({ body, admin }) => createEntry(sql, editing(admin), body),
    updateIndustry: ({ body, admin }) => updateEntry(sql, editing(admin), body),
    deleteIndustry: ({ params, admin }) => deleteEntry(sql, editing(admin), params.id),
    mergeIndustries: ({ body, admin }) => mergeEntries(sql, editing(admin), body),
    splitIndustries: ({ body, admin }) => splitEntries(sql, editing(admin), body.merge_id),
  } satisfies HandlersOf<
    | 'listIndustries'
    | 'listIndustryRows'
    | 'getIndustry'
    | 'createIndustry'
    | 'updateIndustry'
    | 'deleteIndustry'
    | 'mergeIndustries'
    | 'splitIndustries'
  >;
}
