import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { suppressAddress } from '../../mail/outbox/suppressed-mail.ts';
import { readConfig } from '../../ground/config/config.ts';
import { eraseExpired } from './retention.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { sql } = database;
const { url: SMTP_URL } = await startMailServer();

/** @returns the states of the mails to the address, after a try of each */
async function mailStates(email: string): Promise<string[]> {
  await deliverMails(app, { SMTP_URL });
  const { items } = await recruiter.listMails({ query: { q: email } });
  return items.map(({ state }) => state);
}

for (const reason of ['complaint', 'admin', 'bounced'] as const) {
  test(`after an erasure an address still gets no mail (${reason})`, async () => {
    const person = { ...personDetails(), email: `Stopped-${reason}@Zebrine.example` };
    const { id } = await createApplicant(app, person);
    await suppressAddress(sql, { address: person.email, reason, detail: `Wordwort ${person.email}` });
    await recruiter.eraseApplicant({ params: { id } });

    await createApplicant(app, person);
    const email = person.email.toLowerCase();
    assert.deepEqual(await mailStates(email), ['suppressed']);
    const { items } = await recruiter.listMails({ query: { q: email } });
    assert.equal((await recruiter.getMail({ params: { id: items[0]!.id } })).suppressed, reason);
  });
}

test('the retention forgets addresses that bounced, and none that its owner or an admin stopped', async () => {
  const suppressed = { bounced: ['sent'], complaint: ['suppressed'], admin: ['suppressed'] } as const;
  const job = await createJob(app);
  const suppress = (age: string) =>
    Promise.all(
      (['bounced', 'complaint', 'admin'] as const).map((reason) =>
        suppressAddress(sql, { address: `${age}-${reason}@example.com`, reason, detail: 'test' }),
      ),
    );
  await suppress('old');
  const created_at = new Date(Date.now() - 250 * 24 * 60 * 60 * 1_000);
  await sql.updateTable('suppressed_addresses').set({ created_at }).execute();
  await suppress('new');
  await eraseExpired(sql, readConfig({ RETENTION_MONTHS: '6' }));
  for (const [reason, states] of Object.entries(suppressed)) {
    for (const [age, expected] of [
      ['old', states],
      ['new', ['suppressed']],
    ] as const) {
      const email = `${age}-${reason}@example.com`;
      await applyFor(app, job.id, { email });
      assert.deepEqual(await mailStates(email), expected, email);
    }
  }
});

for (const reason of ['complaint', 'admin'] as const) {
  test(`an address that bounced stays stopped once there is another reason (${reason})`, async () => {
    const address = `bounced-and-${reason}@example.com`;
    await suppressAddress(sql, { address, reason: 'bounced', detail: 'test' });
    await suppressAddress(sql, { address, reason, detail: 'test' });
    await suppressAddress(sql, { address, reason: 'bounced', detail: 'test' });
    const created_at = new Date(Date.now() - 250 * 24 * 60 * 60 * 1_000);
    await sql.updateTable('suppressed_addresses').set({ created_at }).execute();
    await eraseExpired(sql, readConfig({ RETENTION_MONTHS: '6' }));
    await createApplicant(app, { email: address });
    assert.deepEqual(await mailStates(address), ['suppressed']);
  });
}
