import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { MailContent } from './mail-data.ts';
import { queueMail } from './queue-mail.ts';

const app = await createTestApp();
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url };

test.beforeEach(async () => {
  mailServer.received.length = 0;
  await sql.deleteFrom('mails').execute();
});

test('a poisoned outbox holds up no good mail, and shows what failed', async () => {
  const poisons = [{}, [], { job: null }, { details: { first_name: { length: -1 } } }];
  for (const data of poisons) {
    await queueMail(sql, { kind: 'application_confirmation', to: 'poison@example.com', data } as never);
  }
  await queueMail(sql, { kind: 'unknown', to: 'poison@example.com', data: {} } as never);
  for (const to of ['', 'no address', 'a@b\r\nRCPT TO:<evil@example.com>', '<>', 'x'.repeat(5_000)]) {
    await queueMail(sql, { ...confirmation(), to });
  }
  await queueMail(sql, { ...confirmation(), to: 'good@example.com' });
  await deliverMails(app, environment);
  assert.deepEqual(
    (await mailsTo(app, 'good@example.com')).map(({ state }) => state),
    ['sent'],
  );
  const rest = await sql
    .selectFrom('mails')
    .select(['state', 'recipient'])
    .where('state', '<>', 'sent')
    .execute();
  assert.equal(rest.length, 10);
  assert.ok(rest.every(({ state }) => state === 'failed' || state === 'bounced'));
  assert.ok(mailServer.received.every(({ to }) => !to.includes('evil')));
});

test('nothing that a visitor types becomes a header, a subject or a link', async () => {
  const typed =
    'Ana\r\nBcc: evil@example.com\r\n\r\nhttps://evil.example/ <a href="https://evil.example">x</a> 😀 \u202Eabc';
  const data = confirmation(typed).data;
  await queueMail(sql, { ...confirmation(typed), to: 'reader@example.com' });
  await queueMail(sql, {
    kind: 'new_message',
    to: 'reader@example.com',
    data: { ...data, topic: 'work', name: typed, email: typed, text: typed, message_id: '7' },
  });
  await deliverMails(app, environment);
  const mails = await mailsTo(app, 'reader@example.com');
  assert.equal(mails.length, 2);
  for (const { subject, html, text } of mails) {
    assert.ok(!/evil|Ana/.test(subject!));
    assert.ok(!html!.includes('<a href="https://evil'));
    assert.ok(!`${text}${html}`.includes('evil.example'), 'no program sees an address');
    assert.ok(!text!.includes('\u202E'));
  }
  for (const { source } of mailServer.received) {
    const headers = source.slice(0, source.indexOf('\r\n\r\n'));
    assert.ok(!/^bcc:/im.test(headers) && !headers.includes('evil'));
  }
});

test('a name of 5,000 letters ends after one line', async () => {
  await queueMail(sql, { ...confirmation('😀x'.repeat(2_500)), to: 'reader@example.com' });
  await deliverMails(app, environment);
  const [mail] = await mailsTo(app, 'reader@example.com');
  assert.equal(mail!.state, 'sent');
  assert.ok(mail!.text!.length < 2_000 && mail!.text!.isWellFormed());
});

function confirmation(name = 'Ana'): Extract<MailContent, { kind: 'application_confirmation' }> {
  return {
    kind: 'application_confirmation',
    data: {
      reference: 'K7RD-2QXM-93TB',
      sent_at: new Date(0).toISOString(),
      job: { id: '1', name: 'Packer' },
      details: { first_name: name, last_name: name, email: 'reader@example.com', phone: name },
    },
  };
}
