import type { Page } from '@playwright/test';
import { applyAsNew, secretsOf } from '../support/own-page.ts';
import { alertsOf, alertToken, newReader } from '../support/alerts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import { createIndustry, createJob } from '../support/builders.ts';
import { deliverMails } from '../support/deliver-mails.ts';
import { startMailServer } from '../support/mail-server.ts';

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('How often').selectOption('As soon as a job opens');
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    // Neither looks at a page without scripts.
    const expectGood = async (page: Page) => {
      if (!javaScriptEnabled) return;
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };

    test('an alert is asked for below an empty list, confirmed by a button and ended @main', async ({
      page,
      shareServer,
      expectFault,
    }) => {
      expectFault(/422/);
      if (javaScriptEnabled) expectFault(/404 .*\/api\/alerts/);
      const server = await shareServer(sendingMails);
      const email = newReader();
      const { id, display_name: industry } = await createIndustry(server);
      await createJob(server, { industry_id: id });
      await page.goto(`${server.url}/jobs?industry=${id}&q=astronaut`);
      await page.getByRole('link', { name: 'Email me jobs like these' }).click();
      await expect(page.getByText(`“astronaut” · ${industry}`)).toBeVisible();
      await expectGood(page);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.height, 'the title has room for one line').toBeLessThan(60);
      await ask(page, 'no..body@example.com');
      await expect(page.getByRole('alert')).toContainText('name@example.com');
      await expect(page.getByLabel('Email')).toHaveValue('no..body@example.com');
      await ask(page, email);
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expectGood(page);

      const path = `${server.url}/alerts#${await alertToken(server, email)}`;
      const open = async () => {
        // Another address first: the fragment alone loads no page.
        await page.goto(`${server.url}/jobs`);
        await page.goto(path);
        if (javaScriptEnabled) return;
        await page.getByLabel('Link from our email').fill(path);
        await page.getByRole('button', { name: 'Review and confirm' }).click();
      };
      await open();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: 'Yes, email me' }).click();
      await expect(page.getByRole('status')).toContainText('We’ll email you when a job fits');
      await page.getByRole('button', { name: 'Once a week instead' }).click();
      await expect(page.getByText('Once a week at most', { exact: true })).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: 'Stop all job alerts' }).click();
      await expect(page.getByRole('status')).toContainText('we’ve deleted your address');
      await page.getByRole('link', { name: 'Start again' }).click();
      await expect(page.getByText(`“astronaut” · ${industry}`)).toBeVisible();
      await open();
      await expect(page.getByText('We found no alerts for this link.')).toBeVisible();
      await expectGood(page);
      await page.goto(`${server.url}/my`);
      await page.goto(`${server.url}/alerts`);
      if (javaScriptEnabled) await expect(page.getByText('open the link in one of our emails')).toBeVisible();
    });
  });
}

test('a program that follows every link of every mail changes nothing, and one click ends them', async ({
  page,
  startServer,
}) => {
  const mailServer = await startMailServer();
  const server = await startServer({ ...sendingMails, SMTP_URL: mailServer.url });
  const { sql } = server.database;
  const email = newReader();
  await server.visitor.askForAlert({ body: { email, pace: 'at_once' } });
  const token = await alertToken(server, email);
  const readStored = () => sql.selectFrom('job_alerts').selectAll().execute();
  const path = `${server.url}/alerts#${token}`;

  const stopAddress = () =>
    server.url + (/\/alerts\/stop\?key=[\w-]{43}/.exec(mailServer.received.at(-1)?.source ?? '')?.[0] ?? '');
  const expectUnchanged = async () => {
    const before = await readStored();
    for (const url of [path, `${server.url}/alerts`, stopAddress()]) {
      expect((await page.request.get(url)).status()).toBe(200);
      expect((await page.request.head(url)).status()).toBe(200);
      await page.goto(url);
    }
    expect(await readStored()).toEqual(before);
  };
  await expectUnchanged();
  await alertsOf(server).confirm(email);
  await createJob(server);
  await alertsOf(server).follow();
  await deliverMails(server, { ...sendingMails, SMTP_URL: mailServer.url });
  await expectUnchanged();

  await page.emulateMedia({ forcedColors: 'active' });
  const quiet = page.getByRole('link', { name: 'See open jobs' });
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  // It hangs outside the grid.
  await expect(quiet).toHaveCSS('border-top-color', ground);
  await page.emulateMedia({ forcedColors: 'none' });

  // Somebody else asked for one more. To go on with the own ones does not confirm it.
  await server.visitor.askForAlert({ body: { email, pace: 'at_once', q: 'foreign' } });
  await sql.updateTable('alert_readers').set({ renewal_asked_at: new Date() }).execute();
  await page.goto(path);
  await page.getByRole('button', { name: 'Yes, keep them coming' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, keep them coming' })).toBeHidden();
  // As a mail program sends it (RFC 8058 section 3.2).
  const click = () => page.request.post(stopAddress(), { form: { 'List-Unsubscribe': 'One-Click' } });
  expect((await click()).status()).toBe(200);
  expect(await readStored()).toEqual([]);
  expect((await click()).status()).toBe(200);
  await page.goto(stopAddress());
  await page.getByRole('button', { name: 'Stop all job alerts' }).click();
  await expect(page.getByText('We found no alerts for this link.')).toBeVisible();
});

test('without a mail server nobody is offered or promised mails', async ({
  page,
  startServer,
  expectFault,
}) => {
  const server = await startServer({ CONTACT_PHONE: '555-0142' });
  const person = await applyAsNew(server);
  const { code } = await secretsOf(server, person);
  const asks = page.getByLabel('Email');
  const says = {
    '/alerts/new':
      'Join our list instead, and a recruiter gets in touch when a job fits. You can also call 555-0142.',
    '/alerts': 'Join our list instead, and a recruiter gets in touch when a job fits.',
    '/my': 'Write to us, and we’ll tell you where you stand. Or call 555-0142.',
    '/documents': 'Can’t find it? Ask about your application or call 555-0142.',
  };
  for (const [path, said] of Object.entries(says)) {
    await page.goto(server.url + path);
    await expect(page.getByText(said)).toBeVisible();
    await expect(asks).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Ask about your application' }).click();
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('What is it about?')).toHaveValue('application');
  await page.goto(`${server.url}/keep-me`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Join our list' })).toBeVisible();
  expectFault(/404 .*alerts/);
  await page.goto(`${server.url}/alerts#unknown`);
  await expect(page.getByText('We found no alerts for this link.')).toBeVisible();
  await page.goto(`${server.url}/contact`);
  await expect(form.getByText('We read every message. You can also call 555-0142.')).toBeVisible();
  // A mail that left before keeps its promise.
  await page.goto(`${server.url}/my`);
  await expect(page.getByText('If we emailed you before, it’s below the button in that email')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Open with the code' }).click();
  await page.getByText('Erase everything about me').click();
  const said = 'This website can’t send email at the moment. Please write to us or call 555-0142.';
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toHaveCount(0);
  await expect(page.getByText('Make a new link')).toHaveCount(0);
  await page.goto(`${server.url}/jobs`);
  await expect(page.getByRole('link', { name: 'Join our list' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email me jobs like these' })).toBeHidden();
});
