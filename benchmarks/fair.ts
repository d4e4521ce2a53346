/**
 * One address floods each public route of the app and sends what attackers do, then fifty addresses flood some; others visit every public
 * route and the back office. The exit code is 1 if one of them is refused, or waits too long.
 */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startProgress } from '../src/terminal/progress.mjs';
import { logIn, startMeasuredServer, type Effort, type Settings } from './measured-server.ts';
import { percentile, printHeading, printRow } from './print.ts';
import { attacksOn, listPublicRoutes, makeRows, requestsTo, type Traffic } from './public-routes.ts';
import { pick } from './samples.ts';

const connections = 50;
/** Others may wait this many times as long as in quiet, and nobody feels a shorter wait than these milliseconds. */
const goals = { times: 3, unfelt: 10, unfeltOfMany: 100 };
/** A visit over the goal counts if it is over it each time: beside other programs one time says little. */
const attempts = 3;
const pauseMs = 3;
const visitors = 3;

/** The routes that cost most. */
const floodedByMany = new Set(['listOpenJobs', 'apply', 'saveAnswers', 'logIn']);
/** Many addresses are as many visitors: the others who send and search wait too. */
const visitedBesideMany = new Set(['GET /jobs', 'back office']);

type Watched = { url: string; visits: Traffic[]; seconds: number };

type Seen = { name: string; times: number[]; refused: Set<number> };

export async function measureFairness(
  database: Settings,
  { seconds, floods = '' }: Effort & { floods?: string | undefined },
): Promise<void> {
  // It trusts the addresses that the requests state.
  await using server = await startMeasuredServer({ ...database, TRUST_PROXY: 'on' });
  const { url } = server;
  const { api, headers } = await logIn(url);
  const made = await makeRows(api);
  const routes = await listPublicRoutes(database);
  const own = routes.map((route) => ({ name: route.name, requests: requestsTo(route, made) }));
  const backOffice = { method: 'GET', path: '/api/admins/jobs?limit=25', headers } as const;
  const visits = [...own, { name: 'back office', requests: [backOffice] }];
  await watch({ url, visits, seconds });
  printHeading(
    `${routes.length} public routes, ${connections} connections: p95 of others, quiet / flooded, ms`,
    ['flood', 'median of the times', 'over the goal', 'answers to the flood'],
  );
  const isWanted = ({ name }: Traffic) => new RegExp(floods).test(name);
  for (const flood of [...(await attacksOn(routes)), ...own].filter(isWanted))
    await measureFlood(flood, { url, visits, seconds }, goals.unfelt);
  const besideMany = visits.filter(({ name }) => visitedBesideMany.has(name));
  const ofMany = own.filter(({ name }) => floodedByMany.has(name)).map(fromManyAddresses);
  for (const flood of ofMany.filter(isWanted))
    await measureFlood(flood, { url, visits: besideMany, seconds }, goals.unfeltOfMany);
}

function fromManyAddresses({ name, requests }: Traffic): Traffic {
  const spread = requests.map((request, index) => {
    const address = { 'x-forwarded-for': `198.18.0.${1 + (index % connections)}` };
    return { ...request, headers: { ...request.headers, ...address } };
  });
  return { name: `${name}, ${connections} addresses`, requests: spread };
}

async function measureFlood(
  { name, requests }: Traffic,
  { url, visits, seconds }: Watched,
  unfelt: number,
): Promise<void> {
  const progress = startProgress(name);
  let left = visits;
  let over: Compared[] = [];
  let first: { times: number; answers: string } | undefined;
  for (let attempt = 0; attempt < attempts && left.length > 0; attempt += 1) {
    const quiet = await watch({ url, visits: left, seconds });
    // The flood outlasts the watching, in a thread of its own: it does not hold up those who watch.
    const load = { workers: 1, connections, duration: seconds + 3, idReplacement: true };
    const flooding = autocannon({ url, requests, ...load });
    await setTimeout(1_000);
    const flooded = await watch({ url, visits: left, seconds });
    const compared = flooded.map((after, index) => compare(pick(quiet, index), after, unfelt));
    const { statusCodeStats, errors } = await flooding;
    // For example `200: 310, 503: 2, errors: 0`.
    const statuses = Object.entries(statusCodeStats ?? {}).map(
      ([status, { count }]) => `${status}: ${count}`,
    );
    const times = compared.map((one) => one.times);
    first ??= { times: percentile(times, 50), answers: [...statuses, `errors: ${errors}`].join(', ') };
    over = compared.filter(({ isGood }) => !isGood);
    left = left.filter((_visit, index) => !compared[index]?.isGood);
  }
  progress.end();
  const texts = over.map(({ text }) => text).join('; ');
  printRow([name, first?.times ?? 0, texts || 'none', first?.answers ?? '']);
  if (over.length > 0) process.exitCode = 1;
}

type Compared = ReturnType<typeof compare>;

function compare(before: Seen, after: Seen, unfelt: number) {
  // A visitor may have come to some places in none of the seconds.
  const [quiet, flooded] = [percentile(before.times, 95) || 0, percentile(after.times, 95) || 0];
  // Calls of the content service answer 503 where none is set up.
  const refused = [...after.refused].filter((status) => !before.refused.has(status));
  const isWaiting = flooded > Math.max(quiet * goals.times, unfelt) || after.times.length === 0;
  const text = `${after.name} ${quiet.toFixed(1)} / ${flooded.toFixed(1)} ${refused.join(' ')}`.trim();
  return { text, times: flooded / quiet, isGood: refused.length === 0 && !isWaiting };
}

let visited = 0;

/** Some visitors, each request from another address, walk all visits from places of their own on. */
async function watch({ url, visits, seconds }: Watched): Promise<Seen[]> {
  const seen = visits.map(({ name }) => ({ name, times: [] as number[], refused: new Set<number>() }));
  const end = performance.now() + seconds * 1_000;
  const walk = async (_: unknown, visitor: number) => {
    let place = Math.floor((visitor * visits.length) / visitors);
    for (; performance.now() < end; place += 1) {
      const { times, refused } = pick(seen, place);
      visited += 1;
      const { path, body, method, headers } = pick(pick(visits, place).requests, visited);
      const begin = performance.now();
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, 'x-forwarded-for': `203.0.113.${visited % 250}` },
        ...(body && { body: body.replaceAll('[<id>]', `visit-${process.pid}-${visited}`) }),
      });
      await answer.arrayBuffer();
      times.push(performance.now() - begin);
      if (answer.status === 429 || answer.status >= 500) refused.add(answer.status);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, walk));
  return seen;
}
