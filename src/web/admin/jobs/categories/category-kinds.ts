import type { CategoryKind, MergedCategory } from '../../../../contract/categories.ts';
import type { Api } from '../../../../contract/client.ts';

type CategoryMerge = { id: string; into_id: string; version: number; into_version: number };

export type CategoryRow = {
  id: string;
  display_name: string;
  job_count: number;
  version: number;
};

/** The fields of a form, and the version that was edited. */
type CategoryEdit = { id: string; version: number } & Record<string, string | number>;

export type KindOfCategory = {
  /** In texts and addresses, and the name of the filter in the list of jobs. */
  noun: CategoryKind;
  fields: readonly string[];
  list: (api: Api) => Promise<CategoryRow[]>;
  /** Those that visitors do not find by distance. */
  listUnlocated: (api: Api) => Promise<{ id: string; country: string }[]>;
  find: (api: Api, id: string) => Promise<CategoryRow>;
  create: (api: Api, display_name: string) => Promise<{ id: string }>;
  update: (api: Api, body: CategoryEdit) => Promise<unknown>;
  remove: (api: Api, id: string) => Promise<unknown>;
  merge: (api: Api, body: CategoryMerge) => Promise<MergedCategory>;
};

export const industryKind: KindOfCategory = {
  noun: 'industry',
  fields: ['display_name'],
  list: (api) => api.listIndustryRows(),
  listUnlocated: () => Promise.resolve([]),
  find: (api, id) => api.getIndustry({ params: { id } }),
  create: (api, display_name) => api.createIndustry({ body: { display_name } }),
  update: (api, body) => api.updateIndustry({ body }),
  remove: (api, id) => api.deleteIndustry({ params: { id } }),
  merge: (api, body) => api.mergeIndustries({ body }),
};

export const locationKind: KindOfCategory = {
  noun: 'location',
  fields: ['display_name', 'city', 'region', 'postal_code', 'country'],
  list: (api) => api.listLocationRows(),
  listUnlocated: (api) => api.listUnlocated(),
  find: (api, id) => api.getLocation({ params: { id } }),
  create: (api, display_name) => api.createLocation({ body: { display_name } }),
  update: (api, body) => api.updateLocation({ body }),
  remove: (api, id) => api.deleteLocation({ params: { id } }),
  merge: (api, body) => api.mergeLocations({ body }),
};

/** The locations, and whether anybody knows the country of each. */
export async function listPlacedLocations(api: Api) {
  const [rows, unlocated] = await Promise.all([api.listLocationRows(), api.listUnlocated()]);
  const without = new Set(unlocated.filter(({ country }) => country === '').map(({ id }) => id));
  return rows.map((row) => ({ ...row, hasCountry: !without.has(row.id) }));
}
