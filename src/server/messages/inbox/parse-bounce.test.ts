import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bounceForms, bounceOf, type Form, ourMail, status } from '../../../../tests/support/bounce-forms.ts';
import { parseMail } from './parse-mail.ts';

/** As the programs of many servers write that a mail failed. Each is about ana@example.com. */
const serverReports = readForms('failed-mails.txt');

/** None of them says that our mail failed. */
const otherMails = readForms('other-mails.txt');

/** Each mail stands below a line with its name. */
function readForms(file: string): Record<string, Form> {
  const text = readFileSync(new URL(`../../../../tests/support/${file}`, import.meta.url), 'utf8');
  const forms = text
    .split(/^=== /m)
    .slice(1)
    .map((mail): [string, Form] => {
      const [head = '', ...rest] = mail.split('\n\n');
      const [name = '', from = '', subject = '', ...headers] = head.split('\n');
      const valueOf = (line: string) => line.replace(/^\w+: /, '');
      return [name, { from: valueOf(from), subject: valueOf(subject), headers, text: rest.join('\n\n') }];
    });
  return Object.fromEntries(forms);
}

const token = '0123456789abcdef0123456789abcdef';

test('a mail that came back is known in the form of each server', async () => {
  for (const [name, form] of Object.entries(bounceForms)) {
    const { bounce } = await parseMail(bounceOf(form));
    assert.equal(bounce?.kind, 'bounced', name);
    assert.ok(
      bounce.returnedTo.some((text) => text.includes(token)),
      name,
    );
    assert.match(bounce.answer, /\S/, name);
    if (form.text.includes('<ours@')) assert.equal(bounce.headerId, '<ours@agency.example>', name);
    if (form.text.includes('ana@')) assert.ok(bounce.recipients.includes('ana@example.com'), name);
  }
});

test('reports of many programs in many languages are known, each with the address that failed', async () => {
  for (const [name, form] of Object.entries(serverReports)) {
    const { bounce, reply } = await parseMail(bounceOf(form));
    assert.deepEqual([bounce?.kind, reply], ['bounced', undefined], name);
    assert.ok(bounce?.recipients.includes('ana@example.com'), name);
    assert.match(bounce?.answer ?? '', /\S/, name);
  }
});

test('a report that somebody passes on with its headers among the words is one, and the mail is an answer too', async () => {
  const inner = `From: Mail Delivery System <MAILER-DAEMON@mx.example.org>
Subject: Undelivered Mail Returned to Sender
To: bounces+${token}@agency.example

<ana@example.com>: host mx.example.com said: 550 5.1.1 Unknown user`;
  for (const subject of ['Fwd: Undelivered Mail', 'WG: Undelivered Mail', 'FW: Undelivered Mail']) {
    for (const text of [inner, inner.replaceAll(/^/gm, '> ')]) {
      const form = { from: 'Bo <bo@example.org>', subject, text: `Look.\n\n${text}` };
      const { bounce, reply } = await parseMail(Buffer.from(fromPerson(form)));
      assert.deepEqual([bounce?.kind, bounce?.recipients], ['bounced', ['ana@example.com']], subject);
      assert.ok(bounce?.returnedTo.some((each) => each.includes(token)));
      assert.equal(reply?.from.address, 'bo@example.org');
    }
  }
});

/** With an envelope sender. */
function fromPerson(form: Form): string {
  return bounceOf(form).toString('utf8').replace('Return-Path: <>', `Return-Path: <bo@example.org>`);
}

test('a report in a forwarded mail is one', async () => {
  const inner = bounceOf(bounceForms.qmail!).toString('latin1').replaceAll('\r\n', '\n');
  const form = {
    from: 'Bo <bo@example.org>',
    subject: 'Fwd: failure notice',
    headers: ['Content-Type: multipart/mixed; boundary=f'],
    text: `--f\nContent-Type: text/plain\n\nLook.\n--f\nContent-Type: message/rfc822\n\n${inner}\n--f--`,
  };
  const { bounce } = await parseMail(Buffer.from(fromPerson(form)));
  assert.deepEqual([bounce?.kind, bounce?.headerId], ['bounced', '<ours@agency.example>']);
});

test('a complaint is one, with or without its form', async () => {
  const arf = (type: string) => ({
    from: 'feedback@isp.example',
    headers: ['Content-Type: multipart/report; report-type=feedback-report; boundary=b'],
    text: `--b\nContent-Type: text/plain\n\nA reader.\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nOriginal-Rcpt-To: ana@example.com\n\n--b\nContent-Type: message/rfc822\n\n${ourMail}\n\n--b--`,
  });
  const hotmail = {
    from: 'staff@hotmail.com',
    subject: 'complaint about message from 192.0.2.1',
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    text: `--b\nContent-Type: message/rfc822\n\nX-HmXmrOriginalRecipient: ana@example.com\n${ourMail}\n\n--b--`,
  };
  for (const form of [arf('abuse'), arf('fraud'), hotmail]) {
    const { bounce } = await parseMail(bounceOf(form));
    assert.deepEqual(
      [bounce?.kind, bounce?.recipients, bounce?.headerId],
      ['complaint', ['ana@example.com'], '<ours@agency.example>'],
    );
  }
  const optOut = await parseMail(bounceOf(arf('opt-out')));
  assert.equal(optOut.bounce?.kind, 'complaint');
  for (const type of ['not-spam', 'auth-failure']) {
    assert.equal((await parseMail(bounceOf(arf(type)))).bounce, undefined, type);
  }
});

/** Also what comes without an envelope sender, and what a postmaster writes. */
const others: Record<string, Form> = {
  'a delay of Exim': {
    subject: 'Warning: message 1abc delayed 24 hours',
    text: 'A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours.\n\n  ana@example.com\n    Delay reason: 451 4.7.1 Greylisted\n\nNo action is required on your part. Delivery attempts will continue for some time.',
  },
  'a delay of Google': {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Delay)',
    text: 'There was a temporary problem delivering your message to ana@example.com. Gmail will retry for 46 more hours. You’ll be notified if the delivery fails permanently.',
  },
  'a delay of sendmail': {
    subject: 'Warning: could not send message for past 4 hours',
    text: '** THIS IS A WARNING MESSAGE ONLY **\n** YOU DO NOT NEED TO RESEND YOUR MESSAGE **\n\n<ana@example.com>... Deferred: Connection timed out\nWill keep trying until message is 5 days old',
  },
  'a delay that tells of its end': {
    subject: 'Delivery notification',
    text: 'Sorry, we have not yet been able to deliver your message to ana@example.com. It will be retried for 3 days. If it cannot be delivered, it will be returned.',
  },
  'status: delayed': status('Final-Recipient: rfc822; ana@example.com\nAction: delayed\nStatus: 4.4.1'),
  'status: delivered': status('Final-Recipient: rfc822; ana@example.com\nAction: delivered\nStatus: 2.0.0'),
  'an absence note': {
    from: 'Ana <ana@example.com>',
    subject: 'Out of office',
    headers: ['Auto-Submitted: auto-replied'],
    text: 'I cannot be reached until Monday. Call 550 1234, room 5.1.1, or write to bo@example.com.',
  },
  'a robot': {
    from: 'Help desk <help@example.com>',
    subject: 'We have your request 550',
    text: 'Your request 550 has been received. We will answer within 5 days.',
  },
  'a report of DMARC': {
    from: 'postmaster@isp.example',
    subject: 'Report Domain: agency.example Submitter: isp.example Report-ID: 550',
    text: 'This is an aggregate report.',
  },
  'a person': {
    from: 'Ana <ana@example.com>',
    subject: 'Re: Undeliverable',
    text: 'It said 550 5.1.1 User unknown.',
  },
  'a postmaster who writes': {
    from: 'Postmaster <postmaster@example.org>',
    subject: 'Hello',
    text: 'Yes, at eight.',
  },
};

test('delays, absence notes and mails of people are no reports', async () => {
  for (const [name, form] of Object.entries(others)) {
    assert.equal((await parseMail(bounceOf(form))).bounce, undefined, name);
  }
  for (const [name, form] of Object.entries(otherMails)) {
    for (const source of [fromPerson(form), ...(isOfMachine(form) ? [bounceOf(form)] : [])]) {
      assert.equal((await parseMail(Buffer.from(source))).bounce, undefined, name);
    }
  }
  assert.equal((await parseMail(Buffer.from(fromPerson(others['a person']!)))).bounce, undefined);
});

/** Machines, and persons' machines, write without an envelope sender. */
function isOfMachine({ from = '', headers = [] }: Form): boolean {
  return !from.includes('ana') || headers.some((header) => /^(?:auto-submitted|x-autoreply)/i.test(header));
}
