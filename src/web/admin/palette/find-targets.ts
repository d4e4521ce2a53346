import type { Api } from '../../../contract/client.ts';
import { places } from '../places.ts';

/** Somewhere to go. */
export type Target = { kind: 'Page' | 'Job' | 'Applicant'; title: string; detail: string; path: string };

/** So many of each kind: what fits without scrolling. */
const limit = 6;

/** The pages whose names begin like a word of the search; all of them before anything is typed. */
export function findPages(search: string): Target[] {
  const wanted = search.trim().toLowerCase();
  return places
    .filter(({ title }) => title.toLowerCase().startsWith(wanted))
    .map(({ title, path }) => ({ kind: 'Page', title, detail: '', path }));
}

/** The jobs and applicants that the server finds. */
export async function findRecords(api: Api, q: string, signal: AbortSignal): Promise<Target[]> {
  const [jobs, applicants] = await Promise.all([
    api.listJobs({ query: { q, limit } }, { signal }),
    api.listApplicants({ query: { q, limit } }, { signal }),
  ]);
  return [
    ...jobs.items.map(({ id, name, location, active }): Target => ({
      kind: 'Job',
      title: name,
      detail: active ? location : `${location}, closed`,
      path: `/admin/jobs/${id}`,
    })),
    ...applicants.items.map(({ id, first_name, last_name, email }): Target => ({
      kind: 'Applicant',
      title: `${first_name} ${last_name}`,
      detail: email,
      path: `/admin/applicants/${id}`,
    })),
  ];
}
