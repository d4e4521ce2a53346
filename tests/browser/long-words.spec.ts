import type { Locator } from '@playwright/test';
import { openAdminPage } from '../support/admin-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  personDetails,
} from '../support/builders.ts';

const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsge';

/** Nothing of it sticks out of the window, where nobody could reach it. */
async function expectInWindow(element: Locator): Promise<void> {
  const outside = await element.evaluate((node) => {
    const parts = [node, ...node.querySelectorAll('*')].filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && (left < 0 || right > document.documentElement.clientWidth);
    });
    return parts.map((part) => part.outerHTML.slice(0, 120));
  });
  expect(outside).toEqual([]);
}

test('an unbroken word of 60 letters stays within every page and dialog of the site @both', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const { id: location_key } = await createLocation(server, `L${word}`);
  const { id: industry_key } = await createIndustry(server, `I${word}`);
  const names = { name: word, location_key, industry_key, salary: word };
  const job = await createJob(server, names);
  const closed = await createJob(server, names);
  await server.recruiter.updateJob({ body: { id: closed.id, active: false } });

  await page.goto(`/jobs?location=${location_key}&industry=${industry_key}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Apply for' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expectInWindow(dialog);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  for (const path of ['/', `/jobs/${job.id}`, `/jobs/${closed.id}`, `/jobs/${job.id}/apply`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectInWindow(page.locator('main'));
    await expectNoSidewaysScroll(page);
  }
});

test('an unbroken word of 60 letters stays within every page of the back office @both', async ({
  page,
  server,
}) => {
  const location = await createLocation(server, `A${word}`);
  const industry = await createIndustry(server, `B${word}`);
  const job = await createJob(server, {
    name: `j${word}`,
    location_key: location.id,
    industry_key: industry.id,
  });
  const applicant = await createApplicant(server, { first_name: word, last_name: word });
  await server.visitor.apply({ body: { ...personDetails(), job_id: job.id, last_name: word } });
  const admin = await createAdmin(server, { username: `u${word}`, first_name: word, surname: word });
  const paths = [
    '/admin/jobs?q=jRindfleisch',
    `/admin/jobs/${job.id}`,
    '/admin/applicants?q=Rindfleisch',
    `/admin/applicants/${applicant.id}`,
    '/admin/admins',
    `/admin/admins/${admin.username}`,
    '/admin/system',
    `/admin/system/location/${location.id}`,
    `/admin/system/industry/${industry.id}`,
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await openAdminPage(page, server, path);
      await expectNoSidewaysScroll(page);
      for (const heading of await page.getByRole('heading').all()) await expectInWindow(heading);
    });
  }
});

test('pay and date of a job are whole on a tablet', async ({ page, server }) => {
  await createJob(server, { name: 'Electrician', salary: '$31.40 an hour plus shift premium' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/jobs');
  const facts = page.getByRole('rowheader').locator('> span').first();
  await expect(facts).toContainText('premium');
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
