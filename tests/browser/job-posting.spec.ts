import type { Page } from '@playwright/test';
import type { Input } from '../../src/contract/endpoints.ts';
import type { Job, NewJob } from '../../src/contract/jobs.ts';
import { expect, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';
import { readJobPostings } from '../support/job-posting.ts';
import type { TestServer } from '../support/test-server.ts';

type Kind = {
  kind: string;
  job?: Partial<NewJob>;
  location: Input<'createLocation'>['body'];
  place: Record<string, unknown>;
};

/** Each kind of job: what is typed of the job and its location, and what is said of the place. */
const kinds: Kind[] = [
  {
    kind: 'a location that is only a name stands for the town, in the agency’s country',
    job: { salary: '$20 an hour, $800 a week' },
    location: { display_name: 'Old Harbour' },
    place: { jobLocation: placeAt({ addressLocality: 'Old Harbour', addressCountry: 'US' }) },
  },
  {
    kind: 'a location with an address',
    location: {
      display_name: 'Leeds city centre',
      city: 'Leeds',
      region: 'West Yorkshire',
      postal_code: 'LS1 4DY',
      country: 'GB',
    },
    place: {
      jobLocation: placeAt({
        addressLocality: 'Leeds',
        addressRegion: 'West Yorkshire',
        postalCode: 'LS1 4DY',
        addressCountry: 'GB',
      }),
    },
  },
  {
    kind: 'a fully remote job',
    location: { display_name: 'Remote (Portugal)', country: 'PT' },
    place: {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'PT' },
    },
  },
  {
    kind: 'a job that is remote in part',
    location: { display_name: 'Remote / hybrid in Hull', city: 'Hull', country: 'GB' },
    place: { jobLocation: placeAt({ addressLocality: 'Hull', addressCountry: 'GB' }) },
  },
  {
    kind: 'a description of every format, with text that looks like code',
    job: {
      name: '</script><script>alert(1)</script> & "quotes"',
      description: [
        '# A & B',
        'Mends **nets** and <b>raw</b> ropes.<br>',
        '- patience\n- a knife',
        '| Day | Hours |\n| - | - |\n| Mon | 8 |',
        '[the quay](https://example.com/?a=1&b=2) [not](javascript:alert(1))',
        '<script>alert(2)</script>',
      ].join('\n\n'),
    },
    location: { display_name: 'Quay' },
    place: { jobLocation: placeAt({ addressLocality: 'Quay', addressCountry: 'US' }) },
  },
];

for (const { kind, job: fields, location, place } of kinds) {
  test(`structured data: ${kind} @desktop`, async ({ page, server }) => {
    const { id } = await server.recruiter.createLocation({ body: location });
    const job = await createJob(server, { ...fields, location_key: id });
    await page.goto(`/jobs/${job.id}`);
    const postings = await readJobPostings(page);
    expect(postings).toHaveLength(1);
    const posting = postings[0] ?? {};
    expectTheRules(posting, job, server);
    expect(posting).toMatchObject(place);
    expect('jobLocation' in posting, 'a place or remote, never both').toBe(!('jobLocationType' in posting));

    // Search engines read the same as visitors.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(posting['title']));
    await expect(page.getByRole('definition').filter({ hasText: job.location })).toBeVisible();
    const description = String(posting['description']);
    expect(await wordsOf(page, description)).toBe(
      await wordsOf(page, await page.locator('.rich-text').innerHTML()),
    );
    expect(description).not.toMatch(/<script|="javascript:|<[^>]*\son\w+=/i);
  });
}

test('only the page of an open job has structured data @desktop', async ({ page, server, expectFault }) => {
  expectFault(/404/);
  const job = await createJob(server, { name: 'Opened twice' });
  const { id } = job;
  await page.goto(`/jobs/${id}`);
  const [before] = await readJobPostings(page);

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

test('a page that the browser goes on to has no other job’s structured data @desktop', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Left behind' });
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
    url: `${url}/jobs/${job.id}`,
  });
  expect(posting['datePosted']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(posting['description']).toMatch(/^<(p|h2)>/);
  for (const invented of ['baseSalary', 'validThrough', 'employmentType']) {
    expect(posting).not.toHaveProperty(invented);
  }
  expect(JSON.stringify(posting), 'nothing is empty').not.toMatch(/:(""|null|\{\}|\[\])/);
}

function placeAt(address: Record<string, string>) {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

/** The words of a piece of HTML, as a reader finds them. */
function wordsOf(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const body = new DOMParser().parseFromString(text, 'text/html').body;
    return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  }, html);
}
