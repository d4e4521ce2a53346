import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant, nextNumber } from '../support/builders.ts';

test('a stage is created, moved by keyboard, given a mail, deleted with its applications and brought back', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const name = `Trial day ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Stages' }).click();
  await expect(page).toHaveURL('/admin/system/stages');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create stage' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Choose what the stage counts as');
  await page.getByLabel('Counts as').selectOption('In progress');
  await page.getByLabel('Words for the applicant').fill('Trial day');
  await page.getByRole('button', { name: 'Create stage' }).click();
  await expect(page.getByText('Created the stage.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/In progress · 0 applications\s+Applicants see: Trial day/, {
    useInnerText: true,
  });
  await expect(page.getByText('no mail server is connected.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const place = async () => (await page.getByRole('list').getByRole('link').allTextContents()).indexOf(name);
  const before = await place();
  const up = page.getByRole('button', { name: `Move up: ${name}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(before - 1);
  await expect(up).toBeFocused();

  const stages = await server.recruiter.listStages();
  const { id } = await createApplicant(server);
  const { items } = await server.recruiter.listApplications({ query: { applicant: id } });
  const stage_id = stages.find((stage) => stage.name === name)?.id ?? '';
  await server.recruiter.moveApplications({ body: { applications: items, stage_id } });

  // The whole row is the link.
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stage: ${name}`);
  await expect(page.getByLabel('Opening')).toBeHidden();
  await page.getByLabel('Send an email after a move to this stage').check();
  await page.getByLabel('Opening').fill('Hello {first_name},\n\nwe would like you to try the work.');
  await expect(
    page.frameLocator('iframe[title="Preview"]').getByText('we would like you to try the work.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the stage.')).toBeVisible();
  await expect(row).toContainText('Email on');

  await page.goto('/admin/system/mail-texts');
  const mail = page.getByRole('row').filter({ hasText: name });
  await expect(mail).toContainText('On');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await mail.getByRole('link').click();
  await expect(page.locator('a[aria-current]', { hasText: 'Emails to applicants' })).toHaveCount(1);
  await page.getByLabel('Subject').fill('The work');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/system/mail-texts');
  await expect(mail).toContainText('The work');
  await mail.getByRole('link').click();

  const heir = page.getByLabel('Its applications go to');
  await expect(heir.getByRole('option', { selected: true })).not.toHaveText('New');
  await heir.selectOption('Interview');
  await page.getByRole('button', { name: 'Delete stage' }).click();
  await expect(page.getByText('Deleted the stage.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toContainText('1 application');
});
