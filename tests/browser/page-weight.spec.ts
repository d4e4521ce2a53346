import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

/** In bytes, compressed as the build does it for browsers that know no Brotli: for a visitor on a phone at a bus stop. */
const budget = { script: 125_000, stylesheet: 20_000, font: 40_000 };

test('no public page is heavier than its budget @desktop', async ({ browser, server }) => {
  const { id } = await createJob(server);
  for (const path of ['/', '/about', '/jobs', `/jobs/${id}`, '/contact']) {
    const weight = await weigh(browser, server.url + path);
    for (const kind of ['script', 'stylesheet', 'font'] as const) {
      expect(weight[kind], `${kind} of ${path}`).toBeLessThanOrEqual(budget[kind]);
    }
  }
});

/** Loads a page with nothing kept from before, and adds up what comes. */
async function weigh(browser: Browser, url: string): Promise<typeof budget> {
  const weight = { script: 0, stylesheet: 0, font: 0 };
  const bodies: Promise<{ kind: keyof typeof budget; body: Buffer }>[] = [];
  const page = await browser.newPage();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    bodies.push(response.body().then((body) => ({ kind, body })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const { kind, body } of await Promise.all(bodies)) {
    // A font is compressed already.
    weight[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  await page.close();
  return weight;
}
