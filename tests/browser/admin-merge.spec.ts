import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, createJob } from '../support/builders.ts';

test('two records of one person are found, compared, merged, and taken apart again @main @both', async ({
  page,
  server,
  expectFault,
}) => {
  // The merged record, which is looked for at its old address.
  expectFault(/404/);
  const phone = `0800-${Date.now()}`;
  const job = await createJob(server);
  const kept = await createApplicant(server, { first_name: 'Kim', job_id: job.id, phone });
  const other = await createApplicant(server, { first_name: 'Kimberly', job_id: job.id, phone });
  await server.recruiter.updateApplicant({ body: { id: other.id, middle_name: 'Q.', zenople: true } });

  await openAdminPage(page, server, `/admin/applicants/${kept.id}`);
  await expect(page.getByText('Perhaps the same person')).toContainText('the same phone number');
  await page.getByRole('link', { name: 'Merge with…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Merge Kim');
  await expect(page.getByRole('row').filter({ hasText: other.email })).toContainText('Same phone');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `Choose Kimberly ${other.last_name}` }).click();

  const afterwards = page.getByRole('region', { name: 'Afterwards' });
  await expect(afterwards).toContainText(`Kim Q. ${kept.last_name}`);
  await page.getByRole('radio', { name: 'Kimberly' }).check();
  await expect(afterwards).toContainText(`Kimberly Q. ${kept.last_name}`);
  await expect(afterwards).toContainText(`Both applied for ${job.name}. Both applications are kept.`);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Kimberly' })).toBeChecked();
  await page.getByRole('button', { name: 'Merge' }).click();

  await expect(page).toHaveURL(`/admin/applicants/${kept.id}`);
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kimberly ${kept.last_name}`);
  await expect(page.getByText('2 applications')).toBeVisible();
  await expect(page.getByLabel('Zenople')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Merged records' })).toContainText(other.email);
  await expectNoSidewaysScroll(page);

  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && refused.push(new URL(answer.url()).pathname));
  await page.goto(`/admin/applicants/${other.id}`);
  await expect(page).toHaveURL(`/admin/applicants/${kept.id}`);
  await page.getByRole('button', { name: 'Undo the merge with Kimberly' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(refused).toEqual([`/api/admins/applicant/${other.id}`]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kim ${kept.last_name}`);
  await page.goto(`/admin/applicants/${other.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kimberly ${other.last_name}`);
});

test('the record whose email is kept goes on, and Undo in the banner brings back both', async ({
  page,
  server,
}) => {
  const long = 'م'.repeat(100);
  const one = await createApplicant(server, { last_name: long });
  const other = await createApplicant(server, { first_name: 'W'.repeat(100), last_name: '😀'.repeat(50) });
  await openAdminPage(page, server, `/admin/applicants/${one.id}/merge?q=${other.email}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('row').getByRole('link', { name: 'Choose' }).click();
  const afterwards = page.getByRole('region', { name: 'Afterwards' });
  await expect(afterwards).toContainText(`Email${one.email}`);
  const preview = Promise.withResolvers<void>();
  await page.route('**/merge-preview', async (route) => {
    await preview.promise;
    await route.continue();
  });
  const merge = page.getByRole('button', { name: 'Merge' });
  await page.getByRole('radio', { name: other.email }).check();
  // The result of this choice is not shown yet.
  await merge.click();
  await expect(merge).toHaveAttribute('aria-busy', 'true');
  preview.resolve();
  await expect(afterwards).toContainText(`Email${other.email}`);
  await expectNoSidewaysScroll(page);
  await merge.click();
  await expect(page).toHaveURL(`/admin/applicants/${other.id}`);
  await expect(page.getByLabel('Last name')).toHaveValue(long);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Success! Undone.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(other.last_name);
  await server.recruiter.getApplicant({ params: { id: one.id } });
});

test('a merge of what somebody else has just changed is refused until it was looked at again', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const [one, other] = [await createApplicant(server), await createApplicant(server)];
  await openAdminPage(page, server, `/admin/applicants/${one.id}/merge/${other.id}`);
  await expect(page.getByRole('button', { name: 'Merge' })).toBeVisible();
  await server.recruiter.updateApplicant({ body: { id: other.id, phone: '5550-9999' } });
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed!');
  await page.getByRole('button', { name: 'Show the latest version' }).click();
  await expect(page.getByRole('radio', { name: '5550-9999' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('This was changed since you opened the page.')).toBeHidden();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page).toHaveURL(`/admin/applicants/${one.id}`);
});

test('a walk through a list goes on past a record that was merged since', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const job = await createJob(server);
  const create = (first_name: string) => createApplicant(server, { first_name, job_id: job.id });
  const people = [await create('Cy'), await create('Bo'), await create('Ana')] as const;
  const [last, merged, first] = people;
  await openAdminPage(page, server, `/admin/applicants?job=${job.id}`);
  await page.getByRole('rowheader').getByRole('link', { name: /^Ana/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Ana ${first.last_name}`);
  await server.recruiter.mergeApplicants({ body: { id: first.id, merged_id: merged.id } });
  await page.keyboard.press('Shift+J');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(heading).toHaveText(`Ana ${first.last_name}`);
  await page.keyboard.press('Shift+J');
  await expect(heading).toHaveText(`Cy ${last.last_name}`);
});
