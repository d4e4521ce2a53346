import type { Api } from '../src/contract/client.ts';

/** Stored jobs, people and others, from which requests are made. */
export type Samples = Awaited<ReturnType<typeof readSamples>>;

/** Rows from several places of the lists. */
export async function readSamples(api: Api) {
  const people = [];
  for (const page of [1, 3, 7, 11])
    people.push(...(await api.listApplicants({ query: { limit: 25, page } })).items);
  const stages = await api.listStages();
  // Up to 10,000 in the first stage.
  const { applications } = await api.listApplicationIds({ query: { stage: pick(stages, 0).id } });
  const { items: jobs } = await api.listJobs({ query: { active: true, limit: 100 } });
  const [location, industry] = [await api.listLocations(), await api.listIndustries()];
  const places = { location_id: pick(location, 0).id, industry_id: pick(industry, 0).id };
  return { people, stages, applications, jobs, places };
}

export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There are no rows to search for.');
  return value;
}

/** @param person tells the applicant from others */
export function applicationFor({ id }: { id: string }, person: string) {
  const email = `load-${person}@example.com`;
  return { job_id: id, first_name: 'Ada', last_name: 'Load', email, phone: '555-0100' };
}
