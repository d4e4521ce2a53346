import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { startTestServer } from '../support/test-server.ts';

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
}) => {
  const form = createServer((_, response) => {
    response.setHeader('x-frame-options', 'DENY');
    response.end('<title>Form</title>');
  });
  await new Promise<void>((resolve) => form.listen(0, '127.0.0.1', resolve));
  const formUrl = `http://127.0.0.1:${(form.address() as AddressInfo).port}/form`;
  await using server = await startTestServer({ CONTACT_FORM_URL: formUrl });
  allowOrigin(server.url);
  allowOrigin(formUrl);
  expectFault(/X-Frame-Options/);

  await page.goto(`${server.url}/contact`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The form does not load here');
  await expect(notice).toContainText('You can also call 111-222-333');
  await expect(notice.getByRole('link', { name: 'Open the form in a new tab' })).toHaveAttribute(
    'href',
    formUrl,
  );
  await expectNoSidewaysScroll(page);
  form.closeAllConnections();
  form.close();
});

test('a form that never answers is said not to load', async ({ page, allowOrigin }) => {
  const form = createServer(() => {});
  await new Promise<void>((resolve) => form.listen(0, '127.0.0.1', resolve));
  const formUrl = `http://127.0.0.1:${(form.address() as AddressInfo).port}/form`;
  await using server = await startTestServer({ CONTACT_FORM_URL: formUrl });
  allowOrigin(server.url);
  allowOrigin(formUrl);

  await page.goto(`${server.url}/contact`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('The form does not load here', { timeout: 10_000 });
  form.closeAllConnections();
  form.close();
});
