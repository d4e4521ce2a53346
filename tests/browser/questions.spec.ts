import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { applyButton, fillIn, findApplicants, newPerson, openApplyForm } from '../support/apply-form.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import {
  applyFor,
  createIndustry,
  createJob,
  createQuestion,
  newAnswerKey,
  nextNumber,
} from '../support/builders.ts';
import { pdfFile } from '../support/documents.ts';
import type { TestServer } from '../support/test-server.ts';

/** A job whose industry alone has questions, so that other journeys meet none of them. */
async function createAskingJob(server: TestServer) {
  const industry = await createIndustry(server);
  const ask = (fields: Parameters<typeof createQuestion>[1]) =>
    createQuestion(server, { industry_id: industry.id, ...fields });
  const job = await createJob(server, { name: `Driver ${nextNumber()}`, industry_key: industry.id });
  return { job, ask };
}

test('questions are answered in the frame, kept over a closed tab, and sent once @main @both', async ({
  page,
  context,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const { job, ask } = await createAskingJob(server);
  await ask({
    text: 'Do you have a licence?',
    kind: 'yes_no',
    required: true,
    requirement: 'A driving licence',
  });
  await ask({ text: 'When can you start?', kind: 'date', required: true });
  await ask({
    text: 'Which shifts suit you?',
    kind: 'choice',
    choices: 'Days\nNights',
    help: 'One is enough.',
  });
  const last = await ask({ text: 'Anything else?', kind: 'long_text' });
  const person = newPerson();
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole('region', { name: 'This job requires' })).toContainText('A driving licence');
  await page.getByRole('button', { name: `Apply for ${job.name}` }).click();
  await expect(page.getByRole('dialog').getByText('A driving licence')).toBeVisible();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);

  const form = page.frameLocator('iframe');
  const send = form.getByRole('button', { name: 'Send answers' });
  const saved = page.waitForResponse('/api/answers');
  await form.getByLabel('Anything else?').fill('مرحبا 👋\nI come by bike.');
  expect((await saved).status()).toBe(200);
  // Everything fits into the frame, on a phone too.
  const end = (await send.boundingBox())!;
  const frame = (await page.locator('iframe').boundingBox())!;
  expect(end.y + end.height).toBeLessThan(frame.y + frame.height);
  await expectNoSidewaysScroll(page);
  expect(await form.locator(':root').evaluate((root) => root.scrollWidth <= root.clientWidth)).toBe(true);
  // A long text takes the room that is left, so nothing empty follows the button.
  expect(frame.y + frame.height - end.y - end.height).toBeLessThan(24);
  await form.getByLabel('Which shifts suit you?').selectOption('Nights');
  await page.close();

  const tab = await context.newPage();
  await tab.goto(`/jobs/${job.id}`);
  await tab.getByRole('link', { name: 'Answer the questions' }).click();
  const again = tab.frameLocator('iframe');
  await expect(again.getByLabel('Anything else?')).toHaveValue('مرحبا 👋\nI come by bike.');
  await expect(again.getByLabel('Which shifts suit you?')).toHaveValue('Nights');
  await again.getByRole('button', { name: 'Send answers' }).click();
  await expect(again.getByRole('alert').getByRole('link')).toHaveText([
    'Choose an answer to “Do you have a licence?”',
    'Enter a day for “When can you start?”',
  ]);
  await again.getByLabel('Do you have a licence?').selectOption('Yes');
  await again.getByLabel('When can you start?').fill('2027-01-04');
  await server.recruiter.deleteQuestion({ params: { id: last.id } });
  await again.getByRole('button', { name: 'Send answers' }).dblclick();
  // The page goes on by itself.
  await expect(tab).toHaveURL(`/jobs/${job.id}`);
  await expect(tab.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  await expect(tab.getByText(/questions? (is|are) left/)).toBeHidden();

  const [applicant] = await findApplicants(server, person);
  expect(applicant?.zenople).toBe(false);
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const sheets = items[0]!.submissions[0]!.answer_sheets;
  expect(sheets).toHaveLength(1);
  expect(sheets[0]!.answers.map(({ question, value }) => [question, value])).toEqual([
    ['Do you have a licence?', 'yes'],
    ['When can you start?', '2027-01-04'],
    ['Which shifts suit you?', 'Nights'],
    ['Anything else?', 'مرحبا 👋\nI come by bike.'],
  ]);
  expect(
    await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers-'))),
  ).toEqual([]);
});

test('a question that comes later is offered, also once the job is open again, until another browser has sent its answer', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/404/);
  const { job, ask } = await createAskingJob(server);
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await applyButton(page).click();
  await expect(page.frameLocator('iframe').getByText('We have no more questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  const { id, version } = await ask({ text: 'Which glove size?' });
  await page.reload();
  await expect(page.getByText('1 question is left.')).toBeVisible();
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page.getByText('This job has closed since.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await server.recruiter.updateJob({ body: { id: job.id, active: true } });
  await page.reload();
  await expect(page.getByText('1 question is left.')).toBeVisible();
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const { reference } = items[0]!.submissions[0]!;
  const answers = [{ question_id: id, version, value: '8' }];
  await server.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page.getByText('We have no more questions.')).toBeVisible();
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByText('1 question is left.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toBeHidden();
  await page.getByRole('link', { name: 'Add a resume or document' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfFile() });
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add another document' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Add a resume or document' })).toHaveCount(0);
});

test('the questions opened without their page name the job, and lead on and home', async ({
  page,
  server,
}) => {
  const { job, ask } = await createAskingJob(server);
  await ask({ text: 'Which shoe size?' });
  const { reference } = await applyFor(server, job.id);
  await page.goto(`/jobs/${job.id}/questions?reference=${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A few questions');
  await expect(page.getByRole('main').getByText(job.name)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByLabel('Which shoe size?').fill('9');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We have your answers.');
  await page.getByRole('link', { name: 'Go to the job' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await page.goto(`/jobs/${job.id}/questions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('These questions come after you apply');
  await expect(page.getByRole('main').getByText(job.name)).toBeVisible();
});

test('what is typed before the scripts have come is saved, too', async ({ page, server }) => {
  const { job, ask } = await createAskingJob(server);
  const { text } = await ask({ text: 'Which hat size?' });
  const { reference } = await applyFor(server, job.id);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/jobs/${job.id}/questions?reference=${reference}`, { waitUntil: 'commit' });
  await page.getByLabel(text).fill('7');
  const saved = page.waitForResponse('/api/answers');
  scripts.resolve();
  expect((await saved).request().postDataJSON()).toMatchObject({ answers: [{ value: '7' }] });
  await expect(page.getByLabel(text)).toHaveValue('7');
});

test('a server that is away while somebody answers takes nothing that was typed', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const { job, ask } = await createAskingJob(server);
  await ask({ text: 'Why this job?', kind: 'long_text', required: true });
  await openApplyForm(page, `/jobs/${job.id}/apply-now`);
  await fillIn(page, newPerson());
  await applyButton(page).click();
  const form = page.frameLocator('iframe');
  await expect(form.getByLabel('Why this job?')).toBeVisible();
  await page.route('**/api/answers', (route) => route.abort());
  const text = 'w'.repeat(5_000);
  await form.getByLabel('Why this job?').fill(text);
  await form.getByRole('button', { name: 'Send answers' }).click();
  await expect(form.getByRole('alert')).toContainText('Your answers didn’t reach us');
  await expect(form.getByLabel('Why this job?')).toHaveValue(text);
  await expectNoSidewaysScroll(page);
  await page.unroute('**/api/answers');
  await page.reload();
  await expect(form.getByLabel('Why this job?')).toHaveValue(text);
  const added = await ask({ text: 'One more?', required: true });
  expectFault(/422/);
  await form.getByRole('button', { name: 'Send answers' }).click();
  await form.getByLabel(added.text).fill('Yes');
  await form.getByRole('button', { name: 'Send answers' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
});

test('who finds no job leaves the own details, and a recruiter finds them', async ({ page, server }) => {
  await createJob(server);
  const person = newPerson();
  await page.goto('/jobs?q=nothing-like-this');
  await page.getByRole('link', { name: 'Join our list' }).click();
  await expect(page).toHaveURL('/apply-now');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join our list');
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Send my details' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(page.getByText('We have your details.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details');
  await expect(page.getByText('We’ll get in touch when something fits.')).toBeVisible();
  await expect(page.getByText('That’s all we need.')).toBeVisible();
  await expect(page.getByText('We have no more questions.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await readThePage(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('status').first()).toContainText('Success! We have your details.');
  await expect(page.getByText('We’ll get in touch when something fits.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep my details' })).toHaveCount(0);
  const [applicant] = await findApplicants(server, person);
  const { items } = await server.recruiter.listApplications({ query: { applicant: applicant!.id } });
  expect(items.map(({ job }) => job)).toEqual([null]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions are answered at once, and a refused form keeps its answers', async ({
    page,
    server,
    expectFault,
  }) => {
    expectFault(/422/);
    const { job, ask } = await createAskingJob(server);
    await ask({ text: 'Number of years?', kind: 'number', required: true });
    await ask({ text: 'A word?' });
    await page.goto(`/jobs/${job.id}/apply-now`);
    await fillIn(page, newPerson());
    await applyButton(page).click();
    const form = page.frameLocator('iframe');
    await form.getByLabel('Number of years?').fill('many');
    await form.getByLabel('A word?').fill('Hello');
    await form.getByRole('button', { name: 'Send answers' }).click();
    await expect(form.getByRole('alert')).toContainText('Enter a number, such as 12 or 2.5');
    await expect(form.getByLabel('A word?')).toHaveValue('Hello');
    await form.getByLabel('Number of years?').fill('3');
    await form.getByRole('button', { name: 'Send answers' }).click();
    await expect(form.getByText('Thank you. We have your answers.')).toBeVisible();
    const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
    expect(items[0]!.submissions[0]!.answer_sheets.map(({ answers }) => answers.length)).toEqual([2]);
  });

  test('a general application is sent too, and no address claims one that was not', async ({
    page,
    server,
  }) => {
    await page.goto('/apply?reference=K7RD-2QXM-93TB');
    await expect(page.getByText('We have your details')).toBeHidden();
    const person = newPerson();
    await page.goto('/apply-now');
    await fillIn(page, person);
    await page.getByLabel('Kind of work').fill('Forklift');
    await page.getByLabel('Where do you want to work?').fill('Dayton');
    await page.getByRole('button', { name: 'Send my details' }).click();
    await expect(page.getByText('We have your details.')).toBeVisible();
    const [applicant] = await findApplicants(server, person);
    const { items } = await server.recruiter.listApplications({ query: { applicant: applicant!.id } });
    expect(items[0]!.submissions).toMatchObject([{ wanted_work: 'Forklift', wanted_place: 'Dayton' }]);
    expect(new URL(page.url()).pathname).toBe('/apply');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await expect(page.getByText('We’ll get in touch when something fits.')).toBeVisible();
  });
});
