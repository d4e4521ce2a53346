import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { Question } from '../../../contract/questions.ts';
import {
  applyFor,
  createApplicant,
  createIndustry,
  createJob,
  createQuestion,
  newAnswerKey,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { saveAnswers } from './answer-store.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const industry = await createIndustry(app);
const job = await createJob(app, { industry_key: industry.id });

const answerTo = ({ id, version }: Question, value: string) => ({ question_id: id, version, value });

/** An application, and a function that saves answers for it from one browser. */
async function startAnswering(key = newAnswerKey()) {
  const person = personDetails();
  const { reference } = await applyFor(app, job.id, person);
  const save = (...answers: ReturnType<typeof answerTo>[]) =>
    visitor.saveAnswers({ body: { reference, key, answers } });
  const send = (...answers: ReturnType<typeof answerTo>[]) =>
    visitor.saveAnswers({ body: { reference, key, answers, send: true } });
  return { reference, person, save, send };
}

async function readSheets(reference: string) {
  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  return items.flatMap(({ submissions }) => submissions).find((each) => each.reference === reference)
    ?.answer_sheets;
}

async function readAnswers(reference: string) {
  return (await readSheets(reference))?.map(({ answers }) =>
    answers.map(({ question, value }) => [question, value]),
  );
}

/** Removes the questions of a test, so that the next one begins with none. */
async function ask(...questions: Parameters<typeof createQuestion>[1][]): Promise<Question[]> {
  for (const { id } of await visitor.listQuestions()) await recruiter.deleteQuestion({ params: { id } });
  const asked: Question[] = [];
  for (const fields of questions) asked.push(await createQuestion(app, fields));
  return asked;
}

test('answers are kept part by part, changed and taken back, and stand with the application', async () => {
  const [one, two] = (await ask({ text: 'One?' }, { text: 'Two?', kind: 'long_text' })) as [
    Question,
    Question,
  ];
  const { reference, save, send } = await startAnswering();
  assert.deepEqual(await save(answerTo(two, 'b')), { sent: false });
  await save(answerTo(one, ' a '), answerTo(two, 'مرحبا 👋\r\n=1+1'));
  assert.deepEqual(await readAnswers(reference), [
    [
      ['One?', 'a'],
      ['Two?', 'مرحبا 👋\r\n=1+1'],
    ],
  ]);
  assert.equal((await readSheets(reference))?.[0]?.sent_at, null);
  assert.deepEqual(await send(answerTo(one, '\u200b')), { sent: true });
  assert.deepEqual(await readAnswers(reference), [[['Two?', 'مرحبا 👋\r\n=1+1']]]);
  assert.ok((await readSheets(reference))?.[0]?.sent_at);
});

test('the answer to a knock-out question has what the job needs, as it stands today', async () => {
  const [licence, other] = (await ask({ kind: 'yes_no', requirement: 'A licence' }, {})) as [
    Question,
    Question,
  ];
  const { reference, save } = await startAnswering();
  await save(answerTo(licence, 'no'), answerTo(other, 'x'));
  const read = async () =>
    (await readSheets(reference))?.[0]?.answers.map(({ requirement, value }) => [requirement, value]);
  assert.deepEqual(await read(), [
    ['A licence', 'no'],
    ['', 'x'],
  ]);
  await recruiter.updateQuestion({ body: { id: licence.id, requirement: 'A driving licence' } });
  assert.equal((await read())?.[0]?.[0], 'A driving licence');
  await recruiter.deleteQuestion({ params: { id: licence.id } });
  assert.ok((await read())?.every(([requirement]) => requirement === ''));
});

test('wrong and missing answers are refused by name, and the good ones are kept', async () => {
  const [number, day, text] = (await ask(
    { kind: 'number', required: true },
    { kind: 'date', text: 'When?', required: true },
    { kind: 'text', required: true },
  )) as [Question, Question, Question];
  const { reference, save, send } = await startAnswering();
  assert.deepEqual(await save(answerTo(number, 'many')), { sent: false });
  const refused = await failureOf(send(answerTo(number, 'many'), answerTo(text, 'x')));
  assert.deepEqual([refused.status, refused.code], [422, 'validation_failed']);
  assert.deepEqual(refused.fields, [
    { field: `answer-${number.id}`, message: 'Enter a number, such as 12 or 2.5' },
    { field: `answer-${day.id}`, message: 'Enter a day for “When?”' },
  ]);
  assert.deepEqual(await readAnswers(reference), [[[text.text, 'x']]]);
  assert.deepEqual(await send(answerTo(number, '3'), answerTo(day, '2026-12-01')), { sent: true });
});

test('a question that is changed or deleted while somebody answers keeps the answer, as it was asked', async () => {
  const [changed, deleted] = (await ask({ text: 'Car?', kind: 'yes_no' }, { text: 'Gone?' })) as [
    Question,
    Question,
  ];
  const { reference, send } = await startAnswering();
  await recruiter.updateQuestion({
    body: { id: changed.id, text: 'How many cars?', kind: 'number', required: true },
  });
  await recruiter.deleteQuestion({ params: { id: deleted.id } });
  assert.deepEqual(await send(answerTo(changed, 'yes'), answerTo(deleted, 'here')), { sent: true });
  assert.deepEqual((await readAnswers(reference))?.[0]?.toSorted(), [
    ['Car?', 'yes'],
    ['Gone?', 'here'],
  ]);
});

test('a required question that was added meanwhile is asked for; one of another industry is not', async () => {
  const other = await createIndustry(app);
  await ask({ required: true, industry_id: other.id });
  const { send } = await startAnswering();
  const added = await createQuestion(app, { required: true, industry_id: industry.id });
  const refused = await failureOf(send());
  assert.deepEqual(
    refused.fields.map(({ field }) => field),
    [`answer-${added.id}`],
  );
  assert.deepEqual(await send(answerTo(added, 'Yes')), { sent: true });
});

test('sent answers are final: a double click and a late save change nothing', async () => {
  const [question] = (await ask({ required: true })) as [Question];
  const { reference, save, send } = await startAnswering();
  const both = await Promise.allSettled([send(answerTo(question, 'a')), send(answerTo(question, 'a'))]);
  assert.deepEqual(
    both.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
  assert.deepEqual(await send(answerTo(question, 'a')), { sent: true });
  assert.deepEqual(await save(answerTo(question, 'b')), { sent: true });
  assert.deepEqual(await readAnswers(reference), [[[question.text, 'a']]]);
});

test('a stranger with the same reference reads and overwrites nothing', async () => {
  const [question] = (await ask({})) as [Question];
  const { reference, person, send } = await startAnswering();
  await send(answerTo(question, 'mine'));
  // All four details lead to the same reference.
  const repeated = await applyFor(app, job.id, person);
  assert.equal(repeated.reference, reference);
  const body = { reference, key: newAnswerKey(), answers: [answerTo(question, 'theirs')] };
  assert.deepEqual(await visitor.saveAnswers({ body }), { sent: false });
  assert.deepEqual(await readAnswers(reference), [[[question.text, 'theirs']], [[question.text, 'mine']]]);
  for (let count = 0; count < 8; count += 1) {
    await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers: [] } });
  }
  const many = await failureOf(
    visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers: [] } }),
  );
  assert.equal(many.status, 429);
  assert.deepEqual(await visitor.saveAnswers({ body }), { sent: false }, 'a known browser goes on');
});

test('answers need a reference of an application, also of one that looks like spam', async () => {
  const [question] = (await ask({})) as [Question];
  const body = { reference: 'K7RD-2QXM-93TB', key: newAnswerKey(), answers: [answerTo(question, 'x')] };
  assert.equal((await failureOf(visitor.saveAnswers({ body }))).code, 'not_found');
  const { reference } = await applyFor(app, job.id, { roster_q7: 'filled' });
  await visitor.saveAnswers({ body: { ...body, reference, send: true } });
  const { items } = await recruiter.listSuspectedApplications();
  const { id } = items.find((each) => each.reference === reference)!;
  await recruiter.acceptSuspectedApplication({ body: { id } });
  assert.deepEqual(await readAnswers(reference), [[[question.text, 'x']]]);
});

test('the answers are in the export of applicants, as they were asked', async () => {
  const [question] = (await ask({ text: 'Licence?' })) as [Question];
  const { person, send } = await startAnswering();
  await send(answerTo(question, '=yes "really"'));
  await recruiter.updateQuestion({ body: { id: question.id, text: 'Another licence?' } });
  const { payload } = await app.app.inject({
    url: `/api/admins/applicants.csv?q=${person.email}`,
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  assert.ok(payload.includes(`"${job.name}: Licence? =yes ""really"""`), payload);
});

test('a general application is for no job, is one for each person, and its answers stand with it', async () => {
  const other = await createIndustry(app);
  const [everywhere] = (await ask({ required: true }, { required: true, industry_id: other.id })) as [
    Question,
  ];
  const person = await createApplicant(app, { job_id: job.id });
  const { first_name, last_name, email, phone } = person;
  const details = { first_name, last_name, email, phone };
  const [receipt, again] = await Promise.all([
    visitor.applyGenerally({ body: details }),
    visitor.applyGenerally({ body: details }),
  ]);
  assert.equal(receipt.reference, again.reference);
  assert.deepEqual(await visitor.checkGeneralReference({ params: { reference: receipt.reference } }), {
    exists: true,
    questions_left: 1,
  });
  const params = { id: job.id, reference: receipt.reference };
  assert.deepEqual(await visitor.checkReference({ params }), { exists: false, questions_left: 0 });
  const answers = [answerTo(everywhere, 'Yes')];
  const body = { reference: receipt.reference, key: newAnswerKey(), answers, send: true };
  assert.deepEqual(await visitor.saveAnswers({ body }), { sent: true });

  const { items } = await recruiter.listApplications({ query: { applicant: person.id } });
  assert.deepEqual(
    items.map((each) => [each.job?.id ?? null, each.submissions[0]?.answer_sheets.length]),
    [
      [null, 1],
      [job.id, 0],
    ],
  );
  const applicant = await recruiter.getApplicant({ params: { id: person.id } });
  assert.deepEqual([applicant.job_ids, applicant.job_count], [[job.id], 1]);
});

test('a general application that looks like spam waits apart, once', async () => {
  const details = personDetails();
  const suspected = await visitor.applyGenerally({ body: { ...details, roster_q7: 'filled' } });
  const again = await visitor.applyGenerally({ body: { ...details, roster_q7: 'filled' } });
  assert.equal(suspected.reference, again.reference);
  const { items } = await recruiter.listSuspectedApplications();
  const found = items.find(({ reference }) => reference === suspected.reference)!;
  assert.equal(found.job, null);
  const receipt = await visitor.applyGenerally({ body: details });
  assert.equal(receipt.reference, suspected.reference, 'a person who sends it without the trap is believed');
  const merged = await createApplicant(app, { job_id: job.id });
  const { items: people } = await recruiter.listApplicants({ query: { q: details.email } });
  await recruiter.mergeApplicants({ body: { id: merged.id, merged_id: people[0]!.id } });
  const { total } = await recruiter.listApplications({ query: { applicant: merged.id } });
  assert.equal(total, 2);
});

test('each question is answered once, and no more than there are', async () => {
  const [one, two] = (await ask({}, {})) as [Question, Question];
  const { reference, save } = await startAnswering();
  const twice = await failureOf(save(answerTo(one, 'a'), answerTo(two, 'b'), answerTo(one, 'c')));
  assert.deepEqual(
    [twice.status, twice.fields],
    [422, [{ field: `answer-${one.id}`, message: 'Answer this question once' }]],
  );
  const { rows } = await expression<{ count: number }>`
    select count(distinct question_id)::int as count from question_versions`.execute(app.database.sql);
  const unknown = Array.from({ length: rows[0]!.count }, (_, index) => ({
    question_id: String(9_000_000_000 + index),
    version: 1,
    value: 'x',
  }));
  const many = await failureOf(save(answerTo(one, 'a'), ...unknown));
  assert.deepEqual([many.status, many.fields.map(({ field }) => field)], [422, ['answers']]);
  assert.deepEqual(await readAnswers(reference), []);
});

test('many answers take as many statements as few', async () => {
  const questions = await ask(...Array.from({ length: 12 }, () => ({})));
  const { save } = await startAnswering();
  await save();
  const count = async (...answers: Parameters<typeof save>) =>
    (await recordStatements(() => save(...answers))).length;
  const few = await count(answerTo(questions[0]!, 'a'), answerTo(questions[1]!, ''));
  const many = questions.map((question, index) => answerTo(question, index < 6 ? 'b' : ''));
  assert.equal(await count(...many), few);
});

test('one save of a sheet runs; a second is refused at once, without a connection', async () => {
  const [question] = (await ask({})) as [Question];
  const { reference, save } = await startAnswering();
  const first = save(answerTo(question, 'a'));
  const second = failureOf(save(answerTo(question, 'b')));
  assert.deepEqual([(await second).status, (await second).code], [429, 'too_many_requests']);
  assert.deepEqual(await first, { sent: false });
  assert.deepEqual(await readAnswers(reference), [[[question.text, 'a']]]);
  assert.deepEqual(await save(answerTo(question, 'c')), { sent: false });
});

test('ten sheets for a reference, also in a race', async () => {
  await ask({});
  const { reference } = await startAnswering();
  const sheet = () => ({ reference, key: newAnswerKey(), answers: [] });
  for (let count = 0; count < 9; count += 1) await visitor.saveAnswers({ body: sheet() });
  const { sql } = app.database;
  const late = await sql.transaction().execute(async (holder) => {
    await saveAnswers(holder, sheet());
    const eleventh = failureOf(visitor.saveAnswers({ body: sheet() }));
    const outcome = await Promise.race([eleventh.catch(() => 'saved'), waitForLock(sql)]);
    assert.equal(outcome, undefined, 'the eleventh waits for the tenth');
    return { eleventh };
  });
  assert.equal((await late.eleventh).status, 429);
});

test('too many answers from one network wait', async () => {
  const limited = await createTestApp({ APPLY_LIMIT: '1' });
  const body = { reference: 'K7RD-2QXM-93TB', key: newAnswerKey(), answers: [] };
  const codes = new Set<string>();
  for (let count = 0; count <= 100; count += 1) {
    codes.add((await failureOf(limited.visitor.saveAnswers({ body }))).code);
  }
  assert.deepEqual([...codes], ['not_found', 'too_many_requests']);
});
