import { expect, test, waitForScript } from '../support/browser.ts';
import { createIndustry, createJob } from '../support/builders.ts';

test('the landing page says who the agency is and leads to jobs and contact', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work, close to home');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goBack();
  await main.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('the newest jobs and the industries are links into the list @main @both', async ({ page, server }) => {
  const industry = await createIndustry(server, 'Harbour work');
  const job = await createJob(server, { name: 'Crane operator', industry_key: industry.id });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /open jobs?$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbour work 1' })).toHaveAttribute(
    'href',
    `/jobs?industry=${industry.id}`,
  );
  await page.getByRole('link', { name: 'Crane operator' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
});

test('the search goes to the list with what was typed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('crane');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/jobs?q=crane');
});

test('the agency says how it works in figures once they are known, and not before', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Our work in figures' });
  // Other journeys may have answered many people of this server.
  const { steps, ...counted } = await server.visitor.getPublicFigures();
  const known = Object.values(counted).some((figure) => figure !== null);
  await expect(figures).toHaveCount(known ? 1 : 0);
  await waitForScript(page);
  await page.route('**/api/figures', (route) =>
    route.fulfill({ json: { answered: 1204, answer_days: 2, placed: null, steps } }),
  );
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(figures.getByRole('definition')).toHaveText(['1,204', '2 days']);
});
