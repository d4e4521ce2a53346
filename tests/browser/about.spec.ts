import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';

test('the about page shows title, subtitle, formatted text, and leads on to jobs and the page for employers', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('We find people work that fits')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('If you are looking for work');
  await expect(main.getByRole('listitem').first()).toContainText('We read your application');
  await expect(main.getByRole('link', { name: 'see what is open' })).toHaveAttribute('href', '/jobs');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(main.getByRole('link', { name: 'See open jobs' })).toHaveAttribute('href', '/jobs');
  await expect(main.getByRole('link', { name: 'Phone: 111-222-333' })).toBeVisible();
  await main.getByRole('link', { name: 'How we help employers' }).click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Looking for people?');
  await expect(page.getByText('Example text.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page).toHaveTitle('Looking for people? – Rolecall Staffing');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Looking for people?' }),
  ).toBeVisible();
});
