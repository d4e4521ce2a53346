import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage, openSidePanel } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, nextNumber } from '../support/builders.ts';
import { createHttpApi } from '../support/test-server.ts';

test('the list shows every admin and marks the own account', async ({ page, server }) => {
  const other = await createAdmin(server);
  await openAdminPage(page, server, '/admin/admins');
  const row = page.getByRole('row').filter({ hasText: other.username });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('No');
  await expect(page.getByRole('row').filter({ hasText: server.login.username })).toContainText('You');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the columns are the specified ones', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/admins');
  await expect(page.getByRole('columnheader')).toHaveText([
    'First Name',
    'Last Name',
    'Username',
    'User Status',
    'Current User',
    'Manage',
  ]);
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByLabel('First name'), 'the form is folded above the list').toBeHidden();
});

test('a new admin can log in', async ({ page, server }) => {
  const username = `new.admin${nextNumber()}`;
  await openAdminPage(page, server, '/admin/admins');
  await openSidePanel(page, 'New admin');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('twelve or more otters');
  await page.getByRole('button', { name: 'Create admin' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Nora');
  await server.visitor.logIn({ body: { username, password: 'twelve or more otters' } });
});

test('a password that is too short is refused and never kept in the browser', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const admin = await createAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /Error: Password must have at least 12 characters/,
  );
  await expect(page.getByLabel('New password')).toHaveValue('too short');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(
    'too short',
  );
  await expectAccessible(page);
});

test("another admin's password is changed without the old one", async ({ page, server }) => {
  const admin = await createAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await page.getByLabel('New password').fill('another long password');
  await expect(page.getByLabel('Current password')).toBeHidden();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/admin/admins');
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await server.visitor.logIn({ body: { username: admin.username, password: 'another long password' } });
});

test('an admin is disabled and enabled; only an active one has a password to change', async ({
  page,
  server,
}) => {
  const admin = await createAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(page).toHaveURL('/admin/admins');
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: admin.username });
  await expect(row).toContainText('Disabled');
  await row.getByRole('link', { name: `Manage ${admin.username}` }).click();
  await expect(
    page.getByText('Admin is currently disabled. Enable to allow password to be changed.'),
  ).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enable Admin' }).click();
  await expect(row).toContainText('Active');
});

test('nobody can disable the account in use, and is told why', async ({ page, server }) => {
  await openAdminPage(page, server, `/admin/admins/${server.login.username}`);
  const button = page.getByRole('button', { name: 'Disable Admin' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('You can’t disable your own account.');
});

test("a new name of one's own stands in the top bar", async ({ page, server }) => {
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
  await page.getByLabel('First name').fill('Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTitle('Your account')).toHaveText(`Renamed ${admin.surname}`);
});

test('one sees where one is logged in, and logs out everywhere else', async ({ page, server }) => {
  const admin = await createAdmin(server);
  const credentials = { username: admin.username, password: admin.password };
  const elsewhere = await server.visitor.logIn({ body: credentials });
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sessions.getByRole('button', { name: 'End other sessions' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const button = sessions.getByRole('button', { name: 'End other sessions' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('No other sessions.');
  await expect(createHttpApi(server.url, elsewhere.token).listAdmins()).rejects.toThrow('Log in again');
});

test('an own session is ended alone', async ({ page, server }) => {
  const admin = await createAdmin(server);
  const credentials = { username: admin.username, password: admin.password };
  const elsewhere = await server.visitor.logIn({ body: credentials });
  const third = await server.visitor.logIn({ body: credentials });
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^End the session on / })
    .click();
  await expect(page.getByRole('status').getByText('Ended 1 session.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(createHttpApi(server.url, elsewhere.token).listAdmins()).rejects.toThrow('Log in again');
  await createHttpApi(server.url, third.token).listAdmins();
});

test('the sessions of others are not shown', async ({ page, server }) => {
  const admin = await createAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await expect(page.getByRole('heading', { name: 'Access' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeHidden();
});
