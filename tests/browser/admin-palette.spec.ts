import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createApplicant, createJob, nextNumber } from '../support/builders.ts';

test('the palette leads to anything that has a page by a few letters @main', async ({ page, server }) => {
  const job = await createJob(server, { name: `Glazier ${nextNumber()}` });
  const applicant = await createApplicant(server, { first_name: 'Quintessa' });
  const admin = await createAdmin(server);
  await openAdminPage(page, server, '/admin/system');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const search = palette.getByLabel('Page, job, person or place');

  await page.getByRole('button', { name: 'Go to' }).click();
  await expect(search).toBeFocused();
  await expect(palette.getByRole('link')).toHaveText([
    /Jobs/,
    /Applicants/,
    /Admins/,
    /System/,
    /Messages/,
    /Figures/,
    /Stages/,
    /Questions/,
    /Kinds of documents/,
    /Benefits/,
    /Offices/,
    /Tags/,
    /Pay not in figures/,
    /Email log/,
    /Emails to applicants/,
    /Saved replies/,
    /Mail server/,
    /Mailbox for answers/,
    /Sender’s domain/,
    /Website/,
    /Pages/,
    /Testimonials/,
    /Single sign-on/,
    /System status/,
    /Second owner/,
    /Security events/,
    /New job/,
    /New person/,
    /View site/,
  ]);
  await search.fill(job.name);
  await expect(palette.getByRole('link', { name: new RegExp(`^${job.name}`) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`);
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(search).toHaveValue('');
  await search.fill(job.name);
  await expect(palette.getByRole('link', { name: new RegExp(`^${job.name}`) })).toBeVisible();
  // Before it is found.
  await search.fill('quintessa');
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin/applicants/${applicant.id}`);

  for (const [name, path] of [
    [admin.surname, `/admin/admins/${admin.username}`],
    [job.location, `/admin/system/location/${job.location_id}`],
    [job.industry, `/admin/system/industry/${job.industry_id}`],
  ] as const) {
    await page.keyboard.press('Control+k');
    await search.fill(name);
    await palette.locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
  }

  await page.keyboard.press('Control+k');
  await search.fill('sys');
  await search.press('Enter');
  await expect(page).toHaveURL('/admin/system');

  await page.keyboard.press('Control+k');
  await search.fill('cryogenic');
  await expect(palette.getByText('No results.')).toBeVisible();
  await expect(palette.getByRole('link')).toHaveText([
    /resumes with “cryogenic”/,
    /^Messages with “cryogenic”/,
  ]);
  await search.press('Enter');
  await expect(page).toHaveURL('/admin/applicants?q=cryogenic');
});

test('the palette posts a job, changes the theme and logs out', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/system');
  const run = async (search: string, name: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await palette.getByLabel('Page, job, person or place').fill(search);
    await expect(palette.getByRole('listitem').first()).toContainText(name);
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System');
  await run('dark', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await run('new', 'New job');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await run('log o', 'Log out');
  await expect(page).toHaveURL('/login/admin');
});

test('the arrow keys move through what the palette has found, and Escape gives the focus back', async ({
  page,
  server,
}) => {
  await openAdminPage(page, server, '/admin/system');
  const button = page.getByRole('button', { name: 'Go to' });
  await button.focus();
  await page.keyboard.press('Enter');
  const links = page.getByRole('dialog', { name: 'Go to' }).getByRole('link');
  await page.getByLabel('Page, job, person or place').press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Page, job, person or place')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the palette says when there are no results, and when the server cannot be reached', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('button', { name: 'Go to' }).click();
  const search = page.getByLabel('Page, job, person or place');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admins/search?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const nothing = page.getByText('No results');
  await search.fill('zzzz nothing at all');
  await expect(nothing).toBeHidden();
  await search.press('Enter');
  await expect(page.getByText('Searching…')).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL('/admin/applicants?q=zzzz+nothing+at+all');
  await page.keyboard.press('Control+k');
  await search.fill('zzzz nothing more');
  await expect(nothing).toBeVisible();
  await page.route('**/api/admins/**', (route) => route.abort());
  await search.fill('zzzz still nothing');
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible();
});

test('single keys focus the search, open a new entry and list the shortcuts, and can be turned off', async ({
  page,
  server,
}) => {
  await createJob(server);
  await openAdminPage(page, server, '/admin/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(page.getByRole('searchbox')).toHaveValue('a/b');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(help).toBeVisible();
  await expect(help.getByText('↓', { exact: true })).toHaveClass('sr-only');
  await expect(
    help
      .locator('kbd')
      .filter({ hasText: /^[↑↓←→]$/ })
      .locator('svg'),
  ).toHaveCount(4);
  await expectAccessible(page);
  await help.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
});

test('the field of the palette stays where it is while one types', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/jobs');
  await page.getByRole('button', { name: 'Go to' }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  const field = palette.getByLabel('Page, job, person or place');
  await expect(palette.getByRole('link')).toHaveCount(29);
  const placeOf = async () => (await field.boundingBox())?.y;
  const before = await placeOf();
  await field.fill('a');
  await expect(palette.getByRole('link')).not.toHaveCount(29);
  expect(await placeOf()).toBe(before);
  await field.fill('zzzzzzzz');
  await expect(palette.getByRole('link')).toHaveCount(2);
  expect(await placeOf()).toBe(before);
});
