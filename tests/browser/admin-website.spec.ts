import { openAdminPage } from '../support/admin-page.ts';
import { expect, test, readThePage } from '../support/browser.ts';

/** A drawing of three to one. Its script runs nowhere. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>document.title = 'x'</script><rect width="90" height="30" fill="#7a1f5c"/></svg>`;

test('an owner names the website and chooses its color, sees it before anybody else, publishes it and takes it back @both', async ({
  page,
  server,
  expectFault,
}) => {
  await openAdminPage(page, server, '/admin/system/website');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('link', { name: 'Rolecall Staffing' }).first()).toBeVisible();
  const readAccent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary'));
  const standardAccent = await readAccent();
  await page.getByLabel('Name', { exact: true }).fill('Harbour Staffing');
  await page.getByLabel('Color', { exact: true }).fill('#7a1f5c');
  await expect(page.getByLabel('Pick a color')).toHaveValue('#7a1f5c');
  await page.getByLabel('Pick a color').fill('#7a1f5d');
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('#7a1f5d');
  await expect(preview.getByRole('link', { name: 'Harbour Staffing' }).first()).toBeVisible();
  const borderOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((box) => getComputedStyle(box).borderTopColor);
  expect(await borderOf('A job'), 'a choice that is not taken is seen').toBe(
    await borderOf('Your own website'),
  );
  const limit = page.getByLabel('Applications an hour from one network');
  await expect(limit, 'set on the server').toHaveValue('No limit');
  // A browser stops what moves in a frame that is out of sight.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(preview.getByRole('button', { name: 'Search' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 93)',
  );
  await expect(page.getByText('Text of the main button')).toBeVisible();
  await page
    .getByLabel('File of the logo')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByLabel('Logo', { exact: true })).toHaveAccessibleDescription(
    /Your browser can’t show this picture/,
  );
  await page
    .getByLabel('File of the logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Harbour Staffing' })).toHaveJSProperty('naturalHeight', 108);
  await page.getByLabel('An email', { exact: true }).check();
  await expect(preview.getByText('Thank you for applying to Harbour Staffing.')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(server.url);
  await expect(visitor).toHaveTitle(/Rolecall Staffing/);

  expectFault(/422 .*website/);
  await page.getByLabel('Time zone').fill('Mars');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('Time zone')).toHaveAccessibleDescription(
    /Time zone must be a time zone name/,
  );
  await page.getByLabel('Time zone').fill('Europe/London');
  await readThePage(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The website shows it now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Harbour Staffing' })).toBeVisible();
  await expect.poll(readAccent).not.toBe(standardAccent);
  const isOnTop = await page.getByRole('button', { name: 'Publish' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop, 'the banner does not lie over the button that was just pressed').toBe(true);
  await visitor.reload();
  await expect(visitor).toHaveTitle(/Harbour Staffing/);
  await expect(visitor.getByRole('img', { name: 'Harbour Staffing' })).toHaveJSProperty('naturalWidth', 324);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Success! Undone\. .*Color.* are as before\./)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect.poll(readAccent).toBe(standardAccent);
  await visitor.reload();
  await expect(visitor).toHaveTitle(/Rolecall Staffing/);
});

test('a mail server is tried before it is saved, and its words stand at the button', async ({
  page,
  server,
  expectFault,
}) => {
  await openAdminPage(page, server, '/admin/system/mail-server');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Nothing changed.')).toBeVisible();
  await page.getByLabel('Sender').fill('sender@agency.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Saved. Emails are kept, not sent.')).toBeVisible();
  const test = page.getByRole('button', { name: 'Send a test email to yourself' });
  expectFault(/422 .*test-mail/);
  await test.click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter a server' }).click();
  await expect(page.getByLabel('Server', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Server', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Server', { exact: true }).fill('smtp.example.com');
  await page.getByLabel('Sender').fill('sender@agency.example');
  await page.getByLabel('User').fill('desk');
  await test.click();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Error: Enter the password again/);
  await expect(page.getByLabel('Server', { exact: true })).not.toHaveAttribute('aria-invalid');
  expectFault(/422 .*website/);
  await page.getByLabel('Server', { exact: true }).fill('https://smtp.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Server', { exact: true })).toHaveAccessibleDescription(
    /Server must be a name such as smtp\.example\.com/,
  );
});

test('once a mail server is saved, the next page no longer says that emails are kept', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  await openAdminPage(page, server, '/admin/system/mail-server');
  const system = page.getByRole('navigation', { name: 'System' });
  const isKept = page.getByText('New emails are kept here, not sent');
  await system.getByRole('link', { name: /Email log/ }).click();
  await expect(isKept).toBeVisible();
  await system.getByRole('link', { name: 'Mail server' }).click();
  await page.getByLabel('Server', { exact: true }).fill('localhost');
  await page.getByLabel('Sender').fill('sender@agency.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Emails go out through this server now.')).toBeVisible();
  await system.getByRole('link', { name: /Email log/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email log');
  await expect(isKept).toBeHidden();
});

test('folded settings of a mailbox open once one of them is refused', async ({
  page,
  server,
  expectFault,
}) => {
  await openAdminPage(page, server, '/admin/system/mailbox');
  await page.getByLabel('Server', { exact: true }).fill('imap.example.com');
  await page.getByText('Advanced').click();
  const answers = page.getByLabel('Reply address');
  await answers.fill('nowhere');
  await page.getByText('Advanced').click();
  await expect(answers).toBeHidden();
  expectFault(/422 .*website/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(answers).toHaveAccessibleDescription(/Reply address must/);
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Reply address must/ })
    .click();
  await expect(answers).toBeFocused();
});
