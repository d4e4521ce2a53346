import {
  contentFaults,
  employerContent,
  startContentFaultServer,
  wholeContent,
} from '../support/content-fault-server.ts';
import { expect, test } from '../support/browser.ts';

/** A person's browser: robots are given the page when it is whole. */
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('a page does not wait for slow content, and gets it when it comes', async ({ page, startServer }) => {
  await using service = await startContentFaultServer();
  const waiting: (() => void)[] = [];
  service.behave((response, request) => void waiting.push(() => wholeContent()(response, request)));
  const server = await startServer({ CONTENT_URL: service.url });

  // Somebody who leaves before is no fault.
  const visit = new AbortController();
  const left = await fetch(server.url, { headers: { 'user-agent': browserName }, signal: visit.signal });
  await left.body!.getReader().read();
  visit.abort();

  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page.getByText('Fetching content...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs', exact: true }).first()).toBeVisible();
  service.behave(wholeContent());
  for (const answer of waiting) answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work that fits');
  await expect(page.getByText('Fetching content...')).toBeHidden();
  expect(server.loggedErrors).toEqual([]);
});

test('a dead content service is asked again until it is back, no robot takes the page meanwhile, and without an employer entry there is no page for employers', async ({
  page,
  startServer,
  expectFault,
}) => {
  await using service = await startContentFaultServer();
  for (const behave of [service.behave, service.behaveForEmployer]) behave(contentFaults['answers 500']);
  const server = await startServer({ CONTENT_URL: service.url });
  expectFault(/503/);
  const visit = (name: string) => fetch(`${server.url}/about`, { headers: { 'user-agent': name } });

  const forPerson = await visit(browserName);
  expect(forPerson.status).toBe(200);
  expect(forPerson.headers.get('x-robots-tag')).toBe('noindex');
  const forRobot = await visit('Googlebot/2.1');
  for (const answer of [forRobot, await fetch(`${server.url}/employers`)]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }

  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('Fetching content...')).toBeVisible();
  await page.waitForResponse(
    (answer) => answer.url().includes('/api/content/about') && answer.status() === 503,
  );
  service.behaveForEmployer(employerContent(null));
  service.behave(wholeContent());
  await expect(page.getByText('Since 1987')).toBeVisible({ timeout: 45_000 });
  expect((await visit('Googlebot/2.1')).status).toBe(200);
  const whole = await visit(browserName);
  expect(whole.headers.get('x-robots-tag')).toBeNull();
  const html = await whole.text();
  expect(html).toContain('Since 1987');
  expect(html).not.toContain('href="/employers"');
  await expect.poll(async () => (await fetch(`${server.url}/employers`)).status).toBe(404);
});
