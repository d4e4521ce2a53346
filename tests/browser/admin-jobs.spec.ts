import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { applyFor, createIndustry, createJob, createLocation, nextNumber } from '../support/builders.ts';
import { fillJob, openJobForm } from '../support/job-form.ts';

test('the list shows each job with its columns and options', async ({ page, server }) => {
  const job = await createJob(server, { name: `Listed ${nextNumber()}` });
  await applyFor(server, job.id);
  await openAdminPage(page, server, `/admin/jobs?q=${encodeURIComponent(job.name)}`);
  const row = page.getByRole('row').filter({ hasText: job.name });
  await expect(row).toContainText(job.location);
  await expect(row).toContainText(job.industry);
  await expect(row).toContainText('Open');
  await expect(row).toContainText('1');
  await expect(row.getByRole('link', { name: `Manage ${job.name}` })).toBeVisible();
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Disable ${job.name}` }).click();
  const warning = page.getByRole('dialog').getByText('They won’t hear anything unless you move them.');
  await expect(warning).toBeVisible();
  // The row cuts its own words, and none of a dialog.
  await expect(warning).toHaveCSS('white-space-collapse', 'collapse');
  await expect(warning).toHaveCSS('text-wrap-mode', 'wrap');
  await expect(warning).toHaveCSS('text-align', 'start');
});

test('the columns are the specified ones, and none is wide for little', async ({ page, server }) => {
  await createJob(server);
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Location',
    'Industry',
    'Position Open',
    'Current Applicant Count',
    'Options',
  ]);
  const count = await page.getByRole('columnheader', { name: 'Current Applicant Count' }).boundingBox();
  expect(count?.width).toBeLessThan(220);
});

test('a job is created closed, once, stands out in the list, and is opened from the banner @main @both', async ({
  page,
  server,
}) => {
  const [location, industry] = [await createLocation(server), await createIndustry(server)];
  const name = `Created ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  await fillJob(page, { name, location: location.display_name, industry: industry.display_name });
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden();
  const { items } = await server.recruiter.listJobs({ query: { q: name } });
  expect(items.map(({ name: created, active }) => ({ created, active }))).toEqual([
    { created: name, active: false },
  ]);

  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('button', { name: `Disable ${name}` })).toBeVisible();
  await expect(page.getByText(`${name} is now open.`)).toBeVisible();
  await expect(server.visitor.getOpenJob({ params: { id: items[0]!.id } })).resolves.toMatchObject({ name });
});

test('a job far down the list is closed at once, where it stands, by a double click too', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { location_id, industry_id } = await createJob(server);
  await Promise.all(Array.from({ length: 25 }, () => createJob(server, { location_id, industry_id })));
  await openAdminPage(page, server, `/admin/jobs?location=${location_id}`);
  const row = page.getByRole('row').nth(20);
  const name = await row.getByRole('rowheader').getByRole('link').innerText();
  const button = row.getByRole('button');
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const place = await row.boundingBox();
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/admins/job', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await button.click();
  await expect(row).toContainText('Closed');
  await expect(button).toHaveText('Enable');
  answer.resolve(undefined);
  await expect(page.getByRole('alert')).toContainText('Failed!');
  await expect(row).toContainText('Open');
  expect(await row.boundingBox()).toEqual(place);

  await page.unroute('**/api/admins/job');
  await readThePage(page);
  await button.dblclick();
  await expect(row).toContainText('Closed');
  await expect(page.getByText(`${name} is now closed.`)).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  const closed = await server.recruiter.listJobs({ query: { location: location_id, active: false } });
  expect(closed.items.map((job) => job.name)).toEqual([name]);
});

test('a job that is refused keeps what was typed and says what is wrong', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  await page.getByLabel('Salary').fill('$20 an hour');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Failed!')).toBeVisible();
  const title = page.getByLabel('Title');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Error: Enter a title');
  await expect(page.getByPlaceholder('Choose').first()).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Salary')).toHaveValue('$20 an hour');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a job is edited, and its description keeps its Markdown', async ({ page, server }) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs?location=${job.location_id}`);
  await page.getByRole('link', { name: `Manage ${job.name}` }).click();
  await expect(page.getByText('Currently no applicants')).toBeVisible();
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(header).toContainText(/Open · posted just now.* by /);
  await expect(header).toContainText(`${job.location} · ${job.industry}`);
  await expect(header.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', `/jobs/${job.id}`);
  await header.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Night nurse');
  await page.getByLabel('Description').fill('## Tasks\n\n- care');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/admin/jobs?location=${job.location_id}`);
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.name, saved.description]).toEqual(['Night nurse', '## Tasks\n\n- care']);
});

test('a job is closed from its page, is gone for visitors, and is back when that is undone', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await applyFor(server, job.id, { first_name: 'Wanda', last_name: 'Staying' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Staying' })).toContainText('Wanda');
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Close the job' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByText(`${job.name} is now closed.`)).toBeVisible();
  await expect(server.visitor.getOpenJob({ params: { id: job.id } })).rejects.toThrow();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. The job is open again.')).toBeVisible();
  await server.visitor.getOpenJob({ params: { id: job.id } });
});

test('a job that is not there says so and leads back', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  await openAdminPage(page, server, '/admin/jobs/987654');
  await expect(page.getByRole('alert').getByText('Not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
});

test('a list that could not be loaded offers to try again', async ({ page, server, expectFault }) => {
  expectFault(/500/);
  await openAdminPage(page, server, '/admin/system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  await page.route('**/api/admins/jobs*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Applicants' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admins/jobs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
});
