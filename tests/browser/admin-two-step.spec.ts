import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { logInByHand, logOut, openAdminPage, tokenOf } from '../support/admin-page.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { createAdmin, createJob, type TestAdmin } from '../support/builders.ts';
import { createHttpApi } from '../support/http-api.ts';
import type { TestServer } from '../support/test-server.ts';
import { codeOf } from '../support/time-codes.ts';

type Server = Pick<TestServer, 'url' | 'visitor' | 'recruiter'>;

/** An admin with two-step sign-in. The next code of the app is `codeOf(secret, 1)`. */
async function createTwoStepAdmin(server: Server) {
  const admin = await createAdmin(server);
  const { token } = await server.visitor.logIn({ body: credentialsOf(admin) });
  const api = createHttpApi(server.url, token);
  const { secret } = await api.startTwoStep();
  const { recovery_codes } = await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  return { admin, secret, recoveryCodes: recovery_codes };
}

function credentialsOf({ username, password }: TestAdmin) {
  return { username, password };
}

/** Reads the QR code from the pixels of the screen, like a phone. */
async function scanQrCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code' }).screenshot({ scale: 'css' });
  const { width, height, data } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      canvas.drawImage(bitmap, 0, 0);
      const image = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: image.width, height: image.height, data: [...image.data] };
    },
    [...picture],
  );
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}

test('two-step sign-in is set up with an app, gets new recovery codes and is turned off with the password', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const admin = await createAdmin(server);
  await openAdminPage(page, { ...server, login: admin }, `/admin/admins/${admin.username}`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).press('Enter');
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
  // The pressed button is gone, and the keyboard goes on in its place.
  await page.keyboard.press('Tab');
  const inApp = section.getByRole('link', { name: 'Open in an app on this device' });
  await expect(inApp).toBeFocused();
  await expect(inApp).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const uri = new URL(await scanQrCode(page));
    const typed = (await section.getByRole('code').innerText()).replaceAll(' ', '');
    expect(uri.searchParams.get('secret')).toBe(typed);
  }
  const secret = new URL(await scanQrCode(page)).searchParams.get('secret') ?? '';

  const code = section.getByLabel('Enter the code that the app shows');
  await code.fill('000000');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(code).toHaveAccessibleDescription(/Wrong code/);
  await expect(code).toHaveValue('000000');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('000000');
  await code.fill(codeOf(secret));
  await section.getByRole('button', { name: 'Turn on' }).click();

  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  const codes = section.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Download' })).toBeFocused();
  const download = page.waitForEvent('download');
  await readThePage(page);
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: 'Copy' }).click();
  await expect(section.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await section.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();
  await expect(section.getByText(first)).toBeHidden();

  await section.getByRole('button', { name: 'New recovery codes' }).click();
  const password = section.getByLabel('Your password');
  await password.fill('not the password');
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(password).toHaveAccessibleDescription(/Wrong password/);
  await password.fill(admin.password);
  await section.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect(codes).toHaveCount(10);
  await section.getByRole('button', { name: 'I saved them' }).click();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await password.fill(admin.password);
  await section.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(section.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await server.visitor.logIn({ body: credentialsOf(admin) });
});

test('the login asks for the code of the app or a recovery code, and keeps what was typed @main', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/401/);
  expectFault(/422/);
  const { admin, secret, recoveryCodes } = await createTwoStepAdmin(server);
  await page.goto('/admin/applicants');
  await logInByHand(page, admin);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByLabel('Password')).toBeHidden();
  // For another username.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(admin.username);
  await logInByHand(page, admin);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter the code from your app.');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong code');
  await expect(code).toHaveValue('000000');
  await expectAccessible(page);
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page).toHaveURL('/admin/applicants');

  const [first = '', second = ''] = recoveryCodes;
  const recovery = page.getByLabel('Recovery code');
  const logInByRecovery = async (each: string) => {
    await recovery.fill(each);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await logOut(page);
  await logInByHand(page, admin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(recovery).toBeFocused();
  await logInByRecovery(first.toUpperCase());
  await expect(page).toHaveURL('/admin');
  await logOut(page);
  await logInByHand(page, admin);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await logInByRecovery(first);
  await expect(page.getByRole('alert')).toContainText('was already used');
  await logInByRecovery(second);
  await expect(page).toHaveURL('/admin');
});

test('after a lost phone another admin resets two-step sign-in, on the record', async ({ page, server }) => {
  const { admin } = await createTwoStepAdmin(server);
  await openAdminPage(page, server, `/admin/admins/${admin.username}`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  const question = page.getByRole('dialog', { name: `Reset two-step sign-in for ${admin.username}?` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(section.getByText('Off.')).toBeVisible();
  await page.getByText('History').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'reset two-step sign-in' })).toBeVisible();
  await server.visitor.logIn({ body: credentialsOf(admin) });
});

test('where two-step sign-in is required, it is set up first, and the way goes on', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/403/);
  const server = await startServer({ ADMIN_REQUIRE_TWO_STEP: 'on' });
  await page.goto(`${server.url}/admin/applicants?q=ana`);
  await logInByHand(page, server.login);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you continue');
  await expectAccessible(page);
  await page.goto(`${server.url}/admin/applicants?q=ana`);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('code')).toBeVisible();
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Enter the code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'continue' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/applicants?q=ana`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicants');
});

test('on a public website a given password is changed at the first login', async ({
  page,
  startServer,
  expectFault,
}) => {
  expectFault(/422/);
  const server = await startServer({ PUBLIC_URL: 'https://jobs.example.com' });
  const admin = await createAdmin(server);
  await page.goto(`${server.url}/login/admin`);
  await logInByHand(page, admin);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Choose your own password');
  const [given, own] = ['The password you were given', 'Your new password'];
  await page.getByLabel(given).fill(admin.password);
  await page.getByLabel(own).fill(admin.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel(own)).toHaveAccessibleDescription(/different password from your current one/);
  await page.getByLabel(own).fill('seven quiet otters');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs');
});

test('a save that meets an account with something to do first leads there and back to what was typed', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/403/);
  const job = await createJob(server);
  await openAdminPage(page, { ...server, login: await createAdmin(server) }, `/admin/jobs/${job.id}`);
  await page.getByLabel('Salary').fill('€ 50.000');
  // As if the server had been started again with another setting.
  await page.route('**/api/admins/job', (route) =>
    route.fulfill({ status: 403, json: { code: 'account_not_ready', status: 403, title: 'First this.' } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  // This account has nothing to do, so the page leads straight back.
  await expect(page).toHaveURL(`/admin/jobs/${job.id}`);
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByLabel('Salary')).toHaveValue('€ 50.000');
  expect(await tokenOf(page)).not.toBeNull();
});
