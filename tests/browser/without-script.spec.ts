import { expect, test } from '../support/browser.ts';
import { createJob, createLocation } from '../support/builders.ts';
import { showFilters } from '../support/job-filters.ts';

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

test('the list can be searched, narrowed, sorted and paged without JavaScript @both', async ({
  page,
  server,
}) => {
  const location = await createLocation(server, 'Plainville');
  for (let number = 1; number <= 21; number += 1) {
    await createJob(server, { name: `Plain worker ${number}`, location_key: location.id });
  }
  await page.goto('/jobs');
  await page.getByRole('searchbox').fill('plain worker');
  await page.getByRole('button', { name: 'Search' }).click();
  await showFilters(page);
  await page.getByRole('group', { name: 'Location' }).getByRole('link', { name: 'Plainville' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in Plainville');
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Plain worker 21');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/jobs?q=plain+worker&location=${location.id}&sort=newest&page=2`);
  await expect(page.getByRole('rowheader')).toHaveText([/Plain worker 1\D/]);
  await page.getByRole('link', { name: 'Details of Plain worker 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain worker 1');
});
