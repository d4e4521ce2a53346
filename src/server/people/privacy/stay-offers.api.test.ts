import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { moveBack } from '../../../../tests/support/move-back.ts';
import { applyAsNew, openPage, readPage } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { readConfig } from '../../ground/config/config.ts';
import { suppressAddress } from '../../mail/outbox/suppressed-mail.ts';
import { eraseExpired } from './retention.ts';
import { runRetention } from './retention-run.ts';
import { countToTell, offerStays } from './stay-offers.ts';

const { url } = await startMailServer();
const settings = { RETENTION_MONTHS: '6', SMTP_URL: url, MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(settings);
const { recruiter, visitor, database } = app;
const { sql } = database;
const config = readConfig(settings);

/** Between five months and the end of the sixth. */
const nearDays = 170;

type Person = Awaited<ReturnType<typeof applyAsNew>>;

const offersTo = async ({ email }: { email: string }) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'stay_offer');
const isErased = async ({ id }: { id: string }) =>
  (await recruiter.getApplicant({ params: { id } })).is_erased;
const endOf = async ({ id }: { id: string }) => (await recruiter.getRetention({ params: { id } })).ends_on;
const daysAhead = (days: number) => dayOf('UTC', new Date(Date.now() + days * 86_400_000));

async function applyNear(): Promise<Person> {
  const person = await applyAsNew(app);
  await moveBack(database, nearDays);
  return person;
}

async function eraseOld(): Promise<void> {
  await moveBack(database, 400);
  await eraseExpired(sql, config);
}

/** A day later. @returns the logged lines */
async function run(runConfig = config): Promise<string[]> {
  const lines: string[] = [];
  await sql.updateTable('retention').set({ looked_at: null }).execute();
  await runRetention(sql, runConfig, { log: createTestLogger('info', ({ msg }) => lines.push(msg)) });
  return lines;
}

test('a person near the erasure is told once, with the day, and silence means erasure', async () => {
  const person = await applyNear();
  const other = await applyAsNew(app);
  const end = await endOf(person);
  assert.equal((await recruiter.getRetentionState()).told, 1);
  assert.deepEqual(await run(), ['The retention has told people that they may stay (people: 1).']);
  assert.deepEqual([await run(), (await recruiter.getRetentionState()).told], [[], 0]);
  await deliverMails(app, settings);
  const [mail, ...more] = await offersTo(person);
  assert.deepEqual([mail!.state, more, await offersTo(other)], ['sent', [], []]);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(end!));
  assert.equal(mail!.subject, `We erase your details on ${day}. Do you want to stay?`);
  assert.match(
    mail!.text!,
    /another 6 months.*If you do nothing, they’ll be gone\..*If you have job alerts, they go on/s,
  );

  // A clock that goes ahead, or back, finds the same day.
  for (const days of [10, -60, 55, -5]) {
    await moveBack(database, days);
    assert.equal(await offerStays(sql, config), 0, `${days} days`);
  }
  await moveBack(database, 20);
  await eraseExpired(sql, config);
  assert.deepEqual([await isErased(person), await isErased(other)], [true, false]);
  const rows = await sql
    .selectFrom('stay_offers')
    .select('id')
    .where('applicant_id', '=', person.id)
    .execute();
  assert.deepEqual(rows, []);
});

test('a button keeps the person for another period, in the history too; a look changes nothing', async () => {
  const [person, merged] = [await applyAsNew(app), await applyAsNew(app)];
  await moveBack(database, nearDays);
  await recruiter.mergeApplicants({ body: { id: person.id, merged_id: merged.id } });
  assert.equal(await offerStays(sql, config), 1);
  const end = await endOf(person);
  const browser = await openPage(app, merged);
  assert.deepEqual([(await readPage(browser)).ends_on, await endOf(person)], [end, end]);
  await browser.stayWithAgency();
  await browser.stayWithAgency();
  assert.equal((await readPage(browser)).ends_on, null);
  assert.ok((await endOf(person))! > daysAhead(150));
  const { entries } = await recruiter.listTimeline({ params: { id: person.id }, query: { kinds: 'stayed' } });
  assert.equal(entries.length, 1);

  await moveBack(database, nearDays);
  await eraseExpired(sql, config);
  assert.equal(await isErased(person), false);
  assert.equal(await offerStays(sql, config), 1, 'and is told again');
  assert.equal((await offersTo(person)).length, 2);
  await moveBack(database, 20);
  await eraseExpired(sql, config);
  assert.equal(await isErased(person), true);
});

test('nobody is told who is held, has no application, or gets no mail', async () => {
  const [held, suppressed] = [await applyAsNew(app), await applyAsNew(app)];
  await recruiter.updateApplicant({
    body: { id: held.id, hold_reason: 'A dispute', hold_until: daysAhead(1) },
  });
  await suppressAddress(sql, { address: suppressed.email, reason: 'complaint', detail: '' });
  const details = { ...personDetails(), email: `unasked-${personDetails().email}` };
  const { first_name, last_name, email, phone } = details;
  await sql
    .insertInto('applicants')
    .values({ first_name, middle_name: '', last_name, email, phone })
    .execute();
  await moveBack(database, nearDays);
  await offerStays(sql, config);
  await deliverMails(app, settings);
  assert.deepEqual([await offersTo(held), await offersTo(details)], [[], []]);
  const [mail] = await offersTo(suppressed);
  assert.deepEqual(
    [mail!.state, mail!.answer],
    ['suppressed', 'This address gets no email: its owner complained'],
  );
  await moveBack(database, 20);
  await eraseExpired(sql, config);
  assert.deepEqual([await isErased(held), await isErased(suppressed)], [false, true]);
  await recruiter.updateApplicant({ body: { id: held.id, hold_until: daysAhead(-1) } });
});

test('a mail that waits does not leave to somebody who was heard of since, or is held then', async () => {
  const [heard, held] = [await applyAsNew(app), await applyAsNew(app)];
  await moveBack(database, nearDays);
  assert.equal(await offerStays(sql, config), 2);
  await visitor.sendMessage({
    body: { name: 'Somebody', email: heard.email, topic: 'work', text: 'I am still here.' },
  });
  await recruiter.updateApplicant({
    body: { id: held.id, hold_reason: 'A dispute', hold_until: daysAhead(60) },
  });
  await deliverMails(app, settings);
  for (const person of [heard, held]) {
    const [mail] = await offersTo(person);
    assert.deepEqual([mail!.state, mail!.answer], ['suppressed', 'There is nothing to tell any more']);
    assert.equal((await readPage(await openPage(app, person))).ends_on, null);
  }
});

test('two copies at the same moment tell a person once', async () => {
  await eraseOld();
  const people = [await applyAsNew(app), await applyAsNew(app), await applyAsNew(app)];
  await moveBack(database, nearDays);
  const told = await Promise.all([offerStays(sql, config), offerStays(sql, config), offerStays(sql, config)]);
  assert.equal(
    told.reduce((sum, count) => sum + count, 0),
    3,
  );
  for (const person of people) assert.equal((await offersTo(person)).length, 1);
});

test('nobody is told without mails, with a period of one month, or while the clock may be wrong', async () => {
  await eraseOld();
  const person = await applyNear();
  for (const other of [{ SMTP_URL: '' }, { RETENTION_MONTHS: '1' }, { RETENTION_MONTHS: '0' }]) {
    const without = readConfig({ ...settings, ...other });
    assert.deepEqual([await countToTell(sql, without), await offerStays(sql, without)], [0, 0]);
  }
  await sql.updateTable('retention').set({ allowed_at: null, run_at: null }).execute();
  const [line] = await run();
  assert.match(line!, /the clock of the database may be wrong/);
  assert.deepEqual(await offersTo(person), []);
  await recruiter.decideRetention({ body: { decision: 'go_on', people: 0 } });
  await run();
  assert.equal((await offersTo(person)).length, 1);
});

test('a question about many who are too old leaves the others not without a word', async () => {
  await eraseOld();
  for (let count = 0; count < 21; count += 1) await createApplicant(app);
  await moveBack(database, 20);
  const person = await applyNear();
  await applyAsNew(app);
  await sql.updateTable('retention').set({ run_at: null }).execute();
  const lines = await run();
  assert.match(lines[0]!, /it would erase 21 of 2\d people/);
  assert.equal((await offersTo(person)).length, 1);
});

test('a run tells 2,000 people at most, those with the nearest day first', async () => {
  await eraseOld();
  const [later, nearer] = [await applyAsNew(app), await applyAsNew(app)];
  await moveBack(database, nearDays);
  const older = expression<Date>`created_at - interval '2 days'`;
  await sql.updateTable('applicants').set({ created_at: older }).where('id', '=', nearer.id).execute();
  await sql.updateTable('submissions').set({ created_at: older }).where('email', '=', nearer.email).execute();
  let looks = 0;
  const signal = {
    get aborted() {
      return (looks += 1) > 1;
    },
  } as AbortSignal;
  assert.equal(await offerStays(sql, config, { signal }), 1);
  assert.deepEqual([(await offersTo(later)).length, (await offersTo(nearer)).length], [0, 1]);

  await expression`
    with made as (
      insert into applicants (first_name, middle_name, last_name, email, phone, created_at)
      select 'Made', '', 'Up', gen_random_uuid() || '@example.com', '', now() - make_interval(days => ${nearDays}::int)
      from generate_series(1, 2000) returning id)
    insert into applications (applicant_id, applied_as_id)
    select id, id from made`.execute(sql);
  assert.equal(await countToTell(sql, config), 2_000);
});
