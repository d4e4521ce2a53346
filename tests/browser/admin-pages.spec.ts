import { openAdminPage } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';

test('an owner writes a page, sees it before anybody else, publishes it, and is told of an address that is taken @both', async ({
  page,
  startServer,
  expectFault,
}) => {
  const server = await startServer();
  await openAdminPage(page, server, '/admin/system/pages');
  const main = page.getByRole('main');
  await main.getByLabel('Title', { exact: true }).fill('How we work');
  await main.getByLabel('Address').fill('jobs');
  expectFault(/422 .*page/);
  await main.getByRole('button', { name: 'Create page' }).click();
  await expect(main.getByLabel('Address')).toHaveAccessibleDescription(/own page at \/jobs/);
  await main.getByLabel('Address').fill('');
  await main.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we work');
  await expect(page.getByLabel('Address')).toHaveValue('how-we-work');

  expectFault(/422 .*page/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveAccessibleDescription(/Enter a subtitle/);
  await page.getByLabel('Subtitle').fill('Step by step, and always by phone.');
  await page.getByLabel('Text', { exact: true }).fill('## First\n\nWe **call** you.');
  await page.getByLabel('Text', { exact: true }).evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(area.value.length, area.value.length);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>And</p><ul><li><b>then</b></li></ul>');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/you\.And\n\n- \*\*then\*\*$/);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(preview.getByRole('heading', { name: 'First' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The website shows what it showed before.')).toBeVisible();

  const visitor = await page.context().newPage();
  expectFault(/404 .*how-we-work/);
  expect((await visitor.goto(`${server.url}/how-we-work`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();

  await page.getByLabel('Link to it').selectOption('At the end of the navigation');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website shows it now.')).toBeVisible();
  await visitor.goto(server.url);
  const navigation = visitor.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Jobs',
    'Contact Us',
    'How we work',
  ]);
  await navigation.getByRole('link', { name: 'How we work' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('How we work');
  await expect(visitor.getByText('We call you.')).toBeVisible();

  await page.getByLabel('Address').fill('Our way');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'View on the website' })).toHaveAttribute('href', '/our-way');
  const moved = await visitor.request.get(`${server.url}/how-we-work`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/our-way']);
  await visitor.goto(`${server.url}/how-we-work`);
  await expect(visitor).toHaveURL(`${server.url}/our-way`);
});

test('the words of the landing page begin with those that visitors read, and two owners do not overwrite each other', async ({
  page,
  startServer,
  expectFault,
}) => {
  const server = await startServer();
  const { pages } = await server.recruiter.listTextPages();
  const { id } = pages[0]!;
  const shown = await server.recruiter.getTextPage({ params: { id } });
  await openAdminPage(page, server, `/admin/system/pages/${id}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(shown.title);
  await page.getByLabel('Title', { exact: true }).fill('Work near you');
  await server.recruiter.updateTextPage({ body: { id, title: 'Theirs' } });
  expectFault(/409 .*page/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Work near you');
  await readThePage(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website shows it now.')).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work near you');
});
