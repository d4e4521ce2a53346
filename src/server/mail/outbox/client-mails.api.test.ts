import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob, newMessage, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { applyAsNew, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ APPLY_LIMIT: '60' });
const { recruiter } = app;
const { sql } = app.database;

/** A visitor in a network of its own. */
const comeFrom = (address: string): TestApp['visitor'] => app.apiAs({ address, jar: {} });

const times = async (count: number, act: () => Promise<unknown>) => {
  for (let done = 0; done < count; done += 1) await act();
};

/** How many mails to visitors have left, and why the others have not. */
async function readSent() {
  const mails = await sql
    .selectFrom('mails')
    .select(['id', 'kind', 'state', 'answer'])
    .where('kind', 'not in', ['new_application', 'new_message', 'digest'])
    .orderBy('id')
    .execute();
  const suppressed = mails.filter(({ state }) => state === 'suppressed');
  const sent = mails.length - suppressed.length;
  return { sent, suppressed };
}

test.beforeEach(async () => {
  await sql.deleteFrom('mails').execute();
});

test('one client causes thirty mails an hour in all ways together, and nothing that it sent is lost', async () => {
  const people = [];
  for (let count = 0; count < 20; count += 1) {
    const visitor = comeFrom(`198.51.100.${count}`);
    people.push(await applyAsNew({ visitor, recruiter }));
  }
  await sql.deleteFrom('mails').execute();
  const client = comeFrom('203.0.113.200');
  const { id } = await createJob(app);
  await times(60, () => applyFor({ ...app, visitor: client }, id));
  await times(60, () => client.sendMessage({ body: newMessage() }));
  await Promise.all(people.map(({ email }) => client.requestOwnLink({ body: { email } })));
  const [own] = people;
  await client.openOwnPage({ body: { token: (await secretsOf(app, own!)).token } });
  await times(5, () => client.correctOwnDetails({ body: personDetails() }));
  await times(5, async () => {
    await client.changeOwnApplication({ body: { id: own!.application.id, act: 'withdraw' } });
    await client.changeOwnApplication({ body: { id: own!.application.id, act: 'apply_again' } });
  });
  await times(5, () => client.renewOwnLink());
  await times(5, () => client.askForAlert({ body: { email: personDetails().email, pace: 'weekly' } }));
  await deliverMails(app);
  const { sent, suppressed } = await readSent();
  assert.equal(sent, 30);
  assert.deepEqual(
    [...new Set(suppressed.map(({ answer }) => answer))],
    ['The client that caused it had caused 30 mails within an hour'],
  );
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 60);
  assert.equal((await recruiter.listMessages({ query: {} })).total, 60);

  const notices = await sql.selectFrom('mails').select('kind').where('kind', '=', 'new_message').execute();
  assert.equal(notices.length, 60, 'the agency hears of each');
  await applyFor({ ...app, visitor: comeFrom('203.0.113.201') }, id);
  await deliverMails(app);
  assert.equal((await readSent()).sent, 31, 'another client feels nothing of it');
  await recruiter.sendMailAgain({ body: { id: suppressed[0]!.id } });
  await deliverMails(app);
  assert.equal((await readSent()).sent, 32, 'an admin sends it nevertheless');
});

test('without a limit of applications there is none of mails', async () => {
  const unlimited = await createTestApp();
  const { id } = await createJob(unlimited);
  await times(35, () => applyFor(unlimited, id));
  const mails = await unlimited.database.sql
    .selectFrom('mails')
    .select('state')
    .where('kind', '=', 'application_confirmation')
    .execute();
  assert.deepEqual(new Set(mails.map(({ state }) => state)), new Set(['waiting']));
});

test('a link that is asked for an address of nobody takes as much of the share', async () => {
  const client = comeFrom('203.0.113.202');
  const { id } = await createJob(app);
  await times(20, () => client.requestOwnLink({ body: { email: personDetails().email } }));
  await times(11, () => applyFor({ ...app, visitor: client }, id));
  await deliverMails(app);
  const { sent, suppressed } = await readSent();
  assert.deepEqual([sent, suppressed.length], [10, 1]);
});
