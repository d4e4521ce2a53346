/**
 * One address floods each public route of the app and sends what attackers do, then fifty addresses flood some; others visit every public
 * route and the back office. The exit code is 1 if one of them is refused, or waits too long.
 */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { calls } from '../src/contract/calls.ts';
import { documentFormPath } from '../src/contract/document-rules.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { flood, milliseconds, type LoadRequest } from './load.ts';
import { logIn, send, startMeasuredServer, type Effort, type MeasuredDatabase } from './measured-server.ts';
import { printHeading, printRow } from './print.ts';
import { listPublicRoutes, requestsTo, type Made, type PublicRoute } from './public-routes.ts';
import { applicationFor, pick, readSamples, type Samples } from './targets.ts';

const connections = 50;
/** Others may wait this many times as long as in quiet, and nobody feels a shorter wait than these milliseconds. */
const goals = { times: 3, unfelt: 10, unfeltOfMany: 100 };
/** A visit over the goal counts if it is over it each time: beside other programs one time says little. */
const attempts = 3;
const pauseMs = 3;
const visitors = 3;

type Visit = { name: string; requests: LoadRequest[] };

type Seen = { name: string; times: RecordableHistogram; refused: Set<number> };

type Watched = { url: string; visits: Visit[]; seconds: number };

type Flood = { title: string; addresses: number; requests: LoadRequest[] };

export async function measureFairness(
  database: MeasuredDatabase,
  { seconds, floods = '' }: Effort & { floods?: string | undefined },
): Promise<void> {
  // It trusts the addresses that the requests state.
  await using server = await startMeasuredServer(database, { TRUST_PROXY: 'on' });
  const { url } = server;
  const admin = await logIn(url);
  const made = await startAnswering(url, admin, await readSamples(url, admin));
  const routes = await listPublicRoutes(database);
  const backOffice = { method: 'GET', path: '/api/admins/jobs?limit=25', headers: admin } as const;
  const visits = [
    ...routes.map((route) => ({ name: route.name, requests: requestsTo(route, made) })),
    { name: 'back office', requests: [backOffice] },
  ];
  await watch({ url, visits, seconds });
  printHeading(
    `${routes.length} public routes, ${connections} connections: p95 of others, quiet / flooded, ms`,
    ['flood', 'median of the times', 'over the goal', 'answers to the flood'],
  );
  for (const each of await floodsOf(routes, made)) {
    if (new RegExp(floods).test(each.title)) await measureFlood(each, { url, visits, seconds });
  }
}

async function measureFlood({ title, addresses, requests }: Flood, watched: Watched): Promise<void> {
  const progress = startProgress(title);
  let { visits } = watched;
  // Many addresses are as many visitors: the others who send and search wait too.
  if (addresses > 1) visits = visits.filter(({ name }) => ['GET /jobs', 'back office'].includes(name));
  const unfelt = addresses > 1 ? goals.unfeltOfMany : goals.unfelt;
  const times: number[] = [];
  let over: string[] = [];
  let answers = '';
  for (let attempt = 0; attempt < attempts && visits.length > 0; attempt += 1) {
    const quiet = await watch({ ...watched, visits });
    // The flood outlasts the watching.
    const duration = watched.seconds + 3;
    const flooding = flood(watched.url, { requests, connections, duration, idReplacement: true });
    await setTimeout(1_000);
    const flooded = await watch({ ...watched, visits });
    const result = await flooding;
    // For example `200: 310, 503: 2, errors: 0`.
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(
      ([status, { count }]) => `${status}: ${count}`,
    );
    answers ||= [...statuses, `errors: ${result.errors}`].join(', ');
    const compared = flooded.map((after, index) => compare(pick(quiet, index), after, unfelt));
    if (attempt === 0) times.push(...compared.map(({ times: each }) => each));
    over = compared.filter(({ isGood }) => !isGood).map(({ text }) => text);
    visits = visits.filter((_visit, index) => !compared[index]?.isGood);
  }
  progress.end();
  const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  printRow([title, middle, over.length === 0 ? 'none' : over.join('; '), answers]);
  if (over.length > 0) process.exitCode = 1;
}

function compare(before: Seen, after: Seen, unfelt: number) {
  const [quiet, flooded] = [milliseconds(before.times, 95), milliseconds(after.times, 95)];
  // Calls of the content service answer 503 where none is set up.
  const refused = [...after.refused].filter((status) => !before.refused.has(status));
  const isWaiting = flooded > Math.max(quiet * goals.times, unfelt) || after.times.count === 0;
  const text = `${after.name} ${quiet.toFixed(1)} / ${flooded.toFixed(1)} ${refused.join(' ')}`.trim();
  return { text, times: flooded / quiet, isGood: refused.length === 0 && !isWaiting };
}

let visited = 0;

/** Some visitors, each request from another address, walk all visits from places of their own on. */
async function watch({ url, visits, seconds }: Watched): Promise<Seen[]> {
  const seen = visits.map(({ name }) => ({ name, times: createHistogram(), refused: new Set<number>() }));
  const end = performance.now() + seconds * 1_000;
  const walk = async (_: unknown, visitor: number) => {
    let place = Math.floor((visitor * visits.length) / visitors);
    for (; performance.now() < end; place += 1) {
      const { times, refused } = pick(seen, place);
      visited += 1;
      const { path, method, headers, body } = pick(pick(visits, place).requests, visited);
      const begin = performance.now();
      const answer = await fetch(url + path, {
        method: method ?? 'GET',
        redirect: 'manual',
        headers: { ...(headers as Record<string, string>), 'x-forwarded-for': `203.0.113.${visited % 250}` },
        ...(body !== undefined && {
          body: String(body).replaceAll('[<id>]', `visit-${process.pid}-${visited}`),
        }),
      });
      await answer.arrayBuffer();
      times.record(Math.max(1, Math.round((performance.now() - begin) * 1e6)));
      if (answer.status === 429 || answer.status >= 500) refused.add(answer.status);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, walk));
  return seen;
}

const mostQuestions = 20;

async function startAnswering(url: string, headers: Record<string, string>, samples: Samples): Promise<Made> {
  // More jobs than images are kept.
  for (let page = 2; page <= 6; page += 1)
    samples.jobs.push(...(await send<Samples['jobs']>(`${url}/api/jobs?limit=100&page=${page}`, {})));
  const application = applicationFor(pick(samples.jobs, 0), 'answers');
  const { reference } = await send<{ reference: string }>(url + calls.apply.path, { body: application });
  const questions: string[] = [];
  while (questions.length < mostQuestions) {
    const body = { text: `Question ${questions.length}?`, kind: 'text' };
    questions.push((await send<{ id: string }>(url + calls.createQuestion.path, { headers, body })).id);
  }
  return { samples, answered: { reference, questions } };
}

/** Attacks, and floods of every public route, from one address; the routes that cost most also from fifty. */
async function floodsOf(routes: PublicRoute[], made: Made): Promise<Flood[]> {
  const many = new Set(['listOpenJobs', 'apply', 'saveAnswers', 'logIn']);
  return [
    ...(await attacksOn(routes)).map((attack) => ({ addresses: 1, ...attack })),
    ...routes.map((route) => ({ title: route.name, addresses: 1, requests: requestsTo(route, made) })),
    ...routes
      .filter(({ name }) => many.has(name))
      .map((route) => ({
        title: `${route.name}, ${connections} addresses`,
        addresses: connections,
        requests: requestsTo(route, made, connections),
      })),
  ];
}

/** Requests whose size the sender decides, addresses without an end, and those of a stranger with a whole /48. */
async function attacksOn(routes: PublicRoute[]): Promise<{ title: string; requests: LoadRequest[] }[]> {
  const form = await documentForm();
  const manyOf = (pathOf: (index: number) => string, addressOf = (_index: number) => stranger) =>
    Array.from({ length: 500 }, (_, index) => ({
      method: 'GET' as const,
      path: pathOf(index),
      headers: { 'x-forwarded-for': addressOf(index) },
    }));
  const taking = routes.filter(({ call, method }) => call && method !== 'GET');
  const post = (media: string, body: string, to: Pick<PublicRoute, 'method' | 'url'>[]) =>
    to.map(({ method, url }) => {
      const headers = { 'content-type': media, 'x-forwarded-for': stranger };
      return { method, path: url.replaceAll(/:\w+/g, 'unknown-0123456789-abc'), headers, body };
    });
  const json = 'application/json';
  return [
    { title: '32 kB of nested lists', requests: post(json, nested(16_000), taking) },
    ...[30, 240].map((kilobytes) => ({
      title: `${kilobytes} kB of empty lists`,
      requests: post(json, JSON.stringify({ a: Array.from({ length: kilobytes * 333 }, () => []) }), taking),
    })),
    {
      title: '250 kB for an unknown file',
      requests: post(
        'application/octet-stream',
        'a'.repeat(250_000),
        taking.filter(({ call }) => call === 'appendDocument'),
      ),
    },
    {
      title: '200 kB by the form of documents',
      requests: post(form.media, form.body, [{ method: 'POST', url: documentFormPath }]),
    },
    { title: 'pages of searches', requests: manyOf((index) => `/jobs?q=cook ${index}`.replace(' ', '%20')) },
    { title: 'share images with any query', requests: manyOf((index) => `/share.png?x=${index}`) },
    { title: 'unknown paths', requests: manyOf((index) => `/unknown-${index}`) },
    {
      title: 'search, a /48',
      requests: manyOf(
        (index) => `/api/jobs?limit=20&q=${index}`,
        (index) => `2001:db8:1:${index.toString(16)}::1`,
      ),
    },
  ];
}

const stranger = '198.18.0.1';

function nested(depth: number): string {
  return `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

/** As a browser without JavaScript sends it. */
async function documentForm(): Promise<{ media: string; body: string }> {
  const form = new FormData();
  form.set('reference', 'unknown-0123456789-abc');
  form.set('file', new Blob([`%PDF-${'a'.repeat(200_000)}`], { type: 'application/pdf' }), 'resume.pdf');
  const written = new Response(form);
  return { media: written.headers.get('content-type') ?? '', body: await written.text() };
}
