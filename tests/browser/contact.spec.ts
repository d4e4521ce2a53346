import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { startFormServer } from '../support/external-form-server.ts';

test('the contact page names every way to reach the agency and embeds the form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Phone: 111-222-333' })).toHaveAttribute(
    'href',
    'tel:111222333',
  );
  await expect(main.getByRole('link', { name: 'Email: hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(main.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Contact form');
  expect((await frame.boundingBox())?.height).toBe(1000);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Send message' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a form that forbids frames is said not to load, with other ways on', async ({
  page,
  expectFault,
  allowOrigin,
  startServer,
}) => {
  await using form = await startFormServer((_, response) => {
    response.setHeader('x-frame-options', 'DENY');
    response.end('<title>Form</title>');
  });
  allowOrigin(form.url);
  const server = await startServer({ CONTACT_FORM_URL: form.url });
  expectFault(/X-Frame-Options/);

  await page.goto(`${server.url}/contact`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The form did not load');
  await expect(notice).toContainText('You can also call 111-222-333');
  await expect(notice.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
    'href',
    form.url,
  );
  await expectNoSidewaysScroll(page);
});

test('a form that never answers is said not to load', async ({ page, allowOrigin, startServer }) => {
  await using form = await startFormServer(() => {});
  allowOrigin(form.url);
  const server = await startServer({ CONTACT_FORM_URL: form.url });

  await page.goto(`${server.url}/contact`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('The form did not load', { timeout: 10_000 });
});
