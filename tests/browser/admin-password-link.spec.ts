import { makePasswordLink } from '../../src/server/accounts/password-links/password-link-store.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { createAdmin, nextNumber } from '../support/builders.ts';
import { expect, mailTest, test } from '../support/browser.ts';

mailTest(
  'a forgotten password is replaced with a link, which works once',
  async ({ page, mailing: server, expectFault }) => {
    const email = `admin${nextNumber()}@example.com`;
    const { username } = await createAdmin(server, { work_email: email });
    await page.goto('/login/admin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have a field for the username.
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(
      page.getByText('If your account has an email, and this website can send email, a link is on its way.'),
    ).toBeVisible();

    // The mail makes a link of its own, which would be newer than that of the test.
    const { sql } = server.database;
    const mails = sql.selectFrom('mails').select('tries').where('recipient', '=', email);
    await expect.poll(async () => (await mails.execute()).map(({ tries }) => tries > 0)).toEqual([true]);
    const { origin } = new URL(page.url());
    const link = (await makePasswordLink(server.database.sql, { username, email }, origin))!;
    // Programs that check mails open links, too.
    await page.goto(link);
    await page.goto('/login/admin');
    await page.goto(link);
    await expect(page.getByText(`For the account ${username}.`)).toBeVisible();
    expectFault(/422 .*password/);
    await page.getByLabel('New password').fill('password1234');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('link', { name: /one of the most common passwords/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('New password').fill('a quiet river at noon');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Your password is saved. Log in with it.')).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill('a quiet river at noon');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/admin');

    expectFault(/404 .*password/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('New password').fill('another river at noon');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This link no longer works.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get another link' })).toBeVisible();
  },
);

test('a link that lost its end says so', async ({ page }) => {
  await page.goto('/admin/reset-password');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  // This server sends no mails.
  await expect(page.getByText('Ask another admin for a new password, or')).toBeVisible();
  await expect(page.getByText('Open the whole link')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get another link' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('without a mail server nobody asks for a link that cannot come', async ({ page }) => {
  await page.goto('/admin/forgot-password');
  await expect(page.getByText('This website can’t send email at the moment.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
});
