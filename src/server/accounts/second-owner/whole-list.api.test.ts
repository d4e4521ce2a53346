import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createMany, createOwner } from '../../../../tests/support/second-owner.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { limits } from '../../../contract/limits.ts';

const app = await createTestApp({ FOUR_EYES: 'on' });
const { recruiter: asker } = app;
const second = await createOwner(app);
await createMany(app.database.sql, limits.mailsAlone + 1);

/** @returns the id of the act that waits */
async function waitFor(call: Promise<unknown>): Promise<string> {
  assert.equal((await failureOf(call)).code, 'second_owner_needed');
  const [newest] = (await second.api.listWaitingActs()).toSorted(
    (one, other) => Number(other.id) - Number(one.id),
  );
  return newest!.id;
}

test('a whole list of applicants over the API waits as its file does, and its pages wait for nobody', async () => {
  const { items } = await asker.listApplicants({ query: { limit: 1 } });
  assert.equal(items.length, 1);
  const query = { sort: 'email' } as const;
  const id = await waitFor(asker.listApplicants({ query }));
  const act = (await second.api.listWaitingActs()).find((each) => each.id === id);
  assert.deepEqual([act?.call, act?.details], ['listApplicants', [{ name: 'list', value: 'sort=email' }]]);
  await second.api.approveAct({ params: { id } });
  const countFiles = async () => (await asker.listSecurityEvents({ query: { kind: 'export' } })).items.length;
  const before = await countFiles();
  const whole = await asker.listApplicants({ query });
  assert.ok(whole.items.length > limits.mailsAlone);
  assert.equal(await countFiles(), before + 1, 'it is recorded as a file');
  const recruiter = await createAdmin(app, { role: 'recruiter' });
  const { api } = await logIn(app, recruiter);
  const refusal = await failureOf(api.listApplicants({ query }));
  assert.equal(refusal.code, 'role_needed');
  assert.match(refusal.message, /^An owner has not allowed you to export lists of people\./);
  assert.equal((await api.listApplicants({ query: { limit: 1 } })).items.length, 1);
  await asker.updateRole({ body: { username: recruiter.username, role: 'recruiter', may_export: true } });
  await api.withdrawAct({ params: { id: await waitFor(api.listApplicants({ query })) } });
  assert.equal((await failureOf(asker.listApplicants())).code, 'second_owner_needed');
});
