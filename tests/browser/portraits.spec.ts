import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';
import { pngOf } from '../support/portraits.ts';

test('a recruiter chooses a portrait, shows it to visitors, and takes it away everywhere', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await page.goto('/about');
  const people = page.getByRole('region', { name: 'The people you talk to' });
  await expect(page.getByRole('heading', { name: 'If you are looking for work' })).toBeVisible();
  await expect(people).toBeHidden();

  await openAdminPage(page, server, `/admin/admins/${server.login.username}`);
  const own = page.getByRole('region', { name: 'On the website' });
  const buffer = pngOf(300, 120);
  await own
    .getByLabel('File of the portrait')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Saved the portrait. Visitors don’t see it yet.')).toBeVisible();
  await expect(own.getByRole('img')).toHaveJSProperty('naturalWidth', 128);
  await own.getByRole('button', { name: 'Show me to visitors' }).click();
  await expect(page.getByText('Visitors see you now.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(people).toBeHidden();
  await server.recruiter.updateWebsite({ body: { landing_people: 'on' } });
  for (const path of ['/', '/about', `/jobs/${job.id}`]) {
    await page.goto(path);
    const portrait = page.locator('main img[src^="/portraits/"], #main img[src^="/portraits/"]');
    await expect(portrait, path).toHaveJSProperty('complete', true);
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth), path).toBeGreaterThan(0);
  }
  await page.goto('/about');
  await expect(people).toContainText('Recruiting Team');
  await expectAccessible(page);

  await openAdminPage(page, server, `/admin/admins/${server.login.username}`);
  await own.getByRole('button', { name: 'Remove portrait' }).click();
  await expect(page.getByText('Removed the portrait everywhere.')).toBeVisible();
  await page.goto('/about');
  await expect(people.getByText('RT')).toBeVisible();
  await openAdminPage(page, server, `/admin/admins/${server.login.username}`);
  await readThePage(page);
  await own.getByRole('button', { name: 'Don’t show to visitors' }).click();
  await expect(page.getByText('Visitors don’t see you any more.')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'If you are looking for work' })).toBeVisible();
  await expect(people).toBeHidden();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(people).toBeHidden();
});
