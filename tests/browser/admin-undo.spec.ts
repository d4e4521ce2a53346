import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createJob } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';

test('the key z undoes what the banner tells, but is a letter while somebody types', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.name} (copy)`);
  const copy = new URL(page.url()).pathname;
  await page.getByLabel('Salary').fill('$2');
  await page.keyboard.press('z');
  await expect(page.getByLabel('Salary')).toHaveValue('$2z');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('z');
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByText('Undone. The job is gone.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${job.name} (copy)` })).toHaveCount(0);

  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `${job.name} (copy)` })).toHaveCount(1);
  await page.goto(copy);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${job.name} (copy)`);
});

test('a dismissed banner and its Undo are gone after a reload and after Back', async ({ page, server }) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Disable' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    status: 'success',
    reason: `${job.name} is now closed.`,
    changeId: expect.stringMatching(/^\d+$/),
  });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(undo).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await expect(undo).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await expect(undo).toBeHidden();
});

test('the history undoes the newest change of a field; an older one is refused with the name of who changed it since', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const job = await createJob(server, { salary: '$1' });
  const olga = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  const { token } = await server.visitor.logIn({ body: olga });
  await server.recruiter.updateJob({ body: { id: job.id, salary: '$2' } });
  await createHttpApi(server.url, token).updateJob({ body: { id: job.id, salary: '$3' } });
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByRole('heading', { name: 'History' }).click();
  const changes = page.getByRole('group').filter({ hasText: 'History' }).getByRole('listitem');
  const [newest, older] = [changes.nth(0), changes.nth(1)];
  await expect(newest).toContainText('Olga Other changed this');

  await older.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByRole('alert')).toContainText('Failed! Olga Other changed this since: salary.');
  await expect(page.getByLabel('Salary')).toHaveValue('$3');
  await newest.getByRole('button', { name: 'Undo: Olga Other changed this' }).dblclick();
  await expect(page.getByText('Undone. Salary: “$2”.')).toBeVisible();
  await expect(page.getByLabel('Salary')).toHaveValue('$2');
  await expect(newest).toContainText(`${job.posted_by} undid a change`);
  // A click in the same place at once would be the second half of the double click.
  await page.getByRole('heading', { level: 1 }).click();
  await newest.getByRole('button', { name: `Redo: ${job.posted_by} undid a change` }).click();
  await expect(page.getByText('Done again. Salary: “$3”.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
