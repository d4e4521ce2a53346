import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logInByHand } from '../support/admin-page.ts';
import { applyButton, fillIn, newPerson } from '../support/apply-form.ts';
import { expect, test } from '../support/browser.ts';
import { createIndustry, createJob, createLocation, createQuestion } from '../support/builders.ts';
import { fillJob, openJobForm } from '../support/job-form.ts';

test('a visitor applies, a recruiter finds the applicant and posts a job, and a restart loses nothing', async ({
  page,
  startServer,
}) => {
  test.slow();
  await using folder = await makeFolder();
  const first = await startServer({ DATA_DIR: folder.path, AGENCY_TIME_ZONE: 'Asia/Tokyo' });
  const { url } = first;
  const location = await createLocation(first, 'Leeds');
  const industry = await createIndustry(first, 'Logistics');
  const { id } = await createJob(first, {
    name: 'Forklift operator',
    location_key: location.id,
    industry_key: industry.id,
  });
  await createQuestion(first, { text: 'When can you start?', kind: 'date', required: true });
  const person = newPerson();

  await test.step('a visitor finds the job and applies', async () => {
    await page.goto(`${url}/?source=job-board`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good work, close to home');
    // Dates are the agency's, drawn by the server as here or by the browser as on the job's page.
    await expect(page.locator('time')).toHaveAttribute('title', /GMT\+9$/);
    await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('link', { name: 'Details of Forklift operator' }).click();
    await expect(page).toHaveURL(`${url}/jobs/${id}`);
    await expect(page.getByRole('article').locator('time')).toHaveAttribute('title', /GMT\+9$/);
    await page.getByRole('button', { name: 'Apply for Forklift operator' }).click();
    await fillIn(page, person);
    await applyButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
    const form = page.frameLocator('iframe');
    await form.getByLabel('When can you start?').fill('2030-01-07');
    await form.getByRole('button', { name: 'Send answers' }).click();
    await expect(page).toHaveURL(`${url}/jobs/${id}`);
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  });

  await test.step('a recruiter logs in and posts a job', async () => {
    await page.goto(`${url}/login/admin`);
    await logInByHand(page, first.login);
    await expect(page).toHaveURL(`${url}/admin`);
    await openJobForm(page);
    await fillJob(page, { name: 'Night porter', location: 'Leeds', industry: 'Logistics' });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('status').getByText('Success!')).toBeVisible();
    await page.getByRole('button', { name: 'Enable Night porter' }).click();
    await expect(page.getByText('Night porter is now open.')).toBeVisible();
  });

  const findEverything = async () => {
    await page.goto(`${url}/jobs`);
    await expect(page.getByRole('rowheader')).toContainText(['Night porter', 'Forklift operator']);
    await page.goto(`${url}/admin/jobs/${id}`);
    const name = `${person.first} ${person.last}`;
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.goto(`${url}/admin/applicants`);
    const row = page.getByRole('row').filter({ hasText: person.email });
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name: 'View' }).click();
    await expect(page.getByText('via job-board', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Questions answered').first()).toBeVisible();
  };
  await test.step('the public sees the job, the recruiter the applicant', findEverything);
  await first[Symbol.asyncDispose]();
  await using second = await startServer({ DATA_DIR: folder.path, PORT: new URL(url).port });
  expect(second.url).toBe(url);
  await test.step('after a restart everything is there, the session too', findEverything);
});

/** The database's own place on the disk, which the user of PostgreSQL may enter when root runs the tests. */
async function makeFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'rolecall-browser-'));
  await chmod(path, 0o711);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
