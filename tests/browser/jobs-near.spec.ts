import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, mailTest as test } from '../support/browser.ts';
import { createJob, createLocation, nextNumber } from '../support/builders.ts';
import { showFilters } from '../support/job-filters.ts';

test('a visitor asks for jobs near a place, goes farther, is told of a mistake, and gets mails about it @both', async ({
  page,
  mailing: server,
  expectFault,
}) => {
  expectFault(/422 \(Unprocessable Entity\).*near=SW1A/);
  const word = `Thatcher${nextNumber()}`;
  const places = { denver: 'Denver, CO', springs: 'Colorado Springs, CO', campus: `Campus ${nextNumber()}` };
  for (const [name, display_name] of Object.entries(places)) {
    const { id } = await server.recruiter.createLocation({ body: { display_name } });
    await createJob(server, { name: `${word} ${name}`, location_id: id });
  }
  await page.goto(`${server.url}/jobs?q=${word}`);
  const near = page.getByRole('textbox', { name: 'Near' });
  await near.fill('denver');
  await near.press('Enter');
  await expect(page).toHaveURL(/near=denver/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs near Denver, CO');
  await expect(page.getByRole('row', { name: /Thatcher\d+ denver/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /springs|campus/ })).toHaveCount(0);
  await showFilters(page);
  await expect(page.getByText(/1 more job doesn’t give an exact place/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^100 miles 2 jobs$/ }).click();
  await expect(page.getByRole('row', { name: /springs/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove Within 100 miles of Denver, CO' })).toBeVisible();

  await near.fill('SW1A 1AA');
  await near.press('Enter');
  await expect(page.getByText(/We only know postal codes in the United States/)).toBeVisible();
  await expect(near).toHaveValue('SW1A 1AA');
  await expect(page.getByRole('row', { name: /campus/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/alerts/new?q=${word}&near=80202`);
  await expect(page.getByText(`“${word}” · Within 25 miles of 80202`)).toBeVisible();
});

test('a card on a narrow phone has its places at its start, and whole @phone', async ({
  page,
  mailing: server,
}) => {
  const first = await createLocation(server, 'San Bernardino, CA');
  const further = await createLocation(server, 'Riverside, CA');
  await createJob(server, { location_key: first.id, further_location_ids: further.id });
  for (const width of [320, 340, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${server.url}/jobs?location=${first.id}`);
    const row = page.getByRole('row').last();
    const place = row.getByRole('cell').first();
    await expect(place).toHaveText('San Bernardino, CA +1 more');
    const left = (await row.getByRole('rowheader').boundingBox())!.x;
    expect((await place.boundingBox())!.x, `${width}`).toBe(left);
    expect(await place.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a place narrows the list, and a wrong distance is told beside the field', async ({
    page,
    mailing: server,
  }) => {
    await page.goto(`${server.url}/jobs?shift=night`);
    await page.getByRole('textbox', { name: 'Near' }).fill('Columbus, OH');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/shift=night.*near=Columbus/);
    await page.goto(`${server.url}/jobs?near=Columbus&within=10000`);
    const near = page.getByRole('textbox', { name: 'Near' });
    await expect(near).toHaveAttribute('aria-invalid', 'true');
    await expect(near).toHaveValue('Columbus');
    await expect(
      page.getByText(/Distance must be one of: 5, 10, 25, 50, 100\. Showing jobs everywhere/),
    ).toBeVisible();
  });
});

test('the back office says which locations are not found on the map', async ({ page, mailing: server }) => {
  const name = `Annex ${nextNumber()}`;
  await server.recruiter.createLocation({ body: { display_name: name } });
  await openAdminPage(page, server, '/admin/system');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Not found on the map');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByText(/don’t show up in searches/)).toBeVisible();
  await page.getByLabel('Postal code').fill('43215');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/system$/);
  await expect(row).not.toContainText('Not found on the map');
});
