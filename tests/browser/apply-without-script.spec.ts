import { applyButton, fillIn, findApplicants, newPerson } from '../support/apply-form.ts';
import { expect, test } from '../support/browser.ts';
import { createIndustry, createJob, createLocation } from '../support/builders.ts';
import { startFormServer } from '../support/external-form-server.ts';
import { showFilters } from '../support/job-filters.ts';

test.use({ javaScriptEnabled: false });

test('a job is found, read and applied for without JavaScript @main', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const location = await createLocation(server, 'Scilly');
  const industry = await createIndustry(server, 'Flowers');
  const job = await createJob(server, {
    name: 'Daffodil picker',
    location_key: location.id,
    industry_key: industry.id,
  });
  await page.goto('/jobs');
  await page.getByRole('searchbox').fill('dafodil');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/jobs?q=dafodil&near=');
  await showFilters(page);
  await page.getByRole('group', { name: 'Location' }).getByRole('link', { name: 'Scilly' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in Scilly');
  await page.getByRole('searchbox').fill('daffodil');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/jobs?location=${location.id}&q=daffodil&near=`);
  await page.getByRole('link', { name: 'Details of Daffodil picker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daffodil picker');

  await page.goto(`/jobs/${job.id}?source=flower-board`);
  await page.getByRole('link', { name: 'Apply for Daffodil picker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Daffodil picker');
  const person = newPerson();
  await fillIn(page, { ...person, phone: 'none' });
  await applyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('There’s a problem');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone number/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);

  await page.getByLabel('Phone').fill('111-222-333');
  await applyButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
  await expect(page.getByText('We have your details for Daffodil picker.')).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  expect(page.url()).toMatch(new RegExp(`/jobs/${job.id}/apply\\?reference=[\\w-]+$`));
  const [applicant] = await findApplicants(server, person);
  expect(applicant?.last_name).toBe(person.last);
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  expect(items[0]?.submissions[0]?.source).toBe('flower-board');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}?reference=${reference}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Success! Your application has reached us.' }),
  ).toBeVisible();
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();

  await server.recruiter.updateApplicant({ body: { id: applicant?.id ?? '', zenople: true } });
  await page.goto(`/jobs/${job.id}/apply-now`);
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}?reference=${reference}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Success! Your application has reached us.' }),
  ).toBeVisible();
});

test('no address shows a receipt for an application that was not sent', async ({ page, server }) => {
  const [job, other] = [await createJob(server), await createJob(server)];
  const { first, last, email, phone } = newPerson();
  const sent = await server.visitor.apply({
    body: { job_id: other.id, first_name: first, last_name: last, email, phone },
  });
  for (const query of [
    'status=success',
    'reference=K7RD-2QXM-93TB',
    `reference=${sent.reference}`,
    `reference=${'A'.repeat(5_000)}`,
  ]) {
    await page.goto(`/jobs/${job.id}?${query}`);
    await expect(page.getByText('Success!')).toBeHidden();
    await page.goto(`/jobs/${job.id}/apply?${query}`);
    await expect(page.getByText('We have your details')).toBeHidden();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.name);
    await expect(page.getByText('Success!')).toBeHidden();
  }
});

test('a position that closes while one types is said to be closed without JavaScript too', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const job = await createJob(server, { name: 'Last puffin' });
  await page.goto(`/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await applyButton(page).click();
  await expect(page.getByText('This job is closed')).toBeVisible();
});

test('without JavaScript too the external form is filled in, and the visitor’s own address is counted', async ({
  page,
  allowOrigin,
  startServer,
  expectFault,
}) => {
  expectFault(/429/);
  await using form = await startFormServer((_, response) => response.end('<title>Form</title>'));
  allowOrigin(form.url);
  const server = await startServer({
    APPLICATION_FORM_URL: `${form.url}?email={email}&reference={reference}`,
    APPLY_LIMIT: '1',
    TRUST_PROXY: 'loopback',
  });
  const job = await createJob(server);
  const applyFrom = async (address: string, email: string) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
    await page.goto(`${server.url}/jobs/${job.id}/apply-now`);
    await fillIn(page, { ...newPerson(), email });
    await applyButton(page).click();
  };
  await applyFrom('198.51.100.1', 'ana@example.com');
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /email=ana%40example\.com&reference=\w{4}-\w{4}-\w{4}$/,
  );
  await applyFrom('198.51.100.1', 'bea@example.com');
  await expect(page.getByRole('alert')).toContainText('Many applications came from your network');
  await expect(page.getByLabel('Email')).toHaveValue('bea@example.com');
  await applyFrom('198.51.100.2', 'bea@example.com');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
});

test('what is no form is refused, and said to be unreadable', async ({ request, server }) => {
  const { id } = await createJob(server);
  for (const path of ['apply', 'apply-now']) {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const answer = await request.post(`/jobs/${id}/${path}`, {
        headers: { 'content-type': type },
        data: '{',
      });
      expect(answer.status()).toBe(400);
    }
  }
});
