import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { openApplyForm } from '../support/apply-form.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createJob, nextNumber, personDetails } from '../support/builders.ts';

test('a person whose browser filled in the trap is found under suspected spam, and taken', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  const spam = {
    ...personDetails(),
    first_name: 'Wolfeschlegelsteinhausen',
    last_name: 'Bergerdorff',
    phone: '(614) 555-0133',
  };
  await applyFor(server, job.id, { ...spam, roster_q7: 'https://spam.example' });
  const email = `filled${nextNumber()}@example.com`;
  await openApplyForm(page, `${server.url}/jobs/${job.id}/apply-now`);
  for (const [label, text] of [
    ['First name', 'Zoe'],
    ['Last name', 'Filled'],
    ['Email', email],
    ['Phone', '111-222-333'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.locator('[name=roster_q7]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled in by a program';
  });
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);

  await openAdminPage(page, server, '/admin/applicants');
  await page.getByRole('link', { name: /^Suspected spam \d+$/ }).click();
  await expect(page).toHaveURL('/admin/applicants/suspected');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Details').click();
  await expect(row.getByText('filled in by a program')).toBeVisible();
  await row.getByRole('button', { name: 'This is a person: Zoe Filled' }).click();
  await expect(page.getByText(`Zoe Filled has applied for ${job.name}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const botRow = page.getByRole('row').filter({ hasText: spam.email });
  const size = page.viewportSize();
  // The narrowest table with columns.
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await botRow.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The application is deleted.')).toBeVisible();
  await expect(botRow).toHaveCount(0);
  const { items } = await server.recruiter.listApplicants({ query: { q: email } });
  expect(items).toHaveLength(1);
});
