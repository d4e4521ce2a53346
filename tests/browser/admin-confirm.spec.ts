import { sql as expression } from 'kysely';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage, openSidePanel } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createApplicant, nextNumber } from '../support/builders.ts';
import { createHttpApi, type TestServer } from '../support/test-server.ts';
import { codeOf } from '../support/time-codes.ts';

const asking = { ADMIN_CONFIRM_PASSWORD: 'on' };

/** As if every session had been open for a while. */
async function ageSessions({ database }: TestServer): Promise<void> {
  await database.sql
    .updateTable('sessions')
    .set({ password_checked_at: expression<Date>`now() - interval '11 minutes'` })
    .execute();
}

async function openLater(page: Page, server: TestServer, path: string): Promise<void> {
  await openAdminPage(page, server, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ageSessions(server);
}

const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

test('a form asks for the password again, and then goes on', async ({ page, startServer, expectFault }) => {
  expectFault(/403/);
  expectFault(/422/);
  const server = await startServer(asking);
  const username = `later${nextNumber()}`;
  await openLater(page, server, '/admin/admins');
  await openSidePanel(page, 'New admin');
  await page.getByLabel('First name').fill('Lee');
  await page.getByLabel('Last name').fill('Later');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByLabel('Password').press('Enter');
  const question = questionOn(page);
  const field = question.getByLabel('Password');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Error: Wrong password');
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill(server.login.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();

  // For a while it does not ask again.
  await page.getByRole('row').filter({ hasText: username }).getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Disabled');
});

for (const way of ['Escape', 'Cancel', 'Close']) {
  const where = way === 'Escape' ? '' : '';
  test(`${way} cancels, and the form keeps what was typed${where}`, async ({
    page,
    startServer,
    expectFault,
  }) => {
    expectFault(/403/);
    const server = await startServer(asking);
    const admin = await createAdmin(server);
    await openLater(page, server, `/admin/admins/${admin.username}`);
    await page.getByLabel('First name').fill('Changed');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = questionOn(page);
    await expect(question.getByLabel('Password')).toBeFocused();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await question.getByRole('button', { name: way }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('alert').getByText('Confirm your password to continue.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Changed');
    expect((await server.recruiter.getAdmin({ params: admin })).first_name).toBe(admin.first_name);

    // The next try asks again, with an empty field.
    await page.getByLabel('First name').fill('Changed again');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(question.getByLabel('Password')).toHaveValue('');
    await question.getByLabel('Password').fill(server.login.password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
    expect((await server.recruiter.getAdmin({ params: admin })).first_name).toBe('Changed again');
  });
}

test('an export asks, and is downloaded then', async ({ page, startServer, expectFault }) => {
  expectFault(/403/);
  const server = await startServer(asking);
  await createApplicant(server);
  await openLater(page, server, '/admin/applicants');
  await page.getByRole('button', { name: 'Export CSV (1)' }).click();
  const download = page.waitForEvent('download');
  await questionOn(page).getByLabel('Password').fill(server.login.password);
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^applicants-.*\.csv$/);
});

test('Undo asks, and undoes then', async ({ page, startServer, expectFault }) => {
  expectFault(/403/);
  const server = await startServer(asking);
  const admin = await createAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  const row = page.getByRole('row').filter({ hasText: admin.username });
  await expect(row).toContainText('Disabled');
  await ageSessions(server);
  await page.getByRole('button', { name: 'Undo' }).click();
  await questionOn(page).getByLabel('Password').fill(server.login.password);
  await page.keyboard.press('Enter');
  await expect(questionOn(page)).toBeHidden();
  await expect.poll(async () => (await server.recruiter.getAdmin({ params: admin })).is_active).toBe(true);
});

test('Back closes the question, and nothing is done', async ({ page, startServer, expectFault }) => {
  expectFault(/403/);
  const server = await startServer(asking);
  const admin = await createAdmin(server);
  await openAdminPage(page, server, '/admin/admins');
  await page.getByRole('link', { name: `Manage ${admin.username}` }).click();
  await expect(page.getByRole('button', { name: 'Disable Admin' })).toBeVisible();
  await ageSessions(server);
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(questionOn(page).getByLabel('Password')).toBeFocused();
  await page.goBack();
  await expect(questionOn(page)).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: admin.username })).toContainText('Active');
});

test('with two-step sign-in it asks for a code, too', async ({ page, startServer, expectFault }) => {
  expectFault(/403/);
  expectFault(/422/);
  // By default it asks the admins with two-step sign-in.
  const server = await startServer();
  const { username, password } = await createAdmin(server);
  const first = await server.visitor.logIn({ body: { username, password } });
  const api = createHttpApi(server.url, first.token);
  const { secret } = await api.startTwoStep();
  const { recovery_codes } = await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  const [code = ''] = recovery_codes;
  const { token } = await server.visitor.logIn({ body: { username, password, code } });
  await createApplicant(server);
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${server.url}/admin/applicants`);
  const start = page.getByRole('button', { name: 'Export CSV (1)' });
  await expect(start).toBeVisible();
  await ageSessions(server);
  await start.click();
  const question = questionOn(page);
  await expect(question.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await question.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Code')).toHaveAccessibleDescription(/Error: Wrong code\./);
  await expect(question.getByLabel('Code')).toBeFocused();
  await expect(question.getByLabel('Password')).toHaveValue(password);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await question.getByLabel('Code').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await download;
});

test('a session that ends during the question leads to the login', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403/);
  expectFault(/401/);
  const server = await startServer(asking);
  const admin = await createAdmin(server);
  await openLater(page, server, `/admin/admins/${admin.username}`);
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(questionOn(page).getByLabel('Password')).toBeFocused();
  await server.database.sql.deleteFrom('sessions').execute();
  await page.keyboard.type(server.login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(questionOn(page)).toBeHidden();
});

test("one's own password asks for the old one beside it", async ({ page, server, expectFault }) => {
  expectFault(/422/);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await current.fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await server.visitor.logIn({ body: { username: admin.username, password: 'another long one' } });
});

test("another admin's sessions are counted, and ended after a question", async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403/);
  const server = await startServer(asking);
  const admin = await createAdmin(server);
  const body = { username: admin.username, password: admin.password };
  const { token } = await server.visitor.logIn({ body });
  await server.visitor.logIn({ body });
  await openLater(page, server, `/admin/admins/${admin.username}`);
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const end = sessions.getByRole('button', { name: 'End all sessions' });
  await expect(end).toHaveAccessibleDescription(/^2 sessions\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await end.click();
  await questionOn(page).getByLabel('Password').fill(server.login.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Ended 2 sessions.')).toBeVisible();
  await expect(end).toBeDisabled();
  await expect(end).toHaveAccessibleDescription('This admin isn’t logged in.');
  await expect(createHttpApi(server.url, token).listAdmins()).rejects.toThrow('Log in again');

  await page.goto(`${server.url}/admin/system/security-events`);
  await expect(
    page.getByText(`${server.login.username} ended all sessions of ${admin.username}.`),
  ).toBeVisible();
});
