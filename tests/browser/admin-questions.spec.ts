import { openAdminPage } from '../support/admin-page.ts';
import { expect, sendingMails, test } from '../support/browser.ts';
import {
  createApplicant,
  createIndustry,
  createJob,
  createQuestion,
  newAnswerKey,
  nextNumber,
} from '../support/builders.ts';

test('a question is created, moved by keyboard, changed, deleted and brought back @main', async ({
  page,
  server,
  expectFault,
}) => {
  expectFault(/422/);
  const industry = await createIndustry(server);
  const above = await createQuestion(server, { industry_id: industry.id });
  const text = `Which shifts suit you, ${nextNumber()}?`;
  await openAdminPage(page, server, '/admin/system');
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page).toHaveURL('/admin/system/questions');
  await page.getByLabel('Question', { exact: true }).fill(text);
  await page.getByLabel('Kind of answer').selectOption('Choice');
  await page.getByLabel('Answers to choose from').fill('Days');
  await page.getByLabel('Asked for').selectOption(`Jobs in ${industry.display_name}`);
  await page.getByLabel('Knock-out: what the job needs').fill('Night shifts');
  await page.getByLabel('An answer is required').check();
  await page.getByRole('button', { name: 'Create question' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Enter at least two answers, each in a line of its own',
  );
  await page.getByLabel('Answers to choose from').fill('Days\nNights');
  await page.getByRole('button', { name: 'Create question' }).click();
  await expect(page.getByText('Created the question.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: text });
  await expect(row).toContainText(`Days, Nights · Jobs in ${industry.display_name} · Required · Knock-out`, {
    useInnerText: true,
  });

  const order = async () => {
    const texts = await page.getByRole('list').getByRole('link').allTextContents();
    return texts.filter((each) => [above.text, text].includes(each));
  };
  expect(await order()).toEqual([above.text, text]);
  const up = page.getByRole('button', { name: `Move up: ${text}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([text, above.text]);
  await expect(up).toBeFocused();
  const down = page.getByRole('button', { name: `Move down: ${text}` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect.poll(order).toEqual([above.text, text]);
  await expect(down).toBeFocused();

  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await expect(page.getByLabel('Answers to choose from')).toHaveValue('Days\nNights');
  await page.getByLabel('Help').fill('One is enough.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the question.')).toBeVisible();
  await page.getByRole('link', { name: text }).click();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('moved this').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Deleted the question.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toBeVisible();
});

test('the answers stand with the application, and with a general one', async ({ page, server }) => {
  const industry = await createIndustry(server);
  const { id, version } = await createQuestion(server, {
    text: 'A licence?',
    kind: 'yes_no',
    industry_id: industry.id,
  });
  const job = await createJob(server, { industry_key: industry.id });
  const person = await createApplicant(server, { job_id: job.id });
  const { first_name, last_name, email, phone } = person;
  const details = { first_name, last_name, email, phone };
  const { reference } = await server.visitor.apply({ body: { job_id: job.id, ...details } });
  const answers = [{ question_id: id, version, value: 'yes' }];
  await server.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await server.visitor.applyGenerally({ body: details });
  await openAdminPage(page, server, `/admin/applicants/${person.id}`);
  await expect(page.getByRole('rowheader', { name: 'General application' })).toBeVisible();
  await page.getByRole('table').getByText('Questions answered').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Yes' })).toBeVisible();
  await expect(page.getByText('A licence?')).toBeVisible();
});

test('the page of a person says that answers are missing once, only where the job is asked something, and asks by email only while they can be given', async ({
  page,
  startServer,
}) => {
  const server = await startServer(sendingMails);
  const [asked, other] = [await createIndustry(server), await createIndustry(server)];
  await createQuestion(server, { industry_id: asked.id });
  const job = await createJob(server, { industry_key: asked.id });
  const quiet = await createJob(server, { industry_key: other.id });
  const person = await createApplicant(server, { job_id: job.id });
  const unasked = await createApplicant(server, { job_id: quiet.id });
  await openAdminPage(page, server, `/admin/applicants/${unasked.id}`);
  const missing = page.getByText('No answers yet', { exact: false });
  const ask = page.getByRole('button', { name: 'Ask for answers' });
  await expect(page.getByRole('button', { name: 'Ask for a file' })).toBeVisible();
  await expect(page.getByText('An email goes out right away.')).toHaveCount(1);
  await expect(missing).toHaveCount(0);
  await expect(page.getByText('No resume')).toHaveCount(0);
  await page.goto(`${server.url}/admin/applicants/${person.id}`);
  await expect(ask).toBeVisible();
  await expect(missing).toHaveCount(1);
  await expect(page.getByText('An email goes out right away.')).toHaveCount(2);
  await server.recruiter.updateJob({ body: { id: job.id, active: false } });
  await page.reload();
  await expect(missing).toBeVisible();
  await expect(ask).toHaveCount(0);
});
