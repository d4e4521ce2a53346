import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import type { TestServer } from '../support/test-server.ts';
import { pngOf } from '../support/portraits.ts';

/** A photograph: the light changes slowly, and no two points are the same. */
const photo = pngOf(1_600, (x, y) => (x + y) / 16 + ((x * 7 + y * 13) % 4));

async function openAbout(page: Page, server: TestServer): Promise<void> {
  const { pages } = await server.recruiter.listTextPages();
  const about = pages.find(({ kind }) => kind === 'about');
  await openAdminPage(page, server, `/admin/system/pages/${about?.id}`);
}

const choose = (page: Page, name: string, buffer: Buffer) => {
  const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return page.getByLabel('File of the picture').setInputFiles({ name, mimeType, buffer });
};

test('an owner adds a picture, says what it shows, sees it in the preview, and visitors see it once it is published @both', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await openAbout(page, server);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('We cook.');
  await choose(page, 'cooks.png', photo);
  const panel = page.getByRole('group', { name: 'New picture' });
  const shows = panel.getByLabel('What the picture shows');
  await expect(shows).toBeFocused();
  await expectAccessible(page);
  await shows.press('Enter');
  await expect(shows).toHaveAccessibleDescription(/Say what the picture shows/);
  await shows.fill('Two cooks [left] & <b>one</b> pan');
  await shows.press('Enter');
  await expect(panel).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(
    /^We cook\.\n\n!\[Two cooks .* pan\]\(\/pictures\/[\w-]{43}-1440x1440\.jpg\)\n\n$/,
  );
  const name = 'Two cooks [left] & <b>one</b> pan';
  const seen = page.frameLocator('iframe[title="Preview"]').getByRole('img', { name });
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(seen).toHaveJSProperty('naturalWidth', 480);

  const visitor = await page.context().newPage();
  await visitor.goto(`${server.url}/about`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('img', { name })).toBeHidden();

  await readThePage(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website shows it now.')).toBeVisible();
  await visitor.goto(`${server.url}/about`);
  const picture = visitor.getByRole('img', { name });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const [width, height] = await picture.evaluate((image: HTMLImageElement) => [image.width, image.height]);
  expect(width).toBe(height);
  await expect(picture).toHaveAttribute('width', '1440');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expectAccessible(visitor);
});

test('a picture is dropped or pasted, may be only decoration, and a file that is none is refused', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await openAbout(page, server);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('');
  const panel = page.getByRole('group', { name: 'New picture' });
  for (const kind of ['drop', 'paste'] as const) {
    await text.evaluate(
      (area, { type, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { type: kind, bytes: [...pngOf(40, kind === 'drop' ? 1 : 2)] },
    );
    await panel.getByLabel(/Only decoration/).check();
    await panel.getByRole('button', { name: 'Add picture' }).click();
    await expect(panel).toBeHidden();
  }
  await expect(text).toHaveValue(/^(?:\s*!\[\]\(\/pictures\/[\w-]{43}-40x40\.png\)\s*){2}$/);

  await choose(page, 'notes.png', Buffer.from('no picture'));
  await expect(text).toHaveAccessibleDescription(/Your browser can’t show this picture/);
  await choose(page, 'cut.png', pngOf(40, 3).subarray(0, 30));
  await expect(text).toHaveAccessibleDescription(/Your browser can’t show this picture/);
  await choose(page, 'large.png', Buffer.alloc(21 * 1024 * 1024));
  await expect(text).toHaveAccessibleDescription(/larger than 20 MB/);
  await expect(panel).toBeHidden();

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>document.title="run"</script><circle r="4"/></svg>';
  await choose(page, 'drawing.svg', Buffer.from(drawing));
  await panel.getByLabel('What the picture shows').fill('A circle');
  await panel.getByRole('button', { name: 'Add picture' }).click();
  await expect(text).toHaveValue(/!\[A circle\]\(\/pictures\/[\w-]{43}-\d+x\d+\.png\)/);
  await expect(page).not.toHaveTitle('run');
  await choose(page, 'other.png', pngOf(40, 4));
  await panel.getByRole('button', { name: 'Don’t add it' }).click();
  await expect(panel).toBeHidden();
});

test('an owner gives the landing page a picture, and takes it away again @both', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const { pages } = await server.recruiter.listTextPages();
  await openAdminPage(page, server, `/admin/system/pages/${pages[0]?.id}`);
  await choose(page, 'door.png', photo);
  await page.getByLabel('What the picture shows').fill('Our door');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(page.getByText('It shows: Our door')).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(preview.getByRole('img', { name: 'Our door' })).toHaveJSProperty('naturalWidth', 480);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website shows it now.')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(server.url);
  const picture = visitor.getByRole('img', { name: 'Our door' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(2, 1);
  await expectAccessible(visitor);

  await readThePage(page);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  // The words of the last banner may stand there still.
  await expect.poll(() => server.visitor.getLandingBlocks()).toEqual({});
  await visitor.goto(server.url);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(picture).toBeHidden();
});

test('an owner deletes a picture for good that no page has', async ({ page, startServer }) => {
  const server = await startServer();
  const pictures = [pngOf(400, 120).toString('base64')];
  const { path } = await server.recruiter.storeTextPicture({ body: { pictures } });
  await openAdminPage(page, server, '/admin/system/pages');
  const unused = page.getByRole('region', { name: 'Pictures that no page has' });
  await expect(unused.locator('li > img')).toHaveJSProperty('naturalWidth', 400);
  await expectAccessible(page);
  await unused.getByRole('button', { name: 'Delete for good: picture 1' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this picture for good?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted the picture for good.')).toBeVisible();
  await expect(unused).toBeHidden();
  expect((await server.database.sql.selectFrom('website_pictures').select('name').execute()).length).toBe(0);
  expect(path).toMatch(/^\/pictures\//);
});
