import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';

test('an owner keeps the words of somebody whom the agency placed, and visitors read them while there is a consent', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/422 .*voice/);
  const server = await startServer();
  const visitor = await page.context().newPage();
  const words = visitor.getByRole('region', { name: 'From people we placed' });
  const visit = async () => {
    await visitor.goto(server.url);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const open = async () => {
    await page.getByRole('link', { name: 'Maria K.' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maria K.' })).toBeVisible();
  };
  await visit();
  await expect(words).toBeHidden();

  await openAdminPage(page, server, '/admin/system/voices');
  await page.getByLabel('Name').fill('Maria K.');
  await page.getByLabel('What they do').fill('Welder, since 2024');
  await page.getByLabel('Their words').fill('They called me back the same day.');
  await page.getByRole('button', { name: 'Create testimonial' }).click();
  await expect(page.getByText('Created the testimonial.')).toBeVisible();
  await expect(page.getByText('Not shown')).toBeVisible();
  await visit();
  await expect(words).toBeHidden();

  await open();
  const day = page.getByLabel('Day of consent');
  await day.fill('2026-05-03');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('How they agreed')).toHaveAccessibleDescription(/Say how they agreed/);
  await page.getByLabel('How they agreed').fill('Email to Anna');
  await readThePage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the testimonial.')).toBeVisible();
  await visit();
  await expect(words.getByRole('blockquote')).toHaveText('“They called me back the same day.”');
  await expect(words).toContainText('Welder, since 2024');
  await expect(words).not.toContainText('Anna');
  await expectAccessible(visitor);

  await open();
  await readThePage(page);
  await day.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not shown')).toBeVisible();
  await visit();
  await expect(words).toBeHidden();

  await open();
  await page.getByRole('button', { name: 'Delete testimonial' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete testimonial?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Delete testimonial' }).click();
  await expect(page.getByText('Deleted the testimonial.')).toBeVisible();
  await expect(page.getByText('No testimonials yet')).toBeVisible();
});
