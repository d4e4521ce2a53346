import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { applyFor, createIndustry, createJob, createLocation, nextNumber } from '../support/builders.ts';
import { chooseCategory, fillJob, openJobForm } from '../support/job-form.ts';

test('a job whose answer was lost is posted once, when it is sent again and even over a reload', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const [location, industry] = [await createLocation(server), await createIndustry(server)];
  const name = `Lost ${nextNumber()}`;
  const count = async () => (await server.recruiter.listJobs({ query: { q: name } })).total;
  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  await fillJob(page, { name, location: location.display_name, industry: industry.display_name });
  let attempts = 0;
  await page.route('**/api/admins/job', async (route) => {
    await route.fetch();
    await route.abort();
    attempts += 1;
  });
  for (const attempt of [1, 2]) {
    await readThePage(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.poll(() => attempts).toBe(attempt);
    await expect(page.getByRole('alert')).toContainText('Failed! We can’t reach the server right now.');
    expect(await count()).toBe(1);
  }

  await page.unroute('**/api/admins/job');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`Created ${name}.`)).toBeVisible();
  expect(await count()).toBe(1);
});

test('after one job the next one with the same fields is another one', async ({ page, server }) => {
  const [location, industry] = [await createLocation(server), await createIndustry(server)];
  const job = {
    name: `Twice ${nextNumber()}`,
    location: location.display_name,
    industry: industry.display_name,
  };
  await openAdminPage(page, server, '/admin/jobs');
  for (const total of [1, 2]) {
    await openJobForm(page);
    await fillJob(page, job);
    await page.getByRole('button', { name: 'Create', exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: job.name, exact: true })).toHaveCount(total);
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeHidden();
  }
});

test('from a title to an open job it takes at most 45 keys, with a new place on the way', async ({
  page,
  server,
}) => {
  const number = nextNumber();
  const industry = await createIndustry(server, `Keyed ${number}`);
  const name = `Typed ${number}`;
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const focused = (role: 'textbox' | 'combobox' | 'button', label: string) =>
    expect(page.getByRole(role, { name: label, exact: true }).and(page.locator(':focus'))).toBeVisible();
  await press('n');
  await focused('textbox', 'Title');
  await page.keyboard.type(name);
  await press('Tab');
  await focused('combobox', 'Location');
  await page.keyboard.type(`Place ${number}`);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`Add “Place ${number}”`]);
  await press('Enter');
  await expect(page.getByText(`Added “Place ${number}”.`)).toBeVisible();
  await press('Tab');
  await focused('combobox', 'Industry');
  for (const letter of `keyed ${number}`) await press(letter);
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(industry.display_name);
  // The further locations, the pay, and the other facts, folded away.
  for (let tabs = 0; tabs < 8; tabs += 1) await press('Tab');
  await focused('button', 'Heading');
  await press('Tab');
  await page.keyboard.type('Moves pallets.');
  // The preview.
  for (let tabs = 0; tabs < 2; tabs += 1) await press('Tab');
  await focused('button', 'Create and open');
  await press('Enter');
  await expect(page.getByText(`${name} is now open.`)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(45);

  await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  const { items } = await server.recruiter.listJobs({ query: { q: name } });
  expect(items.map(({ location, industry: field, active }) => [location, field, active])).toEqual([
    [`Place ${number}`, industry.display_name, true],
  ]);
});

test('a place that is neither chosen nor added is asked for at its field, and so is a refused one', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const { display_name } = await createLocation(server);
  const other = `Nowhere ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/jobs');
  await openJobForm(page);
  const field = page
    .getByRole('combobox', { name: 'Location', exact: true })
    .and(page.getByPlaceholder('Choose'));
  await field.fill(other);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`Add “${other}”`]);
  await field.press('Tab');
  await expect(field).toHaveAccessibleDescription(
    `Error: Choose a location from the list, or add “${other}”`,
  );
  await expect(field).toHaveValue(other);

  // Somebody adds it in the meantime.
  await server.recruiter.createLocation({ body: { display_name: other } });
  await field.fill(`${other} `);
  await page.getByRole('listbox').getByRole('option').click();
  await expect(field).toHaveAccessibleDescription(/^Error: /);
  await field.clear();
  await chooseCategory(page, 'Location', other);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await chooseCategory(page, 'Location', display_name);
});

test('the applicants of a job begin with the first fifty of a stage, and are paged, searched and sorted', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  const apply = (first_name: string) => applyFor(server, job.id, { first_name, last_name: 'Paged' });
  for (let index = 0; index < 50; index += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, next) => apply(`Person${index + next}`)));
  }
  await apply('Zoe');
  await openAdminPage(page, server, `/admin/jobs/${job.id}`);
  const applications = page.getByRole('table', { name: 'applications' });
  await expect(applications.getByRole('row').filter({ hasText: 'Paged' })).toHaveCount(50);
  await expect(applications).toContainText('50 of 51');
  await applications.getByRole('link', { name: 'All in New' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(applications.getByRole('row').filter({ hasText: 'Paged' })).toHaveCount(1);
  const applicants = page.getByRole('region', { name: 'applicants', exact: true });
  await page.getByLabel('Search applicants').fill('Zoe');
  await expect(applicants).toContainText('1 applicant');
  await expect(applicants.getByRole('row').filter({ hasText: 'Zoe' })).toBeVisible();
  await page.goto(`/admin/jobs/${job.id}?sort=-first_name`);
  await expect(applicants.getByRole('row').filter({ hasText: 'Paged' }).first()).toContainText('Zoe');
});
