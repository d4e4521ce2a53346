import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test, readThePage } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

test('a recruiter says the facts of a job, and visitors and search engines read them', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Pay from').fill('$1,021.50');
  await page.getByLabel('Pay to').fill('1023');
  await page.getByLabel('Per', { exact: true }).selectOption('an hour');
  const salary = page.getByLabel('Salary');
  await expect(salary).toHaveAttribute('placeholder', '$1,021.50 to $1,023.00 an hour');
  await page.getByLabel('Pay from').fill('21.50');
  await page.getByLabel('Pay to').fill('23');
  // By keyboard alone.
  await page.getByText('Type, shifts, hours').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Full-time' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Nights' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Workplace').selectOption('Remote');
  await page.getByLabel('Remote from').fill('us, ca');
  await page.getByLabel('Weekly hours from').fill('36');
  const benefits = page.getByRole('textbox', { name: 'Benefits' });
  await benefits.fill('Meals\nPaid holidays');
  const listed = page.getByRole('group', { name: 'Add or leave out' });
  await expect(listed.getByRole('checkbox', { name: 'Paid holidays' })).toBeChecked();
  await listed.getByRole('checkbox', { name: 'Paid holidays' }).focus();
  await page.keyboard.press('Space');
  await listed.getByRole('checkbox', { name: 'Health insurance' }).click();
  await expect(benefits).toHaveValue('Meals\nHealth insurance');
  await page.getByLabel('Closing date').fill('2999-12-31');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A reload loses nothing.
  await page.reload();
  await expect(benefits).toHaveValue('Meals\nHealth insurance');
  await expect(page.getByRole('checkbox', { name: 'Nights' })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();

  await page.goto(`${server.url}/jobs/${job.id}`);
  for (const text of [
    '$21.50 to $23.00 an hour',
    'Full-time',
    'Nights',
    '36 hours or more a week',
    'Remote, from United States, Canada',
    'Meals, Health insurance',
    'December 31, 2999',
  ]) {
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 21.5, maxValue: 23, unitText: 'HOUR' },
    },
    employmentType: ['FULL_TIME'],
    validThrough: '2999-12-31T23:59:59+00:00',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [
      { '@type': 'Country', name: 'US' },
      { '@type': 'Country', name: 'CA' },
    ],
  });
});

test('a wrong fact is named at its field, and what was typed stays', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const job = await createJob(server);
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  await page.getByLabel('Pay from').fill('30');
  await page.getByLabel('Pay to').fill('20');
  await page.getByLabel('Per', { exact: true }).selectOption('an hour');
  await page.getByRole('button', { name: 'Save' }).click();
  const highest = page.getByLabel('Pay to');
  await expect(highest).toHaveAccessibleDescription(/Highest pay must not be below the lowest/);
  await expect(highest).toHaveValue('20');
  await highest.fill('40');
  await readThePage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
});
