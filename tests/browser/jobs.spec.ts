import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test, waitForScript } from '../support/browser.ts';
import { createIndustry, createJob, createLocation } from '../support/builders.ts';
import { isPanelHidden, showFilters } from '../support/job-filters.ts';
import type { TestServer } from '../support/test-server.ts';

const count = (text: string | RegExp) => ({ hasText: text });

/** Jobs that no other test of this server finds: their titles hold the word. */
async function postJobs(server: TestServer, word: string) {
  const [north, south] = [
    await createLocation(server, `North ${word}`),
    await createLocation(server, `South ${word}`),
  ];
  const [care, trade] = [
    await createIndustry(server, `Care ${word}`),
    await createIndustry(server, `Trade ${word}`),
  ];
  const post = (name: string, location: { id: string }, industry: { id: string }) =>
    createJob(server, { name, location_key: location.id, industry_key: industry.id, salary: '$20 an hour' });
  const jobs = [
    await post(`Weaver ${word}`, north, care),
    await post(`Tailor ${word}`, north, trade),
    await post(`Dyer ${word}`, south, trade),
  ];
  return { north, south, care, trade, jobs };
}

test('the list is a table with a way to apply and to read on @both', async ({ page, server }) => {
  const { jobs } = await postJobs(server, 'Velvet');
  await page.goto('/jobs?q=velvet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  const table = page.getByRole('table', { name: 'Open jobs' });
  await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Location', 'Industry', 'Options']);
  const row = table.getByRole('row').filter({ hasText: 'Weaver Velvet' });
  await expect(row.getByRole('rowheader')).toContainText('Weaver Velvet');
  await expect(row.getByRole('cell').nth(0)).toHaveText('North Velvet');
  await expect(row.getByRole('cell').nth(1)).toHaveText('Care Velvet');
  await expectNoSidewaysScroll(page);
  await row.getByRole('link', { name: 'Details of Weaver Velvet' }).click();
  await expect(page).toHaveURL(`/jobs/${jobs[0]?.id}`);
});

test('a phone shows three and a half jobs at once @phone', async ({ page, server }) => {
  const { id } = await createLocation(server, 'San Bernardino, CA');
  for (let number = 1; number <= 4; number += 1)
    await createJob(server, { name: `Overlock sewer ${number}`, location_key: id, salary: '$20 an hour' });
  await page.goto('/jobs');
  const fourth = await page.getByRole('row').filter({ hasText: 'Overlock sewer 1' }).boundingBox();
  expect(fourth!.y + fourth!.height / 2).toBeLessThan(844);
});

test('rows have one height, and their Apply leads only in the row that is pointed at', async ({
  page,
  server,
}) => {
  const { id } = await createLocation(server, 'Saint-Rémy-de-Provence les Bains');
  for (const name of ['Fuller', 'Fulling '.repeat(12)]) await createJob(server, { name, location_key: id });
  await page.goto(`/jobs?location=${id}`);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  const apply = rows.first().getByRole('button', { name: 'Apply' });
  await expect(apply).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await rows.first().hover();
  await expect(apply).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('what is typed is searched at once, forgives errors and stands in the address', async ({
  page,
  server,
}) => {
  await postJobs(server, 'Damask');
  await page.goto('/jobs');
  const field = page.getByRole('searchbox', { name: 'Search jobs' });
  await field.pressSequentially('damsak tailor');
  const status = page.getByRole('status').filter(count('result'));
  await expect(status).toHaveText('No results for “damsak”. Showing “damask”.1 result');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL('/jobs?q=damsak+tailor');
  await page.reload();
  await expect(field).toHaveValue('damsak tailor');
  await field.fill('');
  await expect(page).toHaveURL('/jobs');
});

test('what is typed and what is chosen add up on a slow connection too', async ({ page, server }) => {
  const { north, south } = await postJobs(server, 'Gingham');
  await page.goto('/jobs');
  const field = page.getByRole('searchbox', { name: 'Search jobs' });
  const option = (name: string) => page.locator('[popover] a').filter({ hasText: name });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/jobs?*', async (route) => {
    await answer.promise;
    await route.continue().catch(() => undefined);
  });
  await field.pressSequentially('gingham');
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await option(north.display_name).dispatchEvent('click');
  answer.resolve();
  await expect(page).toHaveURL(`/jobs?q=gingham&location=${north.id}`);
  await expect(field).toHaveValue('gingham');
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  // Chosen during the pause after typing.
  await field.fill('dyer gingham');
  await option(south.display_name).dispatchEvent('click');
  await expect(page).toHaveURL(`/jobs?q=dyer+gingham&location=${south.id}`);
  await expect(page.getByRole('rowheader')).toHaveText([/Dyer Gingham/]);
});

test('filters are links with counts that can be taken away again @main @both', async ({ page, server }) => {
  const { north, trade } = await postJobs(server, 'Organza');
  await page.goto('/jobs?q=organza');
  const panel = page.getByRole('group', { name: 'Filters' });
  await showFilters(page);
  if (isPanelHidden(page)) {
    await panel.getByRole('button', { name: 'Show 3 jobs' }).click();
    await expect(panel).toBeHidden();
    await showFilters(page);
  }
  const locations = page.getByRole('group', { name: 'Location' });
  await expect(locations.getByRole('link')).toHaveText(['North Organza2 jobs', 'South Organza1 job']);
  await locations.getByRole('link', { name: 'North Organza' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in North Organza');
  // The sheet of a phone stays open, and its count is that of the list.
  if (isPanelHidden(page)) {
    await panel.getByRole('button', { name: 'Show 2 jobs' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveText('Filters1 chosen');
    await showFilters(page);
  }
  await page.getByRole('group', { name: 'Industry' }).getByRole('link', { name: 'Trade Organza' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade Organza jobs in North Organza');
  await expect(page).toHaveURL(`/jobs?q=organza&location=${north.id}&industry=${trade.id}`);
  await expect(page.getByRole('rowheader')).toContainText(['Tailor Organza']);

  if (isPanelHidden(page)) await panel.getByRole('button', { name: 'Show 1 job' }).click();
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('link')).toHaveText([
    'Remove “organza”',
    'Remove North Organza',
    'Remove Trade Organza',
  ]);
  await chips.getByRole('link', { name: 'Remove North Organza' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('the best match comes first, or the newest when one asks for it', async ({ page, server }) => {
  await createJob(server, { name: 'Chiffon cutter' });
  await createJob(server, { name: 'Presser', description: 'Presses chiffon.' });
  await page.goto('/jobs?q=chiffon');
  await expect(page.getByRole('rowheader').first()).toContainText('Chiffon cutter');
  const order = page.getByRole('navigation', { name: 'Order' });
  await expect(order.locator('[aria-current]')).toHaveText('Best match');
  await order.getByRole('link', { name: 'Newest' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Presser');
  await expect(page).toHaveURL('/jobs?q=chiffon&sort=newest');
});

test('a long list comes in pages, each with an address of its own', async ({ page, server }) => {
  const { id } = await createLocation(server, 'Taffeta');
  for (let number = 1; number <= 21; number += 1) {
    await createJob(server, { name: `Sewer ${number}`, location_key: id });
  }
  await page.goto(`/jobs?location=${id}`);
  await expect(page.getByRole('status').filter(count('open'))).toHaveText('21 open jobs');
  await expect(page.getByRole('rowheader')).toHaveCount(20);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/jobs?location=${id}&page=2`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.goto(`/jobs?location=${id}&page=9`);
  await expect(page.getByText('There is no page 9')).toBeVisible();
  await page.getByRole('link', { name: 'Go to page 1' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(20);
});

test('a list that comes out empty says which filter to take away', async ({ page, server }) => {
  const { south, care } = await postJobs(server, 'Muslin');
  await page.goto(`/jobs?q=muslin&location=${south.id}&industry=${care.id}`);
  await expect(page.getByText('No matching jobs')).toBeVisible();
  await expect(page.getByText('Fetching current job openings...')).toBeHidden();
  await expect(page.getByRole('link', { name: 'See 1 job in any industry' })).toBeVisible();
  await page.getByRole('link', { name: 'See 1 job in any location' }).click();
  await expect(page.getByRole('rowheader')).toContainText(['Weaver Muslin']);
});

test('an empty list keeps fetching, and shows the first job as it comes', async ({ page, startServer }) => {
  const server = await startServer();
  await page.clock.install();
  await page.goto(`${server.url}/jobs`);
  await expect(page.getByText('No open jobs right now')).toBeVisible();
  await expect(page.getByText('Fetching current job openings...')).toBeVisible();
  await createJob(server, { name: 'First of all' });
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('rowheader')).toContainText(['First of all']);
  await expect(page.getByText('Fetching current job openings...')).toBeHidden();
});

test('while a slow list is fetched the page says so and keeps its place', async ({ page, server }) => {
  const industry = await createIndustry(server, 'Kiln work');
  await createJob(server, { name: 'Slow burner', industry_key: industry.id });
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/jobs?*', async (route) => {
    if (route.request().url().includes('limit=20')) await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  await waitForScript(page);
  await page.getByRole('link', { name: 'Kiln work' }).click();
  await expect(page).toHaveURL(`/jobs?industry=${industry.id}`);
  await expect(page.getByText('Fetching current job openings...')).toBeVisible();
  await expectAccessible(page);
  answer.resolve();
  await expect(page.getByRole('rowheader').filter(count('Slow burner'))).toBeVisible();
  await expect(page.getByText('Fetching current job openings...')).toBeHidden();
  // The heading names the filter as soon as its name is known.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiln work jobs');
  await expect(page).toHaveTitle(/^Kiln work jobs – /);
  // Another search keeps the rows until the new ones are here.
  answer = Promise.withResolvers<void>();
  await page.getByRole('searchbox').fill('slow');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL(`/jobs?industry=${industry.id}&q=slow`);
});

test('a list that cannot be loaded says so and comes when the connection is back', async ({
  page,
  server,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await createJob(server, { name: 'Lighthouse keeper' });
  await page.goto('/jobs');
  await waitForScript(page);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('lighthouse');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('We couldn’t load the jobs');
  await expect(alert).toContainText('You may be offline');
  await expect(alert).toContainText('call 111-222-333');
  // The typed text stays, and the visitor goes on typing.
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('rowheader')).toContainText(['Lighthouse keeper']);
});

test('search engines get one address for a list, and none for a search', async ({ page, server }) => {
  const { id } = await createLocation(server, 'Canvas Bay');
  await createJob(server, { location_key: id });
  await page.goto(`/jobs?utm_source=mail&location=${id}`);
  await expect(page).toHaveTitle(/^Jobs in Canvas Bay/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${server.url}/jobs?location=${id}`,
  );
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/jobs?q=canvas');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('names of any length and in any script stay within the page', async ({ page, server }) => {
  const { id } = await createLocation(server, 'W'.repeat(100));
  const rightToLeft = 'مهندس برمجيات أول (دوام كامل)';
  for (const name of ['Donaudampf'.repeat(15), rightToLeft, '👩‍🚒'.repeat(12)])
    await createJob(server, { name, location_key: id, salary: '$'.repeat(100) });
  await page.goto(`/jobs?location=${id}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: rightToLeft }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await expectNoSidewaysScroll(page);
});

test('any address of the list shows a list', async ({ server }) => {
  const garbage = [
    'page=999999',
    'page=1e99',
    'page=-1&sort=salary',
    'location=%00',
    'q=%00',
    'q=%ED%A0%80',
    'q=a&q=b',
  ];
  const hostile = [
    `q=${'nurse+'.repeat(1_000)}`,
    "q=';drop+table+jobs--",
    'q=%F0%9F%98%80',
    'q=<script>alert(1)</script>',
  ];
  // Both list every location and industry of the tests before.
  const plain = await (await fetch(`${server.url}/jobs`)).text();
  for (const query of [...garbage, ...hostile]) {
    const answer = await fetch(`${server.url}/jobs?${query}`);
    expect(answer.status, query).toBe(200);
    const page = await answer.text();
    expect(page, query).toMatch(/<h1[^>]*>Jobs<\/h1>/);
    expect(page.length, query).toBeLessThan(1.5 * plain.length);
  }
});

test('the feed of a list is announced, and has what the list has', async ({ page, server }) => {
  const { south, jobs } = await postJobs(server, 'Tulle');
  await page.goto(`/jobs?q=tulle&location=${south.id}`);
  const link = page.getByRole('link', { name: 'Subscribe by RSS' });
  const address = (await link.getAttribute('href')) ?? '';
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    address,
  );
  const feed = await (await page.request.get(address)).text();
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain(`/jobs/${jobs[2]?.id}<`);
});
