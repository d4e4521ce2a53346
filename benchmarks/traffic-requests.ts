import type { LoadRequest } from './load.ts';
import { applicationFor, pick, targets, type Samples } from './targets.ts';

type Making = { samples: Samples; headers: Record<string, string> };

type Make = (making: Making, index: number) => LoadRequest;

const pages = ['/', '/jobs', '/about', '/contact', '/jobs?page=2'];

/** A weekday's traffic, in shares of a hundred: most visitors read, one in fifty applies, and recruiters work. */
const kinds: { share: number; make: Make }[] = [
  { share: 40, make: (_, index) => ({ path: pick(pages, index) }) },
  { share: 18, make: ({ samples }, index) => ({ path: `/jobs/${pick(samples.jobs, index).id}` }) },
  { share: 20, make: (making, index) => readTarget('admin', making, index) },
  { share: 18, make: (making, index) => readTarget('public', making, index) },
  {
    share: 2,
    make: ({ samples }, index) =>
      write({ method: 'POST', path: '/api/apply' }, applicationFor(pick(samples.jobs, index), '[<id>]')),
  },
  {
    share: 2,
    make: ({ samples, headers }, index) =>
      write(
        { method: 'PUT', path: '/api/admins/job', headers },
        { id: pick(samples.jobs, index).id, description: 'Changed by [<id>].' },
      ),
  },
];

/** So many different requests of each kind, before the first comes again. */
const rounds = 200;

/** In an order that mixes the kinds evenly. */
export function mixRequests(making: Making): LoadRequest[] {
  return kinds
    .flatMap(({ share, make }) =>
      Array.from({ length: share * rounds }, (_, index) => ({
        place: (index + 0.5) / share,
        request: from(addressOf(index), make(making, index)),
      })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ request }) => request);
}

function readTarget(access: 'admin' | 'public', making: Making, index: number): LoadRequest {
  const of = targets.filter((target) => target.access === access);
  const path = pick(of, index).path(making.samples, index);
  return access === 'admin' ? { path, headers: making.headers } : { path };
}

function write({ headers, ...request }: LoadRequest, body: object): LoadRequest {
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Enough different requests that none is answered from a cache. */
const floodRequests = 1_000;

/** A connection takes turns with the requests of its kind. Each comes from another address. */
export function floodsOf({ jobs }: Samples): { name: string; requests: LoadRequest[] }[] {
  const words = jobs.flatMap(({ name }) => name.split(' '));
  const makers = { logins: makeLogin, searches: makeSearch(words), 'odd addresses': makeOddAddress };
  return Object.entries(makers).map(([name, make]) => ({
    name,
    requests: Array.from({ length: floodRequests }, (_, index) => from(addressOf(index), make(index))),
  }));
}

function from(address: string, { headers, ...request }: LoadRequest): LoadRequest {
  return { ...request, headers: { ...headers, 'x-forwarded-for': address } };
}

/** In the network for benchmarks (RFC 2544). */
function addressOf(index: number): string {
  return `198.18.${index % 250}.${1 + Math.floor(index / 250)}`;
}

function makeLogin(index: number): LoadRequest {
  const attempt = { username: `guess${index}`, password: `a wrong password ${index}` };
  return write({ method: 'POST', path: '/api/admin/login' }, attempt);
}

const searched = ['/jobs?q=', '/api/jobs?limit=20&q=', '/api/job-facets?q=', '/feeds/jobs.rss?q='];

/** Half of the 14 words have typing errors, which make a search dear. */
function makeSearch(words: string[]): (index: number) => LoadRequest {
  return (index) => {
    const typed = Array.from({ length: 14 }, (_, position) => {
      const word = pick(words, index + position * 3);
      return position % 2 === 0 ? word : word.slice(1) + word.slice(0, 1) + index;
    });
    return { path: pick(searched, index) + encodeURIComponent(typed.join(' ')) };
  };
}

function makeOddAddress(index: number): LoadRequest {
  const paths = [
    `/${'a'.repeat(15_500)}${index}`,
    `/${index}/${'%2540'.repeat(20)}`,
    `/api//admin/ada${index}`,
    `/jobs/${index}-none`,
    `/api/job/none-${index}`,
    `/jobs?page=${index}&q=${'x'.repeat(200)}`,
  ];
  return { path: pick(paths, index) };
}
