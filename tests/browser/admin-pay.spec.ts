import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createJob, nextNumber } from '../support/builders.ts';

test('the form offers the pay in the text and tells of the law, and nothing is saved until Save', async ({
  page,
  server,
}) => {
  const location = await server.recruiter.createLocation({
    body: { display_name: `Fort ${nextNumber()}`, region: 'Colorado', country: 'US' },
  });
  const salary = 'Competitive';
  const { id } = await createJob(server, { salary, location_key: location.id, active: false });
  await openAdminPage(page, server, `/admin/jobs/${id}`);
  const form = page.locator('form').filter({ has: page.getByLabel('Salary') });
  const laws = form.getByRole('list', { name: 'Pay transparency laws' });
  await expect(laws).toHaveText(
    /Colorado’s Equal Pay for Equal Work Act \(since January 1, 2024\) asks for the pay, the benefits, and a closing date\./,
  );
  const take = form.getByRole('button', { name: 'Use these' });
  await expect(take).toBeHidden();
  await form.getByLabel('Salary').fill('$25 - $21.50/hr, paid weekly');
  await expect(form).toContainText('Read from the text: $21.50 to $25.00 an hour.');
  await expect(laws).toHaveText(/asks for the benefits and a closing date\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await take.click();
  await expect(form.getByLabel('Pay from')).toHaveValue('21.50');
  await expect(form.getByLabel('Pay from')).toBeFocused();
  await expect(form.getByLabel('Pay to')).toHaveValue('25');
  await expect(take).toBeHidden();
  expect((await server.recruiter.getJob({ params: { id } })).pay_min ?? '').toBe('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success!')).toBeVisible();
  const saved = await server.recruiter.getJob({ params: { id } });
  expect([saved.pay_min, saved.pay_max, saved.pay_unit, saved.salary]).toEqual([
    '21.50',
    '25',
    'hour',
    '$25 - $21.50/hr, paid weekly',
  ]);
});

test('the pay of many jobs is filled in from their texts, as somebody chose', async ({ page, server }) => {
  const names = ['Read', 'Left out', 'Changed'].map((word) => `${word} ${nextNumber()}`);
  const jobs = [];
  for (const name of names)
    jobs.push(await createJob(server, { name, salary: '$20 to $25 an hour + bonus' }));
  const [read, leftOut, changed] = jobs;
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Pay not in figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay not in figures');
  const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
  await expect(row).toContainText('$20 to $25 an hour + bonus');
  await expect(row.getByText('$20 to $25 an hour', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: `Fill in the pay of ${names[1]}` }).click();
  await server.recruiter.updateJob({ body: { id: changed!.id, salary: '$30 an hour' } });
  await page.getByRole('button', { name: /^Fill in \d+ jobs?$/ }).click();
  await expect(page.getByText('1 job stayed unchanged:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: names[2] ?? '' })).toContainText(
    'It was changed in the meantime.',
  );
  await expect(row).toBeHidden();
  const pays = await Promise.all(
    [read, leftOut, changed].map(async (job) => {
      const { pay_min = '', salary } = await server.recruiter.getJob({ params: { id: job!.id } });
      return [pay_min, salary];
    }),
  );
  expect(pays).toEqual([
    ['20', '$20 to $25 an hour + bonus'],
    ['', '$20 to $25 an hour + bonus'],
    ['', '$30 an hour'],
  ]);
});
