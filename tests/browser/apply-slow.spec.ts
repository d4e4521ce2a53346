import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { applyButton, fillIn, findApplicants, newPerson } from '../support/apply-form.ts';
import { expect, test, waitForCode } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

const formScript = '**/assets/apply-form-*.js';

test('a form that comes late has its place kept, and then one types at once', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Tortoise' });
  const release = await hold(page, formScript);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Tortoise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Tortoise' });
  await expect(dialog.getByRole('status')).toHaveText('Loading the form…');
  await expectAccessible(page);
  const sizeOf = () => dialog.locator('.modal-box').boundingBox();
  const before = await sizeOf();
  release();
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(await sizeOf()).toEqual(before);
});

test('a form that cannot be fetched is offered as a page', async ({ page, server, expectFault }) => {
  expectFault(/ERR_FAILED/);
  const job = await createJob(server, { name: 'Hare' });
  await page.route(formScript, (route) => route.abort());
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Hare' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the form');
  await page.unroute(formScript);
  await page.getByRole('link', { name: 'Open it as a page' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply-now`);
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('before the script is there the form is a page, and what was typed there stays', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Early bird' });
  const person = newPerson();
  const release = await hold(page, '**/assets/*.js');
  await page.goto(`/jobs/${job.id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Apply for Early bird' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Early bird');
  await fillIn(page, person);
  release();
  await page.waitForLoadState();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await applyButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
  expect(await findApplicants(server, person)).toHaveLength(1);
});

test('who closes the form while it is sent is told that it failed', async ({ page, server, expectFault }) => {
  expectFault(/500/);
  const job = await createJob(server, { name: 'Stormy petrel' });
  const person = newPerson();
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/apply', asked.resolve);
  await page.goto('/jobs?q=petrel');
  await page.getByRole('button', { name: 'Apply for Stormy petrel' }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const route = await asked.promise;
  await route.fulfill({ status: 500, json: { code: 'internal_error' } });
  await expect(page.getByRole('alert')).toContainText('Failed! We couldn’t save your application');
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await page.unroute('**/api/apply');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Apply for Stormy petrel' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
});

test('a connection that goes once the application is stored takes nothing away', async ({
  page,
  server,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const job = await createJob(server, { name: 'Diver' });
  const person = newPerson();
  await page.route('**/api/apply', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Diver' }).click();
  await fillIn(page, person);
  await waitForCode(page, 'complete-application-page');
  await applyButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
  await expect(page.getByText('We have your details.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  expect(await findApplicants(server, person)).toHaveLength(1);
});

/** Keeps back what the page asks for until it is released. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page that asked may be gone by now.
    await route.continue().catch(() => {});
  });
  return resolve;
}
