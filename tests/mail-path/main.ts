/**
 * Somebody applies in the browser, and Postfix and Dovecot carry the mails: a confirmation arrives, a mail of a recruiter is
 * answered and the answer stands in the timeline, and another confirmation comes back and shows beside the person.
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { chromium, expect } from '@playwright/test';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { exitOnSignals, print } from '../../benchmarks/print.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { findChromium } from '../../scripts/test/chromium.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { openAdminPage } from '../support/admin-page.ts';
import { applyButton, fillIn, findApplicants, newPerson, type Person } from '../support/apply-form.ts';
import { createJob } from '../support/builders.ts';
import { mailsTo } from '../support/deliver-mails.ts';
import { startServerOfTests } from '../support/scratch-place.ts';
import { startTestServer } from '../support/test-server.ts';
import { domain, startMailServers } from './mail-servers.ts';

readCommandLine({
  name: 'npm run mail-path',
  says: 'Applies in the browser and follows the mails through Postfix and Dovecot, there and back. It needs root.',
});
const limitMs = 60_000;
const note = 'We couldn’t deliver this email';
const answer = 'Yes, gladly.';
const agency = `jobs@${domain}`;
const arriving: Person = { ...newPerson(), email: `ana@${domain}` };
const unknown: Person = { ...newPerson(), email: `nobody-here@${domain}` };

if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
exitOnSignals();

await startServerOfTests();
using mailServers = await startMailServers([agency, arriving.email]);
await using server = await startTestServer({
  SMTP_URL: mailServers.smtpUrl,
  ANSWER_DELAY: '0',
  MAIL_FROM: agency,
  AGENCY_EMAIL: agency,
  IMAP_URL: mailServers.imapUrlOf(agency),
});
await using browser = await chromium.launch(await findChromium());
const job = await createJob(server, { name: 'Ferry steward' });

print(`${mailServers.versions}.\n\n| step | seconds |\n| --- | --- |`);
await step('applied in the browser', () => apply(arriving));
await step('the confirmation is in the mailbox of the applicant', checkConfirmation);
await step('a mail of a recruiter is answered from the mailbox of the applicant', answerMail);
await step('the answer stands in the timeline, below our mail', checkAnswer);
await step('applied with an address that is not there', () => apply(unknown));
await step('the report is in the mailbox of MAIL_FROM', checkReport);
await step(`"${note}" stands beside the person`, checkPage);

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  try {
    await work();
  } catch (error) {
    process.stderr.write(mailServers.readLog());
    throw error;
  }
  print(`| ${name} | ${((performance.now() - begin) / 1_000).toFixed(1)} |`);
}

async function apply(person: Person): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${server.url}/jobs/${job.id}`);
  await page.getByRole('button', { name: `Apply for ${job.name}` }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await page.waitForURL(`**/jobs/${job.id}/apply`);
  await page.close();
}

async function checkConfirmation(): Promise<void> {
  const [applicant] = await findApplicants(server, arriving);
  const { items } = await server.recruiter.listApplications({ query: { applicant: applicant!.id } });
  const { reference } = items[0]!.submissions[0]!;
  const mail = await receiveMail(arriving.email, () => true);
  const [stored] = await mailsTo(server, arriving.email);
  assert.equal(mail.messageId, stored!.header_id);
  assert.equal(mail.subject, `We have your application for ${job.name}`);
  assert.ok(mail.text?.includes(`Reference: ${reference}`), `no reference in ${mail.text}`);
}

/** As a mail program does: to where our mail wants its answers, with what we wrote below. */
async function answerMail(): Promise<void> {
  const [applicant] = await findApplicants(server, arriving);
  const people = [{ id: applicant!.id }];
  const text = 'Hello {first_name}, can you begin on Monday?';
  const sent = await server.recruiter.writeToApplicants({
    body: { people, subject: 'Your first day', text },
  });
  assert.deepEqual([sent.mails, sent.refused], [1, []]);
  const mail = await receiveMail(arriving.email, ({ subject }) => subject === 'Your first day');
  assert.ok(mail.text?.includes(`Hello ${arriving.first}, can you begin`), `no greeting in ${mail.text}`);
  const transport = createTransport(mailServers.smtpUrl);
  await transport.sendMail({
    from: arriving.email,
    to: mail.replyTo?.[0]?.address ?? mail.from?.address ?? '',
    subject: `Re: ${mail.subject}`,
    ...(mail.messageId !== undefined && { inReplyTo: mail.messageId, references: mail.messageId }),
    text: `${answer}\n\nOn Monday the agency wrote:\n> Hello ${arriving.first}, can you begin on Monday?\n`,
  });
  transport.close();
}

async function checkAnswer(): Promise<void> {
  const [applicant] = await findApplicants(server, arriving);
  await showsOn(`/admin/applicants/${applicant!.id}`, answer);
  const { items } = await server.recruiter.listMessages({ query: { applicant: applicant!.id } });
  assert.deepEqual(
    items.map(({ text, email }) => [text, email]),
    [[answer, arriving.email]],
  );
  const { answers, by_mail } = await server.recruiter.getMessage({ params: { id: items[0]!.id } });
  assert.equal(answers?.subject, 'Your first day');
  assert.match(by_mail?.quoted ?? '', /can you begin on Monday/);
}

async function checkReport(): Promise<void> {
  const isReport = ({ headers }: Email) => {
    const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
    return /^multipart\/report;.*delivery-status/s.test(type);
  };
  await receiveMail(agency, isReport);
}

async function checkPage(): Promise<void> {
  const [applicant] = await findApplicants(server, unknown);
  await showsOn(`/admin/applicants/${applicant!.id}`, note);
}

/** Rolecall looks into the mailbox every 30 seconds. */
async function showsOn(path: string, words: string): Promise<void> {
  const page = await browser.newPage();
  await openAdminPage(page, server, path);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: limitMs });
  await page.close();
}

/** Waits for the first such mail of a mailbox. Notices for the agency are in its mailbox too. */
async function receiveMail(mailbox: string, isWanted: (mail: Email) => boolean): Promise<Email> {
  const { hostname: host, port } = new URL(mailServers.imapUrlOf(mailbox));
  const auth = { user: mailbox, pass: 'secret' };
  const client = new ImapFlow({ host, port: Number(port), secure: false, auth, logger: false });
  await client.connect();
  try {
    await client.mailboxOpen('INBOX', { readOnly: true });
    for (const end = performance.now() + limitMs; performance.now() < end; await setTimeout(200)) {
      await client.noop();
      for (const { source } of await client.fetchAll('1:*', { source: true })) {
        const mail = await PostalMime.parse(source ?? '');
        if (isWanted(mail)) return mail;
      }
    }
    throw new Error(`After ${limitMs / 1_000} s no such mail is in the mailbox of ${mailbox}.`);
  } finally {
    client.close();
  }
}
