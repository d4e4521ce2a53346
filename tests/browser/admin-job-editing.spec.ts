import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { applyFor, createAdmin, createJob, createLocation, nextNumber } from '../support/builders.ts';
import { unfoldPreview } from '../support/job-form.ts';
import { createHttpApi } from '../support/http-api.ts';

test('closing a job from the list can be undone, at the second attempt too, and done again', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const job = await createJob(server, { name: `Reopened ${nextNumber()}` });
  await openAdminPage(page, server, `/admin/jobs?q=${encodeURIComponent(job.name)}`);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.getByRole('button', { name: `Disable ${job.name}` }).click();
  await expect(page.getByText(`${job.name} is now closed.`)).toBeVisible();
  await page.route('**/undo', (route) => route.abort());
  await undo.click();
  await expect(page.getByRole('alert')).toContainText('Failed! We can’t reach the server right now.');
  await page.unroute('**/undo');
  await readThePage(page);
  await undo.click();
  await expect(page.getByRole('button', { name: `Disable ${job.name}` })).toBeVisible();
  expect((await server.recruiter.getJob({ params: { id: job.id } })).active).toBe(true);

  for (const key of ['z', 'z']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: `Enable ${job.name}` })).toBeVisible();
  expect((await server.recruiter.getJob({ params: { id: job.id } })).active).toBe(false);
});

test('a description is previewed as visitors will see it, while it is written', async ({ page, server }) => {
  const job = await createJob(server, { description: '## Tasks' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await unfoldPreview(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${job.name}${job.location}${job.industry}`);
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await page.getByLabel('Description').fill('## Duties\n\n- **care** <b>as typed</b>');
  await expect(page.getByRole('heading', { name: 'Duties' })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('care', { exact: true })).toBeVisible();
});

test('buttons write the Markdown, and the browser undoes it', async ({ page, server }) => {
  const job = await createJob(server, { description: 'Lift pallets' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const text = page.getByRole('textbox', { name: 'Description' });
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await text.selectText();
  await text.press('Control+b');
  await expect(text).toHaveValue('**Lift pallets**');
  await toolbar.getByRole('button', { name: 'Heading' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'List' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('- **Lift pallets**');
  await expect(text).toBeFocused();
  const item = page.getByRole('region', { name: 'Preview' }).getByRole('listitem');
  await expect(item.filter({ hasText: /^Lift pallets$/ })).toBeVisible();
  for (const value of ['**Lift pallets**', 'Lift pallets']) {
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue(value);
  }
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('advice for search engines follows the writing and blocks nothing', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Nurse', description: 'Short.' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const advice = page.getByRole('region', { name: 'Advice' });
  await expect(advice).toContainText('Say what the job pays');
  await page.getByLabel('Salary').fill('$30 an hour');
  await expect(advice).not.toContainText('Say what the job pays');
  await page.getByLabel('Title').fill('NURSE WANTED!');
  await expect(advice).toContainText('Keep the title to the job’s name');
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

test('the second of two admins who edit one job is told what changed, and loses nothing @main @both', async ({
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
  const conflict = page.getByRole('region', { name: 'Changes by others' });
  await expect(conflict).toContainText('Olga Other changed this while you were editing it.');
  await expect(conflict).toBeInViewport();
  const [location, theirSalary, theirTitle] = [/^Location/, /^Salary\$25$/, /^TitleTheir title/];
  await expect(conflict.getByRole('listitem')).toHaveText([location, theirSalary, theirTitle]);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(place.display_name);
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

test('what somebody saved is merged as soon as the page shows it, and stays told after a reload', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const job = await createJob(server, { salary: '$20' });
  await applyFor(server, job.id);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const [title, salary] = [page.getByRole('textbox', { name: 'Title' }), page.getByLabel('Salary')];
  const [save, alert] = [page.getByRole('button', { name: 'Save' }), page.getByRole('alert')];
  const conflict = page.getByRole('region', { name: 'Changes by others' });
  await expect(title).toHaveValue(job.name);
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$25' } });
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(salary).toHaveValue('$25');
  await expect(conflict).toBeHidden();

  await title.fill('My title');
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$30' } });
  await page.getByRole('link', { name: 'List' }).click();
  await expect(conflict).toContainText('This was changed while you were editing it.');
  await expect(title).toHaveValue('My title');
  await expect(salary).toHaveValue('$30');

  await title.fill('');
  await save.click();
  await expect(alert).toContainText('Enter a title');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(conflict).toContainText('Salary$30');
  await expect(salary).toHaveValue('$30');
  await title.fill('Agreed name');
  await save.click();
  await expect(page).toHaveURL('/admin/jobs');
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.name, saved.salary]).toEqual(['Agreed name', '$30']);
});

test('an edit that comes too late twice, with a reload in between, overwrites nobody', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const job = await createJob(server, { salary: '$20', description: 'First.' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const [title, salary] = [page.getByRole('textbox', { name: 'Title' }), page.getByLabel('Salary')];
  const save = page.getByRole('button', { name: 'Save' });
  const conflict = page.getByRole('region', { name: 'Changes by others' });
  await title.fill('My words');
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$25', name: 'Their words' } });
  await save.click();
  await expect(conflict).toContainText(`${job.posted_by} changed this`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(conflict).toContainText(`${job.posted_by} changed this`);
  await expect(conflict).toContainText('Their words');
  await expect(title).toHaveValue('My words');
  await expect(salary).toHaveValue('$25');

  await server.recruiter.updateJob({ body: { id: job.id, description: 'Second.' } });
  await save.click();
  await expect(conflict).toContainText('DescriptionSecond.');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Second.');
  await readThePage(page);
  await save.click();
  await expect(page).toHaveURL('/admin/jobs');
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.name, saved.salary, saved.description]).toEqual(['My words', '$25', 'Second.']);
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

test('further locations are chosen, added and left out, and visitors see them', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const [kept, dropped] = [await createLocation(server), await createLocation(server)];
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const field = page.locator('form').getByLabel('Also at');
  const pick = async (typed: string, option: string) => {
    await field.fill(typed);
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(field).toHaveValue('');
  };
  for (const { display_name } of [dropped, kept]) await pick(display_name, display_name);
  await page.getByRole('button', { name: dropped.display_name }).press('Enter');
  await expect(page.getByRole('button', { name: kept.display_name })).toBeFocused();
  const created = `Outpost ${nextNumber()}`;
  await pick(created, `Add “${created}”`);
  await expect(page.getByText(`Added “${created}”.`)).toBeVisible();
  await field.fill(job.location);
  await expect(page.getByRole('option', { name: `${job.location}: already chosen` })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('Nowhere');
  await field.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Choose a location from the list, or add “Nowhere”/);
  await expect(field).toHaveValue('Nowhere');
  await field.fill('');
  await field.press('Tab');
  await readThePage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved ${job.name}.`)).toBeVisible();
  await page.goto(`${server.url}/jobs/${job.id}`);
  for (const place of [job.location, kept.display_name, created]) {
    await expect(page.getByRole('definition').filter({ hasText: place })).toBeVisible();
  }
  await page.goto(`${server.url}/jobs?location=${kept.id}`);
  const row = page.getByRole('row').filter({ hasText: job.name });
  await expect(row.getByRole('cell', { name: `${kept.display_name} +2 more` })).toBeVisible();
});

test('the links of a job’s page mark the part in sight, and the last one at the end of the page', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const parts = page.getByRole('navigation', { name: 'On this page' });
  const marked = parts.locator('[aria-current]');
  await expect(marked).toHaveText(/^People/);
  await parts.getByRole('link', { name: 'Job' }).click();
  await expect(marked).toHaveText('Job');
  await parts.getByRole('link', { name: 'History' }).click();
  await expect(marked).toHaveText('History');
  await parts.getByRole('link', { name: 'People' }).click();
  await expect(marked).toHaveText(/^People/);
});
