import type { Api } from '../../../contract/client.ts';
import type { ListMerge } from '../../../contract/named-lists.ts';

/** An entry of either list as the pages show it. */
export type EntryRow = { id: string; display_name: string; job_count: number };

/** What is the same about industries and locations, each under its own names. */
export type ListKind = {
  /** One entry; the word in its address and of the filter of the list of jobs too. */
  noun: 'industry' | 'location';
  title: string;
  create: (api: Api, display_name: string) => Promise<unknown>;
  remove: (api: Api, id: string) => Promise<unknown>;
  merge: (api: Api, body: { id: string; into_id: string }) => Promise<ListMerge>;
  split: 'splitIndustries' | 'splitLocations';
};

export const industryKind: ListKind = {
  noun: 'industry',
  title: 'Industries',
  create: (api, display_name) => api.createIndustry({ body: { display_name } }),
  remove: (api, id) => api.deleteIndustry({ params: { id } }),
  merge: (api, body) => api.mergeIndustries({ body }),
  split: 'splitIndustries',
};

export const locationKind: ListKind = {
  noun: 'location',
  title: 'Locations',
  create: (api, display_name) => api.createLocation({ body: { display_name } }),
  remove: (api, id) => api.deleteLocation({ params: { id } }),
  merge: (api, body) => api.mergeLocations({ body }),
  split: 'splitLocations',
};
