import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startMailboxServer } from '../../../../tests/support/mailbox-server.ts';
import { createApplicant, nextNumber } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { noteBounce } from './note-bounce.ts';
import { readMail } from './read-mail.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const mailServer = await startMailServer();

test.beforeEach(() => sql.deleteFrom('leases').execute());

type Report = {
  recipient: string;
  headerId: string;
  action?: string;
  status?: string;
  original?: 'text/rfc822-headers' | 'message/rfc822';
};

/** As Postfix writes it. */
function reportOf({
  recipient,
  headerId,
  action = 'failed',
  status = '5.1.1',
  original,
}: Report): Uint8Array {
  const lines = `From: MAILER-DAEMON@mail.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: jobs@agency.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="B0/mail.example.com"

This is a MIME-encapsulated message.

--B0/mail.example.com
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

Your mail could not be delivered to other@example.com.

--B0/mail.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com
Arrival-Date: Sun, 22 Nov 2026 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address
    rejected: User unknown

--B0/mail.example.com
Content-Description: Undelivered Message Headers
Content-Type: ${original ?? 'text/rfc822-headers'}

From: Agency <jobs@agency.example>
To: ${recipient}
Subject: Your application
Message-ID: ${headerId}

--B0/mail.example.com--
`;
  return Buffer.from(lines.replaceAll('\n', '\r\n'));
}

async function sendConfirmation(environment: Record<string, string> = {}) {
  const email = `Away${nextNumber()}@example.com`;
  const applicant = await createApplicant(app, { email });
  await deliverMails(app, { SMTP_URL: mailServer.url, ...environment });
  const { items } = await recruiter.listMails({ query: { q: email } });
  const { header_id, bounce_token } = await app.database.sql
    .selectFrom('mails')
    .select(['header_id', 'bounce_token'])
    .where('id', '=', items[0]!.id)
    .executeTakeFirstOrThrow();
  return { email, applicant, id: items[0]!.id, headerId: header_id!, token: bounce_token };
}

const takeReply = async () => undefined;
const bouncesTo = 'bounces+{token}@agency.example';

const ownAddresses = () => ['team@agency.example', 'Operator@agency.example'];
const words: string[] = [];
const receiving = { bouncesTo, ownAddresses, log: createTestLogger('warn', ({ msg }) => words.push(msg)) };

async function receive(source: Uint8Array, at = new Date()): Promise<void> {
  const { bounce } = await readMail(source);
  if (bounce) await noteBounce(app.database.sql, bounce, { ...receiving, receivedAt: at });
}

async function stateOf(id: string) {
  const { state, suppressed, answer } = await recruiter.getMail({ params: { id } });
  return { state, suppressed, answer };
}

test('a mail that came back says so beside the person, and its address gets no more', async () => {
  for (const original of ['text/rfc822-headers', 'message/rfc822'] as const) {
    const { email, applicant, id, headerId } = await sendConfirmation();
    const other = await sendConfirmation();
    await receive(reportOf({ recipient: email.toLowerCase(), headerId, original }));
    const { items } = await recruiter.listMails({ query: { applicant: applicant.id } });
    assert.deepEqual(
      items
        .map(({ state }) => state)
        .toSorted()
        .slice(0, 1),
      ['bounced'],
    );
    const bounced = await stateOf(id);
    assert.equal(bounced.suppressed, 'bounced');
    assert.match(bounced.answer, /^5\.1\.1 550 5\.1\.1 .* rejected: User unknown$/);
    assert.deepEqual([(await stateOf(other.id)).state, (await stateOf(other.id)).suppressed], ['sent', null]);
  }
});

test('a second report about a mail changes nothing', async () => {
  const { email, id, headerId } = await sendConfirmation();
  await receive(reportOf({ recipient: email, headerId, status: '5.2.2' }));
  const first = await stateOf(id);
  await receive(reportOf({ recipient: email, headerId }));
  assert.deepEqual([await stateOf(id), first.state], [first, 'bounced']);
});

test('a full mailbox, or a dead one that another address forwards to, does not suppress the address', async () => {
  const [full, forwarded] = [await sendConfirmation(), await sendConfirmation()];
  await receive(reportOf({ recipient: full.email, headerId: full.headerId, status: '5.2.2' }));
  await receive(reportOf({ recipient: 'elsewhere@example.org', headerId: forwarded.headerId }));
  for (const { id } of [full, forwarded]) {
    const { state, suppressed } = await stateOf(id);
    assert.deepEqual([state, suppressed], ['bounced', null]);
  }
});

test('a delay, a report about another’s mail and a mail of a person change nothing', async () => {
  const { email, id, headerId } = await sendConfirmation();
  await receive(reportOf({ recipient: email, headerId, action: 'delayed', status: '4.4.1' }));
  await receive(reportOf({ recipient: email, headerId: '<unknown@agency.example>' }));
  await receive(Buffer.from(`From: ${email}\r\nSubject: Re: Your application\r\n\r\nAction: failed\r\n`));
  await receive(Buffer.from('\0\xFF broken', 'latin1'));
  const { state, suppressed } = await stateOf(id);
  assert.deepEqual([state, suppressed], ['sent', null]);
});

test('a mail with a token comes back to its own address, and only a report with the token counts', async () => {
  const { email, id, headerId, token } = await sendConfirmation({ MAIL_BOUNCES_TO: bouncesTo });
  const returnPath = `bounces+${token}@agency.example`;
  assert.match(token ?? '', /^[0-9a-f]{32}$/);
  assert.ok(
    mailServer.received.some(({ from }) => from === returnPath),
    'the sender of the envelope',
  );
  const report = reportOf({ recipient: email, headerId }).toString();
  const sentTo = (address: string) =>
    Buffer.from(report.replace('To: jobs@agency.example', `To: ${address}`));
  const forged = [
    'jobs@agency.example',
    `bounces+${'0'.repeat(32)}@agency.example`,
    `bounces+${token}@other.example`,
  ];
  for (const address of forged) {
    await receive(sentTo(address));
    assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).suppressed], ['sent', null], address);
  }
  await receive(sentTo(returnPath));
  assert.deepEqual([(await stateOf(id)).state, (await stateOf(id)).suppressed], ['bounced', 'bounced']);
});

test('a token for answers alone is no part of a report', async () => {
  const settings = { MAIL_REPLIES_TO: 'reply+{token}@agency.example', IMAP_URL: 'imap://a:b@127.0.0.1:9' };
  const { email, id, headerId, token } = await sendConfirmation(settings);
  assert.ok(token);
  const { bounce } = await readMail(reportOf({ recipient: email, headerId }));
  assert.ok(bounce);
  await noteBounce(sql, bounce, { ...receiving, receivedAt: new Date(), bouncesTo: '' });
  assert.equal((await stateOf(id)).state, 'bounced');
});

test('a complaint may name the address that the mail was to come back to', async () => {
  const { email, id, headerId, token } = await sendConfirmation({ MAIL_BOUNCES_TO: bouncesTo });
  const report = reportOf({ recipient: email, headerId })
    .toString()
    .replace('message/delivery-status', 'message/feedback-report')
    .replace(
      'Reporting-MTA: dns; mail.example.com',
      `Feedback-Type: abuse\r\nOriginal-Mail-From: <bounces+${token}@agency.example>`,
    );
  await receive(Buffer.from(report));
  assert.equal((await stateOf(id)).suppressed, 'complaint');
});

test('an old report is no word about a mail that was sent again since', async () => {
  const { email, id, headerId } = await sendConfirmation();
  await receive(reportOf({ recipient: email, headerId }), new Date(Date.now() - 60 * 60 * 1_000));
  assert.equal((await stateOf(id)).state, 'sent');
});

const complaintOf = (report: Uint8Array) =>
  report
    .toString()
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace('Reporting-MTA: dns; mail.example.com', 'Feedback-Type: abuse');

test('a complaint suppresses the address, if it names it', async () => {
  for (const isNamed of [true, false]) {
    const { email, id, headerId } = await sendConfirmation();
    const complaint = complaintOf(reportOf({ recipient: email, headerId }));
    await receive(Buffer.from(isNamed ? complaint : complaint.replaceAll(email, 'other@example.com')));
    const { state, suppressed } = await stateOf(id);
    assert.deepEqual([state, suppressed], ['bounced', isNamed ? 'complaint' : null]);
  }
});

test('no report silences the agency, the operator or an admin', async () => {
  await sql.updateTable('admins').set({ work_email: 'Bo@agency.example' }).execute();
  for (const recipient of ['Team@agency.example', 'operator@agency.example', 'bo@agency.example']) {
    for (const describe of [complaintOf, (report: Uint8Array) => report]) {
      const { id, headerId } = await sendConfirmation();
      await sql.updateTable('mails').set({ recipient }).where('id', '=', id).execute();
      words.length = 0;
      await receive(Buffer.from(describe(reportOf({ recipient, headerId }))));
      const { state, suppressed } = await stateOf(id);
      assert.deepEqual([state, suppressed, words.length], ['bounced', null, 1], recipient);
    }
  }
});

test('the mailbox is read without changing it', async () => {
  const { email, id, headerId } = await sendConfirmation();
  const person = Buffer.from('From: ana@example.com\r\nSubject: Hello\r\n\r\nHello\r\n');
  const { url, commands } = await startMailboxServer([person, reportOf({ recipient: email, headerId })]);
  const warnings: string[] = [];
  const log = createTestLogger('warn', ({ msg }) => warnings.push(msg));
  const following = pollMailbox({ mail: { imapUrl: url, bouncesTo: '' }, ownAddresses, takeReply, sql, log });
  while ((await stateOf(id)).state !== 'bounced' && warnings.length === 0) await setTimeout(20);
  await following.close();
  assert.deepEqual(warnings, []);
  assert.ok(commands.some((command) => command.startsWith('EXAMINE')));
  assert.ok(
    commands.every(
      (command) => !/STORE|EXPUNGE|MOVE|COPY|BODY\[/.test(command) || /BODY\.PEEK/.test(command),
    ),
  );
});

test('one copy of the server looks into the mailbox', async () => {
  const { url, commands } = await startMailboxServer([]);
  const log = createTestLogger('error');
  const copies = [1, 2, 3].map(() =>
    pollMailbox({ mail: { imapUrl: url, bouncesTo: '' }, ownAddresses, takeReply, sql, log }),
  );
  while (!commands.some((command) => command.startsWith('UID SEARCH'))) await setTimeout(20);
  await setTimeout(200);
  await Promise.all(copies.map(({ close }) => close()));
  assert.equal(commands.filter((command) => command.startsWith('LOGIN')).length, 1);
});

test('a mailbox that cannot be read is named once in the log', async () => {
  const warnings: string[] = [];
  const log = createTestLogger('warn', ({ msg }) => warnings.push(msg));
  const imapUrl = 'imap://agency:secret@127.0.0.1:9';
  const following = pollMailbox({ mail: { imapUrl, bouncesTo: '' }, ownAddresses, takeReply, sql, log });
  while (warnings.length === 0) await setTimeout(20);
  await following.close();
  assert.match(warnings[0]!, /^Reading the mailbox has to wait \(/);
  assert.ok(!warnings[0]!.includes('secret'));
});
