import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
  APPLY_LIMIT: '1000',
});
const { recruiter, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;

const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'opened',
    async () => (await failureOf(call)).code,
  );

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const linkMails = async (email: string) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'own_link');

test('a lost link is mailed to the mailbox, and every other address hears the same', async () => {
  const person = await applyAsNew(app);
  for (const email of [person.email.toUpperCase(), 'nobody-at-all@example.com']) {
    const asked = performance.now();
    assert.deepEqual(await newBrowser(app).requestOwnLink({ body: { email } }), { done: true });
    assert.ok(performance.now() - asked > 390, 'an answer takes the same time with and without a mail');
  }
  assert.equal((await linkMails(person.email)).length, 1);
  assert.deepEqual(await linkMails('nobody-at-all@example.com'), []);
});

/** The states of the mails of a link, and whether somebody who asks now gets another. */
const links: Record<string, { isNew: boolean; happens: (person: Person) => Promise<unknown> }> = {
  'on its way': { isNew: false, happens: async () => undefined },
  'sent within the hour': { isNew: false, happens: (person) => sendNow(person) },
  'sent before': { isNew: true, happens: (person) => sendNow(person, daysAgo(1.1 / 24)) },
  'sent by a clock that was ahead': { isNew: true, happens: (person) => sendNow(person, daysAgo(-1)) },
  'came back': {
    isNew: true,
    happens: async (person) => {
      await sendNow(person);
      await setLinkMails(person, { state: 'bounced' });
    },
  },
  failed: { isNew: true, happens: (person) => setLinkMails(person, { state: 'failed' }) },
  'waits for two hours': {
    isNew: true,
    happens: (person) => setLinkMails(person, { state: 'delayed', tries: 3, created_at: daysAgo(2 / 24) }),
  },
  'sent, and its link has ended': {
    isNew: true,
    happens: async (person) => {
      await sendNow(person);
      await sql.deleteFrom('own_page_links').where('applicant_id', '=', person.id).execute();
    },
  },
  'sent, and only a link of before works': {
    isNew: true,
    happens: async (person) => {
      await sendNow(person);
      await sql
        .updateTable('own_page_links')
        .set({ created_at: daysAgo(1) })
        .where('applicant_id', '=', person.id)
        .execute();
    },
  },
  'sent to a former mailbox': {
    isNew: true,
    happens: async (person) => {
      await sendNow(person);
      const email = `new-${person.email}`;
      await recruiter.updateApplicant({ body: { id: person.id, email } });
      person.email = email;
    },
  },
};

function setLinkMails({ email }: Person, values: object) {
  return sql
    .updateTable('mails')
    .set(values)
    .where('recipient', '=', email)
    .where('kind', '=', 'own_link')
    .execute();
}

async function sendNow(person: Person, changed_at = new Date()) {
  await secretsOf(app, person);
  await setLinkMails(person, { state: 'sent', next_try_at: null, changed_at });
}

for (const [name, { isNew, happens }] of Object.entries(links)) {
  test(`a link is asked for while another one ${name}`, async () => {
    const person = await applyAsNew(app);
    const ask = () => newBrowser(app).requestOwnLink({ body: { email: person.email } });
    await ask();
    await happens(person);
    const before = (await linkMails(person.email)).length;
    await ask();
    assert.equal((await linkMails(person.email)).length - before, isNew ? 1 : 0);
    await recruiter.sendOwnLink({ params: { id: person.id } });
    assert.equal((await linkMails(person.email)).length - before, isNew ? 2 : 1, 'a recruiter sends one');
  });
}

test('a link that a flood holds up leaves at once for somebody else, and no day has a last one', async () => {
  const person = await applyAsNew(app);
  const ask = (browser = newBrowser(app)) => browser.requestOwnLink({ body: { email: person.email } });
  await Promise.all(Array.from({ length: 4 }, () => ask()));
  assert.equal((await linkMails(person.email)).length, 1, 'nothing new while one is out');
  const waits = { state: 'delayed' as const, next_try_at: daysAgo(-0.5), created_at: daysAgo(0.2) };
  await setLinkMails(person, waits);
  const [, stranger] = [await ask(), newBrowser(app)];
  const isDue = async () =>
    (
      await sql
        .selectFrom('mails')
        .select(expression<boolean>`next_try_at <= now()`.as('is'))
        .where('recipient', '=', person.email)
        .where('kind', '=', 'own_link')
        .executeTakeFirstOrThrow()
    ).is;
  assert.deepEqual([(await linkMails(person.email)).length, await isDue()], [1, true]);
  await setLinkMails(person, waits);
  await ask(stranger);
  await expression`update rate_limits set expire = expire + 7200000 where key like 'mail:198.19.%'`.execute(
    sql,
  );
  await setLinkMails(person, waits);
  await ask(stranger);
  assert.equal(await isDue(), false, 'the flood itself gains nothing');
  for (let day = 0; day < 5; day += 1) {
    await sendNow(person, daysAgo(0.1));
    await ask();
  }
  assert.deepEqual(
    (await linkMails(person.email)).map(({ state }) => state),
    ['sent', 'sent', 'sent', 'sent', 'sent', 'waiting'],
  );
});

test('an expired link sends a new one to its own mailbox', async () => {
  const person = await applyAsNew(app);
  const { token } = await secretsOf(app, person);
  await sql
    .updateTable('own_page_links')
    .set({ used_at: daysAgo(181) })
    .execute();
  await newBrowser(app).requestOwnLink({ body: { token } });
  assert.equal((await linkMails(person.email)).length, 1);
});

test('a link that nobody used for a year is forgotten', async () => {
  const { token } = await secretsOf(app, await applyAsNew(app));
  await sql
    .updateTable('own_page_links')
    .set({ used_at: daysAgo(361) })
    .execute();
  await secretsOf(app, await applyAsNew(app));
  assert.equal(await codeOf(newBrowser(app).requestOwnLink({ body: { token } })), 'not_found');
});

test('a code to erase leaves through a flood of strangers, and once for each opened page', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await expression`update rate_limits set expire = expire + 7200000 where key like 'mail:%'`.execute(sql);
  const codes = async () => (await linkMails(person.email)).map(({ state }) => state);
  await newBrowser(app).requestOwnLink({ body: { email: person.email } });
  assert.deepEqual(await codes(), ['delayed'], 'there is a flood');
  const ask = () => browser.eraseOwnData({ body: {} });
  await Promise.all([ask(), ask(), ask()]);
  assert.deepEqual(await codes(), ['delayed', 'waiting']);
  await setLinkMails(person, { state: 'sent', next_try_at: null });
  const { code } = await secretsOf(app, person);
  await ask();
  assert.equal((await codes()).length, 2, 'the code that came works still');
  const other = newBrowser(app);
  await other.openOwnPage({ body: { code } });
  await ask();
  assert.equal((await codes()).length, 3, 'it is used up');
  await other.eraseOwnData({ body: {} });
  assert.equal((await codes()).length, 3, 'the one on its way is newer than both pages');
  await setLinkMails(person, { state: 'sent', next_try_at: null });
  await secretsOf(app, person);
  await (await openPage(app, person)).eraseOwnData({ body: {} });
  assert.equal((await codes()).length, 4, 'a page that was opened since takes no older code');
});
