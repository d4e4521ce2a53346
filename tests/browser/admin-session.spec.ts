import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInByHand, logOut, openAdminPage, tokenOf } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createJob } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import { unfoldPreview } from '../support/job-form.ts';

const adminPaths = [
  '/admin',
  '/admin/jobs',
  '/admin/jobs/1',
  '/admin/applicants',
  '/admin/applicants/1',
  '/admin/admins',
  '/admin/admins/recruiter',
  '/admin/system',
  '/admin/system/industry/1',
  '/admin/system/location/1',
];

test('every page of the back office leads somebody without a token to the login', async ({ page }) => {
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    expect(new URL(page.url()).pathname).toBe('/login/admin');
  }
});

test('logging in leads to the jobs, and the top bar says who is logged in @main', async ({
  page,
  server,
}) => {
  await page.goto('/login/admin');
  await expect(page.getByLabel('Username')).toBeFocused();
  await logInByHand(page, server.login);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  for (const place of ['Applicants', 'Admins', 'System']) {
    await bar.getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place);
    await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
  }
  await bar.getByTitle('Your account').click();
  const menu = bar.getByRole('group', { name: 'Your account' });
  await menu.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(`/admin/admins/${server.login.username}`);
  await expect(menu).toBeHidden();
  await bar.getByTitle('Your account').click();
  await expect(menu.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');
});

test('the name of the agency leads to the jobs', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/admin');
});

test('logging in leads back to the page that asked for it', async ({ page, server }) => {
  await page.goto('/admin/applicants?q=ana');
  await logInByHand(page, server.login);
  await expect(page).toHaveURL('/admin/applicants?q=ana');
});

test('a login that fails says so plainly', async ({ page, server, expectFault }) => {
  expectFault(/401/);
  await page.goto('/login/admin');
  await logInByHand(page, { ...server.login, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(page.getByLabel('Username')).toHaveValue(server.login.username);
  await expectAccessible(page);
});

test('a password that is sent before the script comes gets into no address', async ({ page }) => {
  for (const [path, label, button] of [
    ['/login/admin', 'Password', 'Log in'],
    ['/admin/reset-password#token=none&username=nobody', 'New password', 'Save password'],
  ] as const) {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel(label).fill('a quiet river at noon');
    await page.getByLabel(label).press('Enter');
    scripts.resolve();
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    // The page of another address would have an empty field.
    await expect(page.getByLabel(label)).toHaveValue('a quiet river at noon');
    await expect(page).toHaveURL(path);
    await page.unrouteAll();
  }
});

test('without a connection the login says that the server cannot be reached', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await page.goto('/login/admin');
  await page.route('**/api/admin/login', (route) => route.abort());
  await logInByHand(page, server.login);
  await expect(page.getByRole('alert')).toHaveText('We can’t reach the server right now.');
});

test('a session that ends in the middle of a form leads to the login and back to what was typed', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  const job = await createJob(server);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/jobs/${job.id}`);
  await unfoldPreview(page);
  // The questions of the form while somebody types have their answers, so none of them is the first to notice.
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Moves pallets.');
  const laws = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/pay-check') && answer.request().postData()?.includes('50.000') === true,
  );
  await page.getByLabel('Salary').fill('€ 50.000');
  await laws;
  await createHttpApi(server.url, (await tokenOf(page)) ?? '').logOut();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await tokenOf(page)).toBeNull();

  await logInByHand(page, admin);
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`);
  await expect(page.getByLabel('Salary')).toHaveValue('€ 50.000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  expect((await server.recruiter.getJob({ params: { id: job.id } })).salary).toBe('€ 50.000');
});

test('the end of a session is noticed by whatever asks the server first', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  const job = await createJob(server);
  const address = `/admin/jobs/${job.id}`;
  const admin = await createAdmin(server);
  const endSession = async () => createHttpApi(server.url, (await tokenOf(page)) ?? '').logOut();
  const login = page.getByRole('heading', { name: 'Log in' });
  await openAdminPage(page, { ...server, login: admin }, address);
  await unfoldPreview(page);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Moves pallets.');
  await endSession();
  await page.getByLabel('Description').fill('Half a sentence');
  await expect(login).toBeVisible();
  await logInByHand(page, admin);
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  await unfoldPreview(page);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Half a sentence');

  await endSession();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Page, job, person or place').fill(job.name);
  await expect(login).toBeVisible();
  await logInByHand(page, admin);
  await expect(page).toHaveURL(address);
});

test('what one admin typed is not shown to the next one', async ({ page, server }) => {
  const job = await createJob(server);
  const [one, other] = [await createAdmin(server), await createAdmin(server)];
  await openAdminPage(page, { ...server, login: one }, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('secret');
  page.on('dialog', (dialog) => void dialog.accept());
  await openAdminPage(page, { ...server, login: other }, `/admin/jobs/${job.id}`);
  await expect(page.getByLabel('Salary')).toHaveValue(job.salary);
});

test('an expired session on a page that is opened leads to the login', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, '/admin/applicants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicants');
  await server.recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page).toHaveURL('/login/admin?from=%2Fadmin%2Fadmins');
  expect(await tokenOf(page)).toBeNull();
});

test('the way back is the page that was asked for, also when the refusal is quicker than the drawing', async ({
  page,
  server,
}) => {
  await openAdminPage(page, server, '/admin/applicants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicants');
  await page.evaluate(() => {
    window.fetch = () => Promise.resolve(Response.json({ code: 'login_needed' }, { status: 401 }));
  });
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page).toHaveURL('/login/admin?from=%2Fadmin%2Fadmins');
});

test('logging out ends the session on the server and in every tab', async ({ page, server }) => {
  await openAdminPage(page, { ...server, login: await createAdmin(server) }, '/admin/jobs');
  const other = await page.context().newPage();
  await other.goto('/admin/applicants');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Applicants');
  const token = (await tokenOf(page)) ?? '';

  await logOut(page);
  await expect(page).toHaveURL('/login/admin');
  await expect(other).toHaveURL('/login/admin?from=%2Fadmin%2Fapplicants');
  await expect(async () => {
    await expect(createHttpApi(server.url, token).listAdmins()).rejects.toThrow('Log in again');
  }).toPass();
});

test('logging out asks before it takes what was typed, and does not wait for the server', async ({
  page,
  server,
}) => {
  const login = await createAdmin(server);
  await openAdminPage(page, { ...server, login }, '/admin/applicants?q=garcia');
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByLabel('New industry').fill('Half a name');
  await logOut(page);
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('New industry')).toHaveValue('Half a name');
  expect(await tokenOf(page)).not.toBeNull();

  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/logout', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await logOut(page);
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/login/admin');
  answer.resolve(undefined);
  const kept = await page.evaluate(() => Object.values(sessionStorage).join());
  expect(kept).not.toMatch(/garcia|Half a name/);
});

test('logging in again in one tab lets the other go on', async ({ page, server }) => {
  await page.goto('/admin/system');
  const other = await page.context().newPage();
  await other.goto('/admin/applicants');
  await logInByHand(other, server.login);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Applicants');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
});
