import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage, openSidePanel } from '../support/admin-page.ts';
import { expect, mailTest, test } from '../support/browser.ts';
import { createAdmin, nextNumber } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';

test('the list has the specified columns, marks the own account, and a new admin of it can log in', async ({
  page,
  server,
}) => {
  await openAdminPage(page, server, '/admin/admins');
  await expect(page.getByText('Once a mail server is connected, leave the password empty')).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toHaveText([
    'First Name',
    'Last Name',
    'Username',
    'User Status',
    'Current User',
    'Manage',
  ]);
  await expect(page.getByRole('row').filter({ hasText: server.login.username })).toContainText('You');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const username = `new.admin${nextNumber()}`;
  await openSidePanel(page, 'New admin');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('twelve or more otters');
  await page.getByRole('button', { name: 'Create admin' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: username });
  for (const text of ['Nora', 'Active', 'No']) await expect(row).toContainText(text);
  await server.visitor.logIn({ body: { username, password: 'twelve or more otters' } });
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByLabel('First name'), 'the form is folded below the list').toBeHidden();
  await page.getByRole('link', { name: 'Open Nora New' }).click();
  await expect(page).toHaveURL(`/admin/admins/${username}`);
});

test('another admin gets a password, is disabled and enabled; only an active one has a password to change', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const admin = await createAdmin(server);
  const row = page.getByRole('row').filter({ hasText: admin.username });
  const manage = row.getByRole('link', { name: `Manage ${admin.username}` });
  const password = page.getByLabel('New password');
  const success = page.getByRole('status').getByText('Success!');
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await expect(page.getByRole('heading', { name: 'Access' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeHidden();
  await expect(page.getByLabel('Current password')).toBeHidden();
  await password.fill('too short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toHaveAccessibleDescription(/Error: Password must have at least 12 characters/);
  await expect(password).toHaveValue('too short');
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).not.toContain('too short');
  await expectAccessible(page);
  await password.fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/admin/admins');
  await expect(success).toBeVisible();
  await server.visitor.logIn({ body: { username: admin.username, password: 'another long password' } });

  await manage.click();
  await page.getByRole('button', { name: 'Disable Admin' }).click();
  await expect(page).toHaveURL('/admin/admins');
  await expect(success).toBeVisible();
  await expect(row).toContainText('Disabled');
  await manage.click();
  await expect(
    page.getByText('Admin is currently disabled. Enable to allow password to be changed.'),
  ).toBeVisible();
  await expect(password).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Enable Admin' }).click();
  await expect(row).toContainText('Active');
});

test('the own account gets a new name, cannot be disabled, and ends one session or all others', async ({
  page,
  server,
}) => {
  const admin = await createAdmin(server);
  const credentials = { username: admin.username, password: admin.password };
  const third = await server.visitor.logIn({ body: credentials });
  const second = await server.visitor.logIn({ body: credentials });
  const isOver = (token: string) =>
    expect(createHttpApi(server.url, token).listAdmins()).rejects.toThrow('Log in again');
  const own = `/admin/admins/${admin.username}`;
  await openAdminPage(page, { ...server, login: admin }, own);
  const disable = page.getByRole('button', { name: 'Disable Admin' });
  await expect(disable).toBeDisabled();
  await expect(disable).toHaveAccessibleDescription('You can’t disable your own account.');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This session');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sessions
    .getByRole('listitem')
    .nth(2)
    .getByRole('button', { name: /^End the session on / })
    .click();
  await expect(page.getByRole('status').getByText('Ended 1 session.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await isOver(third.token);
  await createHttpApi(server.url, second.token).listAdmins();
  const others = sessions.getByRole('button', { name: 'End other sessions' });
  await others.click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(others).toBeDisabled();
  await expect(others).toHaveAccessibleDescription('No other sessions.');
  await isOver(second.token);

  await page.getByLabel('First name').fill('Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTitle('Your account')).toHaveText(`Renamed ${admin.surname}`);
});

mailTest('an invitation is sent again while the account has an email', async ({ page, mailing: server }) => {
  const username = `invited${nextNumber()}`;
  const names = { username, first_name: 'Nora', surname: 'New' };
  await server.recruiter.inviteAdmin({ body: { ...names, work_email: `${username}@example.com` } });
  await openAdminPage(page, server, `/admin/admins/${username}`);
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  const again = page.getByRole('button', { name: `Send ${username}’s invitation again` });
  await expect(again).toBeVisible();
  await server.recruiter.updateAdmin({ body: { username, work_email: '' } });
  await page.reload();
  await expect(page.getByText('Never logged in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible();
  await expect(again).toBeHidden();
});
