import { readFile } from 'node:fs/promises';
import { openAdminPage, tokenOf } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createApplicant, createJob, nextNumber } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';

test('a list is saved as it is filtered and sorted, for a spreadsheet', async ({ page, server }) => {
  const mark = `Exported${nextNumber()}`;
  for (const letter of ['B', 'A']) await createJob(server, { name: `${letter} ${mark}` });
  await createJob(server, { name: `C ${mark}`, active: false });
  await openAdminPage(page, server, `/admin/jobs?q=${mark}&active=true&sort=name`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV (2)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect([...text.matchAll(/"(. Exported\d+)"/g)].map((match) => match[1])).toEqual([
    `A ${mark}`,
    `B ${mark}`,
  ]);
  await expect(page.getByRole('button', { name: 'Export CSV (2)' })).toBeFocused();
});

test('an export that fails says so, and one under way can be cancelled', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { email } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants?q=${email}`);
  const csv = '**/api/admins/applicants.csv*';
  const start = page.getByRole('button', { name: 'Export CSV (1)' });
  await page.route(csv, (route) => route.abort());
  await start.click();
  await expect(page.getByRole('alert').getByText('We can’t reach the server right now.')).toBeVisible();
  await page.unroute(csv);

  // Never answered.
  await page.route(csv, () => undefined);
  const stopped = page.waitForEvent('requestfailed');
  await start.click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await stopped;
  await expect(start).toBeVisible();
});

test('an export after the end of the session leads to the login and back', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  const admin = await createAdmin(server);
  const { email } = await createApplicant(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/applicants?q=${email}`);
  await expect(page.getByRole('button', { name: 'Export CSV (1)' })).toBeVisible();
  await createHttpApi(server.url, (await tokenOf(page)) ?? '').logOut();
  await page.getByRole('button', { name: 'Export CSV (1)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(new URL(page.url()).searchParams.get('from')).toBe(`/admin/applicants?q=${email}`);
});
