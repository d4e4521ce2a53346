import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createIndustry, createJob, nextNumber } from '../support/builders.ts';
import { openJobForm } from '../support/job-form.ts';

test('a page with unsaved changes asks before it is left', async ({ page, server }) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('unsaved');
  await page.getByRole('link', { name: 'Applicants', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`);
  await expect(page.getByLabel('Salary')).toHaveValue('unsaved');

  await page.getByRole('link', { name: 'Applicants', exact: true }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL('/admin/applicants');
  await page.goBack();
  await expect(page.getByLabel('Salary')).toHaveValue(job.salary);
});

test('a form put back as it was does not ask', async ({ page, server }) => {
  const job = await createJob(server, { salary: '$20' });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('$21');
  await page.getByLabel('Salary').fill('$20');
  await page.getByRole('link', { name: 'Applicants', exact: true }).click();
  await expect(page).toHaveURL('/admin/applicants');
});

test('what was typed outlives a reload, and can be discarded', async ({ page, server }) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Title').fill('Half a title');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(job.name);
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('searching a list keeps what is typed into the form beside it', async ({ page, server }) => {
  await createJob(server);
  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  await page.getByLabel('Title').fill('A job to come');
  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(page.getByText('No jobs match')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A job to come');
});

test('what is done beside a form leaves what is typed in it, asks nothing and is no conflict', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('$30 an hour');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText(`${job.name} is now closed.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Salary')).toHaveValue('$30 an hour');
  await expect(page.getByRole('region', { name: 'Changes by others' })).toBeHidden();

  await page.goto(`/admin/jobs?q=${encodeURIComponent(job.name)}`);
  await page.getByRole('button', { name: `Enable ${job.name}` }).click();
  await expect(page.getByText(`${job.name} is now open.`)).toBeVisible();
  await page.getByRole('link', { name: `Manage ${job.name}` }).click();
  await expect(page.getByLabel('Salary')).toHaveValue('$30 an hour');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Keep editing').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Saved ${job.name}.`)).toBeVisible();
  const saved = await server.recruiter.getJob({ params: { id: job.id } });
  expect([saved.salary, saved.active]).toEqual(['$30 an hour', true]);
});

test('a form shows what is being saved until the next page is there, and what is typed meanwhile is kept', async ({
  page,
  server,
}) => {
  const industry = await createIndustry(server);
  const [name, typedAfter] = [`Renamed ${nextNumber()}`, `Renamed again ${nextNumber()}`];
  const address = `/admin/system/industry/${industry.id}`;
  await openAdminPage(page, server, address);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(industry.display_name);
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/admins/industries*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await server.recruiter.getIndustry({ params: { id: industry.id } })).display_name)
    .toBe(name);
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(field).toHaveValue(name);
  await field.fill(typedAfter);
  answer.resolve(undefined);
  await expect(page.getByText(`Saved ${name}.`)).toBeVisible();
  await page.goto(address);
  await expect(field).toHaveValue(typedAfter);
});
