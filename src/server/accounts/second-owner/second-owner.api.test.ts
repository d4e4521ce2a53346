import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, createApplicant, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createMany, createOwner } from '../../../../tests/support/second-owner.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { limits } from '../../../contract/limits.ts';
import type { SecurityEventKind } from '../../../contract/security-events.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { endActs } from './end-acts.ts';
import { inputWithoutIds } from './waiting-act-store.ts';

const app = await createTestApp({
  FOUR_EYES: 'on',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
});
const { recruiter: asker } = app;
const { sql } = app.database;
const second = await createOwner(app);
const crowd = await createMany(sql, limits.mailsAlone + 1);
const people = crowd.people.map((id) => ({ id }));

async function countMails(subject: string): Promise<number> {
  const { count } = await sql
    .selectFrom('mails')
    .select(expression<number>`count(*)::int`.as('count'))
    .where(expression<boolean>`data ->> 'subject' = ${subject}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the id of the act that waits */
async function waitFor(call: Promise<unknown>): Promise<string> {
  const refusal = await failureOf(call);
  assert.equal(refusal.code, 'second_owner_needed', refusal.message);
  const [newest] = (await second.api.listWaitingActs()).toSorted(
    (one, other) => Number(other.id) - Number(one.id),
  );
  return newest!.id;
}

const write = (subject: string, api = asker) =>
  api.writeToApplicants({ body: { people, subject, text: 'Night shifts begin soon.' } });

async function eventsOf(
  kind: 'act_asked' | 'act_approved' | 'act_refused' | 'act_withdrawn' | 'act_expired',
) {
  const { items } = await asker.listSecurityEvents({ query: { kind } });
  return items.map(({ username, by, detail }) => [username, by, detail].join(' '));
}

const inputOf = (id: string) =>
  sql.selectFrom('waiting_acts').select('input').where('id', '=', id).executeTakeFirstOrThrow();

test('a mail to more than 500 waits, is shown with its words, and leaves once a second owner approves it', async () => {
  const few = people.slice(0, limits.mailsAlone);
  const alone = await asker.writeToApplicants({
    body: { people: few, subject: 'Five hundred', text: 'Hello' },
  });
  assert.equal(alone.mails, 500);

  const id = await waitFor(write('More than that'));
  assert.equal(await countMails('More than that'), 0);
  const refusal = await failureOf(write('More than that'));
  assert.match(
    refusal.message,
    /^A second owner has to approve this: Kit Own\d+\. It waits under Second owner\.$/,
  );
  const acts = await second.api.listWaitingActs();
  assert.deepEqual(
    acts.map((act) => [act.id, act.call, act.state, act.asked_by_name, act.people, act.may_approve]),
    [[id, 'writeToApplicants', 'waiting', 'Recruiting Team', 501, true]],
    'the same is asked for once',
  );
  assert.deepEqual(acts[0]?.details, [
    { name: 'subject', value: 'More than that' },
    { name: 'text', value: 'Night shifts begin soon.' },
  ]);
  assert.equal((await asker.listWaitingActs())[0]?.may_approve, false);

  assert.equal((await failureOf(asker.approveAct({ params: { id } }))).code, 'not_second_owner');
  assert.equal((await failureOf(asker.refuseAct({ params: { id } }))).code, 'not_second_owner');
  assert.equal((await failureOf(second.api.withdrawAct({ params: { id } }))).code, 'not_found');
  const approved = await second.api.approveAct({ params: { id } });
  assert.deepEqual([approved.state, approved.ends_at, approved.details], ['approved', null, []]);
  assert.equal(await countMails('More than that'), 501);
  const { items } = await asker.listChanges({ query: { limit: 1 } });
  assert.equal(items[0]?.username, app.login.username, 'it was done as by the admin who asked');
  assert.deepEqual((await inputOf(id)).input, {});
  assert.equal((await failureOf(second.api.approveAct({ params: { id } }))).code, 'act_settled');
  const what = 'writeToApplicants (501)';
  assert.deepEqual(await eventsOf('act_asked'), [`recruiter  ${what}`]);
  assert.deepEqual(await eventsOf('act_approved'), [`recruiter ${second.username} ${what}`]);
});

test('two owners who approve at once send it once', async () => {
  const third = await createOwner(app);
  const id = await waitFor(write('Sent by two'));
  let other: Promise<{ code: string }> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await transaction.selectFrom('waiting_acts').select('id').where('id', '=', id).forUpdate().execute();
    other = Promise.all([
      second.api.approveAct({ params: { id } }).catch((error: unknown) => error as { code: string }),
      third.api.approveAct({ params: { id } }).catch((error: unknown) => error as { code: string }),
    ]).then(([one, two]) => ({
      code: [one, two].map((answer) => ('code' in answer ? answer.code : '')).join(''),
    }));
    await waitForLock(sql);
  });
  assert.deepEqual(await other, { code: 'act_settled' });
  assert.equal(await countMails('Sent by two'), 501);
});

test('the call back of an approved mail is no mail, and to send it again waits again', async () => {
  const id = await waitFor(write('Called back'));
  await second.api.approveAct({ params: { id } });
  const { items } = await asker.listChanges({ query: { kind: 'mail', limit: 1 } });
  const undone = await asker.undoChange({ params: { id: items[0]!.id } });
  const again = () => asker.undoChange({ params: { id: undone.change_id! } });
  const redo = await waitFor(again());
  const calledBack = () =>
    sql
      .selectFrom('mails')
      .select('id')
      .where(expression<boolean>`data ->> 'subject' = 'Called back' and state = 'called_back'`)
      .execute();
  assert.equal((await calledBack()).length, 501);
  await second.api.approveAct({ params: { id: redo } });
  assert.equal((await calledBack()).length, 0);
});

test('the mails of a stage to more than 500 wait with their moves, and so does their undo of an undo', async () => {
  const stages = await asker.listStages();
  const mailed = stages.find(({ is_mail_on }) => is_mail_on)!;
  const first = stages[0]!;
  const applications = crowd.applications.map((id) => ({ id }));
  const moveTo = (stage_id: string, mail?: boolean) =>
    asker.moveApplications({ body: { applications, stage_id, ...(mail !== undefined && { mail }) } });
  const quiet = await moveTo(mailed.id, false);
  assert.equal(quiet.moved.length, 501, 'a move without mail needs nobody');
  await moveTo(first.id);
  const id = await waitFor(moveTo(mailed.id));
  const [act] = await second.api.listWaitingActs();
  const words = { name: 'text', value: `${mailed.opening}\n\n${mailed.next_steps}`.trim() };
  assert.deepEqual(
    [act?.people, act?.details],
    [501, [{ name: 'stage', value: mailed.name }, { name: 'subject', value: mailed.subject }, words]],
  );
  const { id: stageId } = mailed;
  await asker.updateStage({ body: { id: stageId, subject: 'Other words' } });
  assert.equal((await failureOf(second.api.approveAct({ params: { id } }))).code, 'act_settled');
  await asker.withdrawAct({ params: { id } });
  const anew = await waitFor(moveTo(mailed.id));
  await second.api.approveAct({ params: { id: anew } });
  const { items } = await asker.listChanges({ query: { kind: 'stage', limit: 1 } });
  const undone = await asker.undoChange({ params: { id: items[0]!.id } });
  await waitFor(asker.undoChange({ params: { id: undone.change_id! } }));
});

test('an act is withdrawn by who asked, refused by another owner, and ends after a week', async () => {
  const [withdrawn, refused, late] = [
    await waitFor(write('To withdraw')),
    await waitFor(write('To refuse')),
    await waitFor(write('Too late')),
  ];
  assert.equal((await asker.withdrawAct({ params: { id: withdrawn } })).state, 'withdrawn');
  assert.equal((await second.api.refuseAct({ params: { id: refused } })).state, 'refused');
  for (const id of [withdrawn, refused]) {
    assert.equal((await failureOf(second.api.approveAct({ params: { id } }))).code, 'act_settled');
    assert.deepEqual((await inputOf(id)).input, {});
  }
  const age = (days: number) =>
    sql
      .updateTable('waiting_acts')
      .set({ asked_at: expression<Date>`now() - make_interval(days => ${days}::int, mins => 1)` })
      .where('id', '=', late)
      .execute();
  await age(limits.actDays - 1);
  await endActs(sql, { hasFourEyes: true });
  const stateOf = async () => (await second.api.listWaitingActs()).find(({ id }) => id === late)?.state;
  assert.equal(await stateOf(), 'waiting');
  await age(limits.actDays);
  assert.equal(await stateOf(), 'expired');
  assert.equal((await failureOf(second.api.approveAct({ params: { id: late } }))).code, 'act_settled');
  await endActs(sql, { hasFourEyes: true });
  assert.deepEqual((await inputOf(late)).input, {});
  const what = 'writeToApplicants (501)';
  assert.deepEqual(await eventsOf('act_withdrawn'), [
    `recruiter  ${what}`,
    'recruiter  moveApplications (501)',
  ]);
  assert.deepEqual(await eventsOf('act_refused'), [`recruiter ${second.username} ${what}`]);
  assert.deepEqual(await eventsOf('act_expired'), [`recruiter  ${what}`]);
  for (const subject of ['To withdraw', 'To refuse', 'Too late']) assert.equal(await countMails(subject), 0);
});

test('who asked needs the right at the moment of the approval', async () => {
  const colleague = await createAdmin(app, { role: 'recruiter' });
  const { api } = await logIn(app, colleague);
  const id = await waitFor(write('As a recruiter', api));
  const { username } = colleague;
  assert.deepEqual(
    (await api.listWaitingActs()).map((act) => [act.id, act.may_approve]),
    [[id, false]],
    'a recruiter sees the own ones',
  );
  assert.equal((await failureOf(api.approveAct({ params: { id } }))).code, 'role_needed');
  await asker.updateRole({ body: { username, role: 'reader' } });
  const approve = () => second.api.approveAct({ params: { id } });
  assert.equal((await failureOf(approve())).code, 'asker_not_allowed');
  await asker.updateRole({ body: { username, role: 'recruiter' } });
  await asker.updateAdmin({ body: { username, is_active: false } });
  assert.equal((await failureOf(approve())).code, 'asker_not_allowed');
  assert.equal(await countMails('As a recruiter'), 0);
  await asker.updateAdmin({ body: { username, is_active: true } });
  await approve();
  assert.equal(await countMails('As a recruiter'), 501);
});

test('an owner whom another admin has made, opened or changed lately approves nothing', async () => {
  const id = await waitFor(write('By a puppet'));
  const made = await createAdmin(app);
  const puppet = await logIn(app, made);
  const refusal = await failureOf(puppet.api.approveAct({ params: { id } }));
  assert.equal(refusal.code, 'not_second_owner');
  assert.match(refusal.message, /last seven days/);
  const able = (await asker.listAdmins()).filter(({ can_approve }) => can_approve);
  assert.deepEqual(
    [second.username, made.username].map((name) => able.some(({ username }) => username === name)),
    [true, false],
  );
  const recruiter = await logIn(app, await createAdmin(app, { role: 'recruiter' }));
  const told = (await recruiter.api.listAdmins()).filter((each) => 'can_approve' in each);
  assert.deepEqual(told, [], 'owners alone are told');
  for (const change of [
    (username: string) => asker.updateAdmin({ body: { username, work_email: 'mine@agency.example' } }),
    (username: string) => asker.updateAdmin({ body: { username, password: 'a password of mine 7' } }),
    async (username: string) => {
      await asker.updateRole({ body: { username, role: 'reader' } });
      await asker.updateRole({ body: { username, role: 'owner' } });
    },
  ]) {
    const owner = await createOwner(app);
    const namesOf = async () =>
      (await second.api.listWaitingActs()).find((act) => act.id === id)?.approvers ?? [];
    const before = await namesOf();
    await change(owner.username);
    assert.equal((await namesOf()).length, before.length - 1);
  }
  const [byProvider, byMail] = [await createOwner(app), await createOwner(app)];
  const namesOf = async () =>
    (await second.api.listWaitingActs()).find((act) => act.id === id)?.approvers.length ?? 0;
  const both = await namesOf();
  const event = (kind: SecurityEventKind, username: string) =>
    recordSecurityEvent(sql, { kind, username, address: '' });
  await event('role_changed', byProvider.username);
  assert.equal(await namesOf(), both - 1, 'a provider gave the role');
  await event('password_changed', byMail.username);
  assert.equal(await namesOf(), both - 1, 'nobody has changed the way of its mails');
  await event('mail_server_changed', app.login.username);
  await event('password_changed', byMail.username);
  assert.equal(await namesOf(), both - 2);
  await asker.withdrawAct({ params: { id } });
});

test('people who are erased while it waits fall out of it, and the others get theirs', async () => {
  const { id: person } = await createApplicant(app);
  const body = { people: [...people, { id: person }], subject: 'Without one', text: 'Hello' };
  const id = await waitFor(asker.writeToApplicants({ body }));
  await asker.eraseApplicant({ params: { id: person } });
  const { input } = await inputOf(id);
  assert.deepEqual((input.body as typeof body).people, people);
  await second.api.approveAct({ params: { id } });
  assert.equal(await countMails('Without one'), 501);
});

test('a key answers nothing that no second owner has approved', async () => {
  const post = (key: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/admins/applicants/mails',
      headers: { authorization: `Bearer ${app.login.token}`, 'idempotency-key': key },
      payload: { people, subject: 'With a key', text: 'Hello' },
    });
  for (const key of ['one-key-of-many', 'one-key-of-many', 'another-key-of-many']) {
    assert.equal((await post(key)).json().code, 'second_owner_needed');
  }
  const waiting = (await second.api.listWaitingActs()).filter(({ state }) => state === 'waiting');
  const [act] = waiting;
  assert.equal(waiting.filter(({ details }) => details[0]?.value === 'With a key').length, 1);
  await second.api.approveAct({ params: { id: act!.id } });
  assert.equal(await countMails('With a key'), 501);
});

test('the page of what waits reads no ids of thousands', async () => {
  const applications = crowd.applications.map((id) => ({ id }));
  const moved = (await asker.listStages()).findLast(({ is_mail_on }) => is_mail_on)!;
  const ids = [
    await waitFor(write('Without ids')),
    await waitFor(asker.moveApplications({ body: { applications, stage_id: moved.id } })),
  ];
  const acts = sql.selectFrom('waiting_acts').select(inputWithoutIds.as('input')).where('id', 'in', ids);
  assert.deepEqual(
    (await acts.orderBy('id').execute()).map(({ input }) => Object.keys(input.body ?? {}).toSorted()),
    [
      ['subject', 'text'],
      ['mail', 'stage_id'],
    ],
  );
  for (const id of ids) await asker.withdrawAct({ params: { id } });
});

test('an admin is told beforehand that a second owner approves what reaches many', async () => {
  assert.equal((await asker.getCurrentAdmin()).has_four_eyes, true);
});
