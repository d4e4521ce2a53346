import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, newMessage, personDetails } from '../../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { moveBack } from '../../../../tests/support/move-back.ts';
import { applyAsNew, openPage, readPage } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { readConfig } from '../../ground/config/config.ts';
import { eraseExpired } from './retention.ts';

const settings = {
  RETENTION_MONTHS: '6',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
};
const app = await createTestApp(settings);
const { visitor, recruiter, database } = app;
const { sql } = database;
const config = readConfig(settings);
const job = await createJob(app);

type Person = Awaited<ReturnType<typeof applyAsNew>>;

const write = (body: { email: string }) => visitor.sendMessage({ body: newMessage(body) });
const applyAsSpam = ({ email }: Person) =>
  applyFor(app, job.id, { ...personDetails(), email, roster_q7: 'filled' });

/** More than six months. The person has applied again, so what came before goes alone. */
async function becomeOld({ email }: Person): Promise<void> {
  await moveBack(database, 200);
  await applyFor(app, job.id, { ...personDetails(), email });
}

const runRetention = async () => void (await eraseExpired(sql, config));

/** Prepares something of a person. The answer deletes it. */
type Deletion = (person: Person) => Promise<() => Promise<unknown>>;

const refused: Record<string, Deletion> = {
  'an erasure':
    async ({ id }) =>
    () =>
      recruiter.eraseApplicant({ params: { id } }),
  'the deletion of a message': async (person) => {
    await write(person);
    const { items } = await recruiter.listMessages({ query: { q: person.email } });
    return () => recruiter.deleteMessage({ params: { id: items[0]!.id } });
  },
  'the deletion of what looks like spam': async (person) => {
    await applyAsSpam(person);
    const { items } = await recruiter.listSuspectedApplications({ query: { limit: 1 } });
    return () => recruiter.deleteSuspectedApplication({ params: { id: items[0]!.id } });
  },
  'the deletion of a file on the own page': async (person) => {
    const browser = await openPage(app, person);
    await sendFile(browser, { name: 'cv.pdf', bytes: pdfFile() });
    const { documents } = await readPage(browser);
    return () => browser.eraseOwnDocument({ params: { id: documents[0]!.id } });
  },
};

const passedOver: Record<string, Deletion> = {
  'an old message': async (person) => {
    await write(person);
    await becomeOld(person);
    return runRetention;
  },
  'what looked like spam': async (person) => {
    await applyAsSpam(person);
    await becomeOld(person);
    return runRetention;
  },
};

/** The old message and the old suspected application. */
async function countOld({ email }: Person): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from (
      select created_at from messages where email = ${email}
      union all select created_at from suspected_applications where email = ${email}
    ) as theirs where created_at < now() - interval '6 months'`.execute(sql);
  return rows[0]!.count;
}

/** Sets a legal hold that is not committed before something waits for it. */
async function holdWhile({ id }: Person, work: () => Promise<unknown>): Promise<unknown> {
  let working: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('applicants')
      .set({ hold_reason: 'A dispute', hold_until: '2999-01-31' })
      .where('id', '=', id)
      .execute();
    working = work();
    await Promise.race([working, waitForLock(sql)]);
  });
  return working;
}

for (const [name, prepare] of Object.entries(refused)) {
  test(`${name} waits for a legal hold that is being set, and is refused`, async () => {
    const person = await applyAsNew(app);
    const remove = await prepare(person);
    await holdWhile(person, async () => assert.equal((await failureOf(remove())).code, 'legal_hold'));
  });
}

for (const [name, prepare] of Object.entries(passedOver)) {
  test(`the retention keeps ${name} when a legal hold is being set`, async () => {
    const person = await applyAsNew(app);
    const run = await prepare(person);
    assert.equal(await countOld(person), 1);
    await holdWhile(person, run);
    assert.equal(await countOld(person), 1);
    const { id } = person;
    await recruiter.updateApplicant({ body: { id, hold_reason: '', hold_until: '' } });
    await run();
    assert.equal(await countOld(person), 0);
  });
}
