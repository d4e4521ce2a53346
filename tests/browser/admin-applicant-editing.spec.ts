import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { applyFor, createApplicant, createJob } from '../support/builders.ts';

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

  await row.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('5550-3333');
  await expect(row.locator('mark')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('5550-1111');
  await expect(page.getByRole('listitem').filter({ hasText: /changed this|undid a change/ })).toHaveCount(2);

  await page.getByLabel('Middle name').fill('Typed');
  await row.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByText('Saved the submitted details.')).toBeVisible();
  await expect(page.getByLabel('Middle name')).toHaveValue('Typed');
  await server.recruiter.updateApplicant({ body: { id: applicant.id, phone: '5550-4444' } });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('changed this since: phone.');
  expect((await server.recruiter.getApplicant({ params: { id: applicant.id } })).phone).toBe('5550-4444');
});

test('submitted details for an applicant who was changed since are stored only after a look', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const applicant = await createApplicant(server, { phone: '5550-1111' });
  const job = await createJob(server);
  await applyFor(server, job.id, { ...applicant, phone: '5550-2222' });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const [take, phone] = [
    page.getByRole('button', { name: `Use these: details submitted for ${job.name}` }),
    page.getByRole('textbox', { name: 'Phone' }),
  ];
  await expect(take).toBeVisible();
  await server.recruiter.updateApplicant({ body: { id: applicant.id, middle_name: 'Later' } });
  await take.dblclick();
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this');
  await expect(phone).toHaveValue('5550-1111');
  await page.getByRole('button', { name: 'Show the latest version' }).click();
  await expect(page.getByLabel('Middle name')).toHaveValue('Later');
  await expect(page.getByText('This was changed since you opened the page.')).toBeHidden();
  await readThePage(page);
  await take.dblclick();
  await expect(page.getByText('Saved the submitted details.')).toBeVisible();
  await expect(phone).toHaveValue('5550-2222');
});

test('a refused form shows each error once, in the order of its fields, and nothing covers its button', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422|ERR_FAILED/);
  const applicant = await createApplicant(server);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const [save, summary] = [page.getByRole('button', { name: 'Save' }), page.getByRole('alert')];
  for (const name of ['First name', 'Last name', 'Email']) await page.getByLabel(name).fill('');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await save.click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Failed!');
  await expect(summary.getByRole('link')).toHaveText([/first name/i, /last name/i, /email/i, /phone/i]);
  const isUncovered = async () => {
    await save.scrollIntoViewIfNeeded();
    return save.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  };
  expect(await isUncovered()).toBe(true);
  for (const message of await summary.getByRole('link').allTextContents()) {
    // In the summary, and at the field.
    await expect(page.getByText(message)).toHaveCount(2);
  }
  await expectAccessible(page);
  await summary.getByRole('link').last().click();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();

  await page.route('**/api/admins/applicant', (route) => route.abort());
  await save.click();
  await expect(summary).toContainText('Failed! We can’t reach the server right now.');
  expect(await isUncovered()).toBe(true);
  await summary.getByRole('button', { name: 'Dismiss' }).click();
  await expect(summary).toBeHidden();
});

test('details are read like text, are fields after Edit, and Escape leads back', async ({ page, server }) => {
  const applicant = await createApplicant(server, { first_name: 'Rida' });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const details = page.getByRole('region', { name: 'Details' });
  const [first, edit] = [details.getByLabel('First name'), details.getByRole('button', { name: 'Edit' })];
  await expect(first).toHaveValue('Rida');
  await expect(first).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(first).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');

  // Text that is not saved stays in sight, also after a reload.
  await details.getByLabel('Last name').fill('Half');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await expect(first).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(details.getByLabel('Last name')).toHaveValue('Half');
  await expect(first).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await details.getByLabel('Last name').press('Enter');
  await expect(page.getByText('Saved Rida Half.')).toBeVisible();
});

test('a first press on the box of a person’s details ticks it, on a phone too, and brings Save', async ({
  page,
  server,
}) => {
  const applicant = await createApplicant(server);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdminPage(page, server, `/admin/applicants/${applicant.id}`);
  const details = page.getByRole('region', { name: 'Details' });
  const save = details.getByRole('button', { name: 'Save' });
  await expect(details.getByLabel('Middle name')).toBeVisible();
  await expect(save).toBeHidden();
  const box = details.getByLabel('Zenople');
  const places = () =>
    Promise.all(
      [box, page.getByRole('button', { name: 'Download all data' })].map((each) => each.boundingBox()),
    );
  await box.scrollIntoViewIfNeeded();
  const before = await places();
  await box.click();
  await expect(box).toBeChecked();
  await page.getByRole('heading', { level: 2, name: 'Details' }).click();
  await expect(save).toBeVisible();
  expect(await places()).toEqual(before);
  await save.click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
});
