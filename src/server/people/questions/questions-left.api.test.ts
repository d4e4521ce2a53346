import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createIndustry,
  createJob,
  createQuestion,
  newAnswerKey,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor } = app;
const industry = await createIndustry(app);
const job = await createJob(app, { industry_key: industry.id });

test('a reference and the confirmation say how many questions are left, and answers that were sent leave none', async () => {
  const other = await createIndustry(app);
  const everywhere = await createQuestion(app, {});
  for (const { id } of [industry, other]) await createQuestion(app, { industry_id: id });
  const person = personDetails();
  const { reference } = await applyFor(app, job.id, person);
  const answers = [{ question_id: everywhere.id, version: everywhere.version, value: 'a' }];
  const key = newAnswerKey();
  const left = async () =>
    (await visitor.checkReference({ params: { id: job.id, reference } })).questions_left;
  assert.equal(await left(), 2, 'one of every job, one of its industry');
  await deliverMails(app, {});
  const [confirmation] = await mailsTo(app, person.email);
  const text = confirmation?.text ?? '';
  assert.match(text, /2 QUESTIONS ARE LEFT/);
  assert.ok(text.includes(`/jobs/${job.id}/apply?reference=${reference}`));
  await visitor.saveAnswers({ body: { reference, key, answers } });
  assert.equal(await left(), 2, 'they were not sent');
  await visitor.saveAnswers({ body: { reference, key, answers, send: true } });
  assert.equal(await left(), 0);
});

test('a closed job has no question left, and its questions are back with it', async () => {
  const { recruiter } = app;
  const { id } = await createJob(app);
  const question = await createQuestion(app, {});
  const { reference } = await applyFor(app, id, personDetails());
  const left = async (active: boolean) => {
    await recruiter.updateJob({ body: { id, active } });
    return visitor.checkReference({ params: { id, reference } });
  };
  const { questions_left } = await visitor.checkReference({ params: { id, reference } });
  assert.notEqual(questions_left, 0);
  assert.deepEqual(await left(false), { exists: true, questions_left: 0 });
  assert.deepEqual(await left(true), { exists: true, questions_left });
  await recruiter.deleteQuestion({ params: { id: question.id } });
});

test('no question is left where an external form asks', async () => {
  const elsewhere = await createTestApp({ APPLICATION_FORM_URL: 'https://forms.example.com/' });
  const { id } = await createJob(elsewhere);
  await createQuestion(elsewhere, {});
  const { reference } = await applyFor(elsewhere, id, personDetails());
  assert.deepEqual(await elsewhere.visitor.checkReference({ params: { id, reference } }), {
    exists: true,
    questions_left: 0,
  });
});
