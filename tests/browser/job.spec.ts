import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';
import { createAdmin, createIndustry, createJob, createLocation } from '../support/builders.ts';
import { readJobPostings } from '../support/job-posting.ts';
import { createHttpApi } from '../support/http-api.ts';
import type { TestServer } from '../support/test-server.ts';

test('a job shows what decides whether to apply @both', async ({ page, server }) => {
  const location = await createLocation(server, 'Hull');
  const industry = await createIndustry(server, 'Fishing');
  const job = await createJob(server, {
    name: 'Net mender',
    salary: '£15 an hour',
    description: 'Mends **nets**.\n\n## What you bring\n\n- patience',
    location_key: location.id,
    industry_key: industry.id,
  });
  await page.goto(`/jobs/${job.id}`);
  await expect(page).toHaveTitle(/^Net mender in Hull/);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Net mender');
  for (const fact of ['£15 an hour', 'Hull', 'Fishing', 'just now']) {
    await expect(article.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  // The first admin's name is nobody's.
  expect(job.posted_by).toBe('Recruiting Team');
  await expect(article.getByText('Your recruiter')).toHaveCount(0);
  // Other journeys may have answered many people of this server.
  const { answer_days } = await server.visitor.getPublicFigures();
  await expect(article.getByText('We usually answer')).toHaveCount(answer_days === null ? 0 : 1);
  await expect(article.getByText('Call')).toHaveCount(0);
  await expect(article.getByRole('heading', { level: 2 })).toHaveText(['What you bring', 'After you apply']);
  await expectNoSidewaysScroll(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/jobs/${job.id}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^Net mender in Hull, Fishing, £15 an hour\. Mends nets\./,
  );
});

/** A job whose poster can be called. */
async function createCallableJob(server: TestServer, name: string) {
  const poster = await createAdmin(server, { direct_line: '614-555-0133' });
  const { token } = await server.visitor.logIn({ body: poster });
  const job = { name, description: 'A line.\n\n'.repeat(60) };
  return createJob({ ...server, recruiter: createHttpApi(server.url, token) }, job);
}

test('the link to a job is copied', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const job = await createJob(server);
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/jobs/${job.id}`);
});

test('applying is always within reach on a phone, and covers no text @phone', async ({ page, server }) => {
  const job = await createCallableJob(server, 'Long reader');
  await page.goto(`/jobs/${job.id}`);
  const apply = page.getByRole('button', { name: 'Apply for Long reader' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  const call = page.getByRole('link', { name: 'Call (614) 555-0133' });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', 'tel:6145550133');
  expect((await call.boundingBox())?.y).toBe((await apply.boundingBox())?.y);
  const lastLine = page.getByText('A line.').last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [button, line] = [await apply.boundingBox(), await lastLine.boundingBox()];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('a printed job has its text, its date and its address in ink, and nothing to click', async ({
  page,
  server,
}) => {
  const job = await createCallableJob(server, 'Printer');
  await page.goto(`/jobs/${job.id}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Apply for Printer' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText(`Apply at ${server.url}/jobs/${job.id} or call (614) 555-0133`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('just now')).toBeHidden();
  await expect(page.getByText(/^\w+ \d+, \d{4}, .+ UTC$/)).toBeVisible();
});

test('a closed position is gone at once, says which one it was and shows others like it', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const industry = await createIndustry(server, 'Pottery');
  const remote = { workplace: 'remote', remote_from: 'US' } as const;
  const job = await createJob(server, { name: 'Potter', industry_key: industry.id, ...remote });
  const other = await createJob(server, { name: 'Senior potter', industry_key: industry.id });
  await page.goto(`/jobs/${job.id}`);
  expect(await readJobPostings(page)).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Senior potter' })).toBeVisible();
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Potter');
  await expect(page.getByText('This job is closed')).toBeVisible();
  expect(await readJobPostings(page)).toHaveLength(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Senior potter' }).click();
  await expect(page).toHaveURL(`/jobs/${other.id}`);
});

test('a job that never was is 404 too, with the newest jobs', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  await createJob(server, { name: 'Newest of the new' });
  for (const path of [
    '999999',
    'x',
    '9'.repeat(100),
    '%00',
    '%F0%9F%98%80',
    '999999/apply',
    '999999/apply-now',
  ]) {
    const response = await page.goto(`/jobs/${path}`);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job not found');
    await expect(page.getByRole('link', { name: 'Newest of the new' })).toBeVisible();
  }
});

test('a list in a script from right to left has its bullets on the right', async ({ page, server }) => {
  const job = await createJob(server, { description: '- الصبر\n- الدقة\n\nIn English again.' });
  await page.goto(`/jobs/${job.id}`);
  const list = page.locator('.rich-text ul');
  await expect(list).toHaveCSS('direction', 'rtl');
  await expect(list).toHaveCSS('padding-left', '0px');
  await expect(page.getByText('In English again.')).toHaveCSS('direction', 'ltr');
});
