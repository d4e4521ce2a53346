import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test, waitForScript } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

const places = [
  { name: 'Home', path: '/' },
  { name: 'About Us', path: '/about' },
  { name: 'Jobs', path: '/jobs' },
  { name: 'Contact Us', path: '/contact' },
];

test('the navigation leads to the four places and marks the current one', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(places.map(({ name }) => name));
  for (const { name, path } of places) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('the footer says how to reach the agency on every page', async ({ page }) => {
  for (const { path } of places) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Phone: 111-222-333' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Email: hello@example.com' })).toBeVisible();
  }
});

test('every page has one address, a description and a preview', async ({ page, server }) => {
  for (const { path } of places) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Rolecall Staffing$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + path);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
  }
});

test('the keyboard goes past the navigation and sees where it is', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  const jobs = page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true });
  await expect(jobs).toBeFocused();
  await expect(jobs).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/jobs');
  // The next Tab goes on inside the page that came, not in the navigation before it.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a chosen theme is shown at once and stays, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await surface()).toBe('light');
  await waitForScript(page);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await surface()).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await surface()).toBe('dark');
  // The switch shows the choice as soon as it listens.
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  expect(await surface()).toBe('light');
});

test('nothing scrolls sideways on the narrowest screens and at 200% zoom', async ({ page }) => {
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 640 });
    for (const { path } of places) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a page that cannot be loaded says so and is there after another try', async ({ page, expectFault }) => {
  expectFault(/503/);
  await page.goto('/contact');
  await waitForScript(page);
  await page.route('**/api/jobs?*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this page');
  await page.unroute('**/api/jobs?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work, close to home');
});

test("the agency's color and logo are on every page, without an inline style", async ({
  page,
  startServer,
}) => {
  const { url } = await startServer({ AGENCY_ACCENT: '#0b5c3b', AGENCY_LOGO: '/favicon.svg' });
  for (const path of ['/', '/login/admin']) {
    await page.goto(url + path);
    const color = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
    );
    expect(color).toBe('#0b5c3b');
    await expect(page.locator('style')).toHaveCount(0);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    const logo = page.getByRole('banner').getByRole('img', { name: 'Rolecall Staffing' });
    expect(await logo.boundingBox()).toMatchObject({ width: 36, height: 36 });
    await expectAccessible(page);
  }
});

test('the footer shows what an agency must show, and nothing invented on a real website', async ({
  page,
  startServer,
}) => {
  const server = await startServer({
    PUBLIC_URL: 'http://localhost',
    AGENCY_NAME: 'Quay & Co',
    CONTACT_EMAIL: 'people@quay.example',
    AGENCY_ADDRESS: '12 Quay Street\nLeeds LS1 4AB',
    EQUAL_OPPORTUNITY: 'Everybody is welcome to apply.',
    PRIVACY_URL: '/privacy.html',
    TERMS_URL: 'https://quay.example/terms',
    IMPRINT_URL: 'https://quay.example/imprint',
  });
  await page.goto(`${server.url}/jobs`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('12 Quay Street Leeds LS1 4AB')).toBeVisible();
  await expect(footer.getByText('Everybody is welcome to apply.')).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Quay & Co`)).toBeVisible();
  for (const [name, href] of [
    ['Privacy notice', '/privacy.html'],
    ['Terms', 'https://quay.example/terms'],
    ['Imprint', 'https://quay.example/imprint'],
    ['Email: people@quay.example', 'mailto:people@quay.example'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('link', { name: /Phone|LinkedIn/ })).toHaveCount(0);

  const job = await createJob(server);
  await page.goto(`${server.url}/jobs/${job.id}/apply-now`);
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', '111-222-333');
  const notice = page.getByRole('main').getByRole('link', { name: 'privacy notice (opens in a new tab)' });
  await expect(notice).toHaveAttribute('href', '/privacy.html');
});

test('what is typed before the script comes is searched, too', async ({ page, server }) => {
  await createJob(server, { name: 'Brocade trimmer' });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/jobs', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('brocade');
  scripts.resolve();
  await expect(page).toHaveURL('/jobs?q=brocade');
  await expect(page.getByRole('rowheader')).toContainText(['Brocade trimmer']);
});

test('a page that a translator changes before it starts is rendered again, and works', async ({
  page,
  expectFault,
}) => {
  expectFault(/Minified React error/);
  await page.route('/jobs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Empleos');
    await route.fulfill({ response, body });
  });
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Empleos');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
});
