/** The public routes as the app registers them, and requests to each of them. */
import { Value } from 'typebox/value';
import { calls, type CallName } from '../src/contract/calls.ts';
import type { Api } from '../src/contract/client.ts';
import { documentFormPath } from '../src/contract/document-rules.ts';
import { endpoints, type EndpointShapes } from '../src/contract/endpoints.ts';
import { openDatabase } from '../src/database/open.ts';
import { readConfig } from '../src/server/ground/config/config.ts';
import { createApp } from '../src/server/process/app.ts';
import { loadBuiltWeb } from '../src/server/site/pages/built-web.ts';
import type { Settings } from './measured-server.ts';
import { applicationFor, pick, readSamples } from './samples.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Traffic = {
  name: string;
  requests: { method: Method; path: string; headers: Record<string, string>; body?: string }[];
};

/** The name is that of the call, or the method and the pattern. */
type PublicRoute = { name: string; call?: CallName; method: Method; url: string };

export async function listPublicRoutes(settings: Settings): Promise<PublicRoute[]> {
  const web = await loadBuiltWeb();
  const database = await openDatabase({ url: settings['DATABASE_URL'] ?? '' });
  const registered: PublicRoute[] = [];
  const add = (method: string, url: string) => {
    const name = `${method} ${url}`;
    const call = callNames.get(name);
    registered.push({ name: call ?? name, ...(call && { call }), method: method as Method, url });
  };
  const app = await createApp({
    config: readConfig(settings),
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

type Made = Awaited<ReturnType<typeof makeRows>>;

/** More open jobs than images are kept, people, an application for which answers are saved, and its questions. */
export async function makeRows(api: Api) {
  const { jobs, people } = await readSamples(api);
  const open: { id: string; name: string }[] = [...jobs];
  for (let page = 2; page <= 6; page += 1)
    open.push(...(await api.listOpenJobs({ query: { limit: 100, page } })).items);
  const { reference } = await api.apply({ body: applicationFor(pick(open, 0), 'answers') });
  const questions: string[] = [];
  while (questions.length < mostQuestions) {
    const body = { text: `Question ${questions.length}?`, kind: 'text' } as const;
    questions.push((await api.createQuestion({ body })).id);
  }
  return { jobs: open, people, reference, questions };
}

const mostQuestions = 20;
const stranger = '198.18.0.1';
const json = 'application/json';

/** Different requests of one stranger, so that none is answered from a cache. */
export function requestsTo({ call, method, url }: PublicRoute, made: Made): Traffic['requests'] {
  const { query, body }: Partial<EndpointShapes> = call ? endpoints[call] : {};
  return Array.from({ length: 500 }, (_, index) => {
    const { id, name } = pick(made.jobs, index);
    const params: Record<string, string> = { id, reference: made.reference, name: 'application' };
    const path = url.replaceAll(/:(\w+)(?:\(.*?\$\))?/g, (_found, param: string) => params[param] ?? 'x');
    const search = query && 'q' in query.properties ? `?limit=20&q=${encodeURIComponent(name)}` : '';
    const request = { method, path: path + search, headers: { 'x-forwarded-for': stranger } };
    if (!call || !body || method === 'GET') return request;
    return {
      ...request,
      headers: { ...request.headers, 'content-type': json },
      body: JSON.stringify({ ...(Value.Create(body) as object), ...bodiesOf(made, index)[call] }),
    };
  });
}

/** The bodies that cost most. A call without a line here gets the smallest body of its schema. */
function bodiesOf({ jobs, people, reference, questions }: Made, index: number) {
  const job = pick(jobs, index);
  const { job_id: _job, ...ownDetails } = applicationFor(job, 'own-[<id>]');
  const bodies: Partial<Record<CallName, object>> = {
    apply: applicationFor(job, 'flood-[<id>]'),
    applyGenerally: applicationFor(job, 'flood-[<id>]'),
    sendMessage: { topic: 'work', name: 'Ada', email: 'load-[<id>]@example.com', text: 'Hello [<id>]' },
    saveAnswers: {
      reference,
      key: `flood-${index % 10}-0123456789`,
      answers: questions.map((question_id) => ({ question_id, version: 1, value: '[<id>]' })),
    },
    openOwnPage: { code: 'AAAA-BBBB-CCCC' },
    requestOwnLink: { email: pick(people, index).email },
    changeOwnApplication: { id: '1', act: 'withdraw' },
    correctOwnDetails: ownDetails,
    confirmOwnEmail: { code: '000000' },
    askForAlert: { q: job.name, email: 'load-[<id>]@example.com', pace: 'weekly' },
    getAlerts: { token: 'guess-[<id>]' },
    changeAlerts: { token: 'guess-[<id>]', act: 'end_all' },
    startDocument: {
      reference,
      key: 'flood-0123456789-[<id>]',
      name: 'resume.pdf',
      size: 9,
    },
    saveConsent: { reference, keep: index % 2 === 0, text_version: 1 },
    logIn: { username: `guess-[<id>]`, password: 'a wrong password' },
    requestPasswordLink: { username: 'guess-[<id>]' },
    choosePassword: { token: 'guess-[<id>]', password: 'only for the benchmark' },
  };
  return bodies;
}

/** Requests whose size the sender decides, addresses without an end, and those of a stranger with a whole /48. */
export async function attacksOn(routes: PublicRoute[]): Promise<Traffic[]> {
  const taking = routes.filter(({ call, method }) => call && method !== 'GET');
  const file = taking.filter(({ call }) => call === 'appendDocument');
  const post = (to: Pick<PublicRoute, 'method' | 'url'>[], type: string, body: string) =>
    to.map(({ method, url }) => {
      const headers = { 'content-type': type, 'x-forwarded-for': stranger };
      return { method, path: url.replaceAll(/:\w+/g, 'unknown-0123456789-abc'), headers, body };
    });
  const ask = (pathOf: (index: number) => string, addressOf = (_index: number) => stranger) =>
    Array.from({ length: 500 }, (_, index) => {
      const headers = { 'x-forwarded-for': addressOf(index) };
      return { method: 'GET' as const, path: pathOf(index), headers };
    });
  const lists = (count: number) => JSON.stringify({ a: Array.from({ length: count }, () => []) });
  const nested = `{"a":${'['.repeat(16_000)}${']'.repeat(16_000)}}`;
  // As a browser without JavaScript sends it.
  const form = new FormData();
  form.set('reference', 'unknown-0123456789-abc');
  form.set('file', new Blob([`%PDF-${'a'.repeat(200_000)}`], { type: 'application/pdf' }), 'resume.pdf');
  const sent = new Response(form);
  const ofForm = [sent.headers.get('content-type') ?? '', await sent.text()] as const;
  const formRoute = { method: 'POST', url: documentFormPath } as const;
  const subnet = (index: number) => `2001:db8:1:${index.toString(16)}::1`;
  return [
    { name: '32 kB of nested lists', requests: post(taking, json, nested) },
    { name: '30 kB of empty lists', requests: post(taking, json, lists(9_990)) },
    { name: '240 kB of empty lists', requests: post(taking, json, lists(79_920)) },
    {
      name: '250 kB for an unknown file',
      requests: post(file, 'application/octet-stream', 'a'.repeat(250_000)),
    },
    { name: '200 kB by the form of documents', requests: post([formRoute], ...ofForm) },
    { name: 'pages of searches', requests: ask((index) => `/jobs?q=cook%20${index}`) },
    { name: 'share images with any query', requests: ask((index) => `/share.png?x=${index}`) },
    { name: 'unknown paths', requests: ask((index) => `/unknown-${index}`) },
    { name: 'search, a /48', requests: ask((index) => `/api/jobs?limit=20&q=${index}`, subnet) },
  ];
}
