/** Stored jobs and people, from which the searches are made. */
export type Samples = {
  jobs: { id: string; name: string }[];
  people: { first_name: string; last_name: string; email: string; phone: string }[];
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

export const targets: Target[] = [
  ...targetsOf('public', {
    'open jobs, first page': () => openJobs,
    'open jobs, page 50': () => `${openJobs}&page=50`,
    'open jobs, one location': ({ places }) => `${openJobs}&location=${places.location_id}`,
    'search, one word': (samples, index) => `${openJobs}&q=${wordOf(samples, index)}`,
    'search, two words': (samples, index) => `${openJobs}&q=${titleOf(samples, index)}`,
    'search, typing error': (samples, index) => `${openJobs}&q=${misspell(wordOf(samples, index))}`,
    'counts of the filters': (samples, index) => `/api/job-facets?q=${wordOf(samples, index)}`,
    'page of a search': (samples, index) => `/jobs?q=${titleOf(samples, index)}%20${index}`,
  }),
  ...targetsOf('admin', {
    'jobs, first page': () => jobs,
    'jobs, search': (samples, index) => `${jobs}&q=${wordOf(samples, index)}`,
    'jobs, one industry': ({ places }) => `${jobs}&industry=${places.industry_id}`,
    'jobs, closed ones': () => `${jobs}&active=false`,
    'jobs, with applicants': () => `${jobs}&min_applicants=1`,
    "palette, a job's word": (samples, index) => palette + wordOf(samples, index),
    'figures of twelve weeks': () => '/api/admins/figures',
    'applications for a job': (samples, index) =>
      `/api/admins/applications?limit=25&job=${pick(samples.jobs, index).id}`,
    'applicants, first page': () => applicants,
    'applicants, completed': () => `${applicants}&zenople=true`,
    'applicants of a job': (samples, index) => `${applicants}&job=${pick(samples.jobs, index).id}`,
    'applicants, last name': (samples, index) => `${applicants}&q=${personOf(samples, index).last_name}`,
    'applicants, whole name': (samples, index) => {
      const { first_name, last_name } = personOf(samples, index);
      return `${applicants}&q=${first_name}%20${last_name}`;
    },
    'applicants, typing error': (samples, index) =>
      `${applicants}&q=${misspell(personOf(samples, index).last_name)}`,
    'applicants, email': (samples, index) => `${applicants}&q=${personOf(samples, index).email}`,
    'applicants, phone': (samples, index) => `${applicants}&q=${personOf(samples, index).phone}`,
    'palette, a name': (samples, index) => palette + personOf(samples, index).last_name,
  }),
];

function targetsOf(access: Target['access'], paths: Record<string, Target['path']>): Target[] {
  return Object.entries(paths).map(([name, path]) => ({ name, path, access }));
}

export function pick<T>(values: T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There are no rows to search for.');
  return value;
}

/** A title without its end, such as `Forklift Operator` of `Forklift Operator, Weekends`. */
function titleOf({ jobs: all }: Samples, index: number): string {
  return encodeURIComponent(pick(all, index).name.replace(/,.*/, ''));
}

function wordOf({ jobs: all }: Samples, index: number): string {
  return encodeURIComponent(pick(all, index).name.split(/[, ]+/)[0] ?? '');
}

function personOf({ people }: Samples, index: number): Samples['people'][number] {
  const person = pick(people, index);
  return {
    first_name: encodeURIComponent(person.first_name),
    last_name: encodeURIComponent(person.last_name),
    email: encodeURIComponent(person.email),
    phone: encodeURIComponent(person.phone),
  };
}

/** Exchanges the third and the fourth letter. */
function misspell(encoded: string): string {
  const word = decodeURIComponent(encoded);
  return encodeURIComponent(
    word.slice(0, 2) + word.slice(2, 4).split('').toReversed().join('') + word.slice(4),
  );
}

/** Rows from several places of the lists. */
export async function readSamples(url: string, headers: Record<string, string>): Promise<Samples> {
  const read = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T[];
  const [location] = await read<{ id: string }>('/api/locations');
  const [industry] = await read<{ id: string }>('/api/industries');
  const people: Samples['people'] = [];
  for (const page of [1, 3, 7, 11])
    people.push(...(await read<Samples['people'][number]>(`/api/admins/applicants?limit=25&page=${page}`)));
  return {
    jobs: await read('/api/jobs?limit=100'),
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
