import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { openAdminPage, openSidePanel } from '../support/admin-page.ts';
import { expect, test, waitForCode, readThePage } from '../support/browser.ts';
import { createApplicant, createAdmin, createJob, nextNumber } from '../support/builders.ts';
import { fillJob, openJobForm } from '../support/job-form.ts';
import { startTestServer } from '../support/test-server.ts';

test('a server that restarts under an open page takes nothing that was typed', async ({
  page,
  expectFault,
  allowOrigin,
}) => {
  // Two server starts and a new database on the disk take most of a minute on a busy machine.
  test.slow();
  expectFault(/ERR_CONNECTION_REFUSED/);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rolecall-restart-'));
  const first = await startTestServer({ DATA_DIR: folder.path });
  allowOrigin(first.url);
  const job = await createJob(first);
  await openAdminPage(page, first, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('€ 50.000');
  await first[Symbol.asyncDispose]();

  await page.getByRole('button', { name: 'Save' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed!' });
  await expect(failed).toContainText('We can’t reach the server right now.');
  await expect(page.getByLabel('Salary')).toHaveValue('€ 50.000');

  await using second = await startTestServer({ DATA_DIR: folder.path, PORT: new URL(first.url).port });
  await readThePage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  expect((await second.recruiter.getJob({ params: { id: job.id } })).salary).toBe('€ 50.000');
});

test('on a slow connection a form says that it is being saved, and is sent once', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  const answer = Promise.withResolvers<undefined>();
  let sent = 0;
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.route('**/api/admins/job', async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Salary').fill('$30');
  await page.getByLabel('Salary').press('Enter');
  const button = page.getByRole('button', { name: 'Saving…' });
  await expect(button).toBeVisible();
  await button.click();
  await page.getByLabel('Salary').press('Enter');
  answer.resolve(undefined);
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  expect(sent).toBe(1);
});

test('a double click sends each form once', async ({ page, server }) => {
  const [job, applicant, admin] = [
    await createJob(server),
    await createApplicant(server),
    await createAdmin(server),
  ];
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:job-preview|pay-check)$/.test(pathname)) return;
    if (['POST', 'PUT'].includes(request.method())) sent.push(`${request.method()} ${pathname}`);
  });
  const doubleClick = async (name: string) => {
    sent.length = 0;
    await page.getByRole('button', { name, exact: true }).dblclick();
    await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  };

  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  await fillJob(page, { name: `Twice ${nextNumber()}`, location: job.location, industry: job.industry });
  await doubleClick('Create');
  expect(sent).toEqual(['POST /api/admins/job']);

  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('$31');
  await doubleClick('Save');
  expect(sent).toEqual(['PUT /api/admins/job']);

  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await page.getByLabel('Middle name').fill('Once');
  await doubleClick('Save');
  expect(sent).toEqual(['PUT /api/admins/applicant']);

  await openAdminPage(page, server, '/admin/admins');
  await openSidePanel(page, 'New admin');
  await page.getByLabel('First name').fill('Once');
  await page.getByLabel('Last name').fill('Only');
  await page.getByLabel('Username').fill(`once${nextNumber()}`);
  await page.getByLabel('Password').fill('twelve or more otters');
  await doubleClick('Create admin');
  expect(sent).toEqual(['POST /api/admin']);

  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  await page.getByLabel('New password').fill('another long password');
  await doubleClick('Change password');
  expect(sent).toEqual(['PUT /api/admin']);
});

test('a section that was not opened before opens without a connection, and says what is missing', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await waitForCode(page, 'system-page');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  // One cause, and an act that can work.
  await expect(page.getByRole('alert')).not.toContainText('server');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  // It opens by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
});

test('without a connection, a section whose code is missing says so, and opens later', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  expectFault(/Error loading route module|Failed to fetch dynamically imported module/);
  await page.route('**/assets/*system-page*', (route) => route.abort());
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'System' }).click();
  await expect(page.getByRole('alert')).toContainText('This page opens by itself');
  await page.unroute('**/assets/*system-page*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  // It opens by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  await expect(page).toHaveURL('/admin/system');
});

test('after a deploy, a section whose old code is gone is loaded anew', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  expectFault(/Error loading route module|Failed to fetch dynamically imported module/);
  await page.route('**/assets/*system-page*', (route) => route.fulfill({ status: 404 }));
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await page.waitForLoadState('networkidle');
  const documentLoad = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('link', { name: 'System' }).click();
  expect(new URL((await documentLoad).url()).pathname).toBe('/admin/system');
});
