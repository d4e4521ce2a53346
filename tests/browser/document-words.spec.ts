import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';
import { sendFile } from '../support/documents.ts';
import { docxOf } from '../support/sample-files.ts';

const lines = [
  'Warehouse clerk at a large bakery for six years, with night shifts.',
  'Licensed for counterbalance forklifts and reach trucks since 2019, and trainer of new colleagues.',
  'References on request; available from March.',
];

test('the search for people finds the words of a resume, and shows the place', async ({ page, server }) => {
  const { id } = await createApplicant(server, { first_name: 'Nadia', last_name: 'Okoro' });
  await sendFile(server.recruiter, { id, name: 'Nadia Okoro.docx', bytes: docxOf(lines) });
  await openAdminPage(page, server, '/admin/applicants?q=forklift%20counter');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Nadia/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const row = page.getByRole('row', { name: /Nadia/ });
  await expect(row).toContainText('In Nadia Okoro.docx:');
  await expect(row.locator('mark')).toHaveText(['counterbalance', 'forklifts']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `/tmp/k-npm/list-${page.viewportSize()?.width}.png` });
});
