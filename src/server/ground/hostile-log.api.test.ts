import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { after, test } from 'node:test';
import { sql as statement } from 'kysely';
import { applyFor, createJob, personDetails } from '../../../tests/support/builders.ts';
import { endWaits, mailsTo } from '../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../tests/support/test-logger.ts';
import { readConfig } from './config/config.ts';
import { pollMailbox } from '../messages/inbox/poll-mailbox.ts';
import { mailReaders } from '../process/mail-readers.ts';
import { startMailWorker } from '../mail/outbox/mail-worker.ts';

const app = await createTestApp();
const { sql } = app.database;
const mailServer = await startMailServer();
const job = await createJob(app);

const logged: string[] = [];
const log = createTestLogger('info', (_entry, line) => logged.push(line));

test.beforeEach(() => {
  logged.length = 0;
});

async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(20);
}

/** Lets each statement of this kind on a table fail, with a value of its row in the message. */
async function breakTable(when: string, table: string, column: string): Promise<AsyncDisposable> {
  await statement`
    create or replace function quote_a_value() returns trigger language plpgsql as $$
    begin
      perform (to_jsonb(new) ->> tg_argv[0])::bigint;
      return new;
    end $$`.execute(sql);
  await statement
    .raw(
      `create trigger breaks before ${when} on ${table} for each row execute function quote_a_value('${column}')`,
    )
    .execute(sql);
  return {
    [Symbol.asyncDispose]: async () => {
      await statement.raw(`drop trigger breaks on ${table}`).execute(sql);
    },
  };
}

function startWorker() {
  const config = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' });
  return startMailWorker(app.database, { config, log, ...mailReaders });
}

test('the answer of a mail server that names the recipient is stored, and not logged', async () => {
  const answers = [
    (to: string) => ({ code: 550, text: `5.1.1 <${to}>: Recipient address rejected: unknown` }),
    (to: string) => ({ code: 451, text: `4.7.1 <${to}>: Greylisted, see https://mail.example/${to}` }),
    (to: string) => ({ code: 554, text: `5.7.1 ${to}\u0000 is refused` }),
  ];
  const worker = startWorker();
  for (const answer of answers) {
    const person = personDetails();
    mailServer.answerWith(answer);
    await applyFor(app, job.id, person);
    worker.wake();
    await waitUntil(
      async () => (await mailsTo(app, person.email))[0]?.answer?.includes(person.email) === true,
    );
    assert.ok(!logged.join('').includes(person.email), logged.join(''));
  }
  await worker.close();
});

test('a statement of the mail worker that fails is logged without the value that PostgreSQL quotes', async () => {
  const person = personDetails();
  mailServer.answerWith((to) => ({ code: 550, text: `5.1.1 <${to}> is unknown` }));
  await endWaits(app);
  await using _ = await breakTable('update', 'mails', 'recipient');
  await applyFor(app, job.id, person);
  const worker = startWorker();
  await waitUntil(() => logged.length > 0);
  await worker.close();
  assert.match(logged.join(''), /Sending mail has to wait \(invalid input syntax for type bigint/);
  assert.doesNotMatch(logged.join(''), /@/);
});

test('a row that PostgreSQL refuses is logged without its values', async () => {
  const person = personDetails();
  const phone = '555-0147-3391';
  await statement
    .raw(`create unique index submissions_phone_key on submissions (phone) where phone = '${phone}'`)
    .execute(sql);
  await applyFor(app, job.id, { ...person, phone });
  const twice = await failureOf(applyFor(app, job.id, { ...personDetails(), phone }));
  await statement`drop index submissions_phone_key`.execute(sql);
  assert.equal(twice.code, 'internal_error');
  app.expectErrorLog('request failed');

  await using _ = await breakTable('insert', 'submissions', 'email');
  assert.equal((await failureOf(applyFor(app, job.id, personDetails()))).code, 'internal_error');
  app.expectErrorLog('request failed');
});

test('the refusal of a mailbox is logged without the login and without the words of its server', async () => {
  const secrets = ['mailbox.owner@agency.example', 'password-of-the-mailbox', 'greeting-of-the-server'];
  for (const greeting of ['* OK ready', `* BYE ${secrets.join(' ')}`, `* PREAUTH ${secrets.join(' ')}`]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(`${greeting}\r\n`);
      socket.on('data', (data) => {
        const [tag] = data.toString().split(' ', 1);
        socket.write(`${tag} NO [AUTHENTICATIONFAILED] ${secrets.join(' ')} is refused\r\n`);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const login = `${encodeURIComponent(secrets[0]!)}:${secrets[1]}`;
    await sql.deleteFrom('leases').execute();
    const following = pollMailbox({
      mail: { imapUrl: `imap://${login}@127.0.0.1:${port}`, bouncesTo: '' },
      ownAddresses: () => [],
      takeReply: async () => undefined,
      sql,
      log,
    });
    await waitUntil(() => logged.length > 0);
    await following.close();
    assert.match(logged.join(''), /Reading the mailbox has to wait/);
    for (const secret of secrets) assert.ok(!logged.join('').includes(secret), logged.join(''));
    logged.length = 0;
  }
});
