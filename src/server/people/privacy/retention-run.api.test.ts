import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant, newMessage } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { moveBack } from '../../../../tests/support/move-back.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { readConfig } from '../../ground/config/config.ts';
import { Problem } from '../../ground/problem.ts';
import { decideRetention, getRetentionState } from './retention-decision.ts';
import { readRetention } from './retention-record.ts';
import { runRetention } from './retention-run.ts';

const app = await createTestApp();
const { recruiter, visitor, database } = app;
const { sql } = database;

/** Two years, which nobody has set. */
const config = readConfig({});
const oldDays = 800;

/** A day later, or after an answer. @returns the logged lines */
async function run(settings = config): Promise<string[]> {
  const lines: string[] = [];
  const log = createTestLogger('info', ({ msg }) => lines.push(msg));
  await runRetention(sql, settings, { log });
  return lines;
}

async function createPeople(count: number): Promise<void> {
  await createApplicant(app);
  await expression`
    insert into applicants (first_name, middle_name, last_name, email, phone)
    select 'Made', '', 'Up', gen_random_uuid() || '@example.com', '' from generate_series(2, ${count}::int)
  `.execute(sql);
}

const decide = (decision: 'on' | 'off' | 'go_on', people: number) =>
  recruiter.decideRetention({ body: { decision, people } });

test('nobody is erased before an admin has seen how many, and switched the retention on', async () => {
  await createPeople(2);
  await visitor.sendMessage({ body: newMessage() });
  await moveBack(database, oldDays);
  await createPeople(1);
  assert.deepEqual(await run(), []);
  const off = await recruiter.getRetentionState();
  assert.deepEqual(
    [off.is_on, off.months, off.people, off.all_people, off.others, off.run_at],
    [false, 24, 2, 3, 1, null],
  );
  const { id } = await createApplicant(app);
  assert.equal((await recruiter.getRetention({ params: { id } })).ends_on, null);

  const on = await decide('on', 2);
  assert.deepEqual([on.is_on, on.switched_on_by], [true, 'Recruiting Team']);
  assert.ok((await recruiter.getRetention({ params: { id } })).ends_on);
  assert.deepEqual(await run(), ['The retention is done (people: 2, other rows: 1).']);
  const { people, others, run_people, run_at } = await recruiter.getRetentionState();
  assert.deepEqual([people, others, run_people], [0, 0, 2]);
  assert.ok(run_at);

  await decide('off', 0);
  const events = await recruiter.listSecurityEvents({ query: { limit: 2 } });
  assert.deepEqual(
    events.items.map(({ kind, username, detail }) => [kind, username, detail]),
    [
      ['retention_off', app.login.username, ''],
      ['retention_on', app.login.username, '2'],
    ],
  );
});

test('a run has its turn once a day, after an answer, and when a wrong clock is right again', async () => {
  await decide('on', 0);
  assert.deepEqual(await run(), []);
  await createPeople(1);
  await sql
    .updateTable('applicants')
    .set({ created_at: new Date('2020-01-31') })
    .where('created_at', '>', expression<Date>`now() - interval '1 hour'`)
    .execute();
  const moment = (days: number) => expression<Date>`now() + make_interval(days => ${days}::int)`;
  const erased = async () => (await recruiter.getRetentionState()).people === 0;
  await sql
    .updateTable('submissions')
    .set({ created_at: new Date('2020-01-31') })
    .execute();
  assert.deepEqual([await run(), await erased()], [[], false], 'not on the same day');
  await sql
    .updateTable('retention')
    .set({ looked_at: moment(900) })
    .execute();
  await run();
  assert.equal(await erased(), true, 'after a wrong clock');
});

test('RETENTION_MONTHS set by hand counts as switched on, and 0 as off', async () => {
  const byHand = (months: string) => readConfig({ RETENTION_MONTHS: months });
  await sql.updateTable('retention').set({ switched_on_at: null, looked_at: null, run_at: null }).execute();
  await createPeople(1);
  await moveBack(database, oldDays);
  await createPeople(1);
  await run(byHand('0'));
  assert.equal((await getRetentionState(sql, byHand('0'))).people, 0, 'nobody is too old for good');
  assert.equal((await recruiter.getRetentionState()).people, 1);
  await sql.updateTable('retention').set({ looked_at: null }).execute();
  await run(byHand('24'));
  assert.equal((await recruiter.getRetentionState()).people, 0);
});

test('a run that would erase many asks first, once, and goes on after an answer', async () => {
  await createPeople(21);
  await moveBack(database, oldDays);
  await createPeople(1);
  await decide('on', 0);
  const line =
    'The retention waits for an admin, see System → System status: it would erase 22 of 23 people.';
  assert.deepEqual(await run(), [line]);
  await moveBack(database, 2);
  assert.deepEqual(await run(), [], 'it is told once');
  const asked = await recruiter.getRetentionState();
  assert.deepEqual([asked.question, asked.people], ['many', 22]);

  // An admin who saw fewer people did not mean these.
  await decide('go_on', 1);
  assert.deepEqual(await run(), [line]);
  // Nor did one who answered before more of them became too old.
  await decide('go_on', 1_000_000);
  await expression`
    insert into applicants (first_name, middle_name, last_name, email, phone, created_at)
    select 'Made', '', 'Up', gen_random_uuid() || '@example.com', '', now() - make_interval(days => ${oldDays}::int)
    from generate_series(1, 22)`.execute(sql);
  assert.deepEqual(await run(), [line.replace('22 of 23', '44 of 45')]);
  await decide('go_on', 44);
  assert.deepEqual(await run(), ['The retention is done (people: 44, other rows: 0).']);
  assert.equal((await recruiter.getRetentionState()).question, null);
});

test('an answer serves one run', async () => {
  await createPeople(21);
  await moveBack(database, oldDays);
  await createPeople(1);
  await sql.updateTable('retention').set({ looked_at: null, run_at: null }).execute();
  const [line] = await run();
  assert.match(String(line), /it would erase 22 of 23 people/);
  await decide('off', 0);
});

test('a run asks when the clock of the database may be wrong', async () => {
  await decide('on', 1_000);
  await sql.updateTable('retention').set({ allowed_at: null, looked_at: null }).execute();
  await moveBack(database, 40);
  const [line] = await run();
  assert.match(String(line), /: the clock of the database may be wrong \(\d{4}-\d\d-\d\dT.*\)\.$/);
  assert.equal((await recruiter.getRetentionState()).question, 'clock');
  await decide('go_on', 1_000);
  await run();
  const { people, question } = await recruiter.getRetentionState();
  assert.deepEqual([people, question], [0, null]);
});

test('only an open decision is taken', async () => {
  const refusal = async (decision: 'on' | 'off' | 'go_on') => (await failureOf(decide(decision, 0))).fields;
  const field = 'decision';
  assert.deepEqual(await refusal('on'), [{ field, message: 'The retention is already on' }]);
  assert.deepEqual(await refusal('go_on'), [{ field, message: 'The retention asks nothing now' }]);
  await decide('off', 0);
  assert.deepEqual(await refusal('off'), [{ field, message: 'The retention is already off' }]);
  for (const decision of ['on', 'off'] as const) {
    const by = { username: app.login.username, address: '' };
    const failure = await decideRetention(sql, readConfig({ RETENTION_MONTHS: '24' }), {
      decision,
      people: 0,
      by,
    }).catch((error: unknown) => error);
    assert.ok(failure instanceof Problem, decision);
    assert.deepEqual(failure.members.fields, [{ field, message: 'RETENTION_MONTHS decides it' }]);
  }
});

test('a person who cannot be erased is told once, and shown', async () => {
  const { id } = await createApplicant(app);
  await moveBack(database, oldDays);
  await createPeople(1);
  await decide('on', 1_000);
  await expression
    .raw(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;`)
    .execute(sql);
  await expression
    .raw(`create trigger refuse_erasure before update on applicants for each row
      when (old.id = ${Number(id)} and new.erased_at is not null) execute function refuse_erasure()`)
    .execute(sql);
  assert.ok((await run()).includes(`The retention could not erase the applicant ${id} (refused).`));
  await sql.updateTable('retention').set({ looked_at: null }).execute();
  assert.deepEqual(await run(), []);
  assert.deepEqual((await recruiter.getRetentionState()).failed, [id]);
});

test('a run ends when an admin switches the retention off', async () => {
  await expression.raw('drop trigger refuse_erasure on applicants').execute(sql);
  await createPeople(3);
  await moveBack(database, oldDays);
  await createPeople(1);
  await run();
  const { people } = await decide('go_on', 1_000);
  await expression
    .raw(`create function switch_off() returns trigger language plpgsql as $$
      begin update retention set switched_on_at = null; return null; end $$;`)
    .execute(sql);
  await expression
    .raw(`create trigger switch_off after update of erased_at on applicants
      for each statement execute function switch_off()`)
    .execute(sql);
  await run();
  const after = await recruiter.getRetentionState();
  assert.deepEqual([after.is_on, after.people], [false, people - 1]);
});

test('an answer during a run is for the next one', async () => {
  await decide('on', 1_000);
  await expression
    .raw(`create or replace function switch_off() returns trigger language plpgsql as $$
      begin update retention set allowed_people = 7, allowed_at = clock_timestamp(); return null; end $$;`)
    .execute(sql);
  await run();
  const { allowed_people, run_people } = await readRetention(sql);
  assert.deepEqual([allowed_people, run_people > 0], [7, true]);
});
