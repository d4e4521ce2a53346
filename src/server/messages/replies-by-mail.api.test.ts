import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotedAnswer, type SentMail } from '../../../tests/support/answers-by-mail.ts';
import { startAnswers } from '../../../tests/support/start-answers.ts';
import { createAdmin, createApplicant, newMessage, nextNumber } from '../../../tests/support/builders.ts';
import { mailsTo } from '../../../tests/support/deliver-mails.ts';

const { app, mailServer, deliver, writeToSomebody, receive, take, messagesFrom } = await startAnswers();
const { recruiter, visitor } = app;

// Before the notices are so many that one sums them up.
test('only a mail to somebody who applied or wrote is answered so', async () => {
  const { id, email } = await createApplicant(app);
  await deliver();
  const mails = await app.database.sql
    .selectFrom('mails')
    .select(['kind', 'header_id'])
    .where('application_id', 'in', (own) =>
      own.selectFrom('applications').select('id').where('applicant_id', '=', id),
    )
    .execute();
  for (const { kind, header_id } of mails) {
    assert.ok(header_id, 'it has left');
    await receive({ email, subject: kind, headerId: header_id });
  }
  assert.deepEqual(mails.map(({ kind }) => kind).toSorted(), ['application_confirmation', 'new_application']);
  const messages = await messagesFrom(email);
  assert.deepEqual(
    messages.map(({ by_mail }) => by_mail?.subject),
    ['Re: application_confirmation'],
  );
});

test('an answer by mail is a message of the person, in the timeline, and nobody confirms it', async () => {
  const sent = await writeToSomebody();
  await receive(sent, { text: quotedAnswer });
  const [message, ...others] = await messagesFrom(sent.email);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [message?.text, message?.applicant_id, message?.answered, message?.suspected, message?.topic],
    ['Yes, gladly.', sent.id, false, false, 'application'],
  );
  assert.deepEqual(message?.by_mail, {
    subject: `Re: ${sent.subject}`,
    quoted: 'On Mon, 3 May 2027 at 10:00 Agency wrote:\n> On Monday?',
    attachments: [],
    is_cut: false,
    from_other_address: false,
    is_unproven: true,
  });
  assert.deepEqual(message.answers, { mail_id: sent.mail_id, subject: sent.subject, recipient: sent.email });
  const { entries } = await recruiter.listTimeline({ params: { id: sent.id }, query: { kinds: 'message' } });
  assert.deepEqual(
    entries.map(({ message: entry }) => [
      entry?.beginning,
      entry?.by_mail?.subject,
      entry?.by_mail?.is_unproven,
    ]),
    [['Yes, gladly.', `Re: ${sent.subject}`, true]],
  );
  const kinds = (await recruiter.listMails({ query: { message: message.id } })).items.map(({ kind }) => kind);
  assert.deepEqual(kinds, ['new_message']);
});

test('an answer is found by any id, by the token in any recipient, and by nothing else', async () => {
  const cases: [headers: (sent: SentMail) => string[], isFound: boolean][] = [
    [({ headerId }) => [`References: <0@example.com> ${headerId} <2@example.com>`], true],
    [({ headerId }) => [`In-Reply-To: <0@example.com> ${headerId}`], true],
    [({ address }) => [`To: ${address}`], true],
    [({ address }) => ['To: team@agency.example', `Cc: Agency <${address.toUpperCase()}>`], true],
    [({ address }) => [`Delivered-To: ${address}`], true],
    [({ address }) => [`To: ${address}`, 'In-Reply-To: <rewritten@relay.example>'], true],
    [({ address }) => [`Subject: ${address}`], false],
    [({ address }) => [`To: ${address}.evil.example`], false],
    [() => ['To: reply+@agency.example'], false],
    [() => [`To: reply+${'0'.repeat(32)}@agency.example`], false],
    [() => ['In-Reply-To:', 'References:'], false],
    [() => ['In-Reply-To: <>'], false],
    [() => [], false],
  ];
  for (const [headersOf, isFound] of cases) {
    const sent = await writeToSomebody();
    const headers = headersOf(sent);
    await receive(sent, { headers });
    assert.equal((await messagesFrom(sent.email)).length, isFound ? 1 : 0, headers.join());
  }
});

test('our mails to people say where to answer, and those to the agency do not', async () => {
  const sent = await writeToSomebody();
  const replyTo = (to: string) =>
    mailServer.received
      .filter((received) => received.to === to)
      .map(({ source }) => /^Reply-To:[^<]*<([^>]*)>/im.exec(source)?.[1]);
  assert.ok(replyTo(sent.email).every((address) => /^reply\+[0-9a-f]{32}@/.test(address ?? '')));
  assert.ok(replyTo(sent.email).includes(sent.address));
  await receive(sent);
  await deliver();
  assert.equal(replyTo('team@agency.example').at(-1), 'team@agency.example');
});

test('the sender is checked against the person', async () => {
  const number = nextNumber();
  const sent = await writeToSomebody({ email: `ana.known${number}+jobs@gmail.com` });
  const other = await createApplicant(app);
  const merged = await createApplicant(app);
  await recruiter.mergeApplicants({ body: { id: sent.id, merged_id: merged.id } });
  const colleague = await createAdmin(app, { work_email: `bo${number}@agency.example` });
  const unknown = `somebody${number}@example.org`;
  const cases: [
    from: string,
    stored: [applicant: string | null, isOther: boolean, hasMail: boolean] | undefined,
  ][] = [
    [sent.email.toUpperCase(), [sent.id, false, true]],
    [`anaknown${number}@googlemail.com`, [sent.id, false, true]],
    [merged.email, [sent.id, false, true]],
    [other.email, [other.id, true, false]],
    [unknown, [null, true, true]],
    ['jobs@agency.example', undefined],
    ['TEAM@agency.example', undefined],
    [sent.address, undefined],
    [colleague.work_email, undefined],
  ];
  for (const [from, stored] of cases) {
    await receive(sent, { from, text: `> On Monday?\r\nNo.\r\n> Tuesday?\r\nYes.\r\n\r\n> Regards` });
    const [message, ...others] = await messagesFrom(from);
    assert.deepEqual(others, [], from);
    assert.deepEqual(
      message && [message.applicant_id, message.by_mail?.from_other_address, message.answers !== null],
      stored,
      from,
    );
    if (!message) continue;
    const { subject = '', quoted = '' } = message.by_mail ?? {};
    const isTold = `${message.text}${quoted}`.includes('>') && subject.includes(sent.subject);
    const isHidden = !`${message.text}${quoted}`.includes('>') && subject === '';
    assert.deepEqual([isTold, isHidden], [!stored?.[1], stored?.[1]], 'a stranger’s message quotes nothing');
  }
  const { items } = await recruiter.listMessages({ query: { applicant: sent.id } });
  assert.equal(items.length, 3);
});

test('ids of the threads of two people: the sender’s own counts', async () => {
  const [ana, bo] = [await writeToSomebody(), await writeToSomebody()];
  const headers = [`References: ${ana.headerId} ${bo.headerId}`];
  await receive(ana, { headers });
  await receive(bo, { headers: [`In-Reply-To: ${ana.headerId}`, ...headers] });
  for (const sent of [ana, bo]) {
    const [message] = await messagesFrom(sent.email);
    assert.deepEqual([message?.applicant_id, message?.answers?.mail_id], [sent.id, sent.mail_id]);
  }
});

test('a mail that the mailbox’s server holds for forged waits with the spam, and tells nobody', async () => {
  const sent = await writeToSomebody();
  const headers = [`In-Reply-To: ${sent.headerId}`, 'Authentication-Results: mx; dmarc=fail'];
  await receive(sent, { headers });
  assert.deepEqual(await messagesFrom(sent.email), []);
  const [message] = await messagesFrom(sent.email, { suspected: true });
  assert.equal((await recruiter.listMails({ query: { message: message!.id } })).total, 0);
  await recruiter.updateMessage({ body: { id: message!.id, suspected: false } });
  assert.equal((await recruiter.listMails({ query: { message: message!.id } })).total, 0, 'no confirmation');
});

test('a mail that is read again is stored once', async () => {
  const sent = await writeToSomebody();
  const source = await receive(sent);
  await take(source);
  await take(Buffer.concat([Buffer.from('Delivered-To: jobs@agency.example\r\n'), source]));
  assert.equal((await messagesFrom(sent.email)).length, 1);
});

test('an answer to an answer continues the thread, and the next one comes in again', async () => {
  const sent = await writeToSomebody();
  await receive(sent, { headers: [`References: <0@example.com> ${sent.headerId}`] });
  const [message] = await messagesFrom(sent.email);
  const { id, version } = message!;
  await recruiter.replyToMessage({ body: { id, version, text: 'Until Monday.' } });
  await deliver();
  const ours = (await mailsTo(app, sent.email)).at(-1)!;
  assert.equal(ours.subject, `Re: ${sent.subject}`);
  const source = mailServer.received.findLast(({ to }) => to === sent.email)?.source ?? '';
  const headerOf = (name: string) =>
    new RegExp(`^${name}: ((?:.|\\r?\\n[ \\t])*)`, 'im').exec(source)?.[1]?.replaceAll(/\s+/g, ' ');
  assert.match(headerOf('in-reply-to') ?? '', /^<\d+\.answer@example\.com>$/);
  assert.equal(headerOf('references'), `<0@example.com> ${sent.headerId} ${headerOf('in-reply-to')}`);
  assert.equal((await recruiter.getMessage({ params: { id } })).answered, true);
  await receive({ ...sent, headerId: ours.header_id! }, { text: 'Thank you' });
  assert.equal((await messagesFrom(sent.email)).length, 2);
});

test('somebody without an application answers, too', async () => {
  const body = newMessage();
  await visitor.sendMessage({ body });
  await deliver();
  const [confirmation] = await mailsTo(app, body.email);
  const sent = { email: body.email, headerId: confirmation!.header_id!, subject: 'Message' };
  await receive(sent);
  await receive(sent, { from: `other${nextNumber()}@example.org` });
  const messages = await messagesFrom(body.email);
  assert.deepEqual(
    messages.map(({ by_mail, topic }) => [by_mail?.from_other_address, topic]),
    [
      [false, body.topic],
      [undefined, body.topic],
    ],
  );
});
