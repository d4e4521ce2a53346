import { listOpenJobs } from './measured-server.ts';
import type { Samples } from './targets.ts';

/** Rows from several places of the lists. */
export async function readSamples(url: string, headers: Record<string, string>): Promise<Samples> {
  const read = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T[];
  const [location] = await read<{ id: string }>('/api/locations');
  const [industry] = await read<{ id: string }>('/api/industries');
  const people: Samples['people'] = [];
  for (const page of [1, 3, 7, 11])
    people.push(...(await read<Samples['people'][number]>(`/api/admins/applicants?limit=25&page=${page}`)));
  const jobs = await listOpenJobs(url, 100);
  return { jobs, people, places: { location_id: location?.id ?? '', industry_id: industry?.id ?? '' } };
}
