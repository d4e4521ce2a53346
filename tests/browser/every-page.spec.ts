import type { Page } from '@playwright/test';
import { expectAccessible, expectInWindow, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import { type Area, fillEveryPage, findUnopened } from '../support/every-page.ts';
import { checkReadingOrder } from '../support/reading-order.ts';
import type { TestServer } from '../support/test-server.ts';

const areas: Area[] = ['site', 'applying', 'jobs and accounts', 'people', 'lists', 'system'];

/** A website of its own, so that no list is so long that it scrolls. */
const settings = { ...sendingMails, AGENCY_NAME: 'Every Page' };
const filled = new WeakMap<TestServer, ReturnType<typeof fillEveryPage>>();

test.describe.configure({ mode: 'parallel' });

for (const area of areas) {
  // axe and the keyboard of a dozen pages, on a busy machine.
  test(`${area}: every page has its axe, its width, long words and the order of its keys in order`, async ({
    page,
    shareServer,
    expectFault,
  }) => {
    test.slow();
    if (area === 'site') expectFault(/404/);
    const server = await shareServer(settings);
    if (!filled.has(server)) filled.set(server, fillEveryPage(server));
    const pages = (await filled.get(server))!;
    expect(findUnopened(Object.values(pages).flat())).toEqual([]);
    const [first] = pages[area];
    if (first!.startsWith('/admin')) await openAdminPage(page, server, first!);
    const faults: string[] = [];
    for (const path of pages[area]) {
      // A change of the hash alone would not load the page.
      await page.goto('about:blank');
      await page.goto(server.url + path);
      faults.push(...(await findFaults(page, path)));
    }
    expect(faults).toEqual([]);
  });
}

async function findFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const look = async (what: string, expectGood: () => Promise<void>) => {
    try {
      await expectGood();
    } catch (error) {
      faults.push(`${path}, ${what}: ${(error as Error).message}`);
    }
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await look(`axe at ${size.width}`, () => expectAccessible(page));
    await look(`width ${size.width}`, () => expectNoSidewaysScroll(page));
    await look(`headings at ${size.width}`, () => expectInWindow(page.getByRole('heading')));
  }
  faults.push(...(await checkReadingOrder(page, path)));
  // Letters that a reader has enlarged.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1_024 });
    await look(`letters of twice the size at ${width}`, () => expectNoSidewaysScroll(page));
  }
  return faults;
}
