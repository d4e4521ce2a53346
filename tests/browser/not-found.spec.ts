import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';

for (const path of ['/nothing', '/admin/nothing', '/about/us', '/wp-login.php']) {
  test(`${path} is answered with 404 and a way on`, async ({ page, expectFault }) => {
    expectFault(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page).toHaveTitle('404 Page Not Found');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', { name: 'See open jobs' })).toBeVisible();
  });
}

test('the 404 page has no accessibility fault', async ({ page, expectFault }) => {
  expectFault(/404/);
  await page.goto('/nothing');
  await expectAccessible(page);
});
