import { expectAccessible } from '../support/accessibility.ts';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test, readThePage } from '../support/browser.ts';

test('the words of a mail are changed with a preview beside them, and go back to the standard', async ({
  page,
  server,
  expectFault,
}) => {
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Emails to applicants' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails to applicants');
  await page.getByRole('link', { name: 'Message received' }).click();

  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByText('Hello Ana Silva,')).toBeVisible();
  await page.getByLabel('Opening').fill('Dear {name},\n\nit is here.');
  await expect(preview.getByText('Dear Ana Silva,')).toBeVisible();

  const toolbar = page.getByRole('toolbar', { name: 'Placeholders' });
  await page.getByLabel('Opening').press('Home');
  await toolbar.getByRole('button', { name: '{agency}' }).click();
  await expect(page.getByLabel('Opening')).toHaveValue('Dear {name},\n\n{agency}it is here.');
  await expect(page.getByLabel('Opening')).toBeFocused();
  await page.getByLabel('Subject').press('End');
  await expect(toolbar.getByRole('button', { name: '{name}' })).toBeDisabled();
  await toolbar.getByRole('button', { name: '{name}' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('We have your message ({reference}){reference}');
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByText(/^We have your message \(\w/),
  ).toBeVisible();

  expectFault(/422 .*mail-text/);
  expectFault(/422 .*mail-preview/);
  await page.getByLabel('Subject').fill('Thanks, {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  const rule = '{name} cannot be used here. Use {reference}, {agency}, or no braces';
  await expect(page.getByRole('link', { name: rule })).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(
    new RegExp(rule.replaceAll(/[{}.]/g, '\\$&')),
  );
  await expectAccessible(page);

  await page.getByLabel('Subject').fill('Thanks from {agency}');
  await readThePage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The next email')).toBeVisible();
  await page.getByRole('button', { name: 'Use the standard text' }).click();
  await expect(page.getByText('The email uses the standard text again.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('We have your message ({reference})');
});

test('without a sender there is no domain to look up', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/system/mail-domain');
  await expect(page.getByText('Waits for a sender')).toHaveCount(3);
  await page.getByRole('link', { name: 'Connect mail server' }).click();
  await expect(page.getByText('Not connected')).toBeVisible();
});
