import type { EntityKind } from '../../../contract/history.ts';
import type { Found } from '../../../contract/search.ts';
import { adminAddress } from '../admins/admin-address.ts';
import { places } from '../places.ts';

/** Somewhere to go. */
export type Target = { kind: string; title: string; detail: string; path: string };

/** The pages whose names begin like a word of the search; all of them before anything is typed. */
export function findPages(search: string): Target[] {
  const wanted = search.trim().toLowerCase();
  return places
    .filter(({ title }) => title.toLowerCase().startsWith(wanted))
    .map(({ title, path }) => ({ kind: 'Page', title, detail: '', path }));
}

/** The page of something that the server has found. */
export function targetOf({ kind, id, title, detail, is_active }: Found): Target {
  const { name, pathOf, inactive } = kinds[kind];
  const details = [detail, is_active ? '' : inactive].filter((text) => text !== '');
  return { kind: name, title, detail: details.join(', '), path: pathOf(id) };
}

type Kind = {
  name: string;
  pathOf: (id: string) => string;
  /** What is said of one that is not active. */
  inactive: string;
};

const kinds: Record<EntityKind, Kind> = {
  job: { name: 'Job', pathOf: (id) => `/admin/jobs/${id}`, inactive: 'closed' },
  applicant: { name: 'Applicant', pathOf: (id) => `/admin/applicants/${id}`, inactive: '' },
  admin: { name: 'Admin', pathOf: adminAddress, inactive: 'disabled' },
  location: { name: 'Location', pathOf: (id) => `/admin/system/location/${id}`, inactive: '' },
  industry: { name: 'Industry', pathOf: (id) => `/admin/system/industry/${id}`, inactive: '' },
};
