import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin } from '../support/builders.ts';

test('an admin finds under System who did what, and narrows it to one kind', async ({ page, server }) => {
  const { username } = await createAdmin(server);
  await server.recruiter.exportApplicants();
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Security events' }).click();
  await expect(page).toHaveURL('/admin/system/security-events');
  const table = page.getByRole('table', { name: 'security events' });
  await expect(table.getByRole('row', { name: `recruiter created the admin ${username}.` })).toContainText(
    '127.0.0.0/24',
  );
  await expect(table).toContainText('recruiter exported the applicants.');
  await expect(table).toContainText('recruiter logged in.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Kind of event').selectOption('Exports');
  await expect(page).toHaveURL('/admin/system/security-events?kind=export');
  await expect(table).toContainText('recruiter exported the applicants.');
  await expect(table).not.toContainText('recruiter logged in.');
});
