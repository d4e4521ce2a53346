import type { CategoryKind, MergedCategory } from '../../../../contract/categories.ts';
import type { Api } from '../../../../contract/client.ts';

type CategoryMerge = { id: string; into_id: string; version: number; into_version: number };

export type CategoryRow = { id: string; display_name: string; job_count: number; version: number };

export type KindOfCategory = {
  /** In texts and addresses, and the name of the filter in the list of jobs. */
  noun: CategoryKind;
  create: (api: Api, display_name: string) => Promise<{ id: string }>;
  remove: (api: Api, id: string) => Promise<unknown>;
  merge: (api: Api, body: CategoryMerge) => Promise<MergedCategory>;
};

export const industryKind: KindOfCategory = {
  noun: 'industry',
  create: (api, display_name) => api.createIndustry({ body: { display_name } }),
  remove: (api, id) => api.deleteIndustry({ params: { id } }),
  merge: (api, body) => api.mergeIndustries({ body }),
};

export const locationKind: KindOfCategory = {
  noun: 'location',
  create: (api, display_name) => api.createLocation({ body: { display_name } }),
  remove: (api, id) => api.deleteLocation({ params: { id } }),
  merge: (api, body) => api.mergeLocations({ body }),
};
