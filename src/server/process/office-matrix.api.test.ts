import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { type Call, isReading } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { type Api, ApiError } from '../../contract/client.ts';
import { endpoints, type EndpointShapes } from '../../contract/endpoints.ts';
import { createAdmin, createApplicant, logIn, nextNumber } from '../../../tests/support/builders.ts';
import { callEverything } from '../../../tests/support/call-everything.ts';
import { buildWorld, type World } from '../../../tests/support/office-worlds.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { type Field, namedThings } from './named-things.ts';

const [own, other, nobodys] = ['quorbal', 'zyphend', 'everyone'];
type AnyCall = (input?: object) => Promise<unknown>;

const readers = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, call]) =>
    call.access === 'admin' && isReading(call) && ['read', 'work', 'erase', 'export'].includes(call.right),
);

/** The calls that take the id of a thing of a world. */
const byId: Partial<Record<CallName, keyof World>> = {
  getJob: 'jobs',
  countWaiting: 'jobs',
  countStages: 'jobs',
  getApplicant: 'applicants',
  getRetention: 'applicants',
  exportApplicant: 'applicants',
  listDocuments: 'applicants',
  listDuplicates: 'applicants',
  listMerges: 'applicants',
  listTimeline: 'applicants',
  getDocumentFile: 'documents',
  getDocumentText: 'documents',
  getNote: 'notes',
  getMessage: 'messages',
  getMail: 'mails',
  getOffice: 'offices',
};

/** Words of the whole agency, and previews of what somebody types. */
const ofAgency = new Set<CallName>([
  ...([
    'getSnippet',
    'getDocumentKind',
    'getBenefit',
    'getLocation',
    'getIndustry',
    'getTag',
    'getQuestion',
  ] as const),
  ...(['getMailText', 'getStage', 'checkPay', 'previewDescription', 'writeMarkdown'] as const),
  // A random key leads there, and its sender alone has it.
  'readNewDocument',
  // `namedThings` has them.
  ...(['previewMove', 'previewMerge', 'previewMails'] as const),
]);

async function createOffice(app: TestApp) {
  return (await app.recruiter.createOffice({ body: { name: `${nextNumber()}` } })).id;
}

async function createViewer(
  app: TestApp,
  office: string,
  may = true,
): Promise<{ username: string; api: Api }> {
  const { username } = await createAdmin(app, { password: app.login.password });
  await app.recruiter.updateRole({
    body: { username, role: 'recruiter', may_erase: may, may_export: may, office_id: office },
  });
  return { username, api: (await logIn(app, { ...app.login, username })).api };
}

/** A loop reads documents, and figures say when they were counted. */
const ofTheMoment = new Set(['counted_at', 'text_state', 'risks', 'state']);

/** Everything that a call answers, as text. The moments of the request are left out. */
async function answerOf(call: Promise<unknown>): Promise<string> {
  const answer = await call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return `${error.status} ${JSON.stringify(error)} ${error.message}`.toLowerCase();
  });
  const { content } = (answer ?? {}) as { content?: Blob };
  if (content instanceof Blob)
    return Buffer.from(await content.arrayBuffer())
      .toString('latin1')
      .toLowerCase();
  return JSON.stringify(answer, (key, value: unknown) => (ofTheMoment.has(key) ? 0 : value)).toLowerCase();
}

type Reading = [CallName, object];

/** Each reading call without a filter, and with each filter by a thing or a word of a world. */
function listReadings(world: World, word: string): Reading[] {
  const histories = (['job', 'applicant', 'application', 'note', 'document', 'message'] as const).flatMap(
    (kind) => world[`${kind}s`].map((id): Reading => ['listChanges', { query: { kind, id } }]),
  );
  const calledWith = readers.flatMap(([name]) => {
    if (ofAgency.has(name)) return [];
    const { params, query } = endpoints[name] as EndpointShapes;
    return params ? byThing(name, world) : byFilter(name, { world, word, query });
  });
  return [...calledWith, ['listJobs', { query: { id: world.jobs[0] } }], ...histories];
}

function byThing(name: CallName, world: World): Reading[] {
  const thing = byId[name];
  assert.ok(thing, `${name} says whose it is`);
  return world[thing].map((id) => [name, { params: { id } }]);
}

const queryOf = (input: { query?: object }) => input.query;

type Filtering = { world: World; word: string; query: EndpointShapes['query'] };

function byFilter(name: CallName, { world, word, query }: Filtering): Reading[] {
  const asked = (query as { properties?: object } | undefined)?.properties ?? {};
  const filters = {
    q: word,
    job: world.jobs[0],
    office: world.offices[0],
    applicant: world.applicants[0],
    applicants: world.applicants.join(','),
    message: world.messages[0],
  };
  const used = Object.entries(filters).filter(([field, value]) => field in asked && value !== undefined);
  const whole: Reading[] = name === 'search' ? [] : [[name, {}]];
  const all = [...whole, ...used.map(([field, value]): Reading => [name, { query: { [field]: value } }])];
  if (!('limit' in asked)) return all;
  // A page is counted and read in other statements than the whole list.
  return [...all, ...all.map(([, input]): Reading => [name, { query: { ...queryOf(input), limit: 1 } }])];
}

const ask = (api: Api, [name, input]: Reading) => answerOf((api[name] as AnyCall)(input));

test('what an office is answered has nothing of another one: as if it and its things were not there', async () => {
  const app = await createTestApp();
  const [ownOffice, otherOffice] = [await createOffice(app), await createOffice(app)];
  const viewer = await createViewer(app, ownOffice);
  const rival = await createViewer(app, otherOffice);
  const mine = await buildWorld(app, { word: own, office: ownOffice, colleague: viewer.username });
  const shared = await buildWorld(app, { word: nobodys, office: undefined, colleague: viewer.username });
  const before = new Map<string, string>();
  const asked = [...listReadings(mine, own), ...listReadings(shared, nobodys)];
  for (const reading of asked) before.set(JSON.stringify(reading), await ask(viewer.api, reading));
  const theirs = await buildWorld(app, { word: other, office: otherOffice, colleague: rival.username });
  for (const reading of asked) {
    const key = JSON.stringify(reading);
    assert.equal(await ask(viewer.api, reading), before.get(key), `${key} answers as before`);
  }
  assert.ok(
    [...before.values()].filter((answer) => answer.includes(own)).length > 30,
    'the own things are there',
  );
  for (const reading of listReadings(theirs, other)) {
    const [name, input] = reading;
    const key = JSON.stringify(reading);
    const answer = await ask(viewer.api, reading);
    assert.ok(!answer.includes(other), `${key}: ${answer.slice(0, 300)}`);
    if ('params' in input) {
      const nothing = await ask(viewer.api, [name, { params: { id: '999999999' } }]);
      assert.equal(answer, nothing, `${key} is as one that never was`);
    }
    assert.ok(!(await ask(rival.api, reading)).includes(own), `${key} for the other office`);
  }
  const found = await ask(rival.api, ['listApplicants', {}]);
  assert.ok(
    found.includes(other) && found.includes(nobodys),
    'the other office sees its people and everybody’s',
  );
  const everything = await ask(app.recruiter, ['listApplicants', {}]);
  assert.ok(
    [own, other, nobodys].every((word) => everything.includes(word)),
    'without an office all are there',
  );
});

type Input = { params?: Record<string, unknown>; body?: Record<string, unknown> };

function replaceId(given: unknown, id: string): unknown {
  if (!Array.isArray(given)) return id;
  return [typeof given[0] === 'object' ? { ...given[0], id } : id];
}

/** A digest of the rows of each table of a world. */
async function readRows({ database: { sql } }: TestApp, world: World) {
  const digests: Record<string, string> = {};
  for (const [table, ids] of Object.entries(world)) {
    const { rows } = await expression<{ digest: string }>`
      select md5(string_agg(row::text, ' ' order by id)) as digest from ${expression.table(table)} as row
      where id = any(${ids}::bigint[])`.execute(sql);
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

test('no act of an office finds a thing of another one, and all others work', async () => {
  const app = await createTestApp();
  const [ownOffice, otherOffice] = [await createOffice(app), await createOffice(app)];
  const viewer = await createViewer(app, ownOffice);
  const theirs = await buildWorld(app, { word: other, office: otherOffice, colleague: app.login.username });
  const things: Record<Field, string> = Object.fromEntries(
    Object.entries(theirs).map(([table, ids]) => [table, ids[0] ?? '']),
  ) as Record<Field, string>;
  const tried = new Set<string>();
  const byOwner = new Set<string>();

  async function tryForeign(name: CallName, input: Input) {
    for (const [field, table] of Object.entries(namedThings[name] ?? {})) {
      const part = input.params?.[field] === undefined ? 'body' : 'params';
      const given = input[part]?.[field];
      const foreign = { ...input, [part]: { ...input[part], [field]: replaceId(given, things[table]) } };
      const answer = await (viewer.api[name] as AnyCall)(foreign).catch((error: unknown) => error);
      tried.add(`${name} ${field}`);
      const text = `${name} ${field}: ${JSON.stringify(answer)}`;
      if (!Array.isArray(given)) {
        assert.ok(answer instanceof ApiError, text);
        assert.equal(answer.status, table === 'offices' ? 422 : 404, text);
      } else if (name !== 'seeMentions' && !(answer instanceof ApiError)) {
        assert.deepEqual(
          (answer as { refused: { id: string }[] }).refused.map(({ id }) => id),
          [things[table]],
          text,
        );
      }
    }
  }

  const isOwners = (name: CallName, input: Input) =>
    ['owner', 'self'].includes((calls[name] as Call).right ?? '') ||
    ['getOffice', 'listOffices'].includes(name) ||
    input.body?.['id'] === 'none' ||
    byOwner.has(String(input.params?.['id']));

  const make = async (name: CallName, input: Input) => {
    if (isOwners(name, input)) {
      const answer = await (app.recruiter[name] as AnyCall)(input);
      const { change_id } = (answer ?? {}) as { change_id?: string };
      if (change_id !== undefined) byOwner.add(change_id);
      return answer;
    }
    await tryForeign(name, input);
    const answer = await (viewer.api[name] as AnyCall)(input);
    assert.ok(!(await answerOf(Promise.resolve(answer))).includes(other), name);
    return answer;
  };
  const api = new Proxy(viewer.api, {
    get:
      (_, name) =>
      (input: Input = {}) =>
        make(name as CallName, input),
  });
  const before = await readRows(app, theirs);
  // The walk has no mail server to write with.
  const { id } = await createApplicant({ visitor: app.visitor, recruiter: viewer.api });
  await tryForeign('writeToApplicant', { body: { id, subject: 'Nights', text: 'Yes, we have.' } });
  await tryForeign('readLeftMail', { body: { id } });
  let isFirst = true;
  await callEverything({
    visitor: app.visitor,
    login: { ...app.login, username: viewer.username },
    apiAs: (caller) => {
      if (!isFirst) return app.apiAs(caller);
      isFirst = false;
      return api;
    },
  });
  assert.deepEqual(await readRows(app, theirs), before, 'nothing of the other office has changed');
  const all = Object.entries(namedThings).flatMap(([name, fields]) =>
    Object.keys(fields).map((field) => `${name} ${field}`),
  );
  assert.deepEqual(
    all.filter((each) => !tried.has(each)),
    [],
    'every named thing was tried',
  );
});
