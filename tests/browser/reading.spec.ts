import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, createJob } from '../support/builders.ts';

const pathsWith = (jobId: string) => [
  '/',
  '/about',
  '/employers',
  '/jobs',
  `/jobs/${jobId}`,
  `/jobs/${jobId}/apply-now`,
  '/contact',
  '/contact/form',
  '/alerts/new',
  '/my',
  '/nowhere',
  '/login/admin',
];

const adminPathsWith = (jobId: string, applicantId: string, username: string) => [
  '/admin',
  '/admin/jobs',
  `/admin/jobs/${jobId}`,
  '/admin/applicants',
  `/admin/applicants/${applicantId}`,
  '/admin/applicants/figures',
  '/admin/applicants/suspected',
  '/admin/admins',
  `/admin/admins/${username}`,
  '/admin/follow-ups',
  '/admin/messages',
  '/admin/system',
  '/admin/system/pay',
  '/admin/system/mails',
  '/admin/system/health',
  '/admin/system/stages',
  '/admin/system/questions',
  '/admin/system/tags',
  '/admin/system/snippets',
  '/admin/system/mail-domain',
  '/admin/system/mail-texts',
  '/admin/system/mail-texts/application_confirmation',
  '/admin/system/security-events',
];

test('the keyboard goes through every page in the order of reading', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/404/);
  // With one job no list is so long that it scrolls.
  const server = await startServer();
  const { id } = await createJob(server, { description: 'See [the site](https://example.com/).' });
  await useHighWindow(page);
  for (const path of pathsWith(id)) {
    await page.goto(server.url + path);
    await expectReadingOrder(page, path);
  }
});

test('the keyboard goes through every page of the back office in the order of reading @desktop', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const { id } = await createJob(server);
  const applicant = await createApplicant(server, { job_id: id });
  await useHighWindow(page);
  for (const path of adminPathsWith(id, applicant.id, server.login.username)) {
    await openAdminPage(page, server, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadingOrder(page, path);
  }
});

for (const width of [390, 768, 1440]) {
  test(`text of twice the size fits every page of ${width} pixels @desktop`, async ({
    page,
    server,
    expectFault,
  }) => {
    expectFault(/404/);
    await page.setViewportSize({ width, height: 1_024 });
    const { id } = await createJob(server, { name: 'Registered Nurse, Medical-Surgical Unit' });
    for (const path of pathsWith(id)) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNoSidewaysScroll(page);
    }
  });
}

/** So high that nothing sticks anywhere, and a frame has no stops of its own to scroll to. */
async function useHighWindow(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 6_000 });
}

async function expectReadingOrder(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const stops = await tabThrough(page);
  expect(stops.length, path).toBeGreaterThan(2);
  expect(stops.filter(({ goesBack }) => goesBack).map(({ name }) => `${path}: ${name}`)).toEqual([]);
}

type Stop = { name: string; goesBack: boolean };

/** Presses Tab through the page. A stop goes back when it is above the one before, and above a stop of its own column. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

function readStop(): Stop | undefined {
  const state = window as unknown as { seen?: DOMRect[]; first?: Element };
  const here = document.activeElement;
  if (!here || here === document.body || here === state.first) return undefined;
  state.first ??= here;
  const box = here.getBoundingClientRect();
  const seen = (state.seen ??= []);
  const before = seen.at(-1);
  const isAbove = (other: DOMRect) => box.bottom <= other.top + 1 && box.left < other.right;
  const goesBack =
    before !== undefined && isAbove(before) && seen.some((other) => isAbove(other) && other.left < box.right);
  seen.push(box);
  return { name: `${here.tagName} ${here.textContent.trim().slice(0, 40)}`, goesBack };
}
