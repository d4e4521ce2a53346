/**
 * One address floods each public call of the contract, each kind of page and what attackers send in turn, then fifty addresses do; others apply, search, open a kept
 * page and work in the back office. The exit code is 1 if one of them is refused, or waits too long.
 */
import { Value } from 'typebox/value';
import type { Call } from '../src/contract/call.ts';
import { calls, type CallName } from '../src/contract/calls.ts';
import { endpoints, type EndpointShapes } from '../src/contract/endpoints.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { describeAnswers, flood, milliseconds, type LoadRequest } from './load.ts';
import { openOwnDatabase, type Rows } from './measured-database.ts';
import { logIn, startMeasuredServer, type Effort, type MeasuredDatabase } from './measured-server.ts';
import { print, printHeading, printRow } from './print.ts';
import { applicationFor, pick, readSamples, type Samples } from './targets.ts';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const connections = 50;
/** Others may wait this many times as long as in quiet, and nobody feels a shorter wait than these milliseconds. */
const goals = { times: 3, unfelt: 10, unfeltOfMany: 100 };
const pauseMs = 15;

type Visit = 'application' | 'search' | 'kept page' | 'back office';

type Seen = { times: Record<Visit, RecordableHistogram>; failures: string[] };

type Watched = { url: string; samples: Samples; admin: Record<string, string>; seconds: number };

/** An application for which answers are saved, and its questions. */
type Answered = { reference: string; questions: string[] };

export async function measureFairness(database: MeasuredDatabase, effort: Effort & Rows): Promise<void> {
  await using own = await openOwnDatabase(effort);
  for (const [name, flooded] of [
    ['PostgreSQL', database],
    ['own', own],
  ] as const) {
    await measureFloods(name, flooded, effort);
  }
}

async function measureFloods(name: string, database: MeasuredDatabase, { seconds }: Effort): Promise<void> {
  // It trusts the addresses that the requests state.
  await using server = await startMeasuredServer(database, { TRUST_PROXY: 'on' });
  const admin = await logIn(server.url);
  const watched = { url: server.url, samples: await readSamples(server.url, admin), admin, seconds };
  const answered = await startAnswering(watched);
  await watch(watched);
  const visits: Visit[] = ['application', 'search', 'kept page', 'back office'];
  printHeading(`${name}, ${connections} connections: p95 of others, quiet / flooded, ms`, [
    'flooded call',
    ...visits,
    'refused others',
    'answers to the flood',
  ]);
  for (const { title, addresses, requests } of floodsOf({ samples: watched.samples, answered })) {
    const quiet = await watch(watched);
    const progress = startProgress(`${name}: ${title}`);
    // The flood outlasts the watching.
    const flooding = flood(server.url, { requests, connections, duration: seconds + 2, idReplacement: true });
    await setTimeout(1_000);
    const flooded = await watch(watched);
    const answers = await flooding;
    progress.end();
    const p95 = (seen: Seen, visit: Visit) => milliseconds(seen.times[visit], 95);
    printRow([
      title,
      ...visits.map((visit) => `${p95(quiet, visit).toFixed(1)} / ${p95(flooded, visit).toFixed(1)}`),
      flooded.failures.length === 0
        ? 0
        : `${flooded.failures.length} (${[...new Set(flooded.failures)].join(' ')})`,
      describeAnswers(answers),
    ]);
    for (const visit of visits) {
      // Many addresses are as many visitors: the others of their kind wait too.
      if (addresses > 1 && (visit === 'application' || visit === 'search')) continue;
      const longest = Math.max(
        p95(quiet, visit) * goals.times,
        addresses > 1 ? goals.unfeltOfMany : goals.unfelt,
      );
      const isGood =
        p95(flooded, visit) <= longest && !flooded.failures.some((each) => each.startsWith(visit));
      if (isGood) continue;
      process.exitCode = 1;
      print(`NOT GOOD: ${title}: ${visit}.`);
    }
  }
}

/** A visitor after the other, each from another address: applies, searches, opens a page; and an admin. */
async function watch({ url, samples, admin, seconds }: Watched): Promise<Seen> {
  const seen: Seen = {
    times: {
      application: createHistogram(),
      search: createHistogram(),
      'kept page': createHistogram(),
      'back office': createHistogram(),
    },
    failures: [],
  };
  const visit = async (kind: Visit, path: string, init: RequestInit = {}) => {
    const begin = performance.now();
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    seen.times[kind].record(Math.max(1, Math.round((performance.now() - begin) * 1e6)));
    if (!answer.ok) seen.failures.push(`${kind}: ${answer.status}`);
    await setTimeout(pauseMs);
  };
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; visits += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${visits % 250}` };
    const job = pick(samples.jobs, visits);
    const word = encodeURIComponent(job.name.split(/[, ]+/)[0] ?? '');
    await visit('application', calls.apply.path, {
      method: calls.apply.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(applicationFor(job, `visitor-${process.pid}-${visits}`)),
    });
    await visit('search', `/api/jobs?limit=20&q=${word}`, { headers });
    await visit('kept page', '/jobs', { headers });
    await visit('back office', '/api/admins/jobs?limit=25', { headers: { ...headers, ...admin } });
  }
  return seen;
}

let visits = 0;

type Flood = { title: string; addresses: number; requests: LoadRequest[] };

const mostQuestions = 20;

async function startAnswering({ url, samples, admin }: Watched): Promise<Answered> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; reference: string };
  };
  const { reference } = await post(calls.apply.path, applicationFor(pick(samples.jobs, 0), 'answers'));
  const questions: string[] = [];
  while (questions.length < mostQuestions) {
    const { id } = await post(
      calls.createQuestion.path,
      { text: `Question ${questions.length}?`, kind: 'text' },
      admin,
    );
    questions.push(id);
  }
  return { reference, questions };
}

type Made = { samples: Samples; answered: Answered };

/** Every kind of page and every public call, from one address; those that cost most also from fifty. */
function floodsOf(made: Made): Flood[] {
  const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'public');
  const many: CallName[] = ['listOpenJobs', 'apply', 'saveAnswers', 'logIn'];
  return [
    ...Object.entries(pages).map(([title, pathOf]) => ({
      title,
      addresses: 1,
      requests: pageRequestsOf((index) => pathOf(pick(made.samples.jobs, index), index)),
    })),
    ...attacks.map((attack) => ({ addresses: 1, ...attack })),
    ...names.map((name) => ({ title: name, addresses: 1, requests: requestsOf(name, made, 1) })),
    ...many.map((name) => ({
      title: `${name}, ${connections} addresses`,
      addresses: connections,
      requests: requestsOf(name, made, connections),
    })),
  ];
}

const pages: Record<string, (job: Samples['jobs'][number], index: number) => string> = {
  'kept page': () => '/jobs',
  'page of a search': ({ name }, index) => `/jobs?q=${encodeURIComponent(`${name} ${index}`)}`,
  'page of a job': ({ id }) => `/jobs/${id}`,
  'share image': ({ id }) => `/jobs/${id}/share.png`,
  feed: () => '/feeds/jobs.rss',
  'description of the API': () => '/api/openapi.json',
  'API for readers': () => '/api/docs',
  'share image of the website': (_job, index) => `/share.png?x=${index}`,
  'static file': () => '/favicon.svg',
  'unknown path': (_job, index) => `/unknown-${index}`,
};

function pageRequestsOf(pathOf: (index: number) => string): LoadRequest[] {
  return Array.from({ length: 500 }, (_, index) => ({
    method: 'GET',
    path: pathOf(index),
    headers: { 'x-forwarded-for': '198.18.0.1' },
  }));
}

/** Requests whose size the sender decides, and those of a stranger with a whole /48. */
const attacks: { title: string; requests: LoadRequest[] }[] = [
  ...[30, 240].map((kilobytes) => ({
    title: `${kilobytes} kB of empty lists`,
    requests: attackOf({
      method: 'POST',
      path: calls.sendMessage.path,
      media: 'application/json',
      body: JSON.stringify({ a: Array.from({ length: kilobytes * 333 }, () => []) }),
    }),
  })),
  {
    title: '250 kB for an unknown file',
    requests: attackOf({
      method: 'PUT',
      path: '/api/document/unknown-0123456789-abc/bytes',
      media: 'application/octet-stream',
      body: 'a'.repeat(250_000),
    }),
  },
  {
    title: 'search, a /48',
    requests: Array.from({ length: 500 }, (_, index) => ({
      method: 'GET',
      path: `/api/jobs?limit=20&q=${index}`,
      headers: { 'x-forwarded-for': `2001:db8:1:${index.toString(16)}::1` },
    })),
  },
];

type Attack = { method: LoadRequest['method']; path: string; media: string; body: string };

function attackOf({ method, path, media, body }: Attack): LoadRequest[] {
  return [{ method, path, body, headers: { 'content-type': media, 'x-forwarded-for': '198.18.0.1' } }];
}

/** Different requests, so that none is answered from a cache. */
function requestsOf(name: CallName, made: Made, addresses: number): LoadRequest[] {
  const { method, path }: Call = calls[name];
  const { query, body }: EndpointShapes = endpoints[name];
  return Array.from({ length: 500 }, (_, index) => {
    const job = pick(made.samples.jobs, index);
    const params: Record<string, string> = {
      id: job.id,
      reference: made.answered.reference,
      name: 'application',
    };
    const search = query && 'q' in query.properties ? `?limit=20&q=${encodeURIComponent(job.name)}` : '';
    return {
      method,
      path: path.replaceAll(/:(\w+)/g, (_found, param: string) => params[param] ?? 'x') + search,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': `198.18.0.${1 + (index % addresses)}`,
      },
      ...(body && {
        body: JSON.stringify({ ...(Value.Create(body) as object), ...bodyOf(name, made, index) }),
      }),
    };
  });
}

/** The bodies that cost most. A call without a line here gets the smallest body of its schema. */
function bodyOf(name: CallName, { samples, answered }: Made, index: number): object {
  const { job_id: _job, ...ownDetails } = applicationFor(pick(samples.jobs, index), 'own-[<id>]');
  const bodies: Partial<Record<CallName, object>> = {
    apply: applicationFor(pick(samples.jobs, index), 'flood-[<id>]'),
    applyGenerally: applicationFor(pick(samples.jobs, index), 'flood-[<id>]'),
    sendMessage: { topic: 'work', name: 'Ada', email: 'load-[<id>]@example.com', text: 'Hello [<id>]' },
    saveAnswers: {
      reference: answered.reference,
      key: `flood-${index % 10}-0123456789`,
      answers: answered.questions.map((question_id) => ({ question_id, version: 1, value: '[<id>]' })),
    },
    openOwnPage: { code: 'AAAA-BBBB-CCCC' },
    requestOwnLink: { email: pick(samples.people, index).email },
    changeOwnApplication: { id: '1', act: 'withdraw' },
    correctOwnDetails: ownDetails,
    confirmOwnEmail: { code: '000000' },
    askForAlert: { q: pick(samples.jobs, index).name, email: 'load-[<id>]@example.com', pace: 'weekly' },
    getAlerts: { token: 'guess-[<id>]' },
    changeAlerts: { token: 'guess-[<id>]', act: 'end_all' },
    startDocument: {
      reference: answered.reference,
      key: 'flood-0123456789-[<id>]',
      name: 'resume.pdf',
      size: 9,
    },
    saveConsent: { reference: answered.reference, keep: index % 2 === 0, text_version: 1 },
    logIn: { username: `guess-[<id>]`, password: 'a wrong password' },
    requestPasswordLink: { username: 'guess-[<id>]' },
    choosePassword: { token: 'guess-[<id>]', password: 'only for the benchmark' },
  };
  return bodies[name] ?? {};
}
