import { openAdminPage } from '../support/admin-page.ts';
import { expect, mailTest, test } from '../support/browser.ts';
import { createApplicant } from '../support/builders.ts';

test('an applicant’s confirmation stands beside the person and in the list, and says why it cannot be sent', async ({
  page,
  server,
}) => {
  const { id, email } = await createApplicant(server);
  // No mail server is configured, and a worker writes it after a moment.
  const listed = async () => (await server.recruiter.listMails({ query: { q: email } })).items;
  await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(['kept']);
  await openAdminPage(page, server, `/admin/applicants/${id}`);
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByText('Not sent: no mail server yet'),
  ).toBeVisible();

  await page.goto('/admin/system');
  await page.getByRole('main').getByRole('link', { name: 'Email log', exact: true }).click();
  await expect(
    page.getByText('New emails are kept here, not sent: no mail server is connected.'),
  ).toBeVisible();
  await page.getByLabel('Search emails').fill(email);
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();
  await page.getByLabel('State').selectOption('Not sent');
  await expect(page).toHaveURL(/state=kept/);
  await page.getByRole('link', { name: /^We have your application/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We have your application/);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(/Thank you for applying/)).toBeVisible();
  const frame = page.locator('iframe');
  const content = mail.locator('html');
  const heights = () =>
    Promise.all([frame.evaluate((box) => box.clientHeight), content.evaluate((box) => box.scrollHeight)]);
  await expect.poll(async () => new Set(await heights()).size, 'the frame is as high as the mail').toBe(1);
  await page.getByRole('button', { name: 'Stop email to this address' }).click();
  await expect(page.getByText(`Stopped emails to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Allow email' }).click();
  await expect(page.getByText(`${email} can get email again.`)).toBeVisible();
  await expect(page.getByText('It can’t be sent: no mail server is connected.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  const sender = page.getByText('Rolecall Staffing', { exact: true }).and(page.locator('bdi'));
  await expect(sender).toBeVisible();
  await server.database.sql
    .updateTable('mails')
    .set({ state: 'sent' })
    .where('recipient', '=', email)
    .execute();
  await page.reload();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(sender, 'it may have had another one').toBeHidden();
  await page.getByRole('link', { name: 'See applicant' }).click();
  await expect(page).toHaveURL(`/admin/applicants/${id}`);
});

mailTest('an email is sent again while a mail server is connected', async ({ page, mailing: server }) => {
  const { email } = await createApplicant(server);
  const find = async () => (await server.recruiter.listMails({ query: { q: email } })).items[0];
  await expect.poll(async () => (await find())?.state).toBe('delayed');
  await openAdminPage(page, server, `/admin/system/mails/${(await find())?.id}`);
  await expect(page.getByText('Rolecall Staffing <jobs@agency.example>')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending the email.')).toBeVisible();
});
