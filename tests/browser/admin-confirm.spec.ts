import { sql as expression } from 'kysely';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createApplicant } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import type { TestServer } from '../support/test-server.ts';
import { codeOf } from '../support/time-codes.ts';

/** As if every session had been open for a while. */
async function ageSessions({ database }: TestServer): Promise<void> {
  await database.sql
    .updateTable('sessions')
    .set({ password_checked_at: expression<Date>`now() - interval '11 minutes'` })
    .execute();
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

test('a sensitive change and its undo ask for the password again, and keep what was typed when that is cancelled', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403/);
  expectFault(/422/);
  const server = await startServer({ ADMIN_CONFIRM_PASSWORD: 'on' });
  const admin = await createAdmin(server);
  const body = { username: admin.username, password: admin.password };
  const { token } = await server.visitor.logIn({ body });
  await server.visitor.logIn({ body });
  const row = page.getByRole('row').filter({ hasText: admin.username });
  const question = questionOn(page);
  const field = question.getByLabel('Password');
  await openAdminPage(page, server, '/admin/admins');
  await row.getByRole('link', { name: 'Manage' }).click();
  await expect(page.getByRole('button', { name: 'Disable Admin' })).toBeVisible();
  await ageSessions(server);
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Active');

  await row.getByRole('link', { name: 'Manage' }).click();
  // The form of a new admin has a field of the same name.
  await expect(page.getByRole('button', { name: 'Disable Admin' })).toBeVisible();
  await page.getByLabel('First name').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('alert').getByText('Confirm your password to continue.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Changed');
  expect((await server.recruiter.getAdmin({ params: admin })).first_name).toBe(admin.first_name);

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveValue('');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Error: Wrong password');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(server.login.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  expect((await server.recruiter.getAdmin({ params: admin })).first_name).toBe('Changed');

  // For a while it does not ask again.
  await row.getByRole('link', { name: 'Manage' }).click();
  const end = page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button', { name: 'End all sessions' });
  await expect(end).toHaveAccessibleDescription(/^2 sessions\./);
  await end.click();
  await expect(page.getByRole('status').getByText('Ended 2 sessions.')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(page.getByText('This admin isn’t logged in.')).toBeVisible();
  await expect(createHttpApi(server.url, token).listAdmins()).rejects.toThrow('Log in again');

  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(row).toContainText('Disabled');
  await ageSessions(server);
  await page.getByRole('button', { name: 'Undo' }).click();
  await field.fill(server.login.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect.poll(async () => (await server.recruiter.getAdmin({ params: admin })).is_active).toBe(true);
});

test('with two-step sign-in an export asks for a code, too', async ({ page, server, expectFault }) => {
  expectFault(/403/);
  expectFault(/422/);
  // By default it asks the admins with two-step sign-in.
  const { username, password } = await createAdmin(server);
  const first = await server.visitor.logIn({ body: { username, password } });
  const api = createHttpApi(server.url, first.token);
  const { secret } = await api.startTwoStep();
  const { recovery_codes } = await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  const [code = ''] = recovery_codes;
  const { token } = await server.visitor.logIn({ body: { username, password, code } });
  const { email } = await createApplicant(server);
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.url}/admin/applicants?q=${email}`);
  const start = page.getByRole('button', { name: 'Export CSV (1)' });
  await expect(start).toBeVisible();
  await ageSessions(server);
  await start.click();
  const question = questionOn(page);
  await expect(question.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await question.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Code')).toHaveAccessibleDescription(/Error: Wrong code\./);
  await expect(question.getByLabel('Code')).toBeFocused();
  await expect(question.getByLabel('Password')).toHaveValue(password);
  const download = page.waitForEvent('download');
  await question.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^applicants-.*\.csv$/);
});

test("one's own password asks for the old one beside it, and is asked for where somebody else chose it", async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
  await page.getByRole('link', { name: 'Choose your own' }).click();
  const current = page.getByLabel('Current password');
  const password = page.getByLabel('New password');
  await password.fill('another long one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('Error: Enter your current password');
  await expect(page.getByRole('alert')).toBeFocused();
  await current.fill('not this one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription('Error: Wrong password');
  await expect(password).toHaveValue('another long one');
  await current.fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByText('Someone else chose your password.')).toBeHidden();
  await server.visitor.logIn({ body: { username: admin.username, password: 'another long one' } });
});
