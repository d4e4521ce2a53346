import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';

test('the about page shows title, subtitle and formatted text', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('We find people work that fits')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('If you are looking for work');
  await expect(main.getByRole('listitem').first()).toContainText('We read your application');
  await expect(main.getByRole('link', { name: 'see what is open' })).toHaveAttribute('href', '/jobs');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
