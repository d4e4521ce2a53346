/**
 * 203 mails of every form arrive while the server is killed again and again: bounces, answers, and hostile ones between. Each
 * bounce shows at its mail, each answer is a message, and what nobody can read stands in the list.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { openProcesses, until } from '../reliability/cluster/processes.ts';
import { launchCopy, untilReady } from '../reliability/cluster/website.ts';
import { createPart } from '../reliability/part.ts';
import { bounceForms, bounceOf, ourId, ourToken } from '../support/bounce-forms.ts';
import { createApplicant, createJob } from '../support/builders.ts';
import { createHttpApi } from '../support/test-server.ts';
import { domain, type MailServers } from './mail-servers.ts';

const people = 100;
const bounced = 50;
const answersEach = 3;
const mailsBetweenKills = 25;
const limitMs = 15 * 60_000;
const mailbox = `jobs@${domain}`;
const reader = `ana@${domain}`;
/** No other mail of the trial has it. */
const ourSubject = 'Your second day';
const login = { username: 'recruiter', password: 'correct horse battery' };

/** A mail of ours that has left. */
type Ours = { to: string; id: string; replyTo: string; returnTo: string };

/** @returns how often the server was killed */
export async function readManyMails(mailServers: MailServers): Promise<{ mails: number; kills: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-many-mails-'));
  const processes = openProcesses(folder);
  const port = await findFreePort();
  const server = createPart(
    () =>
      launchCopy(processes, port, {
        DATA_DIR: join(folder, 'data'),
        ADMIN_USERNAME: login.username,
        ADMIN_PASSWORD: login.password,
        SMTP_URL: mailServers.smtpUrl,
        ANSWER_DELAY: '0',
        MAIL_FROM: mailbox,
        MAIL_REPLIES_TO: `jobs+r-{token}@${domain}`,
        MAIL_BOUNCES_TO: `jobs+b-{token}@${domain}`,
        IMAP_URL: mailServers.imapUrlOf(mailbox),
      }),
    (copy) => untilReady(copy, port),
  );
  try {
    await server.start();
    const url = `http://127.0.0.1:${port}`;
    const visitor = createHttpApi(url);
    const recruiter = createHttpApi(url, (await visitor.logIn({ body: login })).token);
    const job = await createJob({ recruiter, visitor });
    const ids: { id: string }[] = [];
    for (let person = 0; person < people; person += 1) {
      const email = `ana+${person}@${domain}`;
      ids.push({ id: (await createApplicant({ recruiter, visitor }, { email, job_id: job.id })).id });
    }
    const body = { people: ids, subject: ourSubject, text: 'Can you start?' };
    assert.equal((await recruiter.writeToApplicants({ body })).mails, people);
    const ours = await until('the last of our mails', () => findOurs(mailServers), limitMs);
    const kills = await sendAll(mailServers, ours, async () => {
      await server.kill();
      await server.start();
    });
    const state = async () => ({
      bounced: (await recruiter.listMails({ query: { state: 'bounced' } })).total,
      answers: (await recruiter.listMessages({ query: { suspected: false } })).total,
    });
    const wanted = { bounced, answers: (people - bounced) * answersEach };
    const isThere = async () => JSON.stringify(await state()) === JSON.stringify(wanted) || undefined;
    await until('the last answer', isThere, limitMs).catch(async () =>
      assert.deepEqual(await state(), wanted),
    );
    const left = await recruiter.listLeftMails();
    assert.deepEqual(
      left.map(({ subject, reason }) => [subject, reason]),
      [['Hostile 2', 'unreadable']],
    );
    return { mails: wanted.bounced + wanted.answers + hostile.length, kills };
  } catch (error) {
    process.stderr.write(readFileSync(join(folder, `logs/copy-${port}.log`), 'utf8'));
    throw error;
  } finally {
    await processes.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function sendAll({ smtpUrl }: MailServers, ours: Ours[], kill: () => Promise<void>): Promise<number> {
  const transport = createTransport(smtpUrl);
  let kills = 0;
  let sent = 0;
  const send = async (from: string, to: string, raw: string | Buffer) => {
    await transport.sendMail({ envelope: { from, to }, raw });
    sent += 1;
    if (sent % mailsBetweenKills !== 0) return;
    await kill();
    kills += 1;
  };
  const forms = Object.values(bounceForms);
  for (const [index, body] of hostile.entries()) {
    await send(reader, mailbox, `From: ${reader}\r\nTo: ${mailbox}\r\nSubject: Hostile ${index}\r\n${body}`);
  }
  for (const [index, mail] of ours.entries()) {
    if (index < bounced) {
      const report = bounceOf(forms[index % forms.length]!).toString('utf8');
      const token = mail.returnTo.replace(/^.*-|@.*$/g, '');
      // A report names its own address in the envelope, and Postfix notes it.
      const about = report.replaceAll(ourToken, token).replaceAll(ourId, mail.id);
      await send('', mail.returnTo, about.replaceAll('ana@example.com', mail.to));
    } else {
      for (let count = 0; count < answersEach; count += 1) {
        const form = answerForms[(index * answersEach + count) % answerForms.length]!;
        const head = `Message-ID: <${index}.${count}@${domain}>\r\nTo: ${mail.replyTo}\r\n`;
        await send(mail.to, mail.replyTo, head + form(mail.to));
      }
    }
  }
  transport.close();
  return kills;
}

const hostile = [
  `Content-Type: text/html\r\n\r\n${'<div>'.repeat(50_000)}`,
  `Content-Type: text/html\r\n\r\n${'<blockquote>'.repeat(700)}${'a<br>'.repeat(10_000)}`,
  Array.from(
    { length: 1_000 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
  ).join(''),
];

const mixed = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n';
const photo = `Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'A'.repeat(76)}\r\n`.repeat(5_000)}`;
const plain = 'Content-Type: text/plain\r\n\r\nYes, at eight.\r\n';
const html = 'Content-Type: text/html\r\n\r\n<p>Yes, at eight.</p>\r\n';

const answerForms: ((from: string) => string)[] = [
  (from) => `From: Ana <${from}>\r\nSubject: Re: ${ourSubject}\r\n${plain}`,
  (from) => `From: Silva, Ana <${from}>\r\nSubject: Out of office hours is best\r\n${plain}`,
  (from) => `From: <${from}>\r\nContent-Type: text/plain; format=flowed\r\n\r\n> Can you start? \r\nYes.\r\n`,
  (from) =>
    `From: <${from}>\r\n${mixed.replace('mixed', 'alternative')}Content-Type: text/plain\r\n\r\n \r\n--b\r\n${html}--b--\r\n`,
  (from) => `From: <${from}>\r\n${mixed}${photo}--b\r\n${plain}--b--\r\n`,
  (from) => `From: <${from}>\r\n${html}<table><tr><td>Monday</td><td>9:00</td></tr></table>\r\n`,
];

async function findOurs({ imapUrlOf }: MailServers): Promise<Ours[] | undefined> {
  const { hostname: host, port } = new URL(imapUrlOf(reader));
  const auth = { user: reader, pass: 'secret' };
  const client = new ImapFlow({ host, port: Number(port), secure: false, auth, logger: false });
  await client.connect();
  try {
    await client.mailboxOpen('INBOX', { readOnly: true });
    const mails = await client.fetchAll('1:*', { envelope: true, headers: ['return-path'] });
    const ours = mails.flatMap(({ envelope, headers }) => {
      if (envelope?.subject !== ourSubject) return [];
      const returnTo = /<([^>]+)>/.exec(headers?.toString() ?? '')?.[1] ?? '';
      const [to, replyTo] = [envelope.to, envelope.replyTo].map((list) => list?.[0]?.address ?? '');
      return [{ to: to ?? '', replyTo: replyTo ?? '', id: envelope.messageId ?? '', returnTo }];
    });
    return ours.length >= people ? ours.slice(0, people) : undefined;
  } finally {
    client.close();
  }
}
