import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test, waitForScript } from '../support/browser.ts';
import { createJob, nextNumber } from '../support/builders.ts';
import { showFilters, showMoreFilters } from '../support/job-filters.ts';

test('a visitor narrows the list by what jobs say, sees who does not say, and asks for mails about it', async ({
  page,
  server,
}) => {
  const word = `Roofer${nextNumber()}`;
  const body = { pay_max: '22', pay_unit: 'hour', employment_types: 'FULL_TIME', shifts: 'night' } as const;
  await createJob(server, { name: `${word} at night`, ...body });
  await createJob(server, { name: `${word} who says nothing` });
  await page.goto(`${server.url}/jobs?q=${word}`);
  await showFilters(page);
  await expect(page.getByRole('link', { name: /^Nights/ })).toBeHidden();
  await showMoreFilters(page);
  await page.getByRole('link', { name: /^Nights 1 job$/ }).click();
  await expect(page).toHaveURL(/shift=night/);
  await expect(page.getByRole('row', { name: /at night/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /says nothing/ })).toBeHidden();
  await showFilters(page);
  await expect(page.getByRole('link', { name: /^Nights/ })).toBeVisible();
  await page.getByRole('link', { name: /^\$20 an hour 1 job$/ }).click();
  await expect(page.getByRole('link', { name: 'Remove $20 an hour or more' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove Nights' }).click();
  await expect(page).not.toHaveURL(/shift=/);
  await showFilters(page);
  await expect(page.getByText(/1 more job doesn’t give hourly pay/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a search without a hit shows the newest jobs, and no filters that have nothing to choose', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await createJob(server, { name: 'Newest of all' });
  await page.goto(`${server.url}/jobs?q=astronaut`);
  await expect(page.getByRole('heading', { name: 'The newest open jobs' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toContainText(['Newest of all']);
  await expect(page.getByText('More filters')).toHaveCount(0);
  await page.goto(`${server.url}/jobs?q=newest&days=1`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'The newest open jobs' })).toHaveCount(0);
  await expect(page.getByText('More filters')).toBeVisible();
});

test('the keyboard has a way to the filters before the jobs', async ({ page, server }) => {
  await createJob(server);
  await page.goto('/jobs');
  await waitForScript(page);
  await page.getByRole('button', { name: 'Search' }).focus();
  await page.keyboard.press('Tab');
  const way = page.getByRole('link', { name: 'Filters', exact: true });
  await expect(way).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\?location=\d+$/);
  await expect(filters.locator('[aria-current]')).toBeFocused();
});
