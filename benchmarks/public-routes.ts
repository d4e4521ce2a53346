/** The public routes as the app registers them, and requests to each of them. */
import { Value } from 'typebox/value';
import type { Call } from '../src/contract/call.ts';
import { calls, type CallName } from '../src/contract/calls.ts';
import { endpoints, type EndpointShapes } from '../src/contract/endpoints.ts';
import { openDatabase } from '../src/database/open.ts';
import { readConfig } from '../src/server/ground/config/config.ts';
import { createApp } from '../src/server/process/app.ts';
import { loadBuiltWeb } from '../src/server/site/pages/built-web.ts';
import type { LoadRequest } from './load.ts';
import type { MeasuredDatabase } from './measured-server.ts';
import { applicationFor, pick, type Samples } from './targets.ts';

/** The name is that of the call, or the method and the pattern. */
export type PublicRoute = { name: string; call?: CallName; method: LoadRequest['method']; url: string };

/** An application for which answers are saved, and its questions. */
export type Made = { samples: Samples; answered: { reference: string; questions: string[] } };

export async function listPublicRoutes({ environment }: MeasuredDatabase): Promise<PublicRoute[]> {
  const web = await loadBuiltWeb();
  const database = await openDatabase({ url: environment.DATABASE_URL ?? '' });
  const registered: PublicRoute[] = [];
  const add = (method: string, url: string) => {
    const route = { name: `${method} ${url}`, method: method as LoadRequest['method'], url };
    const call = callNames.get(route.name);
    registered.push(call ? { ...route, name: call, call } : route);
  };
  const app = await createApp({
    config: readConfig(environment),
    database,
    web,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') add(one, url);
    },
  });
  await app.close();
  await database.close();
  for (const pattern of web.patterns ?? []) add('GET', pattern);
  const file = registered.find(({ url }) => url.startsWith('/assets/'));
  return registered.filter((route) => route === file || isPublic(route));
}

const callNames = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [`${calls[name].method} ${calls[name].path}`, name]),
);

/** One file with a hash in its name stands for all, and patterns of pages for their one route. */
function isPublic({ call, url }: PublicRoute): boolean {
  if (call) return calls[call].access === 'public';
  return !/^\/(?:assets\/|admin|api\/admin)/.test(url) && !url.includes('*');
}

/** Different requests, so that none is answered from a cache. */
export function requestsTo({ call, method, url }: PublicRoute, made: Made, addresses = 1): LoadRequest[] {
  return Array.from({ length: 500 }, (_, index) => {
    const headers = { 'x-forwarded-for': `198.18.0.${1 + (index % addresses)}` };
    const path = fillPath(url, made, index);
    if (!call) return { method, path, headers };
    const { query, body }: EndpointShapes = endpoints[call];
    const { name } = pick(made.samples.jobs, index);
    const search = query && 'q' in query.properties ? `?limit=20&q=${encodeURIComponent(name)}` : '';
    if (!body || (calls[call] as Call).method === 'GET') return { method, path: path + search, headers };
    return {
      method,
      path: path + search,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...(Value.Create(body) as object), ...bodyOf(call, made, index) }),
    };
  });
}

function fillPath(url: string, { samples, answered }: Made, index: number): string {
  const params: Record<string, string> = {
    id: pick(samples.jobs, index).id,
    reference: answered.reference,
    name: 'application',
  };
  return url.replaceAll(/:(\w+)(?:\(.*?\$\))?/g, (_found, param: string) => params[param] ?? 'x');
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
