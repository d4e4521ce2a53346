import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

/** Bytes, compressed with gzip as the build does it, and the number of scripts: for a visitor on a phone at a bus stop. */
const budget = { script: 129_000, stylesheet: 17_000, font: 40_000, scriptCount: 10 };

/** Most visits begin with the list. */
const scriptOfList = 127_500;

const publicPaths = (jobId: string) => [
  '/',
  '/about',
  '/employers',
  '/jobs',
  `/jobs/${jobId}`,
  '/contact',
  '/contact/form',
];

test('no public page is heavier than its budget @main', async ({ browser, server }) => {
  const { id } = await createJob(server);
  for (const path of publicPaths(id)) {
    const weight = await weigh(browser, server.url + path);
    for (const kind of ['script', 'stylesheet', 'font', 'scriptCount'] as const) {
      const limit = kind === 'script' && path === '/jobs' ? scriptOfList : budget[kind];
      expect(weight[kind], `${kind} of ${path}`).toBeLessThanOrEqual(limit);
    }
  }
});

test("what a visitor's pages load, also on demand, has nothing of the back office and no validator", async ({
  page,
  server,
}) => {
  const { id } = await createJob(server);
  const paths = [...publicPaths(id), `/jobs/${id}/apply-now`, `/jobs/${id}/questions`, '/my', '/alerts'];
  const pages = await Promise.all(paths.map((path) => page.request.get(server.url + path)));
  const namesIn = (text: string) => Array.from(text.matchAll(/[\w.-]+\.js\b/g), ([name]) => name);
  const html = await Promise.all(pages.map((answer) => answer.text()));
  const names = new Set(html.flatMap(namesIn));
  for (const name of names) {
    expect(name).not.toMatch(/^admin/);
    const script = await (await page.request.get(`${server.url}/assets/${name}`)).text();
    expect(script, name).not.toContain('~kind');
    for (const found of namesIn(script)) names.add(found);
  }
  expect([...names].some((name) => name.startsWith('receipt'))).toBe(true);
});

test('the scripts lack the parts of the framework that are turned off', async ({ page, server }) => {
  const html = await (await page.request.get(server.url)).text();
  const [path] = /\/assets\/framework-[^"]+\.js/.exec(html) ?? [''];
  const framework = await (await page.request.get(server.url + path)).text();
  expect(framework).toContain('hydrateRoot');
  expect(framework).not.toContain('manifest version mismatch');
  expect(framework).not.toContain('instrumented handlers');
  expect(framework).not.toContain('may be used only in the context of');
});

test('a public page asks for its style and its font before its scripts', async ({ page, server }) => {
  const { id } = await createJob(server);
  for (const path of publicPaths(id)) {
    const html = await (await page.request.get(server.url + path)).text();
    const links = Array.from(
      html.matchAll(/<link [^>]*rel="(stylesheet|preload|modulepreload)"/g),
      ([, rel]) => rel,
    );
    expect(links.slice(0, 3), path).toEqual(['stylesheet', 'preload', 'modulepreload']);
    const scripts = html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? [];
    expect(
      scripts.filter((link) => !link.includes('fetchPriority="low"')),
      path,
    ).toEqual([]);
  }
});

/** Loads a page with nothing kept from before, and adds up what comes. */
async function weigh(browser: Browser, url: string): Promise<typeof budget> {
  const weight = { script: 0, stylesheet: 0, font: 0, scriptCount: 0 };
  const bodies: Promise<{ kind: 'script' | 'stylesheet' | 'font'; body: Buffer }>[] = [];
  const page = await browser.newPage();
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    // The page in the frame is a page of its own.
    if (response.frame() !== page.mainFrame()) return;
    if (kind === 'script') weight.scriptCount += 1;
    bodies.push(response.body().then((body) => ({ kind, body })));
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  expect(answer?.ok(), url).toBe(true);
  for (const { kind, body } of await Promise.all(bodies)) {
    // A font is compressed already.
    weight[kind] += kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  await page.close();
  return weight;
}
