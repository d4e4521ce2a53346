import { contentFaults, startContentFaultServer, wholeContent } from '../support/content-fault-server.ts';
import { expect, test } from '../support/browser.ts';

/** A person's browser: robots are given the page when it is whole. */
const browserName =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('a page does not wait for slow content, and gets it when it comes @desktop', async ({ startServer }) => {
  await using service = await startContentFaultServer();
  let answerNow = () => {};
  service.behave((response, request) => {
    answerNow = () => wholeContent()(response, request);
  });
  const server = await startServer({ CONTENT_URL: service.url });

  const answer = await fetch(server.url, { headers: { 'user-agent': browserName } });
  const text = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value: begin } = await text.read();
  expect(begin).toContain('Welcome');
  expect(begin).toContain('Fetching content...');
  expect(begin).toContain('href="/jobs"');
  expect(begin).not.toContain('Work that fits');
  answerNow();
  let rest = '';
  for (let part = await text.read(); !part.done; part = await text.read()) rest += part.value;
  expect(rest).toContain('Work that fits');
});

test('who leaves before the content comes is no fault @desktop', async ({ startServer }) => {
  await using service = await startContentFaultServer();
  service.behave(() => {});
  const server = await startServer({ CONTENT_URL: service.url });

  const visit = new AbortController();
  const answer = await fetch(server.url, { headers: { 'user-agent': browserName }, signal: visit.signal });
  await answer.body!.getReader().read();
  visit.abort();
  // Waits for the content itself, so what the visitor left behind is over before.
  await fetch(`${server.url}/about`);
  expect(server.loggedErrors).toEqual([]);
});

test('slow content is filled into the page', async ({ page, startServer }) => {
  await using service = await startContentFaultServer();
  service.behave((response, request) => setTimeout(() => wholeContent()(response, request), 1_000));
  const server = await startServer({ CONTENT_URL: service.url });

  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work that fits');
  await expect(page.getByText('Fetching content...')).toBeHidden();
});

test('a dead content service is asked again until it is back', async ({ page, startServer, expectFault }) => {
  await using service = await startContentFaultServer();
  service.behave(contentFaults['answers 500']);
  const server = await startServer({ CONTENT_URL: service.url });
  expectFault(/503/);

  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('Fetching content...')).toBeVisible();
  await page.waitForResponse(
    (answer) => answer.url().includes('/api/content/about') && answer.status() === 503,
  );
  service.behave(wholeContent());
  await expect(page.getByText('Since 1987')).toBeVisible({ timeout: 45_000 });
});
