import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';

test('System leads to how the website is, and says what to do', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL('/admin/system/health');
  await expect(page.getByText('No backup yet.')).toBeVisible();
  await expect(page.getByText('From the files of this website.')).toBeVisible();
  const command = page.getByText('npm run backup');
  await expect(command).toBeHidden();
  await page.getByRole('definition').filter({ has: command }).getByText('Details').click();
  await expect(command).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  // The database of this test lives in memory.
  await expect(page.getByText('The backup failed.')).toBeVisible();
});
