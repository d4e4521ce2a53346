/** Opening a job while many people wait for jobs like it, and the time until their mails are in the outbox. */
import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { employmentTypes, paySteps, shifts, workplaces } from '../src/contract/fact-values.ts';
import type { NewAlert } from '../src/contract/alerts.ts';
import { openDatabase, type Sql } from '../src/database/open.ts';
import { askForAlert } from '../src/server/jobs/alerts/ask-for-alert.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { milliseconds, takeTurns } from './load.ts';
import { logIn, startMeasuredServer, type Effort, type MeasuredDatabase } from './measured-server.ts';
import { print, printHeading, printRow } from './print.ts';
import { pick, readSamples, type Samples } from './targets.ts';

const goals = { openingMs: 50, mailSeconds: 60 };

/** Jobs that are opened one after the other. Each is told to a tenth of the readers at least. */
const openings = 20;

const warmUps = 10;

export async function measureAlerts(
  database: MeasuredDatabase,
  { alerts }: Pick<Effort, 'alerts'>,
): Promise<void> {
  await using server = await startMeasuredServer(database);
  const headers = await logIn(server.url);
  const samples = await readSamples(server.url, headers);
  const { sql, close } = await openDatabase({ url: database.environment['DATABASE_URL'] ?? '' });
  const ids: string[] = [];
  const send = (method: string, body: object) =>
    fetch(`${server.url}/api/admins/job`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  try {
    const measure = async (count: number) => {
      const closed: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await send('POST', jobFor(samples, index));
        closed.push(((await answer.json()) as { id: string }).id);
      }
      ids.push(...closed);
      return takeTurns((index) => send('PUT', { id: pick(closed, index), active: true }), {
        clients: 1,
        count,
      });
    };
    await measure(warmUps);
    const without = await measure(openings);
    const searches = await fillAlerts(sql, samples, alerts);
    const among = await measure(openings);
    await waitUntilQueued(sql);
    printHeading('Opening a job', ['confirmed alerts', 'different searches', 'p50 ms', 'p95 ms']);
    printRow([0, 0, milliseconds(without, 50), milliseconds(without, 95)]);
    printRow([alerts, searches, milliseconds(among, 50), milliseconds(among, 95)]);

    await measure(1);
    const begin = performance.now();
    await waitUntilQueued(sql);
    const seconds = (performance.now() - begin) / 1_000;
    const mails = await countMails(sql, ids.at(-1) ?? '');
    print(
      `\nThe ${mails.toLocaleString('en')} mails of a job were in the outbox after ${seconds.toFixed(1)} s.`,
    );
    const isGood = milliseconds(among, 95) <= goals.openingMs && seconds <= goals.mailSeconds;
    if (isGood) return;
    process.exitCode = 1;
    print(`NOT GOOD: p95 at most ${goals.openingMs} ms, and ${goals.mailSeconds} s.`);
  } finally {
    await removeAll(sql, ids);
    await close();
  }
}

function jobFor({ jobs, places }: Samples, index: number) {
  const facts = { pay_min: '30', pay_max: '30', pay_unit: 'hour', shifts: pick(shifts, index) };
  return { name: pick(jobs, index).name, description: 'Tests.', ...places, ...facts };
}

/** Their searches, without the location and the industry. */
function searchesOf({ jobs }: Samples): Partial<NewAlert>[] {
  const titles = jobs.map(({ name }) => name.replace(/,.*/, ''));
  const words = [...new Set([...titles, ...titles.flatMap((title) => title.split(' '))])];
  const facts: Partial<NewAlert>[] = [
    ...paySteps.map((pay) => ({ pay: String(pay) })),
    ...employmentTypes.map((type) => ({ type })),
    ...shifts.map((shift) => ({ shift })),
    ...workplaces.map((workplace) => ({ workplace })),
  ] as Partial<NewAlert>[];
  const near = ['Columbus', 'Dayton', 'Cleveland, OH', '43215'].map((place) => ({
    near: place,
    within: '50',
  }));
  return [
    {},
    ...facts,
    ...near,
    ...words.map((q) => ({ q })),
    ...words.flatMap((q) => [
      { q, shift: 'night' as const },
      { q, near: 'Columbus', within: '25' as const },
    ]),
  ] as Partial<NewAlert>[];
}

const domain = 'alerts.invalid';

/**
 * Every tenth reader waits for any job. The others share searches for words, facts and distances, in one location or
 * industry, in both or anywhere. Every fifth is told once a week.
 *
 * @returns the number of different searches
 */
async function fillAlerts(sql: Sql, samples: Samples, alerts: number): Promise<number> {
  const progress = startProgress('Filling in alerts');
  for (const [index, search] of searchesOf(samples).entries()) {
    await askForAlert(
      sql,
      { email: `search-${index}@${domain}`, pace: 'at_once', ...search },
      { config: { agencyCountry: 'US' } },
    );
  }
  await expression`
    insert into alert_searches (q, location_id, industry_id, facts, query, near_key, near_latitude, near_longitude, near_km)
    select q, location.id, industry.id, facts, query, near_key, near_latitude, near_longitude, near_km
    from alert_searches
      cross join (select null as id union all select id from locations) as location
      cross join (select null as id union all select id from industries) as industry
    order by random() limit ${Math.ceil(alerts / 2)}::int
    on conflict do nothing`.execute(sql);
  await expression`
    insert into alert_readers (email, renewed_at, weekly_due_at)
    select concat('reader-', number, '@', ${domain}::text), now(), now() + interval '7 days'
    from generate_series(1, ${alerts}::int) as number`.execute(sql);
  await expression`
    insert into job_alerts (reader_id, search_id, is_weekly, confirmed_at)
    with search as materialized (select array_agg(id order by id) as ids from alert_searches),
    reader as (select id, row_number() over (order by id) as number from alert_readers where email like ${`reader-%@${domain}`})
    select reader.id, ids[case when number % 10 = 0 then 1 else 1 + number % cardinality(ids) end], number % 5 = 1, now()
    from reader, search`.execute(sql);
  await expression`vacuum (analyze) alert_searches, alert_readers, job_alerts`.execute(sql);
  progress.end();
  const { rows } = await expression<{ count: number }>`
    select count(distinct search_id)::int as count from job_alerts where confirmed_at is not null`.execute(
    sql,
  );
  return rows[0]?.count ?? 0;
}

/** Every reader of a mail at once has it in the outbox. */
async function waitUntilQueued(sql: Sql): Promise<void> {
  for (;;) {
    const { rows } = await expression<{ is_queued: boolean }>`
      select not exists (select from opened_jobs)
        and not exists (select from alerted_jobs where queued_at is null and not is_weekly) as is_queued`.execute(
      sql,
    );
    if (rows[0]?.is_queued) return;
    await setTimeout(100);
  }
}

async function countMails(sql: Sql, job: string): Promise<number> {
  const { count } = await sql
    .selectFrom('alerted_jobs')
    .select(expression<number>`count(*)::int`.as('count'))
    .where('job_id', '=', job)
    .where('queued_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Alerts and mails go with their readers. */
async function removeAll(sql: Sql, jobs: string[]): Promise<void> {
  const progress = startProgress('Removing the alerts');
  await expression`delete from alert_readers where email like ${`%@${domain}`}`.execute(sql);
  if (jobs.length > 0) await sql.deleteFrom('jobs').where('id', 'in', jobs).execute();
  progress.end();
}
