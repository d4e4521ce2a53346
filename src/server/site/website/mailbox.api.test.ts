import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailboxServer } from '../../../../tests/support/mailbox-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { readConfig } from '../../ground/config/config.ts';
import { pollMailbox } from '../../messages/inbox/poll-mailbox.ts';
import { takeWebsite } from './live-website.ts';

const environment = { CONTENT_URL: 'http://127.0.0.1:9' };
const { database, recruiter, secrets } = await createTestApp(environment);
const mail = Buffer.from('From: ana@agency.example\r\nSubject: Hello\r\n\r\nHello\r\n');
const { url, commands } = await startMailboxServer([mail]);
const { hostname, port } = new URL(url);
const mailbox = {
  mailbox_server: hostname,
  mailbox_port: port,
  mailbox_user: 'agency',
  mailbox_folder: '',
};
const replies = 'reply+{token}@agency.example';

const readMail = async () => {
  const config = readConfig(environment);
  await takeWebsite(database, config, secrets);
  return config.mail;
};
const fieldsOf = async (call: Promise<unknown>) => (await failureOf(call)).fields?.map(({ field }) => field);

test('a mailbox needs a mail server, and where people answer needs a mailbox', async () => {
  const body = { ...mailbox, mailbox_password: 'secret' };
  assert.deepEqual(await fieldsOf(recruiter.updateWebsite({ body })), ['mailbox_server']);
  assert.deepEqual(await fieldsOf(recruiter.updateWebsite({ body: { mail_replies_to: replies } })), [
    'mail_replies_to',
  ]);
  const server = { mail_server: 'smtp.example.com', mail_from: 'sender@agency.example' };
  await recruiter.updateWebsite({ body: server });
  const cases: [object, string][] = [
    [{ mailbox_server: 'imaps://imap.example.com' }, 'mailbox_server'],
    [{ mailbox_server: '169.254.169.254' }, 'mailbox_server'],
    [{ mailbox_port: '0' }, 'mailbox_port'],
  ];
  for (const [wrong, field] of cases) {
    const typed = { ...body, ...wrong };
    for (const call of [recruiter.updateWebsite, recruiter.testMailbox])
      assert.deepEqual(await fieldsOf(call({ body: typed })), [field], field);
  }
  const noToken = { ...body, mail_replies_to: 'reply@agency.example' };
  assert.deepEqual(await fieldsOf(recruiter.updateWebsite({ body: noToken })), ['mail_replies_to']);
  assert.equal((await readMail()).imapUrl, '');
});

test('a mailbox is opened before it is saved, and says what is in it or why it stays shut', async () => {
  const typed = { ...mailbox, mailbox_password: 'secret' };
  assert.deepEqual(await recruiter.testMailbox({ body: typed }), { answers: true, mails: 1, reason: '' });
  assert.deepEqual(await fieldsOf(recruiter.testMailbox({ body: mailbox })), ['mailbox_password']);
  const { answers, reason } = await recruiter.testMailbox({ body: { ...typed, mailbox_port: '9' } });
  assert.equal(answers, false);
  assert.notEqual(reason, '');
});

test('what an owner stores is read without a restart, by the password of its own server alone', async () => {
  const config = readConfig(environment);
  await takeWebsite(database, config, secrets);
  commands.length = 0;
  const following = pollMailbox({
    mail: config.mail,
    ownAddresses: () => [],
    takeReply: async () => undefined,
    sql: database.sql,
    log: createTestLogger('error'),
  });
  following.hurry(0);
  const body = {
    ...mailbox,
    mailbox_folder: 'Answers/New',
    mail_replies_to: replies,
    mailbox_password: 'p%ss',
  };
  await recruiter.updateWebsite({ body });
  await takeWebsite(database, config, secrets);
  assert.equal(config.mail.imapUrl, `imap://agency:p%25ss@127.0.0.1:${port}/Answers%2FNew`);
  assert.equal(config.mail.repliesTo, replies);
  following.hurry(0);
  while (!commands.some((command) => command.startsWith('EXAMINE'))) await setTimeout(20);
  await following.close();
  assert.ok(commands.some((command) => command.includes('"p%ss"')));
  assert.ok(commands.some((command) => command.includes('Answers/New')));

  const shown = await recruiter.getWebsite();
  assert.equal(shown.mailbox_password, 'stored');
  assert.doesNotMatch(JSON.stringify(shown), /p%ss|p%25ss/);
  await recruiter.updateWebsite({ body: { mailbox_folder: '' } });
  assert.match((await readMail()).imapUrl, /p%25ss/);
  for (const other of [
    { mailbox_server: 'imap.example.com' },
    { mailbox_port: '993' },
    { mailbox_user: 'bo' },
  ])
    assert.deepEqual(await fieldsOf(recruiter.updateWebsite({ body: other })), ['mailbox_password']);
  const { items } = await recruiter.listSecurityEvents({ query: { kind: 'mailbox_changed' } });
  assert.equal(items.length, 2);
  const locked = readConfig({
    ...environment,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'sender@agency.example',
    IMAP_URL: 'imap://machine@127.0.0.1:9',
  });
  await takeWebsite(database, locked, secrets);
  assert.deepEqual([locked.mail.imapUrl, locked.mail.repliesTo], ['imap://machine@127.0.0.1:9', '']);
});
