import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { ContentSettings } from '../../src/server/ground/config/content-settings.ts';

/** Everything but the service's address. */
export const contentSettings: Omit<ContentSettings, 'url'> = {
  token: 'hush-hush',
  provider: 'embedded',
  query: '',
  isPreview: false,
  isOwn: false,
  webhookSecret: '',
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const landingEntry = {
  title: 'Work that fits',
  subTitle: 'Staffing for the harbour',
  cta: 'See what is open today.',
  jobsButton: 'Jobs',
  contactUsButton: 'Contact Us',
};

export const aboutEntry = {
  title: 'About us',
  subtitle: 'Since 1987',
  aboutUsValue: { markdown: 'We place **people**.' },
};

export const employerEntry = {
  title: 'Looking for people?',
  subtitle: 'We find them',
  text: { markdown: 'Tell us **whom**.' },
};

export const privacyEntry = {
  title: 'Privacy notice',
  subtitle: 'What we keep of you',
  text: { markdown: 'We keep **little**.' },
};

const optionalEntries = ['employer', 'privacy'] as const;
type OptionalEntry = (typeof optionalEntries)[number];

/** A service from before the page. */
const unknownEntry = (name: OptionalEntry) =>
  json({ errors: [{ message: `Cannot query field "${name}" on type "Query".` }] }, 400);

/** Answers the query for the employer entry. */
export const employerContent = (employer: unknown): Answer => json({ data: { employer } });

/** Answers the query for the privacy entry. */
export const privacyContent = (privacy: unknown): Answer => json({ data: { privacy } });

/** Answers whole content. The arguments replace parts of it. */
export function wholeContent(landing: object = {}, about: object = {}): Answer {
  return json({ data: { landing: { ...landingEntry, ...landing }, about: { ...aboutEntry, ...about } } });
}

/** The faults of a content service, by the name of the fault. */
export const contentFaults = {
  'takes three seconds': (response) => {
    const timer = setTimeout(() => wholeContent()(response, response.req), 3_000);
    response.on('close', () => clearTimeout(timer));
  },
  'hangs up': (response) => response.destroy(),
  'answers 500': (response) => response.writeHead(500).end('{"message":"out of order"}'),
  'answers HTML': (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Log in</title>'),
  'answers 200 with errors': json({
    errors: [{ message: 'Forbidden access', extensions: { code: 'FORBIDDEN' } }],
    data: null,
  }),
  'answers 400 for a missing permission': json(
    { errors: [{ message: 'Cannot query field "landing" on type "Query".' }] },
    400,
  ),
  'answers half the data': json({
    data: {
      landing: { title: landingEntry.title, subTitle: landingEntry.subTitle },
      about: { title: aboutEntry.title },
    },
  }),
  'answers nulls': json({ data: { landing: null, about: null } }),
  'answers wrong types': json({
    data: {
      landing: { ...landingEntry, title: 7, cta: ['x'] },
      about: { ...aboutEntry, aboutUsValue: 7 },
    },
  }),
  'answers an array': json([]),
  'answers 5 MB': (response) => response.writeHead(200).end(Buffer.alloc(5 * 1024 * 1024, ' ')),
  'answers 50 MB that are small while packed': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packedSpaces),
  redirects: (response, request) =>
    response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end(),
  'sends its body drop by drop': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  },
} satisfies Record<string, Answer>;

const packedSpaces = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));

export type ContentFaultServer = AsyncDisposable & {
  url: string;
  /** Every request for the landing and about entries, the newest last. */
  requests: { path: string; headers: IncomingMessage['headers']; query: string }[];
  behave: (answer: Answer) => void;
  /** Answers the query for the employer entry, which is unknown until then. */
  behaveForEmployer: (answer: Answer) => void;
  /** The same for the privacy entry. */
  behaveForPrivacy: (answer: Answer) => void;
};

/** A content service on 127.0.0.1. It answers whole content until `behave` changes that. */
export async function startContentFaultServer(port = 0): Promise<ContentFaultServer> {
  let answer: Answer = wholeContent();
  const optional = { employer: unknownEntry('employer'), privacy: unknownEntry('privacy') };
  const requests: ContentFaultServer['requests'] = [];
  // A client that closes may leave in the middle of its question.
  const server = createServer((request, response) => void take(request, response).catch(() => undefined));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { query } = JSON.parse(await text(request)) as { query: string };
    const asked = optionalEntries.find((name) => query.includes(`${name}:`));
    if (asked) return optional[asked](response, request);
    requests.push({ path: request.url ?? '', headers: request.headers, query });
    answer(response, request);
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    requests,
    behave: (next) => {
      answer = next;
    },
    behaveForEmployer: (next) => {
      optional.employer = next;
    },
    behaveForPrivacy: (next) => {
      optional.privacy = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(body: unknown, status = 200): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
