import type autocannon from 'autocannon';
import * as words from './fill/many-rows-words.ts';

export type FloodRequest = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

/** Enough different requests that none is answered from a cache. */
const requestCount = 1_000;

const searched = ['/jobs?q=', '/api/jobs?limit=20&q=', '/api/job-facets?q=', '/feeds/jobs.rss?q='];
const titleWords = words.titles.flatMap(([, title]) => title.split(' '));

/** A connection takes turns with the requests of its kind. Each comes from another address. */
export const floods: { name: string; requests: FloodRequest[] }[] = [
  { name: 'logins', requests: many(makeLogin) },
  { name: 'searches', requests: many(makeSearch) },
  { name: 'odd addresses', requests: many(makeOddAddress) },
];

function many(make: (index: number) => FloodRequest): FloodRequest[] {
  return Array.from({ length: requestCount }, (_, index) => {
    const { headers, ...request } = make(index);
    return { ...request, headers: { ...headers, 'x-forwarded-for': addressOf(index) } };
  });
}

/** In the network for benchmarks (RFC 2544), half a network each. */
function addressOf(index: number): string {
  return `198.18.${index % 250}.${1 + Math.floor(index / 250)}`;
}

function makeLogin(index: number): FloodRequest {
  return {
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `guess${index}`, password: `a wrong password ${index}` }),
  };
}

/** Half of the 14 words have typing errors, which make a search dear. */
function makeSearch(index: number): FloodRequest {
  const typed = Array.from({ length: 14 }, (_, position) => {
    const word = titleWords[(index + position * 3) % titleWords.length] ?? '';
    return position % 2 === 0 ? word : word.slice(1) + word.slice(0, 1) + index;
  });
  return {
    method: 'GET',
    path: (searched[index % searched.length] ?? '') + encodeURIComponent(typed.join(' ')),
  };
}

function makeOddAddress(index: number): FloodRequest {
  const paths = [
    `/${'a'.repeat(15_500)}${index}`,
    `/${index}/${'%2540'.repeat(20)}`,
    `/api//admin/ada${index}`,
    `/jobs/${index}-none`,
    `/api/job/none-${index}`,
    `/jobs?page=${index}&q=${'x'.repeat(200)}`,
  ];
  return { method: 'GET', path: paths[index % paths.length] ?? '/' };
}
