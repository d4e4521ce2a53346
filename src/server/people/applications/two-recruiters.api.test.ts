import assert from 'node:assert/strict';
import { after as afterAll, test } from 'node:test';
import { sql as expression } from 'kysely';
import fc from 'fast-check';
import type { Application, Moved } from '../../../contract/applications.ts';
import type { Api } from '../../../contract/client.ts';
import { ApiError } from '../../../contract/client.ts';
import {
  applyFor,
  createAdmin,
  createQuestion,
  logIn,
  newAnswerKey,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { testServer } from '../../../../tests/support/scratch-place.ts';
import { createInjectApi } from '../../../../tests/support/inject-api.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openDatabase } from '../../../database/open.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';

const mails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(mails);
const { recruiter } = app;
const { sql } = app.database;
const { idOf, newApplication, stateOf } = await openStages(app);
await recruiter.updateStage({ body: { id: idOf('Introduced'), is_mail_on: true } });
const question = await createQuestion(app);
const copy = await openCopy();
const colleague = (await logIn(copy, await createAdmin(app))).api;
const stageNames = ['New', 'In contact', 'Introduced', 'Not this time'] as const;
const people = 3;

const who = fc.nat({ max: people - 1 });
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      by: fc.boolean(),
      of: fc.uniqueArray(who, { minLength: 1 }),
      stage: fc.constantFrom(...stageNames),
      isSeen: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), by: fc.boolean(), back: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('apply' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** The colleague uses another copy of the server. */
async function openCopy(): Promise<Pick<TestApp, 'visitor' | 'apiAs'>> {
  const { rows } = await expression<{ name: string }>`select current_database() as name`.execute(sql);
  const url = new URL(testServer);
  url.pathname = rows[0]?.name ?? '';
  const database = await openDatabase({ url: url.href });
  const other = await createApp({ config: readConfig({ ...mails, APPLY_LIMIT: '0' }), database });
  afterAll(async () => {
    await other.close();
    await database.close();
  });
  return { visitor: createInjectApi(other), apiAs: (caller) => createInjectApi(other, caller) };
}

type State = Awaited<ReturnType<typeof stateOf>>;

type World = {
  applications: Application[];
  /** As each recruiter last saw them. */
  seen: Map<Api, Map<string, number>>;
  /**
   * The moves that may be undone, the newest last, with what was before where that is known: not of those that moved at
   * the same moment as something else, and of those who wrote again since, whom an undo does not make wait less.
   */
  moves: { change_id: string; ids: string[]; before: Map<string, State> }[];
};

async function readVersions(world: World): Promise<Map<string, number>> {
  const rows = await sql
    .selectFrom('applications')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      world.applications.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function readStates({ applications }: World): Promise<Map<string, State>> {
  const states = new Map<string, State>();
  for (const { id } of applications) states.set(id, await stateOf(id));
  return states;
}

/** @param isAlone nobody acts at the same moment */
async function perform(world: World, done: Act, isAlone: boolean): Promise<void> {
  if (done.kind === 'move') return move(world, done, isAlone);
  if (done.kind === 'undo') return undoMove(world, done, isAlone);
  const application = world.applications[done.who]!;
  const { applicant, job, id } = application;
  if (done.kind === 'apply') {
    for (const { before } of world.moves) before.delete(id);
    const { first_name, last_name, email } = applicant;
    await applyFor({ ...copy, recruiter }, job!.id, {
      first_name,
      last_name,
      email,
      phone: `555-${1_000_000 + nextNumber()}`,
    });
    return;
  }
  try {
    if (done.kind === 'answer') {
      const { reference } = application.submissions[0]!;
      const answers = [{ question_id: question.id, version: question.version, value: 'Yes' }];
      await copy.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
      return;
    }
    if (done.kind === 'erase') {
      await recruiter.eraseApplicant({ params: { id: applicant.id } });
      return;
    }
    const other = world.applications[(done.who + 1) % people]!;
    await recruiter.mergeApplicants({ body: { id: other.applicant.id, merged_id: applicant.id } });
  } catch (error) {
    // Merged or erased before.
    assert.ok(error instanceof ApiError && error.status < 500, String(error));
  }
}

async function move(world: World, { by, of, stage, isSeen }: Act & { kind: 'move' }, isAlone: boolean) {
  const api = by ? recruiter : colleague;
  const ids = of.map((index) => world.applications[index]!.id);
  const versions = isSeen ? world.seen.get(api) : undefined;
  const applications = ids.map((id) => {
    const version = versions?.get(id);
    return { id, ...(version !== undefined && { version }) };
  });
  const before = await readStates(world);
  const moved: Moved = await api.moveApplications({ body: { applications, stage_id: idOf(stage) } });
  world.seen.set(api, await readVersions(world));
  const named = [...moved.moved, ...moved.refused].map(({ id }) => id);
  assert.equal(new Set(named).size + moved.unchanged, ids.length, 'each is moved, there already, or refused');
  for (const { detail } of moved.refused) assert.notEqual(detail, '');
  if (isAlone) {
    const after = await readStates(world);
    for (const { id } of moved.refused)
      assert.deepEqual(after.get(id), before.get(id), 'a refused one stays');
    for (const { id } of moved.moved) assert.equal(after.get(id)?.stage_id, idOf(stage));
  }
  if (moved.change_id === undefined) return;
  const made = { change_id: moved.change_id, ids: moved.moved.map(({ id }) => id) };
  world.moves.push({ ...made, before: isAlone ? before : new Map() });
}

async function undoMove(world: World, { by, back }: Act & { kind: 'undo' }, isAlone: boolean) {
  const [wanted] = world.moves.splice(Math.max(world.moves.length - 1 - back, 0), 1);
  if (!wanted) return;
  const api = by ? recruiter : colleague;
  try {
    const { refused = [] } = await api.undoChange({ params: { id: wanted.change_id } });
    if (!isAlone) return;
    const left = new Set(refused.map(({ id }) => id));
    for (const id of wanted.ids.filter((each) => !left.has(each) && wanted.before.has(each))) {
      assert.deepEqual(await stateOf(id), wanted.before.get(id), 'an undo brings back exactly what was');
    }
  } catch (error) {
    assert.ok(error instanceof ApiError && error.code === 'undo_refused', String(error));
    assert.notEqual(error.message, '');
  }
}

/** Every version has one line of the history, and each line begins where the one before ended. */
async function checkHistory({ applications }: World): Promise<void> {
  for (const { id } of applications) {
    const lines = await sql
      .selectFrom('changes')
      .select(['version', 'before', 'after'])
      .where('entity_kind', '=', 'application')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    let stage: unknown = idOf('New');
    for (const [index, line] of lines.entries()) {
      assert.equal(line.version, index + 2);
      assert.equal(line.before['stage_id'], stage);
      stage = line.after['stage_id'];
    }
    const now = await sql
      .selectFrom('applications')
      .innerJoin('stages', 'stages.id', 'stage_id')
      .select(['stage_id', 'applications.version', 'waits_since', 'stages.kind'])
      .where('applications.id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([now.stage_id, now.version], [stage, lines.length + 1]);
    assert.ok(now.waits_since === null || now.kind === 'in_progress', 'nobody waits at the end');
  }
}

/** A mail waits only for the move that is, and an erased person has none. */
async function checkMails({ applications }: World): Promise<void> {
  const { rows } = await expression<{ wrong: string }>`
    select mails.id as wrong from mails
    join applications on applications.id = application_id
    join applicants on applicants.id = applicant_id
    where mails.kind = 'stage' and application_id = any(${applications.map(({ id }) => id)}::bigint[])
      and (erased_at is not null or (next_try_at is not null and moved_at <> stage_since))
    union all
    select application_id from mails where kind = 'stage' and next_try_at is not null
    group by application_id having count(*) > 1`.execute(sql);
  assert.deepEqual(rows, []);
}

test('two recruiters and an applicant at random: no move is lost, done twice or refused in silence', async () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(act) },
    // At the same moment.
    { weight: 1, arbitrary: fc.tuple(act, act) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const applications = [];
      for (let index = 0; index < people; index += 1) applications.push(await newApplication());
      const world: World = { applications, seen: new Map(), moves: [] };
      for (const acts of steps) {
        await Promise.all(acts.map((each) => perform(world, each, acts.length === 1)));
        await checkHistory(world);
        await checkMails(world);
      }
    }),
    { numRuns: 25 },
  );
});
