import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql as statement } from 'kysely';
import type { Call } from '../../../contract/call.ts';
import { calls, type CallName } from '../../../contract/calls.ts';
import { endpoints, type EndpointShapes } from '../../../contract/endpoints.ts';
import { declaredLists, namesOf } from '../../../contract/lists/lists.ts';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  logIn,
  newMessage,
  nextNumber,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { newRow } from '../../../../tests/support/list-calls.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';

const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@example.com' });
const { visitor, recruiter, login, database } = app;
const job = await createJob(app);
const { location_key, industry_key } = job;

type Sent = { body?: object; params?: Record<string, string>; key?: string; token?: string };

async function send(name: CallName, { body, params = {}, key, token = login.token }: Sent, server = app.app) {
  const call: Call = calls[name];
  const answer = await server.inject({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, field: string) => params[field] ?? ''),
    headers: {
      ...(call.access === 'admin' && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
}

function newKey(): string {
  return `"key-${nextNumber()}"`;
}

/** A search forgives a wrong digit of a number. */
function newJob() {
  return { name: `Keyed ${randomBytes(8).toString('hex')}`, description: 'Text', location_key, industry_key };
}

async function createTag(): Promise<string> {
  return (await recruiter.createTag({ body: { name: `tag ${nextNumber()}` } })).id;
}

async function createMessage(): Promise<string> {
  await visitor.sendMessage({ body: newMessage() });
  const { items } = await recruiter.listMessages({ query: { limit: 1 } });
  return items[0]!.id;
}

async function countJobs(q: string): Promise<number> {
  return (await recruiter.listJobs({ query: { q } })).total;
}

/** A new request of each call that takes a key. A second one without a key would be refused, or done twice. */
const requests: Partial<Record<CallName, () => Promise<Sent>>> = {
  apply: async () => ({ body: { job_id: job.id, ...personDetails() } }),
  applyGenerally: async () => ({ body: personDetails() }),
  fillInPay: async () => {
    const { id, version } = await createJob(app, { salary: '$20 an hour' });
    return { body: { jobs: [{ id, version }] } };
  },
  createQuestion: async () => ({ body: { text: `Question ${nextNumber()}?`, kind: 'text' } }),
  ...Object.fromEntries(
    declaredLists.map((list) => [namesOf(list).create, async () => ({ body: newRow(list) })]),
  ),
  createStage: async () => ({ body: { name: `Stage ${nextNumber()}`, kind: 'in_progress' } }),
  moveApplications: async () => {
    await applyFor(app, job.id);
    const { items } = await recruiter.listApplications({ query: { job: job.id, limit: 1 } });
    const placed = (await recruiter.listStages()).find(({ kind }) => kind === 'placed');
    return { body: { applications: [{ id: items[0]!.id }], stage_id: placed?.id ?? '0' } };
  },
  closeJob: async () => {
    const { id } = await createJob(app);
    await applyFor(app, id);
    const ended = (await recruiter.listStages()).find(({ kind }) => kind === 'not_this_time');
    return { params: { id }, body: { stage_id: ended?.id ?? '0' } };
  },
  createApplicant: async () => ({ body: personDetails() }),
  createNote: async () => ({ body: { applicant_id: (await createApplicant(app)).id, text: 'Works nights' } }),
  followUpApplicants: async () => ({
    body: { applicants: [(await createApplicant(app)).id], text: 'Call back', due_on: '2026-01-31' },
  }),
  createTag: async () => ({ body: { name: `tag ${nextNumber()}` } }),
  createTextPage: async () => ({ body: { slug: `page-${nextNumber()}`, title: 'A page' } }),
  mergeTags: async () => ({ body: { id: await createTag(), into_id: await createTag() } }),
  tagApplicants: async () => ({
    body: { applicants: [(await createApplicant(app)).id], add: [`tag ${nextNumber()}`] },
  }),
  replyToMessage: async () => ({ body: { id: await createMessage(), text: 'Yes.' } }),
  writeToApplicant: async () => ({
    body: { id: (await createApplicant(app)).id, subject: 'Your shift', text: 'It begins at six.' },
  }),
  writeToApplicants: async () => ({
    body: {
      people: [{ id: (await createApplicant(app)).id }],
      subject: 'Nights',
      text: 'Hello {first_name}',
    },
  }),
  askForAlert: async () => ({ body: { email: `keyed${nextNumber()}@example.com`, pace: 'weekly' } }),
  sendMessage: async () => ({ body: newMessage() }),
  sendMailAgain: async () => {
    await applyFor(app, job.id);
    const { items } = await recruiter.listMails({ query: { limit: 1 } });
    return { body: { id: items[0]!.id } };
  },
  createLocation: async () => ({ body: { display_name: `Place ${nextNumber()}` } }),
  createIndustry: async () => ({ body: { display_name: `Trade ${nextNumber()}` } }),
  mergeLocations: async () => ({
    body: { id: (await createLocation(app)).id, into_id: (await createLocation(app)).id },
  }),
  mergeIndustries: async () => ({
    body: { id: (await createIndustry(app)).id, into_id: (await createIndustry(app)).id },
  }),
  createJob: async () => ({ body: newJob() }),
  acceptSuspectedApplication: async () => {
    await applyFor(app, job.id, { roster_q7: 'filled' });
    const { items } = await recruiter.listSuspectedApplications({ query: { limit: 1 } });
    return { body: { id: items[0]!.id } };
  },
  mergeApplicants: async () => ({
    body: { id: (await createApplicant(app)).id, merged_id: (await createApplicant(app)).id },
  }),
  sendOwnLink: async () => ({ params: { id: (await createApplicant(app)).id } }),
  eraseApplicant: async () => ({ params: { id: (await createApplicant(app)).id } }),
  createAdmin: async () => {
    const number = nextNumber();
    return {
      body: {
        username: `keyed${number}`,
        first_name: 'A',
        surname: 'B',
        password: `a long secret ${number}`,
      },
    };
  },
  inviteAdmin: async () => ({
    body: {
      username: `invited${nextNumber()}`,
      first_name: 'A',
      surname: 'B',
      work_email: 'invited@example.com',
    },
  }),
  inviteAgain: async () => {
    const username = `again${nextNumber()}`;
    const work_email = 'again@example.com';
    await recruiter.inviteAdmin({ body: { username, first_name: 'A', surname: 'B', work_email } });
    return { params: { username } };
  },
  acceptWarning: async () => ({ body: { warning: 'backup', is_accepted: true } }),
  reviewAccess: async () => ({ body: { word: 'Everybody still works here.' } }),
  undoChange: async () => ({ params: { id: (await recruiter.createJob({ body: newJob() })).change_id! } }),
};

const keyed = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, isReadOnly, ignoresKey }: Call = calls[name];
  return method === 'POST' && !isReadOnly && ignoresKey === undefined;
});

for (const name of keyed) {
  test(`${name} answers a repeated key as the first time, and is done once`, async () => {
    const request = requests[name];
    assert.ok(request, 'this test has a request of the call');
    const sent = { ...(await request()), key: newKey() };
    const before = await countKept();
    const first = await send(name, sent);
    assert.equal(first.status, calls[name].status, JSON.stringify(first.body));
    assert.equal(await countKept(), before + 1);
    // Some calls would find their first work by themselves, and write the same once more.
    const statements = await recordStatements(async () => assert.deepEqual(await send(name, sent), first));
    assert.deepEqual(
      statements.filter((text) => /^\s*(?:insert|update|delete)/i.test(text) && !text.includes('"sessions"')),
      [],
    );
    assert.equal(await countKept(), before + 1);
  });
}

async function countKept(): Promise<number> {
  const rows = await database.sql.selectFrom('kept_answers').select('id').execute();
  return rows.length;
}

test('no response with a secret is stored: such a call ignores the key', async () => {
  for (const name of keyed) {
    const { response }: EndpointShapes = endpoints[name];
    assert.doesNotMatch(JSON.stringify(response), /"(?:token|secret|password|codes|recovery\w*)"/, name);
  }
  const key = newKey();
  const body = { username: login.username, password: login.password };
  const [one, other] = [await send('logIn', { body, key }), await send('logIn', { body, key })];
  assert.notEqual(one.body.token, other.body.token);
});

test('a key with other fields is 422, and nothing is done', async () => {
  const key = newKey();
  const first = newJob();
  await send('createJob', { body: first, key });
  const other = newJob();
  const refused = await send('createJob', { body: other, key });
  assert.deepEqual([refused.status, refused.body.code], [422, 'key_reused']);
  assert.equal(await countJobs(other.name), 0);
  const { name, ...rest } = first;
  assert.equal((await send('createJob', { body: { ...rest, name }, key })).status, 201, 'in another order');
});

test('a key belongs to one caller and one call', async () => {
  const key = newKey();
  const other = await logIn(app, await createAdmin(app));
  const body = newJob();
  const mine = await send('createJob', { body, key });
  const theirs = await send('createJob', { body, key, token: other.token });
  assert.notEqual(mine.body.id, theirs.body.id);
  const place = await send('createLocation', { body: { display_name: `Place ${nextNumber()}` }, key });
  assert.equal(place.status, 201);
});

test('while the first request runs, the same key is 409 with the time to wait', async () => {
  const sent = { body: newJob(), key: newKey() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('createJob', sent)));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
  assert.ok(refused.length > 0);
  for (const { status, body, retryAfter } of refused) {
    assert.deepEqual([status, body.code, retryAfter], [409, 'key_in_use', '1']);
  }
  assert.equal(await countJobs(sent.body.name), 1);
  assert.equal((await send('createJob', sent)).body.id, made[0]?.body.id);
});

test('while an application is stored, the same key is 409', async () => {
  const sent = { body: { job_id: job.id, ...personDetails() }, key: newKey() };
  let first: ReturnType<typeof send> | undefined;
  await database.sql.transaction().execute(async (holder) => {
    await holder.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute();
    first = send('apply', sent);
    await waitForLock(database.sql);
    const second = await Promise.race([send('apply', sent), setTimeout(2_000)]);
    assert.equal(second?.body.code, 'key_in_use');
  });
  assert.equal((await first)?.status, 201);
});

test('two copies of the server do the same request once', async () => {
  const copy = await createApp({ config: readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }), database });
  after(() => copy.close());
  const sent = { body: newJob(), key: newKey() };
  let first: ReturnType<typeof send> | undefined;
  await database.sql.transaction().execute(async (holder) => {
    // The new job refers to it, so its transaction has to wait.
    await holder.selectFrom('locations').select('id').where('id', '=', location_key).forUpdate().execute();
    first = send('createJob', sent);
    await waitForLock(database.sql);
    const refused = await send('createJob', sent, copy);
    assert.deepEqual([refused.status, refused.body.code], [409, 'key_in_use']);
  });
  const made = await first;
  assert.equal(made?.status, 201);
  assert.deepEqual(await send('createJob', sent, copy), made);
  assert.equal(await countJobs(sent.body.name), 1);
});

test('a refused request does not use its key up', async () => {
  const key = newKey();
  const body = newJob();
  assert.equal((await send('createJob', { body: { ...body, location_key: '999999' }, key })).status, 422);
  assert.equal((await send('createJob', { body, key })).status, 201);
});

test('an answer that cannot be kept undoes the work, and the next attempt does it', async () => {
  const sent = { body: newJob(), key: newKey() };
  await statement`alter table kept_answers add constraint full_disk check (false) not valid`.execute(
    database.sql,
  );
  const failed = await send('createJob', sent);
  await statement`alter table kept_answers drop constraint full_disk`.execute(database.sql);
  assert.equal(failed.status, 500);
  app.expectErrorLog('request failed');
  assert.equal(await countJobs(sent.body.name), 0);
  assert.equal((await send('createJob', sent)).status, 201);
  assert.equal(await countJobs(sent.body.name), 1);
});

test('a stored response is unreadable without its key, and gone after a day', async () => {
  const body = { job_id: job.id, ...personDetails() };
  const key = newKey();
  const { body: receipt } = await send('apply', { body, key });
  const rows = await database.sql.selectFrom('kept_answers').select(['fingerprint', 'answer']).execute();
  assert.ok(rows.every(({ answer }) => !answer.toString('latin1').includes(receipt.reference)));

  const day = statement<Date>`now() - interval '25 hours'`;
  await database.sql.updateTable('kept_answers').set({ created_at: day }).execute();
  const other = { ...body, phone: '222-333-444' };
  assert.equal((await send('apply', { body: other, key })).status, 201);
  const left = await database.sql.selectFrom('kept_answers').select('id').execute();
  assert.equal(left.length, 1);
});

test('a header that is no key is 400', async () => {
  const answer = await send('createJob', { body: newJob(), key: '"open' });
  assert.deepEqual([answer.status, answer.body.code], [400, 'malformed_request']);
});
