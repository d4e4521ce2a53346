import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';

test('System leads to how the website is, and says what to do', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL('/admin/system/health');
  await expect(page.getByText('None has been taken.')).toBeVisible();
  await expect(page.getByText('From the files of this website.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
