import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';

test('an applicant’s confirmation stands beside the person and in the list, and is sent again', async ({
  page,
  server,
}) => {
  const { id, email } = await createApplicant(server);
  // No mail server is configured, and a worker writes it after a moment.
  const listed = async () => (await server.recruiter.listMails({ query: { q: email } })).items;
  await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(['kept']);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Kept, not sent')).toBeVisible();

  await page.goto('/admin/system');
  await page.getByRole('main').getByRole('link', { name: 'Email log', exact: true }).click();
  await expect(page.getByText(/no mail server is connected yet/)).toBeVisible();
  await page.getByLabel('Search emails').fill(email);
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();
  await page.getByLabel('State').selectOption('Kept, not sent');
  await expect(page).toHaveURL(/state=kept/);
  await page.getByRole('link', { name: /^We have your application/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We have your application/);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(/Thank you for applying/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop email to this address' }).click();
  await expect(page.getByText(`Stopped emails to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow email' }).click();
  await expect(page.getByText(`${email} can get email again.`)).toBeVisible();
  // It stands where the last button was, and a second click at once would be that of a double click.
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByText('Sending the email.')).toBeVisible();
  await page.getByRole('link', { name: 'See applicant' }).click();
  await expect(page).toHaveURL(`/admin/applicants/${id}`);
});
