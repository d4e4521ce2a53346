import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, openListRules } from '../support/accessibility.ts';
import { openAdminPage, openFilters } from '../support/admin-page.ts';
import { expect, test, readThePage } from '../support/browser.ts';
import { applyFor, createApplicant, createJob, nextNumber } from '../support/builders.ts';

test('the list shows who applied, and searching finds one of them', async ({ page, server }) => {
  const applicant = await createApplicant(server, { first_name: 'Zelda', last_name: 'Searchable' });
  await openAdminPage(page, server, '/admin/applicants');
  await page.getByRole('searchbox').fill('searchable');
  await expect(page).toHaveURL('/admin/applicants?q=searchable');
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: applicant.email });
  await expect(row).toContainText(applicant.created_pretty);
  await expect(row).toContainText('Zelda');
  await expect(row).toContainText(applicant.phone);
  await expect(row).toContainText('No');
  const name = row.getByRole('rowheader').getByRole('link', { name: 'Zelda Searchable' });
  await name.click();
  await expect(page).toHaveURL(`/admin/applicants/${applicant.id}`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('searchable');
  await name.click();
  await page.getByRole('main').getByRole('link', { name: 'Applicants', exact: true }).click();
  await expect(page).toHaveURL('/admin/applicants?q=searchable');
  await name.click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/applicants?q=searchable');
});

test('the columns are the specified ones, and eyes find the one that the list is sorted by', async ({
  page,
  server,
}) => {
  const applicant = await createApplicant(server);
  await openAdminPage(page, server, '/admin/applicants');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Created',
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Zenople',
    'View',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Last Name', exact: true })).toBeVisible();
  const endOf = async (part: Locator) => part.boundingBox().then((box) => box!.x + box!.width);
  const title = page.locator('[data-text="Last application"]');
  const time = page.getByRole('rowheader').filter({ hasText: applicant.last_name }).locator('time');
  expect(await endOf(time.locator('..'))).toBeCloseTo(await endOf(title), 0);
  const arrow = title.locator('svg');
  await expect(arrow).toBeVisible();
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(arrow).toBeHidden();
});

test('a search that finds nobody leads back to everybody', async ({ page, server }) => {
  await createApplicant(server);
  await openAdminPage(page, server, '/admin/applicants?q=nobody-is-called-this');
  await expect(page.getByText('No applicants match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all applicants' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the list is narrowed to who applied for one job, found by typing @both', async ({ page, server }) => {
  const mark = `Quarry${nextNumber()}`;
  const [wanted, other] = [
    await createJob(server, { name: `${mark} blaster` }),
    await createJob(server, { name: `${mark} driver` }),
  ];
  const applicant = await createApplicant(server, { job_id: wanted.id });
  await createApplicant(server, { job_id: other.id });
  await openAdminPage(page, server, '/admin/applicants');
  await openFilters(page);
  const field = page.getByRole('combobox', { name: 'Applied for' });
  const list = page.getByRole('listbox', { name: 'Applied for' });
  await field.click();
  await expect(list.getByRole('option').first()).toContainText(other.name);
  await field.fill(mark);
  await expect(list.getByRole('option')).toHaveCount(2);
  await field.fill(`${mark} blast`);
  await expect(list.getByRole('option')).toHaveCount(1);
  await expect(list.locator('[data-highlighted]')).toContainText(`${wanted.name}${wanted.location}`);
  await expectAccessible(page, openListRules);
  await expectNoSidewaysScroll(page);
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/applicants?job=${wanted.id}`);
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await page.reload();
  await openFilters(page);
  await expect(field).toHaveValue(wanted.name);
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV (1)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(applicant.email);

  await page.getByRole('rowheader').getByRole('link', { name: applicant.last_name }).click();
  await page.getByRole('link', { name: wanted.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.name);
  if (page.viewportSize()!.width < 768) {
    await readThePage(page);
    // A phone has one row of controls before the first person.
    await expect(page.getByRole('link', { name: 'More filters' })).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).click();
  }
  await page.getByRole('link', { name: 'More filters' }).click();
  await openFilters(page);
  await expect(field).toHaveValue(wanted.name);
  await field.click();
  await field.press('ArrowUp');
  await field.press('Escape');
  await expect(field).toHaveValue(wanted.name);
  await page.getByRole('button', { name: `Remove ${wanted.name}` }).click();
  await expect(page).toHaveURL('/admin/applicants');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: applicant.email })).toBeVisible();
});

test('a job is chosen by key or mouse from what fits the typed text, and never from an older answer', async ({
  page,
  server,
}) => {
  const mark = `Foundry${nextNumber()}`;
  const jobs = [
    await createJob(server, { name: `${mark} caster` }),
    await createJob(server, { name: `${mark} grinder` }),
    await createJob(server, { name: `${mark} welder` }),
  ] as const;
  await openAdminPage(page, server, '/admin/applicants');
  await openFilters(page);
  const field = page.getByRole('combobox', { name: 'Applied for' });
  const list = page.getByRole('listbox', { name: 'Applied for' });
  const [options, highlighted] = [list.getByRole('option'), list.locator('[data-highlighted]')];
  await field.fill(mark);
  await expect(options).toHaveCount(3);
  const names = await options.locator('span:first-child').allTextContents();
  await expect(highlighted).toContainText(names[0]!);
  await field.press('ArrowDown');
  await expect(highlighted).toContainText(names[1]!);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await expect(highlighted).toContainText(names[2]!);
  await field.press('Home');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await field.press('End');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(mark.length);

  await options.filter({ hasText: jobs[1].name }).click();
  await expect(page).toHaveURL(`/admin/applicants?job=${jobs[1].id}`);
  await expect(field).toHaveValue(jobs[1].name);
  await expect(list).toBeHidden();

  // A text that was typed and not chosen is no choice.
  await field.fill(`${mark} welder`);
  await expect(options).toHaveCount(1);
  await page.locator('h1').click();
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(jobs[1].name);
  await field.fill(`${mark} welder`);
  await expect(options).toHaveCount(1);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(jobs[1].name);
  await expect(page).toHaveURL(`/admin/applicants?job=${jobs[1].id}`);

  await field.fill(`${mark} welder`);
  await expect(options).toHaveCount(1);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/admins/jobs?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(`${mark} caster`);
  await field.press('Enter');
  answer.resolve(undefined);
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(jobs[0].name);
  await expect(page).toHaveURL(`/admin/applicants?job=${jobs[1].id}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/applicants?job=${jobs[0].id}`);
});

test('an applicant is edited and marked as completed', async ({ page, server }) => {
  const job = await createJob(server);
  const applicant = await createApplicant(server, { job_id: job.id });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await expect(page.getByRole('row').filter({ hasText: job.name })).toContainText('Open');
  await page.getByLabel('Middle name').fill('Q.');
  await page.getByLabel('Zenople').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/applicants');
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  const saved = await server.recruiter.getApplicant({ params: { id: applicant.id } });
  expect([saved.middle_name, saved.zenople]).toEqual(['Q.', true]);
});

test('somebody who applied for nothing has no applications', async ({ page, server }) => {
  const applicant = await createApplicant(server);
  await page.route('**/api/admins/applications?*', (route) => route.fulfill({ json: [], headers: none }));
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await expect(page.getByText('Currently no applications')).toBeVisible();
});

const none = { 'x-total-count': '0' };

test('an email that somebody else has is refused, with everything typed still there', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const [applicant, other] = [await createApplicant(server), await createApplicant(server)];
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await page.getByLabel('First name').fill('Renamed');
  await page.getByLabel('Email').fill(other.email.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed!');
  await expect(page.getByRole('alert')).toContainText('Another applicant already has this email.');
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
  await expect(page).toHaveURL(`/admin/applicants/${applicant.id}`);
  await expect(page.getByRole('link', { name: 'Show that applicant' })).toHaveAttribute(
    'href',
    `/admin/applicants/${other.id}`,
  );
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Merge the two' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText(other.last_name);
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
});

test('the list is paged by the server and the page is in the address', async ({ page, server }) => {
  const job = await createJob(server);
  for (let number = 1; number <= 51; number += 1) {
    await applyFor(server, job.id, { last_name: `Paged${String(number).padStart(2, '0')}` });
  }
  await openAdminPage(page, server, '/admin/applicants?q=paged');
  await expect(page.getByText('51 applicants')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Paged51' })).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/applicants?q=paged&page=2');
  await expect(page.getByRole('row').filter({ hasText: 'Paged01' })).toBeVisible();
  await page.goto('/admin/applicants?q=paged&page=9');
  await expect(page.getByText('The list ends before this page')).toBeVisible();
});
