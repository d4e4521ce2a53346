import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createQuestion } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

/** The texts of some questions, in their order. */
async function order(...ids: string[]): Promise<string[]> {
  return (await visitor.listQuestions()).filter(({ id }) => ids.includes(id)).map(({ id }) => id);
}

test('a question is created at the end, changed, and asked for one industry', async () => {
  const industry = await createIndustry(app);
  const first = await createQuestion(app);
  const { id, version } = await createQuestion(app, {
    text: 'Which shifts suit you?',
    kind: 'choice',
    choices: ' Days \r\nNights\n\nDays',
  });
  assert.equal((await recruiter.getQuestion({ params: { id } })).choices, 'Days\nNights');
  assert.deepEqual(await order(first.id, id), [first.id, id]);
  const changed = await recruiter.updateQuestion({
    body: { id, version, required: true, requirement: 'Night shifts', industry_id: industry.id },
  });
  assert.deepEqual(
    [changed.required, changed.requirement, changed.industry, changed.version],
    [true, 'Night shifts', industry.display_name, 2],
  );
  const back = await recruiter.updateQuestion({ body: { id, industry_id: '' } });
  assert.equal(back.industry_id, '');
});

test('every refused field is named', async () => {
  const create = async (body: object) => {
    const { code, fields } = await failureOf(recruiter.createQuestion({ body: body as never }));
    return [code, ...fields.map(({ field, message }) => `${field}: ${message}`)];
  };
  assert.deepEqual(await create({}), [
    'validation_failed',
    'text: Enter the question',
    'kind: Choose the kind of answer',
  ]);
  assert.deepEqual(await create({ text: 'A?', kind: 'choice', choices: 'One' }), [
    'validation_failed',
    'choices: Enter at least two answers, each in a line of its own',
  ]);
  assert.deepEqual(await create({ text: 'A?', kind: 'text', industry_id: '999999' }), [
    'validation_failed',
    'industry_id: This industry no longer exists. Choose another one.',
  ]);
  const { id } = await createQuestion(app);
  const refused = await failureOf(recruiter.updateQuestion({ body: { id, kind: 'choice' } }));
  assert.equal(refused.fields[0]?.field, 'choices');
});

test('questions move up and down, any number of times, and no further than the ends', async () => {
  const [a, b, c] = [await createQuestion(app), await createQuestion(app), await createQuestion(app)];
  const move = (id: string, direction: 'up' | 'down') =>
    recruiter.updateQuestion({ body: { id, move: direction } });
  await move(c.id, 'up');
  assert.deepEqual(await order(a.id, b.id, c.id), [a.id, c.id, b.id]);
  assert.equal((await move(b.id, 'down')).change_id, undefined);
  // Each move halves the space between two neighbours.
  let [second, third] = [c.id, b.id];
  for (let count = 0; count < 80; count += 1) {
    [second, third] = [third, second];
    await move(second, 'up');
    assert.deepEqual(await order(a.id, b.id, c.id), [a.id, second, third]);
  }
});

test('questions that are created at once have places of their own', async () => {
  const questions = await Promise.all(Array.from({ length: 8 }, () => createQuestion(app)));
  const ids = await order(...questions.map(({ id }) => id));
  const last = ids.at(-1)!;
  for (let place = ids.length - 2; place >= 0; place -= 1) {
    await recruiter.updateQuestion({ body: { id: last, move: 'up' } });
    assert.equal((await order(...ids)).indexOf(last), place);
  }
});

test('moves at once take turns, and a move is undone', async () => {
  const questions = await Promise.all([createQuestion(app), createQuestion(app), createQuestion(app)]);
  const ids = await order(...questions.map(({ id }) => id));
  await Promise.all(ids.map((id) => recruiter.updateQuestion({ body: { id, move: 'up' } })));
  const ranked = await order(...ids);
  const last = await recruiter.updateQuestion({ body: { id: ranked[2]!, move: 'up' } });
  assert.deepEqual(await order(...ids), [ranked[0], ranked[2], ranked[1]]);
  await recruiter.undoChange({ params: { id: last.change_id! } });
  assert.deepEqual(await order(...ids), ranked);
});

test('an older version is refused with the fields of now', async () => {
  const { id, version } = await createQuestion(app, { text: 'One?' });
  await recruiter.updateQuestion({ body: { id, version, text: 'Two?' } });
  const refused = await failureOf(recruiter.updateQuestion({ body: { id, version, text: 'Three?' } }));
  assert.deepEqual([refused.status, refused.code, refused.current?.['text']], [409, 'edit_conflict', 'Two?']);
});

test('a deleted question comes back whole, in its place', async () => {
  const industry = await createIndustry(app);
  const question = await createQuestion(app, { required: true, help: 'Help', industry_id: industry.id });
  const after = await createQuestion(app);
  const deleted = await recruiter.deleteQuestion({ params: { id: question.id } });
  assert.equal((await failureOf(recruiter.getQuestion({ params: { id: question.id } }))).status, 404);
  await recruiter.undoChange({ params: { id: deleted.change_id! } });
  const restored = await recruiter.getQuestion({ params: { id: question.id } });
  assert.deepEqual({ ...restored, version: 0 }, { ...question, version: 0 });
  assert.deepEqual(await order(question.id, after.id), [question.id, after.id]);
});

test('an industry with a question of its own stays, and the answer names the question', async () => {
  const [industry, other] = [await createIndustry(app), await createIndustry(app)];
  const question = await createQuestion(app, { industry_id: industry.id });
  for (const refused of [
    await failureOf(recruiter.deleteIndustry({ params: { id: industry.id } })),
    await failureOf(recruiter.mergeIndustries({ body: { id: industry.id, into_id: other.id } })),
  ]) {
    assert.deepEqual([refused.status, refused.code], [409, 'in_use']);
    assert.ok(refused.message.includes(question.text));
  }
});
