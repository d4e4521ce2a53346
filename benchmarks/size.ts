/** Every list and search, and writing a job and an application. */
import pLimit from 'p-limit';
import type { Api } from '../src/contract/client.ts';
import { employmentTypes, paySteps, shifts, workplaces } from '../src/contract/fact-values.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import {
  logIn,
  logInOfOffice,
  readMemory,
  startMeasuredServer,
  type Effort,
  type Settings,
} from './measured-server.ts';
import { percentile, print, printHeading, printRow } from './print.ts';
import { applicationFor, pick, readSamples, type Samples } from './samples.ts';

type Measured = {
  name: string;
  send: (index: number) => Promise<unknown>;
  /** This part of the usual number of requests. */
  share?: number;
};

/** The path of one kind of request. Each request of a kind differs, so that no answer is a cached one. */
type Paths = Record<string, (sample: ReturnType<typeof sampleOf>) => string>;

const openJobs = '/api/jobs?limit=20';
const jobs = '/api/admins/jobs?limit=25';
const applicants = '/api/admins/applicants?limit=25';
const palette = '/api/admins/search?q=';

/** Towns among the made-up rows, and one far from them. */
const towns = ['Columbus', 'Dayton', 'Cleveland, OH', '43215', 'Anchorage'];

/** Steps that the pay of these rows reaches. */
const steps = paySteps.filter((step) => step >= 15 && step <= 40);

const publicPaths: Paths = {
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
};

const adminPaths: Paths = {
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
  'applicants, opened and still waiting': () =>
    `${applicants}&waiting_days=0&is_opened=true&follow_up=none&sort=waits`,
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
};

function sampleOf(samples: Samples, index: number) {
  const job = pick(samples.jobs, index);
  // Such as "Forklift Operator" and "Forklift" of "Forklift Operator, Weekends".
  const title = job.name.replace(/,.*/, '');
  return {
    index,
    job,
    title,
    word: title.split(' ')[0] ?? '',
    person: pick(samples.people, index),
    // As many as the list beside a person reads at once.
    crowd: Array.from({ length: 50 }, (_, step) => pick(samples.people, index + step).id).join(','),
    stage: pick(samples.stages, index),
    places: samples.places,
  };
}

/** Exchanges the third and the fourth letter. */
function misspell(word: string): string {
  return word.replace(/^(..)(.)(.)/u, '$1$3$2');
}

/** The first ones load code, prepare statements and read tables. */
const warmUps = 20;

export async function measureCalls(database: Settings, { requests, clients }: Effort): Promise<void> {
  await using server = await startMeasuredServer(database);
  const owner = await logIn(server.url);
  const office = await logInOfOffice(server.url, owner);
  const samples = await readSamples(owner.api);
  const ofOffice = await readSamples(office.api);
  const read =
    (path: Paths[string], from: Samples, headers = {}) =>
    async (index: number) => {
      const answer = await fetch(server.url + encodeURI(path(sampleOf(from, index))), { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}: ${body.slice(0, 200)}`);
    };
  const calls: Measured[] = [
    ...Object.entries(publicPaths).map(([name, path]) => ({ name, send: read(path, samples) })),
    ...Object.entries(adminPaths).flatMap(([name, path]) => [
      { name, send: read(path, samples, owner.headers) },
      { name: `${name}, one office`, send: read(path, ofOffice, office.headers) },
    ]),
    ...writes(owner.api, samples),
  ];
  printHeading('Calls', ['call', 'p50 ms', 'p95 ms', `p95 ms, ${clients} clients`]);
  for (const { name, send, share = 1 } of calls) {
    const progress = startProgress(`Measuring ${name}`);
    const [first, count] = [warmUps * share, Math.ceil(requests * share)];
    await takeTurns(send, 1, [0, first]);
    const alone = await takeTurns(send, 1, [first, first + count]);
    const several = await takeTurns(send, clients, [first + count, first + 2 * count]);
    progress.end();
    printRow([name, percentile(alone, 50), percentile(alone, 95), percentile(several, 95)]);
  }
  const { now, peak } = readMemory(server.pid);
  print(`\nThe server then had ${now} MiB resident, ${peak} at the peak.`);
}

function writes(api: Api, { jobs: open, places, stages, applications }: Samples): Measured[] {
  const run = Date.now();
  /** Each request moves others, and the next round moves them back. */
  const move = (many: number, index: number) => {
    const parts = Math.floor(applications.length / many);
    const [part, round] = [index % parts, Math.floor(index / parts)];
    const moved = applications.slice(part * many, (part + 1) * many).map(({ id }) => ({ id }));
    return api.moveApplications({
      body: { applications: moved, stage_id: pick(stages, (round + 1) % 2).id },
    });
  };
  const crowd = Math.min(1_000, applications.length);
  const job = { description: 'Tests.', active: true, ...places };
  return [
    { name: 'a new job', send: (index) => api.createJob({ body: { name: `Tester ${index}`, ...job } }) },
    {
      name: 'an application',
      send: (index) => api.apply({ body: applicationFor(pick(open, index), `${run}-${index}`) }),
    },
    { name: 'a move of one', send: (index) => move(1, index) },
    { name: `a move of ${crowd.toLocaleString('en')}`, share: 0.1, send: (index) => move(crowd, index) },
  ];
}

/**
 * Some clients send requests; each sends its next one after an answer. autocannon counts whole milliseconds, which is too
 * coarse for most calls.
 *
 * @returns how many milliseconds each took
 */
function takeTurns(send: Measured['send'], clients: number, [from, to]: [number, number]): Promise<number[]> {
  const indexes = Array.from({ length: to - from }, (_, index) => from + index);
  return pLimit(clients).map(indexes, async (index) => {
    const begin = performance.now();
    await send(index);
    return performance.now() - begin;
  });
}
