import { expectInWindow } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';
import { longWord } from '../support/every-page.ts';

test('an unbroken word of 61 letters stays within the form of an application @both', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: longWord, salary: longWord });
  await page.goto(`/jobs?location=${job.location_key}`);
  await page.getByRole('button', { name: 'Apply for' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expectInWindow(dialog);
});

test('pay and date of a job are whole on a tablet', async ({ page, server }) => {
  await createJob(server, { name: 'Electrician', salary: '$31.40 an hour plus shift premium' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/jobs');
  const facts = page.getByRole('rowheader').locator('> span').first();
  await expect(facts).toContainText('premium');
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
