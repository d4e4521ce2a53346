import { expect, test } from '../support/browser.ts';

test('an address without a page is answered with 404 and a way on', async ({ page, expectFault }) => {
  expectFault(/404/);
  for (const path of ['/nothing', '/admin/nothing', '/about/us', '/wp-login.php']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page).toHaveTitle('404 Page Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', { name: 'See open jobs' })).toBeVisible();
  }
});
