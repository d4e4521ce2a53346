import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, createJob } from '../support/builders.ts';
import { checkReadingOrder } from '../support/reading-order.ts';

const pathsWith = (jobId: string) => [
  '/',
  '/about',
  '/employers',
  '/jobs',
  `/jobs/${jobId}`,
  `/jobs/${jobId}/apply-now`,
  '/contact',
  '/contact/form',
  '/privacy',
  '/apply-now',
  '/alerts/new',
  '/alerts',
  '/documents',
  '/keep-me',
  '/my',
  '/nowhere',
  '/login/admin',
  '/admin/forgot-password',
  '/admin/reset-password#the-link-of-a-mail',
];

const adminPathsWith = (jobId: string, applicantId: string, username: string) => [
  '/admin',
  '/admin/jobs',
  `/admin/jobs/${jobId}`,
  '/admin/applicants',
  `/admin/applicants/${applicantId}`,
  `/admin/applicants/${applicantId}/merge`,
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
  '/admin/system/document-kinds',
  '/admin/system/benefits',
  '/admin/system/tags',
  '/admin/system/snippets',
  '/admin/system/mail-domain',
  '/admin/system/mail-texts',
  '/admin/system/mail-texts/application_confirmation',
  '/admin/system/security-events',
];

test('the keyboard goes through every page in the order of reading @main', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/404/);
  // With one job no list is so long that it scrolls.
  const server = await startServer();
  const { id } = await createJob(server, { description: 'See [the site](https://example.com/).' });
  const faults: string[] = [];
  for (const path of pathsWith(id)) {
    await page.goto(server.url + path);
    faults.push(...(await checkReadingOrder(page, path)));
  }
  expect(faults).toEqual([]);
});

test('the keyboard goes through every page of the back office in the order of reading', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const { id } = await createJob(server);
  const applicant = await createApplicant(server, { job_id: id });
  const faults: string[] = [];
  for (const path of adminPathsWith(id, applicant.id, server.login.username)) {
    await openAdminPage(page, server, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    faults.push(...(await checkReadingOrder(page, path)));
  }
  expect(faults).toEqual([]);
});

for (const width of [390, 768, 1440]) {
  test(`text of twice the size fits every page of ${width} pixels`, async ({ page, server, expectFault }) => {
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
