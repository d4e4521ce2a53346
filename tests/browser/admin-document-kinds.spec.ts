import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createJob, nextNumber } from '../support/builders.ts';
import { pdfFile } from '../support/documents.ts';

test('a kind of document is created, moved, chosen by an applicant, deleted and brought back', async ({
  page,
  server,
}) => {
  const name = `Forklift card ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Kinds of documents' }).click();
  await expect(page).toHaveURL('/admin/system/document-kinds');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create kind' }).click();
  await expect(page.getByText('Created the kind.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const place = async () => (await page.getByRole('list').getByRole('link').allTextContents()).indexOf(name);
  const before = await place();
  const up = page.getByRole('button', { name: `Move up: ${name}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(before - 1);

  const job = await createJob(server);
  const { reference } = await applyFor(server, job.id);
  await page.goto(`/jobs/${job.id}/apply?reference=${reference}`);
  await page.getByLabel('Kind of document').selectOption(name);
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: pdfFile(),
  });
  const line = page.getByRole('listitem').filter({ hasText: 'card.pdf' });
  await expect(line).toContainText(name);
  await expect(line.getByText('Sent', { exact: true })).toBeVisible();

  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const documents = page.getByRole('region', { name: 'Documents' });
  await page.goto(`/admin/applicants/${items[0]!.applicant.id}`);
  await expect(documents).toContainText(name);
  await page.goto('/admin/system/document-kinds');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('Its documents become').selectOption('License');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete kind' }).click();
  await expect(page.getByText('Deleted the kind.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toBeVisible();
});
