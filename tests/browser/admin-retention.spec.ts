import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { newMessage } from '../support/builders.ts';
import { moveBack } from '../support/move-back.ts';

const health = '/admin/system/health';

test('an admin sees how many people the retention would erase, switches it on and off, and answers it', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await server.visitor.sendMessage({ body: newMessage() });
  await moveBack(server.database, 1_000);
  await openAdminPage(page, server, health);
  const row = page.locator('dl > div').filter({ hasText: 'Retention' });
  await expect(row).toContainText('Not turned on, so people stay until someone erases them.');
  await expect(row).toContainText('and 1 old message or other record');
  await row.getByRole('button', { name: 'Turn on…' }).click();
  await expect(page.getByRole('dialog')).toContainText('permanently');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('It first runs within ten minutes.')).toBeVisible();
  await expect(row).toContainText('People are erased 24 months after we last heard from them.');

  await server.database.sql
    .updateTable('retention')
    .set({ question: 'many', run_failed: ['7'] })
    .execute();
  await page.reload();
  await expect(row).toContainText('Paused until you answer');
  await row.getByRole('button', { name: 'Continue…' }).click();
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(row.getByRole('link', { name: 'Applicant 7' })).toBeVisible();
  await row.getByRole('button', { name: 'Turn off' }).click();
  await expect(row).toContainText('Not turned on');
  await expectNoSidewaysScroll(page);
});
