import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { applyButton, fillIn, newPerson, openApplyForm } from '../support/apply-form.ts';
import { expect, test, waitForScript } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';
import { startFormServer } from '../support/external-form-server.ts';

test('a form that forbids frames is offered in a new tab, beside the phone number', async ({
  page,
  context,
  expectFault,
  allowOrigin,
  startServer,
}) => {
  expectFault(/X-Frame-Options/);
  await using form = await startFormServer((_, response) => {
    response.setHeader('x-frame-options', 'DENY');
    response.end('<link rel="icon" href="data:," /><title>The form itself</title>');
  });
  allowOrigin(form.url);
  const server = await startServer({ APPLICATION_FORM_URL: `${form.url}?reference={reference}` });
  const job = await createJob(server);
  await openApplyForm(page, `${server.url}/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await applyButton(page).click();

  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The form didn’t load');
  await expect(notice.getByRole('link', { name: '111-222-333' })).toHaveAttribute('href', 'tel:111222333');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const opened = context.waitForEvent('page');
  await notice.getByRole('link', { name: 'Open the form in a new tab' }).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('The form itself');
  expect(tab.url()).toMatch(/\?reference=\w{4}-\w{4}-\w{4}$/);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`${server.url}/jobs/${job.id}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Success! Your application has reached us.' }),
  ).toBeVisible();
});

test('a form that never answers is said not to load', async ({ page, allowOrigin, startServer }) => {
  await using form = await startFormServer(() => {});
  allowOrigin(form.url);
  const server = await startServer({ APPLICATION_FORM_URL: form.url });
  const job = await createJob(server);
  await page.clock.install();
  await page.goto(`${server.url}/jobs/${job.id}/apply`, { waitUntil: 'commit' });
  await waitForScript(page);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('The form didn’t load');
  await expect(page.getByRole('alert').getByRole('link', { name: '111-222-333' })).toBeVisible();
});

test('a position that closes meanwhile leaves the form to who has applied', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Closing time' });
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await applyButton(page).click();
  await expect(page.getByText('We have your details for Closing time.')).toBeVisible();
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.getByText('We have your details for Closing time.')).toBeVisible();
  await expect(page.getByText('This job has closed since.')).toBeVisible();
  await expect(page.getByText('A recruiter reads your application')).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('Done claims no application of somebody who has sent none, also by a link that is cut off', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  for (const query of ['', '?reference=AAAA-BBBB-CCCC']) {
    await page.goto(`/jobs/${job.id}/apply${query}`);
    await expect(page.getByText('Done only takes you back to the job.')).toBeVisible();
    await expect(page.getByText('Keep this page’s address')).toBeHidden();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(`/jobs/${job.id}`);
    const banner = page.getByRole('status').filter({ hasText: 'Success!' });
    await expect(banner).toContainText('Nothing was sent: this browser hasn’t applied for it.');
    await expect(page.getByText('A recruiter reads your application')).toBeHidden();
    await page.goto(`/apply${query}`);
    await expect(page.getByText('These questions come after you apply')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Join our list' })).toHaveAttribute('href', '/apply-now');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Done' })).toBeHidden();
  }
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await page.goto(`/jobs/${job.id}/apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.name);
  await expect(page.getByRole('main').getByText('Your application')).toBeHidden();
});
