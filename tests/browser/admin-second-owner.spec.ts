import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';
import { createMany, makeOwner } from '../support/second-owner.ts';

test('a file waits until a second owner approves it, who finds it on Today, and a mail to many is refused @both', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403 .*applicants/);
  const server = await startServer({ ...sendingMails, FOUR_EYES: 'on' });
  const { email } = await createApplicant(server);
  await openAdminPage(page, server, '/admin/system/second-owner');
  await expect(
    page.getByText(
      'There is only one owner, so nobody can approve anything. An owner you add can approve seven days later, after the first login.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Add another owner' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Role')).toHaveValue('owner');
  await page.goto(`${server.url}/admin/admins/${server.login.username}`);
  await expect(page.getByRole('region', { name: 'Role' })).toContainText('You’re the only owner');
  const owner = await makeOwner(server.database.sql);
  const second = { ...server, login: owner };

  await openAdminPage(page, server, `/admin/applicants?q=${email}`);
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Export CSV (1) needs a second owner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second owner');
  await expect(page.getByText('A second owner was asked.')).toBeVisible();
  await expect(page.getByText(`${owner.name} can approve it.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw: File of applicants' })).toBeVisible();
  await expectAccessible(page);

  await openAdminPage(page, second, '/admin');
  await page.getByRole('link', { name: '1 waits for a second owner' }).click();
  await page.getByRole('link', { name: 'See the list' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(email)}`));
  await page.goBack();
  await page.getByRole('button', { name: 'Approve: File of applicants' }).click();
  await expect(page.getByText('It’s noted that you did.')).toBeVisible();
  await expect(page.getByText(`Approved by ${owner.name}`)).toBeVisible();

  await openAdminPage(page, server, '/admin/system/second-owner');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);

  const { people } = await createMany(server.database.sql, 501);
  const body = { people: people.map((id) => ({ id })), subject: 'Night shifts', text: 'We begin at ten.' };
  await server.recruiter.writeToApplicants({ body }).catch(() => undefined);
  await openAdminPage(page, second, '/admin/system/second-owner');
  await expect(page.getByRole('heading', { name: 'Email to 501 people' })).toBeVisible();
  await expect(page.getByText('We begin at ten.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Refuse: Email to 501 people' }).click();
  await expect(page.getByText('Refused. Nothing was done.')).toBeVisible();
  expect((await server.recruiter.listMails({ query: { kind: 'personal' } })).total).toBe(0);
});

test('the dialog of an email to many says beforehand that it waits, and then it does', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403 .*mails/);
  const server = await startServer({ ...sendingMails, FOUR_EYES: 'on' });
  await makeOwner(server.database.sql);
  await createMany(server.database.sql, 501);
  await openAdminPage(page, server, '/admin/applicants');
  await page.getByRole('checkbox', { name: 'All on this page' }).check();
  await page.getByRole('button', { name: 'All 501 that match' }).click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A second owner has to approve emails to so many.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Night shifts');
  await dialog.getByLabel('Email', { exact: true }).fill('We begin at ten.');
  await dialog.getByRole('button', { name: 'Send 501 emails' }).click();
  await expect(page.getByRole('heading', { name: 'Email to 501 people' })).toBeVisible();
});
