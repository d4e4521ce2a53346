import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(job.name);
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('searching a list keeps what is typed into the form beside it @desktop', async ({ page, server }) => {
  await createJob(server);
  await openAdminPage(page, server, '/admin/jobs');
  await page.getByLabel('Title').fill('A job to come');
  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(page.getByText('No jobs match')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A job to come');
});
