import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test, type TestContext } from 'node:test';
import { sql as expression } from 'kysely';
import { callEverything } from '../../../tests/support/call-everything.ts';
import { applyFor, createJob, personDetails } from '../../../tests/support/builders.ts';
import { createInjectApi, failureOf, type Caller } from '../../../tests/support/inject-api.ts';
import { logInFrom } from '../../../tests/support/log-in-from.ts';
import { createServerDatabase, runOnServer } from '../../../tests/support/scratch-place.ts';
import { createTestLogger } from '../../../tests/support/test-logger.ts';
import { openDatabase } from '../../database/open.ts';
import { ensureFirstAdmin } from '../accounts/admins/first-admin.ts';
import { createApp } from './app.ts';
import { readConfig } from '../ground/config/config.ts';
import type { Web } from '../site/pages/built-web.ts';

const login = { username: 'recruiter', password: 'correct horse battery' };

/** Draws the state of the job whose id ends the address. `drawn` runs before the page is handed on. */
function createStatePages(drawn: (path: string) => Promise<void> = async () => {}): Web {
  return {
    isDevelopment: false,
    registerFiles: () => Promise.resolve(),
    render: async ({ url }, { api }) => {
      const { pathname } = new URL(url);
      const id = pathname.split('/').at(-1) ?? '';
      const state = await api.getOpenJob({ params: { id } }).then(
        () => 'open',
        () => 'closed',
      );
      await drawn(pathname);
      return new Response(state);
    },
  };
}

type CopyParts = { web?: Web; applyLimit?: number };

/** One copy of the app. An error in its log fails the test. */
async function startCopy(
  t: TestContext,
  url: string,
  { web = createStatePages(), applyLimit = 0 }: CopyParts = {},
) {
  const errors: unknown[] = [];
  const logger = createTestLogger('error', (entry) => errors.push(entry));
  const database = await openDatabase({ url });
  await ensureFirstAdmin(database.sql, login);
  const nowhere = 'http://127.0.0.1:9';
  const config = readConfig({
    APPLY_LIMIT: String(applyLimit),
    CONTENT_URL: nowhere,
    CONTACT_FORM_URL: nowhere,
  });
  const app = await createApp({ config, database, logger, web });
  t.after(async () => {
    await app.close();
    await database.close();
    assert.deepEqual(errors, [], 'no error was logged');
  });
  const apiAs = (caller: Caller) => createInjectApi(app, caller);
  const visitor = apiAs({});
  const { token } = await visitor.logIn({ body: login });
  const look = async (path: string) => (await app.inject(path)).payload;
  /** Waits until the page shows the state. Pages expire only later, after a minute. */
  const see = async (path: string, state: string) => {
    const end = performance.now() + 30_000;
    while ((await look(path)) !== state) {
      assert.ok(performance.now() < end, `${path} shows ${state}`);
      await setTimeout(10);
    }
  };
  return { app, database, visitor, recruiter: apiAs({ token }), apiAs, login, look, see };
}

test('a copy answers every call while a newer one adds columns to every table', async (t) => {
  const url = await createServerDatabase(t);
  const older = await startCopy(t, url);
  const newer = await startCopy(t, url);
  await callEverything(older);
  const { rows: tables } = await expression<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(newer.database.sql);
  for (const { name } of tables) {
    await newer.database.sql.schema
      .alterTable(name)
      .addColumn('added_later', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await callEverything(older);
});

test('a job closed on one copy is gone from the pages of another', async (t) => {
  const url = await createServerDatabase(t);
  const one = await startCopy(t, url);
  const other = await startCopy(t, url);
  const job = await createJob(one);
  const page = `/jobs/${job.id}`;
  await other.see(page, 'open');
  await one.recruiter.updateJob({ body: { id: job.id, active: false } });
  assert.equal(await one.look(page), 'closed', 'at once on the copy that closed it');
  await other.see(page, 'closed');
});

test('a page is not kept if another copy closed a job during its rendering', async (t) => {
  const url = await createServerDatabase(t);
  const one = await startCopy(t, url);
  const drawing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slowPages = createStatePages(async (path) => {
    if (!path.startsWith('/slow')) return;
    drawing.resolve();
    await goOn.promise;
  });
  const other = await startCopy(t, url, { web: slowPages });
  const job = await createJob(one);
  await other.see(`/jobs/${job.id}`, 'open');

  const slow = other.look(`/slow/${job.id}`);
  await drawing.promise;
  await one.recruiter.updateJob({ body: { id: job.id, active: false } });
  // The cached page changes with the notification.
  await other.see(`/jobs/${job.id}`, 'closed');
  goOn.resolve();
  assert.equal(await slow, 'open');
  assert.equal(await other.look(`/slow/${job.id}`), 'closed');
});

test('pages stay kept on every copy when the public sees no difference', async (t) => {
  const url = await createServerDatabase(t);
  const drawn: string[] = [];
  const one = await startCopy(t, url);
  const other = await startCopy(t, url, {
    web: createStatePages(async (path) => void drawn.push(path)),
  });
  const job = await createJob(one);
  const page = `/jobs/${job.id}`;
  await applyFor(one, job.id);
  const [applicant] = (await one.recruiter.listApplicants({})).items;
  assert.ok(applicant);
  // A call that may change something has heard of all earlier changes before its answer.
  const hearAll = () => other.recruiter.updateJob({ body: { id: job.id, name: job.name } });
  await hearAll();
  await other.see(page, 'open');
  drawn.length = 0;
  await one.recruiter.updateJob({ body: { id: job.id, name: job.name } });
  await one.recruiter.updateApplicant({ body: { id: applicant.id, phone: '555' } });
  await createJob(one, { active: false, location_key: job.location_key, industry_key: job.industry_key });
  await hearAll();
  await other.see(page, 'open');
  assert.deepEqual(drawn, []);
});

test('a copy that lost its listener keeps no page until it listens again', async (t) => {
  const url = await createServerDatabase(t);
  const drawn: string[] = [];
  const copy = await startCopy(t, url, {
    web: createStatePages(async (path) => void drawn.push(path)),
  });
  const countDrawn = async () => {
    drawn.length = 0;
    for (let visit = 0; visit < 3; visit += 1) await copy.look('/jobs/17');
    return drawn.length;
  };
  await copy.look('/jobs/17');
  assert.equal(await countDrawn(), 0);
  const name = new URL(url).pathname.slice(1);
  await runOnServer(`alter database ${name} allow_connections false`);
  await runOnServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%'`,
  );
  while ((await countDrawn()) === 0) await setTimeout(1);
  assert.equal(await countDrawn(), 3);
  await runOnServer(`alter database ${name} allow_connections true`);
  while ((await countDrawn()) > 0) await setTimeout(50);
});

test('failed logins and known devices count on every copy', async (t) => {
  const url = await createServerDatabase(t);
  const copies = [await startCopy(t, url), await startCopy(t, url)];
  const home = { address: '198.18.0.1' };
  const { cookie } = await logInFrom(copies[0]!, { ...home, ...login });
  const guess = { ...home, ...login, password: 'wrong' };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.push((await logInFrom(copies[attempt % 2]!, guess)).status);
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429]);
  assert.equal((await logInFrom(copies[1]!, { ...home, ...login, cookie })).status, 200);
});

test('applications of one address count on all copies together', async (t) => {
  const url = await createServerDatabase(t);
  const one = await startCopy(t, url, { applyLimit: 3 });
  const other = await startCopy(t, url, { applyLimit: 3 });
  const { id } = await createJob(one);
  const apply = ({ apiAs }: typeof one) =>
    apiAs({ address: '198.18.0.2' }).apply({ body: { job_id: id, ...personDetails() } });
  for (const copy of [one, other, one]) await apply(copy);
  assert.equal((await failureOf(apply(other))).code, 'too_many_requests');
  assert.equal((await failureOf(apply(one))).code, 'too_many_requests');
  const events = await one.recruiter.listSecurityEvents({});
  assert.equal(events.items.filter(({ kind }) => kind === 'apply_limit').length, 1, 'said once');
});
