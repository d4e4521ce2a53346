import type { Page } from '@playwright/test';
import type { Job } from '../../src/contract/jobs.ts';
import { expect, test } from '../support/browser.ts';
import { createJob, createLocation } from '../support/builders.ts';
import { readJobPostings } from '../support/job-posting.ts';
import type { TestServer } from '../support/test-server.ts';

test('search engines read the same as visitors, and nothing that nobody gave', async ({ page, server }) => {
  const location = await createLocation(server, 'Tulsa');
  const job = await createJob(server, {
    name: '</script><script>alert(1)</script> & "quotes"',
    salary: '$20 an hour, $800 a week',
    location_key: location.id,
    description: [
      '# A & B',
      'Mends **nets** and <b>raw</b> ropes.<br>',
      '- patience\n- a knife',
      '| Day | Hours |\n| - | - |\n| Mon | 8 |',
      '[the quay](https://example.com/?a=1&b=2) [not](javascript:alert(1))',
      '<script>alert(2)</script>',
    ].join('\n\n'),
  });
  await page.goto(`/jobs/${job.id}`);
  const [posting = {}, ...others] = await readJobPostings(page);
  expect(others).toEqual([]);
  expectTheRules(posting, job, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(posting['title']));
  await expect(page.getByRole('definition').filter({ hasText: job.location })).toBeVisible();
  const description = String(posting['description']);
  expect(await wordsOf(page, description)).toBe(
    await wordsOf(page, await page.locator('.rich-text').innerHTML()),
  );
  expect(description).not.toMatch(/<script|="javascript:|<[^>]*\son\w+=/i);
});

test('only the page of an open job has structured data', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  const job = await createJob(server, { name: 'Opened twice', workplace: 'remote', remote_from: 'US' });
  const { id } = job;
  await page.goto(`/jobs/${id}`);
  const [before] = await readJobPostings(page);
  expect(before).toBeDefined();

  for (const path of ['/', '/jobs', `/jobs/${id}/apply-now`, `/jobs/${id}/apply`]) {
    await page.goto(path);
    expect(await readJobPostings(page), path).toEqual([]);
  }
  await server.recruiter.updateJob({ body: { id, active: false } });
  const closed = await page.goto(`/jobs/${id}`);
  expect(closed?.status()).toBe(404);
  expect(await readJobPostings(page)).toEqual([]);

  // The date stays the original one, whatever is changed.
  await server.recruiter.updateJob({ body: { id, active: true, salary: '$30' } });
  await page.goto(`/jobs/${id}`);
  expect((await readJobPostings(page))[0]).toEqual(before);
});

test('a page that the browser goes on to has no other job’s structured data', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Left behind', workplace: 'remote', remote_from: 'US' });
  await page.goto(`/jobs/${job.id}`);
  expect(await readJobPostings(page)).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect.poll(() => readJobPostings(page)).toEqual([]);
});

/** Required and recommended fields, and none that nobody gave: the salary is free text, and no job has an end. */
function expectTheRules(posting: Record<string, unknown>, job: Job, { url }: TestServer): void {
  expect(posting).toMatchObject({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    datePosted: job.posted_at,
    hiringOrganization: { '@type': 'Organization', name: 'Rolecall Staffing', sameAs: url },
    identifier: { '@type': 'PropertyValue', name: 'Rolecall Staffing', value: job.id },
    directApply: true,
    // The place has no address: its name is the town.
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'US' },
    },
    url: `${url}/jobs/${job.id}`,
  });
  expect(posting['datePosted']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(posting['description']).toMatch(/^<(p|h2)>/);
  for (const invented of ['baseSalary', 'validThrough', 'employmentType']) {
    expect(posting).not.toHaveProperty(invented);
  }
  expect(JSON.stringify(posting), 'nothing is empty').not.toMatch(/:(""|null|\{\}|\[\])/);
}

/** The words of a piece of HTML, as a reader finds them. */
function wordsOf(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const body = new DOMParser().parseFromString(text, 'text/html').body;
    return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  }, html);
}
