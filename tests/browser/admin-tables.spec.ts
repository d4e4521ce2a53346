import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage, openFilters } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createApplicant, createIndustry, createJob, nextNumber } from '../support/builders.ts';

test('a column sorts up, down and not at all, and the order is in the address', async ({ page, server }) => {
  const mark = `Sorted${nextNumber()}`;
  for (const letter of ['B', 'A', 'C']) await createJob(server, { name: `${letter} ${mark}` });
  await openAdminPage(page, server, `/admin/jobs?q=${mark}`);
  const titles = page.getByRole('rowheader');
  const header = page.getByRole('columnheader', { name: 'Title' });
  await expect(titles).toHaveText([`C ${mark}`, `A ${mark}`, `B ${mark}`]);
  await header.getByRole('link').click();
  await expect(titles).toHaveText([`A ${mark}`, `B ${mark}`, `C ${mark}`]);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('link').click();
  await expect(titles).toHaveText([`C ${mark}`, `B ${mark}`, `A ${mark}`]);
  await expect(page).toHaveURL(`/admin/jobs?q=${mark}&sort=-name`);
  await header.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/jobs?q=${mark}`);
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL(`/admin/jobs?q=${mark}&sort=-created`);
  await page.goto('/admin/jobs');
  const order = page.getByLabel('Sort by');
  await expect(order).toBeVisible();
  await expect(order.locator('option:checked')).toHaveText('Newest first');
});

test('a list is sorted where there is no room for the titles of its columns @phone', async ({
  page,
  server,
}) => {
  const mark = `Cards${nextNumber()}`;
  const people = ['B', 'A', 'C'].map((first_name) => ({ first_name, last_name: mark }));
  for (const person of people) await createApplicant(server, person);
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const names = page.getByRole('rowheader').getByRole('link');
  const order = page.getByLabel('Sort by');
  await expect(names).toHaveText([`C ${mark}`, `A ${mark}`, `B ${mark}`]);
  const [sort, count] = [await order.boundingBox(), await page.getByText('3 applicants').boundingBox()];
  expect(count!.x, 'the order is as wide as its words').toBeGreaterThan(sort!.x + sort!.width - 1);
  await order.selectOption('First Name, A to Z');
  await expect(names).toHaveText([`A ${mark}`, `B ${mark}`, `C ${mark}`]);
  await expect(page).toHaveURL(`/admin/applicants?q=${mark}&sort=first_name`);
  await expectNoSidewaysScroll(page);
  await order.selectOption('Last application first');
  await expect(page).toHaveURL(`/admin/applicants?q=${mark}`);
  await page.goto('/admin/system');
  await expect(order).toBeHidden();
});

test('no column is left out where a table has little room', async ({ page, server }) => {
  const mark = `Narrow${nextNumber()}`;
  const industry = await createIndustry(server);
  const job = await createJob(server, { industry_key: industry.id });
  await applyFor(server, job.id, { last_name: mark, phone: '555-0143' });
  for (const width of [768, 900, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
    const table = page.getByRole('table');
    await expect(table.getByRole('link', { name: /555.?0143/ })).toBeVisible();
    await expect(table.getByRole('link', { name: /^View / })).toBeInViewport({ ratio: 1 });
    await expect(table.locator('[data-text="Phone"]')).toBeVisible({ visible: width < 960 });
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/jobs?q=${encodeURIComponent(job.name)}`);
    await expect(table.getByRole('cell', { name: industry.display_name })).toBeVisible();
    await expect(table.locator('[data-text="Industry"]')).toBeVisible({ visible: width < 960 });
    await expectNoSidewaysScroll(page);
  }
});

test('jobs are narrowed by state, industry, poster and applicants @both', async ({ page, server }) => {
  const industry = await createIndustry(server);
  const [busy, quiet, closed] = [
    await createJob(server, { industry_key: industry.id }),
    await createJob(server, { industry_key: industry.id }),
    await createJob(server, { industry_key: industry.id, active: false }),
  ];
  await applyFor(server, busy.id);
  await openAdminPage(page, server, '/admin/jobs');
  const list = page.getByRole('region', { name: 'jobs' });
  await expect(list.getByLabel('Industry')).toHaveCount(0);
  await openFilters(page);
  const titles = page.getByRole('rowheader');
  await page.getByRole('searchbox').fill('j');
  // During the pause after typing.
  await list.getByLabel('Industry').selectOption(industry.display_name);
  await expect(page).toHaveURL(/[?&]q=j/);
  await expect(page).toHaveURL(new RegExp(`[?&]industry=${industry.id}`));
  await page.getByRole('searchbox').fill('');
  await expect(titles).toHaveText([closed.name, quiet.name, busy.name]);
  await list.getByLabel('Open or closed').selectOption('Open');
  await expect(titles).toHaveText([quiet.name, busy.name]);
  await list.getByLabel('Applicants').selectOption('With applicants');
  await expect(titles).toHaveText([busy.name]);
  await list.getByLabel('Posted by').selectOption(busy.posted_by);
  await expect(page).toHaveURL(
    `/admin/jobs?industry=${industry.id}&active=true&applicants=some&posted_by=${server.login.username}`,
  );
  await expect(titles).toHaveText([busy.name]);
  await expectNoSidewaysScroll(page);
});

test('applicants are narrowed by when they applied first', async ({ page, server }) => {
  const applicant = await createApplicant(server, { last_name: `Dated${nextNumber()}` });
  const today = applicant.created_at.slice(0, 10);
  await openAdminPage(page, server, `/admin/applicants?q=${applicant.last_name}`);
  await openFilters(page);
  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByLabel('Created from').fill(today);
  await expect(page).toHaveURL(`/admin/applicants?q=${applicant.last_name}&from=${today}`);
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  await page.getByLabel('Created to').fill('2020-01-01');
  await expect(page.getByText('No applicants match')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Created to')).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
  await expect(chips).toHaveText([/^Remove Created from: /, 'Remove Created to: Jan 1, 2020']);
  await chips.nth(1).press('Enter');
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await expect(chips).toHaveCount(1);
});

test('the arrow keys move between rows, in the same column', async ({ page, server }) => {
  const mark = `Keys${nextNumber()}`;
  for (const letter of ['B', 'A']) await createJob(server, { name: `${letter} ${mark}` });
  await openAdminPage(page, server, `/admin/jobs?q=${mark}`);
  await page.getByRole('link', { name: `Manage A ${mark}` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Manage B ${mark}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Manage B ${mark}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: `Manage A ${mark}` })).toBeFocused();
});

test('the longest names of every script stay inside the page @both', async ({ page, server }) => {
  const long = 'W'.repeat(100);
  await createApplicant(server, { first_name: long, last_name: 'مرحبا بالعالم 😀'.padEnd(100, 'ب') });
  await createJob(server, { name: 'Y'.repeat(150) });
  for (const path of ['/admin/applicants?q=WWWW', '/admin/jobs?q=YYYY']) {
    await openAdminPage(page, server, path);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('words typed on a slow connection are never taken back', async ({ page, server }) => {
  await createApplicant(server);
  await openAdminPage(page, server, '/admin/applicants');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/api/admins/applicants*', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  const firstWord = page.waitForRequest((request) => request.url().includes('q=slowly'));
  await search.pressSequentially('slowly');
  await firstWord;
  await search.pressSequentially(' typed');
  isTyped.resolve();
  await expect(search).toHaveValue('slowly typed');
  await expect(page).toHaveURL('/admin/applicants?q=slowly+typed');
  await expect(search).toHaveValue('slowly typed');
});

test('the titles of a table stay, with their line, while the rows scroll', async ({ page, server }) => {
  const mark = `Scrolled${nextNumber()}`;
  for (let number = 0; number < 20; number += 1) await createJob(server, { name: `${mark} ${number}` });
  await openAdminPage(page, server, `/admin/jobs?q=${mark}`);
  const header = page.getByRole('columnheader', { name: 'Title' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(header).toBeInViewport({ ratio: 1 });
  const { x, y, height } = (await header.boundingBox())!;
  // A page draws a collapsed border with the table, so it scrolls away from a sticky cell.
  const line = await page.screenshot({ clip: { x: x + 8, y: y + height - 1, width: 1, height: 1 } });
  const paper = await page.screenshot({ clip: { x: x + 8, y: y + 2, width: 1, height: 1 } });
  expect(line.equals(paper)).toBe(false);
});

test('rows are one line high, and on a tablet they are rows and no cards', async ({ page, server }) => {
  const mark = `Tall${nextNumber()}`;
  const industry = await createIndustry(server, `${mark} ${'Administration '.repeat(5)}`);
  await createJob(server, { name: `Medical-Surgical Nurse ${mark}`, industry_key: industry.id });
  await createJob(server, { name: mark });
  await openAdminPage(page, server, `/admin/jobs?q=${mark}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  const [one, other] = await Promise.all([rows.first().boundingBox(), rows.last().boundingBox()]);
  expect(one?.height).toBe(other?.height);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a list that is too long to count says so', async ({ page, server }) => {
  await createJob(server);
  await page.route('**/api/admins/jobs?*', async (route) => {
    const response = await route.fetch();
    const total = { 'x-total-count': '10000', 'x-total-is-at-least': 'true' };
    await route.fulfill({ response, headers: { ...response.headers(), ...total } });
  });
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByText('10,000+ jobs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV (10,000+)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 200' })).toBeVisible();
});

for (const list of ['jobs', 'applicants']) {
  test(`typing into the search of ${list} asks for them alone`, async ({ page, server }) => {
    const mark = `Alone${nextNumber()}`;
    const job = await createJob(server, { name: mark });
    await createApplicant(server, { last_name: mark, job_id: job.id });
    await openAdminPage(page, server, `/admin/${list}`);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await page.getByRole('searchbox').pressSequentially(mark, { delay: 20 });
    await expect(page).toHaveURL(`/admin/${list}?q=${mark}`);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL(`/admin/${list}`);
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set([`/api/admins/${list}`]));
  });
}
