import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, createApplicant, logIn, newMessage } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createOwner } from '../../../../tests/support/second-owner.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { calls, type CallName } from '../../../contract/calls.ts';
import { endActs } from './end-acts.ts';

const app = await createTestApp();
const { recruiter: asker } = app;
const { sql } = app.database;

const save = (body: Parameters<typeof asker.updateWebsite>[0]['body']) => asker.updateWebsite({ body });

async function waitFor(call: Promise<unknown>): Promise<string> {
  const refusal = await failureOf(call);
  assert.equal(refusal.code, 'second_owner_needed', refusal.message);
  const acts = await asker.listWaitingActs();
  return acts.find(({ state }) => state === 'waiting')!.id;
}

const hasFourEyes = async () => (await asker.getWebsite()).in_use.four_eyes;

test('four eyes need two owners, and one of them does not end them alone', async () => {
  const puppet = await logIn(app, await createAdmin(app));
  const refusal = await failureOf(save({ four_eyes: 'on' }));
  assert.deepEqual(
    refusal.fields.map(({ field }) => field),
    ['four_eyes'],
  );
  const second = await createOwner(app);
  const on = await save({ four_eyes: 'on', agency_name: 'Harbour Staffing' });
  assert.equal(await hasFourEyes(), 'on');

  const mixed = await failureOf(save({ four_eyes: 'off', agency_name: 'Other Staffing' }));
  assert.equal(mixed.fields[0]?.message, 'A second owner approves it, so save it alone');
  // The undo of both would change the name, too.
  const both = await failureOf(asker.undoChange({ params: { id: on.change_id! } }));
  assert.equal(both.code, 'validation_failed');
  const undo = await waitFor(save({ four_eyes: 'off' }));
  assert.equal(await hasFourEyes(), 'on');
  const [act] = await second.api.listWaitingActs();
  assert.deepEqual(act?.details, [{ name: 'setting', value: 'A second owner approves: Nothing' }]);
  assert.equal((await failureOf(puppet.api.approveAct({ params: { id: undo } }))).code, 'not_second_owner');
  const older = await waitFor(asker.exportApplicants());
  await second.api.approveAct({ params: { id: undo } });
  assert.equal(await hasFourEyes(), 'off');
  const events = await asker.listSecurityEvents({ query: { kind: 'four_eyes_off' } });
  assert.equal(events.items.length, 1);

  assert.equal((await failureOf(second.api.approveAct({ params: { id: older } }))).code, 'act_settled');
  await endActs(sql, { hasFourEyes: false });
  assert.deepEqual(
    (await asker.listWaitingActs()).map(({ state }) => state),
    ['expired', 'approved'],
    'nothing waits that everybody may do now',
  );
  await asker.exportApplicants();
});

test('what the undo of one change would end waits, too', async () => {
  const second = await createOwner(app);
  const { change_id = '' } = await save({ four_eyes: 'on' });
  const id = await waitFor(asker.undoChange({ params: { id: change_id } }));
  assert.equal(await hasFourEyes(), 'on');
  await second.api.refuseAct({ params: { id } });
  assert.equal(await hasFourEyes(), 'on');
});

test('each file with a list of people waits, and can be fetched by who asked for a day after the approval', async () => {
  const second = await createOwner(app);
  await createApplicant(app, { first_name: 'Ana' });
  await app.visitor.sendMessage({ body: newMessage() });
  const files = (Object.keys(calls) as CallName[]).filter(
    (name) => 'right' in calls[name] && calls[name].right === 'export',
  );
  assert.deepEqual(files, ['exportApplicants', 'exportResumes', 'exportMessages']);
  await waitFor(asker.exportResumes());
  await waitFor(asker.exportMessages({ query: { answered: false } }));
  const query = { q: 'ana' };
  const id = await waitFor(asker.exportApplicants({ query }));
  const approved = await second.api.approveAct({ params: { id } });
  assert.deepEqual([approved.state, approved.details], ['approved', [{ name: 'list', value: 'q=ana' }]]);
  assert.notEqual(approved.ends_at, null);
  const { content } = await asker.exportApplicants({ query });
  assert.match(await content.text(), /Ana/);
  await asker.exportApplicants({ query });
  assert.equal((await failureOf(second.api.exportApplicants({ query }))).code, 'second_owner_needed');
  assert.equal((await failureOf(asker.exportApplicants({ query: { q: 'bo' } }))).code, 'second_owner_needed');
  const over = expression<Date>`now() - interval '24 hours 1 second'`;
  await sql.updateTable('waiting_acts').set({ decided_at: over }).where('id', '=', id).execute();
  assert.equal((await failureOf(asker.exportApplicants({ query }))).code, 'second_owner_needed');
  await endActs(sql, { hasFourEyes: true });
  const { input } = await sql
    .selectFrom('waiting_acts')
    .select('input')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(input, {}, 'its search is forgotten');
});

test('the start of the retention and a shorter one wait, and its end does not', async () => {
  const second = await createOwner(app);
  const decide = (decision: 'on' | 'off') => asker.decideRetention({ body: { decision, people: 7 } });
  const on = await waitFor(decide('on'));
  const [shown] = await second.api.listWaitingActs();
  assert.equal(shown?.people, 0, 'they are counted, whatever was typed');
  assert.equal((await asker.getRetentionState()).is_on, false);
  await second.api.approveAct({ params: { id: on } });
  const state = await asker.getRetentionState();
  assert.deepEqual([state.is_on, state.switched_on_by], [true, 'Recruiting Team']);
  await save({ retention_months: '36' });
  const shorter = await waitFor(save({ retention_months: '12' }));
  await second.api.approveAct({ params: { id: shorter } });
  assert.equal((await asker.getWebsite()).in_use.retention_months, '12');
  await decide('off');
  await save({ retention_months: '0' });
  await waitFor(save({ retention_months: '' }));
});
