import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { quotedAnswer } from '../../../tests/support/answers-by-mail.ts';
import { startAnswers } from '../../../tests/support/start-answers.ts';
import { applyFor, createJob, nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { mostBytes } from './inbox/most-bytes.ts';
import { readMail } from './inbox/read-mail.ts';
import { replyCap, suspectedCap } from './inbox/take-reply.ts';

const { app, deliver, write, writeToSomebody, receive, take, messagesFrom, warnings, lefts } =
  await startAnswers();
const { recruiter } = app;
const { sql } = app.database;

test('a person waits after an answer, until somebody answers it or says that there is nothing to answer', async () => {
  const sent = await writeToSomebody();
  const job = await createJob(app);
  await applyFor(app, job.id, { email: sent.email });
  const waits = async () => {
    const { items } = await recruiter.listApplications({ query: { applicant: sent.id } });
    return items.map(({ waits_since }) => waits_since !== null);
  };
  const later = await write(sent.id, sent.email);
  assert.deepEqual(await waits(), [false, false]);
  await receive(later);
  assert.deepEqual(await waits(), [true, false], 'for the job of the mail');
  const [message] = await messagesFrom(sent.email);
  const { id } = message!;
  const { change_id } = await recruiter.updateMessage({ body: { id, answered: true } });
  assert.deepEqual(await waits(), [false, false]);
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.deepEqual(await waits(), [true, false]);
  await recruiter.replyToMessage({ body: { id, text: 'Until Monday.' } });
  assert.deepEqual(await waits(), [true, false], 'the mail has not left');
  await deliver();
  assert.deepEqual(await waits(), [false, false]);
  await recruiter.updateMessage({ body: { id, answered: false } });
  assert.deepEqual(await waits(), [false, false], 'the mail was an answer');
});

test('a person waits since an answer that waited with the spam, once it is believed', async () => {
  const sent = await writeToSomebody();
  await receive(sent, {
    headers: [`In-Reply-To: ${sent.headerId}`, 'Authentication-Results: mx; dmarc=fail'],
  });
  const waitsSince = async () => {
    const { items } = await recruiter.listApplications({ query: { applicant: sent.id } });
    return items[0]?.waits_since;
  };
  assert.equal(await waitsSince(), null);
  const [message] = await messagesFrom(sent.email, { suspected: true });
  const { id, created_at } = message!;
  await recruiter.updateMessage({ body: { id, suspected: false } });
  assert.equal(await waitsSince(), created_at);
  await recruiter.updateMessage({ body: { id, answered: true } });
  assert.equal(await waitsSince(), null);
  await recruiter.updateMessage({ body: { id, suspected: true } });
  await recruiter.updateMessage({ body: { id, suspected: false } });
  assert.equal(await waitsSince(), null, 'it is answered');
});

test('an answer is contact: the retention counts from it', async () => {
  const sent = await writeToSomebody();
  await sql
    .updateTable('applicants')
    .set({ created_at: new Date(0) })
    .where('id', '=', sent.id)
    .execute();
  await receive(sent);
  const { rows } = await expression<{ at: Date }>`select last_heard_of(${sent.id}) as at`.execute(sql);
  const [message] = await messagesFrom(sent.email);
  assert.equal(rows[0]?.at.toISOString(), message?.created_at);
});

test('an erasure takes the answers along, later ones find nothing, and a stranger’s message tells nothing', async () => {
  const sent = await writeToSomebody();
  const stranger = `cousin${nextNumber()}@example.org`;
  await receive(sent, { text: quotedAnswer });
  await receive(sent, { from: stranger, text: quotedAnswer });
  const { content: exported } = await recruiter.exportApplicant({ params: { id: sent.id } });
  assert.match(await exported.text(), /Yes, gladly[^]*3 May 2027/);
  await recruiter.eraseApplicant({ params: { id: sent.id } });
  assert.deepEqual(await messagesFrom(sent.email), []);
  await receive(sent);
  await receive(sent, { headers: [`To: ${sent.address}`] });
  assert.deepEqual(await messagesFrom(sent.email), []);
  const [message, ...others] = await messagesFrom(stranger);
  assert.deepEqual(
    [message?.text, message?.by_mail?.quoted, message?.answers, others],
    ['Yes, gladly.', '', null, []],
  );
});

test('an answer that quotes our mail keeps none of its secrets', async () => {
  const sent = await writeToSomebody();
  const token = randomBytes(32).toString('base64url');
  const broken = `${token.slice(0, 30)}\r\n> ${token.slice(30)}`;
  const quotes = [
    `https://agency.example/my#${token}`,
    `https://agency.example/my#${broken}`,
    `https://links.example/?url=https%3A%2F%2Fagency.example%2Fmy%23${token}&sent=1`,
    'type this code there: KRTD-QXMB-NTBZ. The code works once',
    'type this code there: KRTD-\r\n> QXMB-NTBZ. The code works once',
  ];
  for (const quote of quotes) {
    await receive(sent, { text: `> ${quote}\r\nYes.\r\n\r\n> ${quote}` });
    await receive(sent, { from: `cousin${nextNumber()}@example.org`, text: `See ${quote}` });
  }
  const rows = await sql
    .selectFrom('messages')
    .select(['text', 'by_mail'])
    .where('answers_mail_id', '=', sent.mail_id)
    .execute();
  assert.equal(rows.length, 2 * quotes.length);
  const stored = JSON.stringify(rows);
  for (const secret of [token, token.slice(0, 30), token.slice(30), 'KRTD', 'NTBZ']) {
    assert.ok(!stored.includes(secret), secret);
  }
  assert.ok(stored.includes('agency.example/my') && stored.includes('&sent=1'));
});

test('a held answer is not erased', async () => {
  const sent = await writeToSomebody();
  await receive(sent);
  await recruiter.updateApplicant({
    body: { id: sent.id, hold_until: '2999-01-01', hold_reason: 'A dispute' },
  });
  const [message] = await messagesFrom(sent.email);
  const refused = await failureOf(recruiter.deleteMessage({ params: { id: message!.id } }));
  assert.equal(refused.code, 'legal_hold');
});

test('programs that answer each other come to an end', async () => {
  const sent = await writeToSomebody();
  for (let count = 0; count < replyCap + 2; count += 1) await receive(sent);
  const { total } = await recruiter.listMessages({ query: { applicant: sent.id } });
  assert.equal(total, replyCap);
  const unknown = `loop${nextNumber()}@example.org`;
  const other = await writeToSomebody();
  for (let count = 0; count < replyCap + 1; count += 1) {
    await receive(other, { from: `${count}${unknown}` });
  }
  assert.equal((await messagesFrom(unknown)).length, replyCap, 'strangers count by the mail');
  assert.equal((await messagesFrom(sent.email, { suspected: true })).length, 2, 'the others count as spam');
  assert.equal((await messagesFrom(unknown, { suspected: true })).length, 1);
  // A clock that was ahead has stored them all.
  await expression`update messages set created_at = created_at + interval '3 years'`.execute(sql);
  await receive(sent);
  assert.equal((await messagesFrom(sent.email)).length, replyCap + 1, 'nobody is silent for years');
});

test('forged answers are capped, and silence nobody', async () => {
  const sent = await writeToSomebody();
  const headers = [`In-Reply-To: ${sent.headerId}`, 'Authentication-Results: mx; dmarc=fail'];
  for (let count = 0; count < suspectedCap + 2; count += 1) await receive(sent, { headers });
  assert.equal(warnings.length, 1, 'the log has one line');
  assert.ok(warnings.every((line) => !line.includes('@')));
  assert.deepEqual(lefts.slice(-2), ['many', 'many']);
  await receive({ ...sent, subject: `${'s'.repeat(145)}😀` });
  assert.equal(
    (await recruiter.listMessages({ query: { applicant: sent.id, suspected: true } })).total,
    suspectedCap,
  );
  const subjects = (await messagesFrom(sent.email)).map(({ by_mail }) => by_mail?.subject);
  assert.deepEqual(subjects, [`Re: ${'s'.repeat(145)}`], 'the real one, cut by whole characters');
});

test('hostile mails are stored within bounds or left alone', async () => {
  const sent = await writeToSomebody();
  const takeBounded = async (source: Buffer) => {
    const { reply } = await readMail(source).catch(() => ({ reply: undefined }));
    if (reply) await take(source.subarray(0, mostBytes));
  };
  const head = (lines: string[]) =>
    [
      `From: ${sent.email}`,
      'Message-ID: <hostile@example.com>',
      `In-Reply-To: ${sent.headerId}`,
      ...lines,
      '',
      '',
    ].join('\r\n');
  const deep = Array.from(
    { length: 1_000 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}`,
  ).join('\r\n');
  await takeBounded(Buffer.from(head([]).trimEnd() + `\r\n${deep}\r\n`));
  assert.deepEqual(await messagesFrom(sent.email), [], 'a thousand parts in parts');
  await takeBounded(Buffer.from(head(['Content-Type: text/html']) + '<div>'.repeat(50_000)));
  const [deepest] = await messagesFrom(sent.email);
  assert.ok(deepest?.text === '', 'a deep tree without words');
  await recruiter.deleteMessage({ params: { id: deepest.id } });
  await take(
    Buffer.concat([Buffer.from(head(['Subject: \0\uD800'])), Buffer.alloc(10 * 1024 * 1024, 'word ')]),
  );
  const [message] = await messagesFrom(sent.email);
  assert.deepEqual([message?.text.length, message?.by_mail?.is_cut], [20_000, true]);
});
