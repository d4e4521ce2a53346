import { Problem } from '../problem.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';
import { createIndustry, findIndustry, listIndustries, updateIndustry } from './industry-store.ts';

export function industryHandlers({ database: { sql } }: Services) {
  return {
    listIndustries: () => listIndustries(sql),
    getIndustry: async ({ params }) => (await findIndustry(sql, params.id)) ?? missing(),
    createIndustry: ({ body }) => createIndustry(sql, body.display_name),
    updateIndustry: async ({ body }) => (await updateIndustry(sql, body)) ?? missing(),
  } satisfies HandlersOf<'listIndustries' | 'getIndustry' | 'createIndustry' | 'updateIndustry'>;
}

function missing(): never {
  throw new Problem('not_found', { detail: 'There is no such industry.' });
}
