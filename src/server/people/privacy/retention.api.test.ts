import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  newMessage,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { moveBack } from '../../../../tests/support/move-back.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { readConfig } from '../../ground/config/config.ts';
import { eraseExpired } from './retention.ts';

const settings = { RETENTION_MONTHS: '6' };
const app = await createTestApp(settings);
const { visitor, recruiter, database } = app;
const { sql } = database;
const config = readConfig(settings);
const job = await createJob(app);
const question = await createQuestion(app);

/** More than six months. */
const oldDays = 200;

const isErased = async (id: string) => (await recruiter.getApplicant({ params: { id } })).is_erased;

const dayMs = 24 * 60 * 60 * 1_000;
const hold = (days: number, timeZone = 'UTC') => ({
  hold_reason: 'A dispute',
  hold_until: dayOf(timeZone, new Date(Date.now() + days * dayMs)),
});

type Applicant = Awaited<ReturnType<typeof createApplicant>>;

/** Merges somebody into the applicant. */
async function mergeInto({ id }: Applicant): Promise<Applicant> {
  const merged = await createApplicant(app);
  await recruiter.mergeApplicants({ body: { id, merged_id: merged.id } });
  return merged;
}

async function renameEmail({ id }: Applicant): Promise<void> {
  await recruiter.updateApplicant({ body: { id, email: personDetails().email } });
}

function answer(reference: string) {
  const answers = [{ question_id: question.id, version: question.version, value: 'Yes' }];
  return visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
}

async function applyAgain(reference: string): Promise<void> {
  const { email } = await sql
    .selectFrom('submissions')
    .select('email')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await applyFor(app, job.id, { ...personDetails(), email });
}

type Case = {
  /** Half a year ago. The result is given to `now`. */
  earlier?: (applicant: Applicant) => Promise<unknown>;
  now?: (applicant: Applicant, before: unknown) => Promise<unknown>;
  isErased?: true;
};

const cases: Record<string, Case> = {
  'nothing was heard of': { isErased: true },
  'a hold ended yesterday': {
    earlier: ({ id }) => recruiter.updateApplicant({ body: { id, ...hold(-1) } }),
    isErased: true,
  },
  'an email of the past is somebody else’s now': {
    earlier: (applicant) => renameEmail(applicant),
    now: ({ email }) => createApplicant(app, { email }),
    isErased: true,
  },
  'applied again': { now: ({ email }) => applyFor(app, job.id, { ...personDetails(), email }) },
  'applied again, as suspected spam': {
    now: ({ email }) => applyFor(app, job.id, { email, roster_q7: 'filled' }),
  },
  wrote: { now: ({ email }) => visitor.sendMessage({ body: newMessage({ email: email.toUpperCase() }) }) },
  'wrote from a former email': {
    earlier: (applicant) => renameEmail(applicant),
    now: ({ email }) => visitor.sendMessage({ body: newMessage({ email }) }),
  },
  'wrote from the email of a merged record': {
    earlier: (applicant) => mergeInto(applicant),
    now: (_, merged) => visitor.sendMessage({ body: newMessage({ email: (merged as Applicant).email }) }),
  },
  'applied with the email of a merged record': {
    earlier: (applicant) => mergeInto(applicant),
    now: (_, merged) => applyFor(app, job.id, { email: (merged as Applicant).email }),
  },
  'answered questions': {
    earlier: ({ email }) => applyFor(app, job.id, { ...personDetails(), email }),
    now: (_, receipt) => answer((receipt as { reference: string }).reference),
  },
  'a hold ends today': { earlier: ({ id }) => recruiter.updateApplicant({ body: { id, ...hold(0) } }) },
  'a merged record has a hold': {
    earlier: async (applicant) => {
      const merged = await createApplicant(app);
      await recruiter.updateApplicant({ body: { id: merged.id, ...hold(0) } });
      await recruiter.mergeApplicants({ body: { id: applicant.id, merged_id: merged.id } });
    },
  },
};

test('a person is erased who was not heard of for the time and is not held', async () => {
  const made = [];
  for (const [name, { earlier }] of Object.entries(cases)) {
    const applicant = await createApplicant(app);
    made.push({ name, applicant, before: await earlier?.(applicant) });
  }
  await moveBack(database, oldDays);
  for (const { name, applicant, before } of made) await cases[name]?.now?.(applicant, before);
  await eraseExpired(sql, config);
  for (const { name, applicant } of made) {
    assert.equal(await isErased(applicant.id), cases[name]?.isErased ?? false, name);
  }
  const { rows } = await expression`
    select part.id from applicants as part join applicants as whole on whole.id = part.merged_into_id
    where part.erased_at is not null and whole.erased_at is null`.execute(sql);
  assert.deepEqual(rows, [], 'no merged record goes alone');
});

test('a hold lasts to the end of its last day where the agency is', async () => {
  // Two of them have another day than the database at any hour.
  for (const AGENCY_TIME_ZONE of ['America/Los_Angeles', 'Etc/GMT+12', 'Etc/GMT-14']) {
    const [held, freed] = [await createApplicant(app), await createApplicant(app)];
    await recruiter.updateApplicant({ body: { id: held.id, ...hold(0, AGENCY_TIME_ZONE) } });
    await recruiter.updateApplicant({ body: { id: freed.id, ...hold(-1, AGENCY_TIME_ZONE) } });
    await moveBack(database, oldDays);
    await eraseExpired(sql, readConfig({ ...settings, AGENCY_TIME_ZONE }));
    assert.deepEqual([await isErased(held.id), await isErased(freed.id)], [false, true], AGENCY_TIME_ZONE);
  }
});

test('the retention is nobody’s act, and its day is said', async () => {
  const { id } = await createApplicant(app);
  await moveBack(database, oldDays);
  await eraseExpired(sql, config);
  const { erased_on, erased_by } = await recruiter.getRetention({ params: { id } });
  assert.deepEqual([erased_on, erased_by], [dayOf('UTC'), '']);
});

test('of two copies each person is erased by one', async () => {
  for (let count = 0; count < 4; count += 1) await createApplicant(app);
  await moveBack(database, oldDays);
  const { people } = await sql
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<string>().as('people'))
    .where('erased_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .where('hold_until', 'is', null)
    .executeTakeFirstOrThrow();
  const runs = await Promise.all([1, 2].map(() => eraseExpired(sql, config)));
  assert.ok(Number(people) >= 4);
  assert.ok(runs[0]!.people + runs[1]!.people <= Number(people));
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', limit: 100 } });
  const erased = items.filter(({ action }) => action === 'erase').map(({ entity_id }) => entity_id);
  assert.equal(new Set(erased).size, erased.length);
});

test('an application that commits while the retention looks keeps its person', async () => {
  const run = (statement: string) => expression.raw(statement).execute(sql);
  await run('create sequence looks');
  await run('alter function last_heard_of rename to really_last_heard_of');
  for (const look of [1, 2]) {
    const { id, email } = await createApplicant(app);
    await moveBack(database, oldDays);
    await run('alter sequence looks restart');
    // Each look at this person waits for a lock of its own number, so the test stops it after it has read.
    await run(`create or replace function last_heard_of(person bigint) returns timestamptz language plpgsql as $$
      declare result timestamptz := really_last_heard_of(person);
      begin
        if person = ${id} then perform pg_advisory_xact_lock_shared(4711, nextval('looks')::int); end if;
        return result;
      end $$`);
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = sql.transaction().execute(async (transaction) => {
      await expression`select pg_advisory_xact_lock(4711, ${look}::int)`.execute(transaction);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const running = eraseExpired(sql, config);
    await waitFor(async () => (await countWaiting('advisory')) > 0);
    const applied = applyFor(app, job.id, { ...personDetails(), email });
    // It is stored at once, or waits for the erasure.
    await Promise.race([applied, waitFor(async () => (await countWaiting('transactionid')) > 0)]);
    release.resolve();
    await Promise.all([holding, running, applied]);
    const { items } = await recruiter.listApplicants({ query: { q: email } });
    assert.equal(items.length, 1, `stopped at look ${look}`);
  }
  await run('drop function last_heard_of');
  await run('drop sequence looks');
  await run('alter function really_last_heard_of rename to last_heard_of');
});

async function countWaiting(locktype: string): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
    where not granted and locktype = ${locktype} and datname = current_database()`.execute(sql);
  return rows[0]?.count ?? 0;
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('one person who cannot be erased holds up nobody', async () => {
  const [first, second] = [await createApplicant(app), await createApplicant(app)];
  await moveBack(database, oldDays);
  await expression
    .raw(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;`)
    .execute(sql);
  await expression
    .raw(`create trigger refuse_erasure before update on applicants for each row
      when (old.id = ${Number(first.id)} and new.erased_at is not null) execute function refuse_erasure()`)
    .execute(sql);
  const faults: string[] = [];
  const { failed } = await eraseExpired(sql, config, {
    onFault: (id, reason) => faults.push(`${id}: ${reason}`),
  });
  assert.deepEqual([failed, faults], [[first.id], [`${first.id}: refused`]]);
  assert.deepEqual([await isErased(first.id), await isErased(second.id)], [false, true]);
  await expression.raw('drop trigger refuse_erasure on applicants').execute(sql);
  await eraseExpired(sql, config);
  assert.equal(await isErased(first.id), true);
});

test('messages and suspected applications go at the same age, with their answers', async () => {
  const { reference } = await applyFor(app, job.id, { roster_q7: 'filled' });
  await answer(reference);
  await visitor.sendMessage({ body: newMessage() });
  const { id, email } = await createApplicant(app);
  await visitor.sendMessage({ body: newMessage({ email }) });
  await recruiter.updateApplicant({ body: { id, ...hold(1) } });
  const held = await applyFor(app, job.id, { email, roster_q7: 'filled' });
  const early = await applyFor(app, job.id, { ...personDetails(), email: personDetails().email });
  await answer(early.reference);
  await moveBack(database, oldDays);
  await applyAgain(early.reference);
  const { email: recent } = await createApplicant(app);
  await visitor.sendMessage({ body: newMessage({ email: recent }) });
  await eraseExpired(sql, config);
  const suspected = await sql.selectFrom('suspected_applications').select('reference').execute();
  assert.deepEqual(suspected, [{ reference: held.reference }], 'one that a legal hold keeps stays');
  const sheets = await sql.selectFrom('answer_sheets').select('reference').execute();
  assert.deepEqual(sheets, [{ reference: early.reference }], 'old answers of somebody who came again stay');
  const { items } = await recruiter.listMessages({});
  assert.deepEqual(
    items.map((message) => message.email),
    [recent, email],
    'a new message stays, and one that a legal hold keeps',
  );
});

test('the page announces the day', async () => {
  const { id } = await createApplicant(app);
  const { ends_on } = await recruiter.getRetention({ params: { id } });
  const daysLeft = Math.round((Date.parse(String(ends_on)) - Date.now()) / dayMs);
  await moveBack(database, daysLeft - 2);
  await eraseExpired(sql, config);
  assert.equal(await isErased(id), false);
  await moveBack(database, 6);
  await eraseExpired(sql, config);
  assert.equal(await isErased(id), true);
});

test('the clock of the server erases nobody', async ({ mock }) => {
  const { id } = await createApplicant(app);
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * 365 * dayMs });
  assert.equal((await eraseExpired(sql, config)).people, 0);
  mock.timers.reset();
  assert.equal(await isErased(id), false);
});
