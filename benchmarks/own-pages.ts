/** Applicants' own pages, and what their links cost an application. */
import { createHistogram } from 'node:perf_hooks';
import { openDatabase, type Sql } from '../src/database/open.ts';
import { makeOwnLink } from '../src/server/people/own-page/own-page-links.ts';
import { milliseconds, takeTurns } from './load.ts';
import type { Effort, MeasuredDatabase } from './measured-server.ts';
import { print, printHeading, printRow } from './print.ts';
import { applicationFor, pick, type Samples } from './targets.ts';

/** So many people read their pages in turn. */
const readers = 20;

const warmUps = 20;

type Place = MeasuredDatabase & { url: string; samples: Samples };

/**
 * A page is read by people who have opened it. A link is made while its mail is sent, after the application: applications
 * with a link that is made at the same time take turns with others.
 */
export async function measureOwnPages(
  { url, environment, samples }: Pick<Place, 'url' | 'environment' | 'samples'>,
  { requests, clients }: Effort,
): Promise<void> {
  const { sql, close } = await openDatabase({ url: environment['DATABASE_URL'] ?? '' });
  try {
    const mailboxes = await readMailboxes(sql, samples);
    const makeLink = async (index: number) =>
      (await makeOwnLink(sql, { ...pick(mailboxes, index), kind: 'application_confirmation' }))?.token;
    const cookies: string[] = [];
    for (let index = 0; index < readers; index += 1) {
      const opened = await post(`${url}/api/my/open`, { body: { token: await makeLink(index) } });
      cookies.push(opened.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '');
    }
    const read = (index: number) => post(`${url}/api/my`, { cookie: pick(cookies, index) });
    await takeTurns(read, { clients: 1, count: warmUps });
    const alone = await takeTurns(read, { clients: 1, count: requests });
    const several = await takeTurns(read, { clients, count: requests });
    printHeading('Own pages', ['call', 'p50 ms', 'p95 ms', `p95 ms, ${clients} clients`]);
    printRow(['own page', milliseconds(alone, 50), milliseconds(alone, 95), milliseconds(several, 95)]);

    const run = Date.now();
    const apply = (index: number) =>
      post(`${url}/api/apply`, { body: applicationFor(pick(samples.jobs, index), `link-${run}-${index}`) });
    const [without, beside] = await compare({ apply, makeLink, count: requests });
    printHeading('An application', ['link', 'p50 ms', 'p95 ms']);
    printRow(['none', milliseconds(without, 50), milliseconds(without, 95)]);
    printRow(['made at the same time', milliseconds(beside, 50), milliseconds(beside, 95)]);
    const link = await takeTurns(async (index) => Response.json(await makeLink(index)), {
      clients: 1,
      count: requests,
    });
    print(`\nA link takes ${milliseconds(link, 50).toFixed(2)} ms (p50) of the worker that sends the mail.`);
  } finally {
    await close();
  }
}

type Compared = {
  apply: (index: number) => Promise<Response>;
  makeLink: (index: number) => Promise<unknown>;
  count: number;
};

async function compare({ apply, makeLink, count }: Compared) {
  const [without, beside] = [createHistogram(), createHistogram()];
  for (let index = -warmUps; index < 2 * count; index += 1) {
    const isBeside = index % 2 === 0;
    const link = isBeside ? makeLink(Math.abs(index)) : undefined;
    const begin = performance.now();
    const answer = await apply(index + warmUps);
    await answer.text();
    const took = performance.now() - begin;
    if (!answer.ok) throw new Error(`${answer.status} of an application`);
    if (index >= 0) (isBeside ? beside : without).record(Math.round(took * 1e6));
    await link;
  }
  return [without, beside] as const;
}

function readMailboxes(sql: Sql, { people }: Samples) {
  const ids = people.map(({ id }) => id);
  return sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select(['applications.id as application_id', 'email as recipient'])
    .where('applicant_id', 'in', ids)
    .execute();
}

function post(url: string, { body, cookie = '' }: { body?: object; cookie?: string }): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
