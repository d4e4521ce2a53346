import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createMany, createOwner } from '../../../../tests/support/second-owner.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { limits } from '../../../contract/limits.ts';

const app = await createTestApp({
  FOUR_EYES: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
});
const { recruiter: asker } = app;
const { sql } = app.database;
const second = await createOwner(app);
const many = limits.mailsAlone + 1;
const crowd = await createMany(sql, many);
const people = crowd.people.map((id) => ({ id }));

async function countMails(): Promise<number> {
  return (await asker.listMails({ query: { limit: 1 } })).total;
}

async function waitFor(call: Promise<unknown>): Promise<string> {
  const refusal = await failureOf(call);
  assert.equal(refusal.code, 'second_owner_needed', refusal.message);
  const { id } = await sql
    .selectFrom('waiting_acts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const write = (subject: string, api = asker, to: { id: string }[] = people) =>
  api.writeToApplicants({ body: { people: to, subject, text: 'Night shifts begin soon.' } });

const approve = (id: string) => second.api.approveAct({ params: { id } });

const stateOf = async (id: string) =>
  (await second.api.listWaitingActs()).find((act) => act.id === id)?.state;

test('an approval that fails at its end has sent nothing, and the act waits on', async () => {
  const id = await waitFor(write('All or nothing'));
  await expression`
    create function refuse_approval() returns trigger language plpgsql as $$ begin raise 'no approval'; end $$`.execute(
    sql,
  );
  await expression`
    create trigger approval_refused before insert on security_events for each row when (new.kind = 'act_approved')
    execute function refuse_approval()`.execute(sql);
  const before = await countMails();
  assert.equal((await failureOf(approve(id))).code, 'internal_error');
  app.expectErrorLog('request failed');
  await expression`drop trigger approval_refused on security_events`.execute(sql);
  assert.deepEqual([await countMails(), await stateOf(id)], [before, 'waiting']);
  await approve(id);
  assert.equal(await countMails(), before + many);
});

test('the closing of a job with mails to more than 500 waits whole, and is refused when the job is closed by then', async () => {
  const job = await createJob(app);
  await createMany(sql, many, job.id);
  const stages = await asker.listStages();
  const stage = stages.find(({ is_mail_on }) => is_mail_on)!;
  const close = () => asker.closeJob({ params: { id: job.id }, body: { stage_id: stage.id } });
  const id = await waitFor(close());
  assert.equal((await asker.getJob({ params: { id: job.id } })).active, true);
  const [act] = await second.api.listWaitingActs();
  assert.deepEqual(act?.details, [
    { name: 'job', value: job.name },
    { name: 'stage', value: stage.name },
    { name: 'subject', value: stage.subject },
    { name: 'text', value: `${stage.opening}\n\n${stage.next_steps}`.trim() },
  ]);
  await asker.updateJob({ body: { id: job.id, active: false } });
  assert.equal((await failureOf(approve(id))).code, 'already_closed');
  assert.equal(await stateOf(id), 'waiting');
  await asker.updateJob({ body: { id: job.id, active: true } });
  await applyFor(app, job.id);
  const grown = await failureOf(approve(id));
  assert.deepEqual([grown.code, await stateOf(id)], ['act_settled', 'waiting']);
  assert.match(grown.message, /502 mails by now, and was asked for with 501/);
  await asker.withdrawAct({ params: { id } });
  await approve(await waitFor(close()));
  assert.equal((await asker.getJob({ params: { id: job.id } })).active, false);
  const { applications } = await asker.listApplicationIds({ query: { job: job.id, stage: stage.id } });
  assert.equal(applications.length, many + 1);
});

test('who got an office since reaches none of another one', async () => {
  const offices = await Promise.all(
    ['Dayton', 'Akron'].map((name) => asker.createOffice({ body: { name: `${name} ${nextNumber()}` } })),
  );
  const job = await createJob(app, { office_id: offices[0]!.id });
  const hidden = await createApplicant(app, { job_id: job.id });
  const colleague = await createAdmin(app, { role: 'recruiter' });
  const { api } = await logIn(app, colleague);
  const id = await waitFor(write('Of all offices', api, [...people, { id: hidden.id }]));
  await asker.updateRole({ body: { username: colleague.username, office_id: offices[1]!.id } });
  const before = await countMails();
  await approve(id);
  assert.equal(await countMails(), before + many);
  const { items } = await asker.listMails({ query: { applicant: hidden.id, kind: 'personal' } });
  assert.deepEqual(items, []);
});

test('an owner who is disabled, or has never come, approves nothing', async () => {
  const id = await waitFor(write('Who can'));
  const namesOf = async () =>
    (await second.api.listWaitingActs()).find((act) => act.id === id)?.approvers.length;
  const before = (await namesOf())!;
  const owner = await createOwner(app);
  assert.equal(await namesOf(), before + 1);
  for (const values of [{ is_active: false }, { is_invited: true }, { role: 'reader' as const }]) {
    await sql.updateTable('admins').set(values).where('username', '=', owner.username).execute();
    assert.equal(await namesOf(), before);
    await sql
      .updateTable('admins')
      .set({ is_active: true, is_invited: false, role: 'owner' })
      .where('username', '=', owner.username)
      .execute();
  }
  await asker.withdrawAct({ params: { id } });
});

test('a recruiter sees no act of others, and fills no list with own ones', async () => {
  const colleague = await createAdmin(app, { role: 'recruiter' });
  const { api } = await logIn(app, colleague);
  await waitFor(write('Of the owner'));
  assert.deepEqual(await api.listWaitingActs(), []);
  const today = await api.getToday();
  assert.equal(today.waiting_acts, null);
  assert.ok((await second.api.getToday()).waiting_acts!.count > 0);
  assert.equal((await asker.getToday()).waiting_acts?.count, 0, 'the own ones wait for others');
  for (let number = 0; number < limits.waitingActs; number += 1)
    await waitFor(write(`Number ${number}`, api));
  const refusal = await failureOf(write('One more', api));
  assert.deepEqual([refusal.code, (await api.listWaitingActs()).length], ['too_many_requests', 20]);
});
