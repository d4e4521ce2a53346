import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createAdmin, createJob, createLocation, nextNumber } from '../support/builders.ts';
import { createHttpApi } from '../support/test-server.ts';

test('closing a job from the list can be undone, at the second attempt too', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const job = await createJob(server, { name: `Reopened ${nextNumber()}` });
  await openAdminPage(page, server, `/admin/jobs?q=${encodeURIComponent(job.name)}`);
  await page.getByRole('button', { name: `Disable ${job.name}` }).click();
  await expect(page.getByText(`${job.name} is closed now.`)).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/admins/job', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed! The server cannot be reached right now.');
  await page.unroute('**/api/admins/job');
  await expect(async () => {
    // A click that comes at once would be taken for the first one's double.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Disable ${job.name}` })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect((await server.recruiter.getJob({ params: { id: job.id } })).active).toBe(true);
});

test('a description is previewed as visitors will see it, while it is written', async ({ page, server }) => {
  const job = await createJob(server, { description: '## Tasks' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await page.getByLabel('Description').fill('## Duties\n\n- **care** <b>as typed</b>');
  await expect(page.getByRole('heading', { name: 'Duties' })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('care', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('advice for search engines follows the writing and blocks nothing', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Nurse', description: 'Short.' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const advice = page.getByRole('region', { name: 'Advice' });
  await expect(advice).toContainText('Say what it pays');
  await page.getByLabel('Salary').fill('$30 an hour');
  await expect(advice).not.toContainText('Say what it pays');
  await page.getByLabel('Title').fill('NURSE WANTED!');
  await expect(advice).toContainText('Keep the title to the name of the job');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
});

test('a job is duplicated, closed, once for each time it is asked for', async ({ page, server }) => {
  const job = await createJob(server, { name: `Original ${nextNumber()}`, salary: '$20' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Duplicate' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.name} (copy)`);
  await expect(page.getByLabel('Title')).toHaveValue(`${job.name} (copy)`);
  await expect(page.getByLabel('Salary')).toHaveValue('$20');
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.name} (copy) (copy)`);
  expect((await server.recruiter.listJobs({ query: { q: job.name } })).total).toBe(3);
});

test('the second of two admins who edit one job is told what changed, and loses nothing', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const job = await createJob(server, { name: 'First title', salary: '$20' });
  const other = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const [title, salary] = [page.getByRole('textbox', { name: 'Title' }), page.getByLabel('Salary')];
  await title.fill('My title');
  await page.getByLabel('Description').fill('Mine alone.');
  const { token } = await server.visitor.logIn({
    body: { username: other.username, password: other.password },
  });
  const place = await createLocation(server);
  const theirs = { id: job.id, name: 'Their title', salary: '$25', location_id: place.id };
  await createHttpApi(server.url, token).updateJob({ body: theirs });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed!');
  const conflict = page.getByRole('region', { name: 'What changed meanwhile' });
  await expect(conflict).toContainText('Olga Other changed this job');
  await expect(conflict).toBeInViewport();
  const [location, theirSalary, theirTitle] = [/^Location/, /^Salary\$25$/, /^TitleTheir title/];
  await expect(conflict.getByRole('listitem')).toHaveText([location, theirSalary, theirTitle]);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.id);
  await expect(salary).toHaveValue('$25');
  await expect(title).toHaveValue('My title');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await conflict.getByRole('button', { name: 'Use theirs: Title' }).click();
  await expect(title).toHaveValue('Their title');
  await title.fill('Agreed name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.name, saved.salary, saved.description]).toEqual(['Agreed name', '$25', 'Mine alone.']);
  expect(saved.location).toBe(place.display_name);
});

test('a job that is loaded anew under a form that is written keeps the version that it was begun on @desktop', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  expectFault(/422/);
  const job = await createJob(server, { salary: '$20' });
  await applyFor(server, job.id);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const [title, salary] = [page.getByRole('textbox', { name: 'Title' }), page.getByLabel('Salary')];
  const [save, alert] = [page.getByRole('button', { name: 'Save' }), page.getByRole('alert')];
  await expect(title).toHaveValue(job.name);
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$25' } });
  await page.getByRole('link', { name: 'First Name' }).click();
  await expect(salary).toHaveValue('$25');

  await title.fill('My title');
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$30' } });
  await page.getByRole('link', { name: 'Last Name' }).click();
  await expect(page.getByRole('button', { name: 'Discard it' })).toBeVisible();
  await expect(title).toHaveValue('My title');
  await save.click();
  await expect(alert).toContainText('Somebody else has changed this');
  await expect(salary).toHaveValue('$30');

  await title.fill('');
  await save.click();
  await expect(alert).toContainText('Title is required');
  await title.fill('Agreed name');
  await save.click();
  await expect(page).toHaveURL('/admin/jobs');
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.name, saved.salary]).toEqual(['Agreed name', '$30']);
});

test('the history tells who changed what', async ({ page, server }) => {
  const job = await createJob(server, { salary: '$1' });
  for (let pay = 2; pay <= 22; pay += 1) {
    await server.recruiter.updateJob({ body: { id: job.id, salary: `$${pay}` } });
  }
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('heading', { name: 'History' }).click();
  const changes = page.getByRole('listitem').filter({ hasText: 'changed this' });
  const newest = changes.first();
  await expect(newest).toContainText(job.posted_by);
  await expect(newest).toContainText('Salary');
  await expect(newest).toContainText('$21');
  await expect(newest).toContainText('$22');
  await expect(changes).toHaveCount(20);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const older = page.getByRole('button', { name: 'Show older changes' });
  await older.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'created this' })).toBeVisible();
  await expect(changes).toHaveCount(21);
  await expect(older).toBeHidden();
});
