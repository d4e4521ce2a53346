import { sql as expression } from 'kysely';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInByHand, logOut, openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { startProvider } from '../support/sign-on-provider.ts';

test('an owner sets single sign-on up, connects their account, logs in there and confirms an act there @both', async ({
  page,
  startServer,
  expectFault,
}) => {
  const provider = await startProvider();
  try {
    const server = await startServer({ ADMIN_CONFIRM_PASSWORD: 'on' });
    expectFault(/A request went to .*\/authorize/);
    provider.say({ claims: { sub: 'owner-1' } });
    await openAdminPage(page, server, '/admin/system/single-sign-on');
    expectFault(/422 .*provider-test/);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Enter the address of a provider' }).click();
    await expect(page.getByLabel('Provider', { exact: true })).toBeFocused();
    await page.getByLabel('Provider', { exact: true }).fill('http://127.0.0.1:9');
    await page.getByLabel('Client ID').fill('rolecall');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The provider doesn’t answer as it should.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Provider', { exact: true }).fill(provider.issuer);
    await page.getByLabel('Name on the button').fill('Example');
    await page.getByLabel('Client secret').fill('of the client');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The provider answers.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The login page offers it now.')).toBeVisible();

    await page.goto(`${server.url}/admin/admins/${server.login.username}`);
    await page.getByRole('button', { name: 'Join my sign-in at Example' }).click();
    await expect(page.getByText('owner-1')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await logOut(page);

    await page.goto(`${server.url}/admin/system/health`);
    await expect(page).toHaveURL(/login/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in with Example' }).click();
    await expect(page).toHaveURL(/system\/health/);

    await server.database.sql
      .updateTable('sessions')
      .set({ password_checked_at: expression<Date>`now() - interval '11 minutes'` })
      .execute();
    expectFault(/403/);
    await page.goto(`${server.url}/admin/admins/${server.login.username}`);
    await page.getByRole('button', { name: 'Take away the sign-in owner-1' }).click();
    const question = page.getByRole('dialog', { name: 'Is it still you?' });
    await question.getByRole('link', { name: 'Confirm with Example' }).click();
    // The act went on, and its session ended with the sign-in.
    await expect(page).toHaveURL(/login/);
    expectFault(/401/);
    expectFault(/403/);
    await page.getByRole('link', { name: 'Log in with Example' }).click();
    await expect(page.getByRole('alert')).toHaveText(/opens no account here/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await logInByHand(page, server.login);
    await expect(page).toHaveURL(/admin/);
  } finally {
    provider.close();
  }
});
