import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection every link leads to a calm page, which opens the next one by itself @main', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  expectFault(/Error loading route module|Failed to fetch dynamically imported module/);
  await visit(page, '/');
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page).toHaveURL('/about');
  await expectNoSidewaysScroll(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  await expect(page).toHaveURL('/about');
});

test('without a connection no kept job is shown as open, and what was typed stays', async ({
  page,
  context,
  server,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const job = await createJob(server);
  await page.clock.install();
  await visit(page, `/jobs/${job.id}/apply-now`);
  await page.getByLabel('First name').fill('Grace');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText(job.name)).toHaveCount(0);
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await expectAccessible(page);
  const failed = page.waitForEvent('requestfailed');
  await page.clock.fastForward(10_000);
  await failed;
  await context.setOffline(false);
  await page.clock.fastForward(10_000);
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
});

test('a page whose data does not come says so in its place, and tries again by itself', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const job = await createJob(server);
  await page.clock.install();
  await visit(page, '/jobs');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: job.name }).first().click();
  await expect(page.getByRole('alert')).toContainText('We can’t be reached right now');
  await page.unroute('**/api/**');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.name);
});

test('the worker and its page come from this site alone, and the page leads home when it is not needed', async ({
  page,
}) => {
  const worker = await page.request.get('/offline-worker');
  expect(worker.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  await page.clock.install();
  await page.goto('/offline');
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL('/');
});

/** Opens a page, and waits until the worker has kept its own. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.waitForLoadState('networkidle');
}
