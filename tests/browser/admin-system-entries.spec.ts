import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createIndustry, createJob, createLocation, nextNumber } from '../support/builders.ts';

function itemOf(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

test('a location with jobs is merged into another one, and that is undone', async ({ page, server }) => {
  const [gone, kept] = [await createLocation(server), await createLocation(server)];
  for (const active of [true, false]) await createJob(server, { location_id: gone.id, active });
  await openAdminPage(page, server, `/admin/system/location/${gone.id}`);
  const remove = page.getByRole('button', { name: 'Delete location' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(
    '2 jobs have this location, so it can’t be deleted. Merge it, or change the jobs first.',
  );
  await page.getByRole('button', { name: 'Merge into another…' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${gone.display_name}` });
  await dialog.getByLabel('Merge into').selectOption(kept.id);
  await expect(dialog.getByRole('status')).toHaveText(
    `2 jobs move to ${kept.display_name}, and ${gone.display_name} is deleted. You can undo this.`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Merge' }).dblclick();
  await expect(page).toHaveURL('/admin/system');
  await expect(
    page.getByText(`Merged ${gone.display_name} into ${kept.display_name}: 2 jobs moved.`),
  ).toBeVisible();
  await expect(itemOf(page, kept.display_name)).toContainText('2 jobs');
  await expect(itemOf(page, gone.display_name)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(itemOf(page, gone.display_name)).toContainText('2 jobs');
  await expect(itemOf(page, kept.display_name)).toContainText('No jobs');
  await itemOf(page, gone.display_name).getByRole('link', { name: '2 jobs' }).click();
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible();
});

test('a merge is undone later, from the history of what it went into', async ({ page, server }) => {
  const [gone, kept] = [await createIndustry(server), await createIndustry(server)];
  await createJob(server, { industry_id: gone.id });
  await server.recruiter.mergeIndustries({ body: { id: gone.id, into_id: kept.id } });
  await openAdminPage(page, server, `/admin/system/industry/${kept.id}`);
  await page.getByRole('heading', { name: 'History' }).click();
  const merge = page
    .getByRole('listitem')
    .filter({ hasText: `merged ${gone.display_name} into this, with 1 job` });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await merge.getByRole('button', { name: /^Undo: .* merged / }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByText(`undid the merge with ${gone.display_name}; 1 job moved back`)).toBeVisible();
  await expect(merge.getByRole('button')).toBeHidden();
  expect((await server.recruiter.getIndustry({ params: { id: gone.id } })).job_count).toBe(1);
});

test('a merge into a location that is gone meanwhile fails where it was asked for', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const [location, other] = [await createLocation(server), await createLocation(server)];
  await openAdminPage(page, server, `/admin/system/location/${location.id}`);
  await page.getByRole('button', { name: 'Merge into another…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Merge into').selectOption(other.id);
  await server.recruiter.deleteLocation({ params: { id: other.id } });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed! Location not found.');
  await expectAccessible(page);
});

test('a location gets an address, and its history tells of it', async ({ page, server }) => {
  const location = await createLocation(server);
  const address = `/admin/system/location/${location.id}`;
  await openAdminPage(page, server, address);
  await page.getByLabel('City').fill('Porto');
  await page.getByLabel('State or region').fill('Norte');
  await page.getByLabel('Postal code').fill('4000-322');
  await page.getByLabel('Country').selectOption('Portugal');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(page.getByText(`Saved ${location.display_name}.`)).toBeVisible();
  await page.getByRole('link', { name: `Edit ${location.display_name}`, exact: true }).click();
  await expect(page.getByLabel('Country')).toHaveValue('PT');
  await page.getByRole('heading', { name: 'History' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'changed this' });
  await expect(newest).toContainText(/Postal codeempty.*4000-322/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an industry is created and merged by keyboard alone', async ({ page, server }) => {
  const kept = await createIndustry(server, `Kept by keys ${nextNumber()}`);
  const name = `Keys ${nextNumber()}`;
  await openAdminPage(page, server, '/admin/system');
  await page.getByLabel('New industry').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Created ${name}.`)).toBeVisible();
  await expect(page.getByLabel('New industry')).toBeFocused();
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).press('Enter');
  const opener = page.getByRole('button', { name: 'Merge into another…' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const target = page.getByLabel('Merge into', { exact: true });
  // A list begins anew after a second without a key, which a busy machine may take. The dialog has the focus first.
  await expect(async () => {
    await target.focus();
    await page.keyboard.type(kept.display_name);
    await expect(target.locator('option:checked')).toContainText(kept.display_name, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Merged ${name} into ${kept.display_name}: 0 jobs moved.`)).toBeVisible();
});
