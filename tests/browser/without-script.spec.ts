import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

test.use({ javaScriptEnabled: false });

test('the site can be read and gone through without JavaScript', async ({ page, server }) => {
  await createJob(server, { name: 'Signal fitter' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work, close to home');
  await expect(page.getByRole('link', { name: 'Signal fitter' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByText('We find people work that fits')).toBeVisible();
  await navigation.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('searchbox').fill('signal');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/jobs?q=signal');
});
