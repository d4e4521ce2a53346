import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { applyButton, fillIn, findApplicants, newPerson, openApplyForm } from '../support/apply-form.ts';
import { expect, readThePage, sendingMails, test } from '../support/browser.ts';
import { createIndustry, createJob, createQuestion, nextNumber } from '../support/builders.ts';
import type { TestServer } from '../support/test-server.ts';

/** A job whose industry alone has questions, so that other journeys meet none of them. */
async function createAskingJob(server: TestServer, texts: string[]) {
  const industry = await createIndustry(server);
  for (const text of texts) {
    await createQuestion(server, { industry_id: industry.id, text, required: true });
  }
  const job = await createJob(server, { name: `Porter ${nextNumber()}`, industry_key: industry.id });
  return { job, industry };
}

async function applyFor(page: Page, id: string) {
  await openApplyForm(page, `/jobs/${id}/apply-now`);
  await sendForm(page);
}

async function sendForm(page: Page) {
  await fillIn(page, newPerson());
  await applyButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
}

test('Done before the questions leads to the receipt, which says how many are left and opens them @both', async ({
  page,
  server,
}) => {
  const { job } = await createAskingJob(server, ['Which shoe size?', 'Which shirt size?', 'Which hat size?']);
  await applyFor(page, job.id);
  const form = page.frameLocator('iframe');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/answers'));
  await form.getByLabel('Which hat size?').fill('7');
  await expect(page.getByText('No time now?')).toBeVisible();
  await saved;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'Success! Your application has reached us.' }),
  ).toBeVisible();
  await expect(page.getByText('2 questions are left.')).toBeVisible();
  const again = page.getByRole('button', { name: /^Apply again/ });
  await expect(again, 'to who has just applied').toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Without the banner the job still knows.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('2 questions are left.')).toBeVisible();
  await expect(again).toBeVisible();

  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(form.getByLabel('Which hat size?')).toHaveValue('7');
  await form.getByLabel('Which shoe size?').fill('9');
  await form.getByLabel('Which shirt size?').fill('M');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You haven’t sent your answers yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await form.getByRole('button', { name: 'Send answers' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(page.getByText('A recruiter reads your application')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toBeHidden();
  // The link of the mail asks nothing again, and needs no frame.
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  await page.goto(`/jobs/${job.id}/apply?reference=${items[0]!.submissions[0]!.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application');
  await expect(page.getByText('We have no more questions.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('our own form stands in its page without a seam, and after a refusal its button stays in reach', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const { job } = await createAskingJob(server, ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?']);
  await applyFor(page, job.id);
  const form = page.frameLocator('iframe');
  const send = form.getByRole('button', { name: 'Send answers' });
  await send.click();
  await expect(form.getByRole('alert')).toBeFocused();
  const frame = (await page.locator('iframe').boundingBox())!;
  expect(frame.height).toBe(680);
  const button = (await send.boundingBox())!;
  expect(button.y).toBeGreaterThan(frame.y);
  expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height);
  await expect(page.getByText('Can’t see the form?')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open the form in a new tab' })).toBeHidden();
  expect(await page.locator('iframe').evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe(
    '0px',
  );
  await expectNoSidewaysScroll(page);
  // Every field comes into sight above the button.
  for (const label of ['One?', 'Six?']) {
    const field = form.getByLabel(label);
    await field.focus();
    await expect(async () => {
      const [place, end] = [(await field.boundingBox())!, (await send.boundingBox())!];
      expect(place.y + place.height <= end.y || place.y >= end.y + end.height).toBe(true);
    }).toPass();
  }
});

test('the page after applying leads with what arrived, its reference, what happens next and by when, and its frame has jobs like it', async ({
  page,
  startServer,
}) => {
  const server = await startServer({
    ...sendingMails,
    ANSWER_WITHIN_DAYS: '3',
  });
  const industry = await createIndustry(server);
  const [job, other] = [
    await createJob(server, { industry_key: industry.id }),
    await createJob(server, { name: 'Night porter', industry_key: industry.id }),
  ];
  await openApplyForm(page, `${server.url}/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await applyButton(page).click();
  const form = page.frameLocator('iframe');
  await expect(page.getByText('answers within 3 days')).toBeVisible();
  await expect(page.getByText('A link back comes by email, unless')).toBeVisible();
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const reference = page.getByText(`Reference ${items[0]!.submissions[0]!.reference}`);
  const heading = page.getByRole('heading', { level: 1 });
  expect((await reference.boundingBox())!.y).toBeLessThan((await heading.boundingBox())!.y);
  await expect(page.getByRole('link', { name: 'See your application' })).toHaveAttribute('href', '/my');
  const html = form.locator(':root');
  expect(await html.evaluate((root) => root.scrollHeight <= root.clientHeight)).toBe(true);
  await form.getByRole('link', { name: 'Night porter' }).click();
  await expect(page).toHaveURL(`${server.url}/jobs/${other.id}`);
});

test('after applying a box of its own, which nobody has ticked, asks to keep the details for other jobs', async ({
  page,
  server,
}) => {
  const job = await createJob(server);
  await applyFor(page, job.id);
  await page.getByRole('button', { name: 'Done' }).click();
  const box = page.getByRole('checkbox', { name: 'Keep my details for other jobs' });
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We’ll keep your details for other jobs.')).toBeVisible();
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const { id } = items[0]!.applicant;
  const keptSince = async () => (await server.recruiter.getRetention({ params: { id } })).kept_for_jobs_since;
  expect(await keptSince()).not.toBeNull();
  await page.reload();
  await expect(page.getByText('We’ll keep your details for other jobs.')).toBeVisible();
  // The server's page, which this address makes at once, does not know of it.
  await page.goto(`/jobs/${job.id}?reference=${items[0]!.submissions[0]!.reference}`);
  await expect(page.getByText('We’ll keep your details for other jobs.')).toBeVisible();
  await expect(box).toBeHidden();
  await readThePage(page);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('We won’t keep your details')).toBeVisible();
  expect(await keptSince()).toBeNull();
});

test('a knock-out question that is answered with no says so kindly, and may be sent', async ({
  page,
  server,
}) => {
  const { job, industry } = await createAskingJob(server, []);
  await createQuestion(server, {
    industry_id: industry.id,
    text: 'Do you have a licence?',
    kind: 'yes_no',
    required: true,
    requirement: 'A driving licence',
  });
  await applyFor(page, job.id);
  const form = page.frameLocator('iframe');
  const note = form.getByText('This job requires it: A driving licence.');
  await expect(note).toBeHidden();
  await form.getByLabel('Do you have a licence?').selectOption('Yes');
  await expect(note).toBeHidden();
  await form.getByLabel('Do you have a licence?').selectOption('No');
  await expect(note).toBeVisible();
  await form.getByRole('button', { name: 'Send answers' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
});

test('a slip in the domain of an email is asked about once, and either address may be sent', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const job = await createJob(server);
  const [taken, kept] = [newPerson(), newPerson()];
  const nameOf = (email: string) => email.slice(0, email.indexOf('@'));
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, { ...taken, phone: '', email: `${nameOf(taken.email)}@gmail.com` });
  await applyButton(page).click();
  const fault = page.getByRole('textbox', { name: 'Phone' }).and(page.locator('[aria-invalid=true]'));
  await expect(fault).toBeVisible();
  await fillIn(page, { ...taken, email: `${nameOf(taken.email)}@gmial.com` });
  await applyButton(page).dblclick();
  await expect(fault).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(`Did you mean ${nameOf(taken.email)}@gmail.com`);
  expect(await findApplicants(server, { ...taken, email: nameOf(taken.email) })).toEqual([]);
  await page.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  const meant = `${nameOf(taken.email)}@gmail.com`;
  expect(await findApplicants(server, { ...taken, email: meant })).toHaveLength(1);

  const typed = `${nameOf(kept.email)}@gmial.com`;
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, { ...kept, email: typed });
  await applyButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await readThePage(page);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  expect(await findApplicants(server, { ...kept, email: typed })).toHaveLength(1);
});

test('the list marks the jobs that this browser has applied for, and the next form is filled in', async ({
  page,
  server,
}) => {
  const word = `zeppelin${nextNumber()}`;
  const first = await createJob(server, { name: `First ${word}` });
  await createJob(server, { name: `Second ${word}` });
  const person = newPerson();
  await page.goto(`/jobs?q=${word}`);
  await page.getByRole('button', { name: `Apply for First ${word}` }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${first.id}/apply`);
  await page.goBack();
  const row = page.getByRole('row', { name: new RegExp(`First ${word}`) });
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();
  await expect(page.getByText('Applied', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: `Apply for Second ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await page.reload();
  await expect(row.getByText('Applied', { exact: true })).toBeVisible();
  await page.goto('/my');
  const newest = page.getByRole('listitem').filter({ hasText: `First ${word}` });
  await expect(newest).toContainText('Applied');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Done leads to the receipt with the questions that are left, and sent answers leave none', async ({
    page,
    server,
  }) => {
    const { job } = await createAskingJob(server, ['Which glove size?']);
    await page.goto(`/jobs/${job.id}/apply-now`);
    await sendForm(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Success! Your application has reached us.' }),
    ).toBeVisible();
    await expect(page.getByText('1 question is left.')).toBeVisible();
    await page.getByRole('link', { name: 'Answer the questions' }).click();
    const form = page.frameLocator('iframe');
    await form.getByLabel('Which glove size?').fill('8');
    await form.getByRole('button', { name: 'Send answers' }).click();
    await expect(form.getByText('Thank you. We have your answers.')).toBeVisible();
    await expect(page.getByText('A recruiter reads your application')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
    await expect(page.getByText('1 question is left.')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Keep my details for other jobs' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keep me for other jobs');
    await expect(page.getByText('We’ll keep your details for other jobs.')).toBeVisible();
  });
});
