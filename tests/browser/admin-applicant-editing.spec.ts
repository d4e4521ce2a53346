import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInByHand, openAdminPage, tokenOf } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { applyFor, createAdmin, createApplicant, createJob } from '../support/builders.ts';
import { createHttpApi } from '../support/test-server.ts';

test('what was submitted is shown with a mark where it differs, is used at once, and that can be undone', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const applicant = await createApplicant(server, { phone: '5550-1111' });
  const job = await createJob(server);
  await applyFor(server, job.id, { ...applicant, phone: '5550-2222' });
  await applyFor(server, job.id, { ...applicant, phone: '5550-3333' });
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const row = page.getByRole('row').filter({ hasText: job.name });
  await expect(row).toContainText('Closed');
  await expect(row.locator('mark')).toHaveText('5550-3333 (differs)');
  await row.getByText('1 earlier').click();
  await expect(row).toContainText('5550-2222');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('5550-3333');
  await expect(row.locator('mark')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('5550-1111');
  await page.getByRole('heading', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'changed this' })).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel('Middle name').fill('Typed');
  await row.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText('What was submitted is stored now.')).toBeVisible();
  await expect(page.getByLabel('Middle name')).toHaveValue('Typed');
  await server.recruiter.updateApplicant({ body: { id: applicant.id, phone: '5550-4444' } });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
  expect((await server.recruiter.getApplicant({ params: { id: applicant.id } })).phone).toBe('5550-4444');
});

test('submitted details whose email is another one’s by now are refused, with a link to that person', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const applicant = await createApplicant(server);
  await server.recruiter.updateApplicant({ body: { id: applicant.id, email: `new.${applicant.email}` } });
  const other = await createApplicant(server, { email: applicant.email });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByRole('alert')).toContainText('Another applicant has this email.');
  await expect(page.getByRole('link', { name: 'Who has it' })).toHaveAttribute(
    'href',
    `/admin/applicants/${other.id}`,
  );
});

test('the second of two admins who edit one applicant is told what changed, and loses nothing', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const applicant = await createApplicant(server);
  const olga = await createAdmin(server, { first_name: 'Olga', surname: 'Other' });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('5550-1000');
  await page.getByLabel('Middle name').fill('Mine');
  const { token } = await server.visitor.logIn({ body: olga });
  await createHttpApi(server.url, token).updateApplicant({
    body: { id: applicant.id, phone: '5550-2000', last_name: 'Theirs', zenople: true },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed!');
  const conflict = page.getByRole('region', { name: 'What changed meanwhile' });
  await expect(conflict).toContainText('Olga Other changed this applicant');
  await expect(page.getByLabel('Last name')).toHaveValue('Theirs');
  await expect(page.getByLabel('Zenople')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('5550-1000');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await conflict.getByRole('button', { name: 'Use theirs: Phone' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/applicants');
  const saved = await server.recruiter.getApplicant({ params: { id: applicant.id } });
  expect([saved.middle_name, saved.last_name, saved.phone, saved.zenople]).toEqual([
    'Mine',
    'Theirs',
    '5550-2000',
    true,
  ]);
});

test('a session that ends while an applicant is edited leads to the login and back to what was typed', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  const applicant = await createApplicant(server);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/applicants/${applicant.id}`);
  await page.getByLabel('First name').fill('😀 مرحبا');
  await page.getByLabel('Zenople').check();
  await createHttpApi(server.url, (await tokenOf(page)) ?? '').logOut();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect(await tokenOf(page)).toBeNull();
  await logInByHand(page, admin);
  await expect(page).toHaveURL(`/admin/applicants/${applicant.id}`);
  await expect(page.getByLabel('First name')).toHaveValue('😀 مرحبا');
  await expect(page.getByLabel('Zenople')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
});

test('a name of 5,000 characters is refused beside its field and stays there', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const applicant = await createApplicant(server);
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const long = 'W'.repeat(5_000);
  await page.getByLabel('Last name').fill(long);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error: Last name takes at most 100 characters.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(long);
  await expectNoSidewaysScroll(page);
});
