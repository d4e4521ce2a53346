import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';

test('an applicant is held, downloaded and erased @main', async ({ page, server }) => {
  const { id, first_name, last_name } = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  const section = page.getByRole('region', { name: 'Personal data' });
  await expect(section.getByText(/^Kept until someone erases /)).toBeVisible();

  await section.getByText('Legal hold', { exact: true }).click();
  await section.getByLabel('Reason').fill('A dispute');
  await section.getByLabel('Last day').fill('2999-01-31');
  await section.getByRole('button', { name: 'Save legal hold' }).click();
  await expect(section.getByText(/^A legal hold keeps everything/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Erase person…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(section.getByText(/^Kept until someone erases /)).toBeVisible();

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download all data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^applicant-\d+-[\d-]+\.json$/);

  await section.getByRole('button', { name: 'Erase person…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${first_name} ${last_name} permanently?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased person');
  await expect(page.getByText(/^Erased on .+ by .+\. Only the number and dates/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Applicants' }).first().click();
  await expect(page.getByRole('link', { name: 'Erased person', exact: true }).first()).toBeVisible();
});
