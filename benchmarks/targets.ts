import { employmentTypes, paySteps, shifts, workplaces } from '../src/contract/fact-values.ts';
import { send } from './measured-server.ts';

/** Stored jobs and people, from which the searches are made. */
export type Samples = {
  jobs: { id: string; name: string }[];
  people: { id: string; first_name: string; last_name: string; email: string; phone: string }[];
  /** The first stages, in the order of the agency. */
  stages: { id: string }[];
  /** Up to 10,000 in the first stage. */
  applications: { id: string }[];
  /** The location and the industry of a new job. */
  places: { location_id: string; industry_id: string };
};

/** One kind of request. Each request of a kind differs, so that no answer is a cached one. */
export type Target = {
  name: string;
  access: 'public' | 'admin';
  path: (samples: Samples, index: number) => string;
};

const openJobs = '/api/jobs?limit=20';
const jobs = '/api/admins/jobs?limit=25';
const applicants = '/api/admins/applicants?limit=25';
const palette = '/api/admins/search?q=';

/** Towns among the rows that `db:fill` adds, and one far from them. */
const towns = ['Columbus', 'Dayton', 'Cleveland, OH', '43215', 'Anchorage'];

/** Steps that the pay of these rows reaches. */
const steps = paySteps.filter((step) => step >= 15 && step <= 40);

export const targets: Target[] = [
  ...targetsOf('public', {
    'open jobs, first page': () => openJobs,
    'similar jobs': ({ job }) => `/api/job/${job.id}/similar`,
    'open jobs, page 50': () => `${openJobs}&page=50`,
    'open jobs, one location': ({ places }) => `${openJobs}&location=${places.location_id}`,
    'search, one word': ({ word }) => `${openJobs}&q=${word}`,
    'search, two words': ({ title }) => `${openJobs}&q=${title}`,
    'search, typing error': ({ word }) => `${openJobs}&q=${misspell(word)}`,
    'open jobs near a place': ({ index }) => `${openJobs}&near=${towns[index % towns.length]}&within=50`,
    'search near a place': ({ word, index }) => `${openJobs}&near=${towns[index % towns.length]}&q=${word}`,
    'search near, typing error': ({ word }) => `${openJobs}&near=43215&within=100&q=${misspell(word)}`,
    'counts near a place': ({ index }) => `/api/job-facets?near=${towns[index % towns.length]}&within=50`,
    'open jobs, pay at least': ({ index }) => `${openJobs}&pay=${pick(steps, index)}`,
    'open jobs, one type': ({ index }) => `${openJobs}&type=${pick(employmentTypes, index)}`,
    'open jobs, one shift': ({ index }) => `${openJobs}&shift=${pick(shifts, index)}`,
    'open jobs, one workplace': ({ index }) => `${openJobs}&workplace=${pick(workplaces, index)}`,
    'open jobs of a month': ({ index }) => `${openJobs}&days=30&type=${pick(employmentTypes, index)}`,
    'open jobs, every filter': ({ index }) =>
      `${openJobs}&pay=${pick(steps, index)}&type=${pick(employmentTypes, index)}&shift=${pick(shifts, index)}&workplace=on_site&days=30&near=43215&within=100`,
    'search, pay at least': ({ word, index }) => `${openJobs}&q=${word}&pay=${pick(steps, index)}`,
    'counts by facts': ({ index }) =>
      `/api/job-facets?pay=${pick(steps, index)}&type=${pick(employmentTypes, index)}`,
    'counts of the filters': ({ word }) => `/api/job-facets?q=${word}`,
    'page of a search': ({ title, index }) => `/jobs?q=${title} ${index}`,
  }),
  ...targetsOf('admin', {
    today: () => '/api/admins/today',
    'jobs, first page': () => jobs,
    'jobs, search': ({ word }) => `${jobs}&q=${word}`,
    'jobs, one industry': ({ places }) => `${jobs}&industry=${places.industry_id}`,
    'jobs, by location': () => `${jobs}&sort=location`,
    'jobs, closed ones': () => `${jobs}&active=false`,
    'jobs, with applicants': () => `${jobs}&min_applicants=1`,
    "palette, a job's word": ({ word }) => palette + word,
    'figures of twelve weeks': () => '/api/admins/figures',
    "a job's stages": ({ job }) => `/api/admins/job/${job.id}/stages`,
    "a column of a job's board": ({ job, stage }) =>
      `/api/admins/applications?limit=50&job=${job.id}&stage=${stage.id}&sort=stage_since`,
    'a person': ({ person }) => `/api/admins/applicant/${person.id}`,
    timeline: ({ person }) => `/api/admins/applicant/${person.id}/timeline`,
    'applications for a job': ({ job }) => `/api/admins/applications?limit=25&job=${job.id}`,
    'list beside a person': ({ crowd }) => `/api/admins/applications?limit=500&applicants=${crowd}`,
    'applicants, first page': () => applicants,
    'applicants, page 40': () => `${applicants}&page=40`,
    'applicants, only new': () => `${applicants}&is_new=true`,
    'applicants, only new, the oldest first': () => `${applicants}&is_new=true&sort=applied`,
    'applicants, longest waiting': () => `${applicants}&sort=waits`,
    'applicants, longest waiting, page 40': () => `${applicants}&sort=waits&page=40`,
    'applicants, last application': () => `${applicants}&sort=-applied`,
    'applicants, last application, page 40': () => `${applicants}&sort=-applied&page=40`,
    'applicants of a stage': ({ stage }) => `${applicants}&stage=${stage.id}&sort=stage`,
    'applicants, completed': () => `${applicants}&zenople=true`,
    'applicants of a job': ({ job }) => `${applicants}&job=${job.id}`,
    'applicants, last name': ({ person }) => `${applicants}&q=${person.last_name}`,
    'applicants, whole name': ({ person }) => `${applicants}&q=${person.first_name} ${person.last_name}`,
    'applicants, typing error': ({ person }) => `${applicants}&q=${misspell(person.last_name)}`,
    'applicants, email': ({ person }) => `${applicants}&q=${person.email}`,
    'applicants, phone': ({ person }) => `${applicants}&q=${person.phone}`,
    'palette, a name': ({ person }) => palette + person.last_name,
  }),
];

function targetsOf(
  access: Target['access'],
  paths: Record<string, (sample: ReturnType<typeof sampleOf>) => string>,
): Target[] {
  return Object.entries(paths).map(([name, pathOf]) => ({
    name,
    access,
    path: (samples, index) => encodeURI(pathOf(sampleOf(samples, index))),
  }));
}

function sampleOf({ places, ...samples }: Samples, index: number) {
  const job = pick(samples.jobs, index);
  // Such as "Forklift Operator" and "Forklift" of "Forklift Operator, Weekends".
  const title = job.name.replace(/,.*/, '');
  // As many as the list beside a person reads at once.
  const crowd = Array.from({ length: 50 }, (_, step) => pick(samples.people, index + step).id).join(',');
  return {
    index,
    job,
    title,
    word: title.split(' ')[0] ?? '',
    person: pick(samples.people, index),
    crowd,
    stage: pick(samples.stages, index),
    places,
  };
}

export function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There are no rows to search for.');
  return value;
}

/** Exchanges the third and the fourth letter. */
function misspell(word: string): string {
  return word.replace(/^(..)(.)(.)/u, '$1$3$2');
}

/** Rows from several places of the lists. */
export async function readSamples(url: string, headers: Record<string, string>): Promise<Samples> {
  const read = <T>(path: string) => send<T>(url + path, { headers });
  const [location] = await read<{ id: string }[]>('/api/locations');
  const [industry] = await read<{ id: string }[]>('/api/industries');
  const people: Samples['people'] = [];
  for (const page of [1, 3, 7, 11])
    people.push(...(await read<Samples['people']>(`/api/admins/applicants?limit=25&page=${page}`)));
  const stages = await read<{ id: string }[]>('/api/admins/stages');
  const ofStage = `/api/admins/application-ids?stage=${stages[0]?.id}`;
  return {
    stages,
    applications: (await read<Pick<Samples, 'applications'>>(ofStage)).applications,
    jobs: await read('/api/admins/jobs?active=true&limit=100'),
    people,
    places: { location_id: location?.id ?? '', industry_id: industry?.id ?? '' },
  };
}

/** @param person tells the applicant from others */
export function applicationFor({ id }: { id: string }, person: string) {
  return {
    job_id: id,
    first_name: 'Ada',
    last_name: 'Load',
    email: `load-${person}@example.com`,
    phone: '555-0100',
  };
}
