import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createIndustry, nextNumber } from '../support/builders.ts';

test('a new industry is created, stands in its list, is renamed, never to the name of another, deleted and brought back', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/409/);
  const other = await createIndustry(server);
  const name = `Created industry ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system');
  await page.getByLabel('New industry').fill(name);
  await page.getByRole('button', { name: 'Create industry' }).click();
  const success = page.getByRole('status').getByText('Success!');
  await expect(success).toBeVisible();
  const listed = page.getByRole('region', { name: 'Industries' });
  await expect(listed.getByText(name, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/system\/industry\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('Name').fill(other.display_name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed!');
  await expect(page).toHaveURL(/\/admin\/system\/industry\/\d+$/);
  await expect(page.getByLabel('Name')).toHaveValue(other.display_name);
  await expectAccessible(page);
  await page.getByLabel('Name').fill(`${name} B`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(success).toBeVisible();
  const renamed = page.getByText(`${name} B`, { exact: true });
  await expect(renamed).toBeVisible();

  await page.getByRole('link', { name: `Edit ${name} B`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} B`);
  await expect(page.getByText('No jobs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete industry' }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(page.getByText(`Deleted ${name} B.`)).toBeVisible();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(renamed).toBeVisible();
});

test('every page below System is listed with a sentence and its state, and leads back @phone', async ({
  page,
  server,
}) => {
  await openAdminPage(page, server, '/admin/system');
  const list = page.getByRole('navigation', { name: 'System' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Stages' })).toBeVisible();
  const links = list.getByRole('link').filter({ hasNotText: 'Industries and locations' });
  await expect(links).toHaveCount(20);
  const titles = await links.allTextContents();
  await expect(list.getByRole('listitem').filter({ hasText: 'System status' })).toContainText(/\d to check/);
  for (const title of titles) {
    await list.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('main').getByRole('link', { name: 'System', exact: true }).click();
    await expect(page).toHaveURL('/admin/system');
  }
});

test('the pages of System stay beside each of them, where they were, with the current one marked', async ({
  page,
  server,
}) => {
  const { id } = await createIndustry(server);
  const list = page.getByRole('navigation', { name: 'System' });
  const placeOf = async (path: string, title: string) => {
    await openAdminPage(page, server, path);
    const current = list.getByRole('link', { name: title, exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(list.locator('[aria-current]')).toHaveCount(1);
    return list.getByRole('link', { name: 'System status' }).boundingBox();
  };
  const place = await placeOf('/admin/system', 'Industries and locations');
  expect(await placeOf(`/admin/system/industry/${id}`, 'Industries and locations')).toEqual(place);
  expect(await placeOf('/admin/system/mail-texts', 'Emails to applicants')).toEqual(place);
  expect(await placeOf('/admin/system/mail-texts/application_confirmation', 'Emails to applicants')).toEqual(
    place,
  );
});

test('the list of System counts a new tag at once', async ({ page, server }) => {
  const { total } = await server.recruiter.listTags({ query: {} });
  const countOf = (count: number) => `Tags${count || 'None yet'}Labels`;
  const name = `Night shift ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system/tags');
  const tags = page
    .getByRole('navigation', { name: 'System' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Tags', exact: true }) });
  await expect(tags).toContainText(countOf(total));
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create tag' }).click();
  await expect(tags).toContainText(countOf(total + 1));
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Delete tag' }).click();
  await expect(tags).toContainText(countOf(total));
});
