import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob, nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

const newSnippet = (text: string) => ({ name: `Text ${nextNumber()}`, text });

test('a snippet is filled for its reader: with the newest job, or that of an application', async () => {
  const [older, newer] = [await createJob(app, { name: 'Cook' }), await createJob(app, { name: 'Welder' })];
  const { id: applicant, email } = await createApplicant(app, { job_id: older.id, first_name: 'Mia' });
  const { items } = await recruiter.listApplications({ query: { applicant } });
  await applyFor(app, newer.id, { email });
  const { id } = await recruiter.createSnippet({ body: newSnippet('Hello {first_name}, the {job}?') });
  const textFor = async (query = {}) =>
    (await recruiter.listSnippets({ query })).find((snippet) => snippet.id === id)?.text;
  assert.equal(await textFor(), 'Hello {first_name}, the {job}?');
  assert.equal(await textFor({ applicant }), 'Hello Mia, the Welder?');
  assert.equal(await textFor({ applicant, application: items[0]!.id }), 'Hello Mia, the Cook?');
  assert.equal(await textFor({ applicant: 'none' }), 'Hello {first_name}, the {job}?');
});

test('a snippet with a name in braces that nobody fills is refused, new and changed', async () => {
  const wrong = newSnippet('Hello {surname}');
  const { id } = await recruiter.createSnippet({ body: newSnippet('Hello') });
  for (const call of [
    () => recruiter.createSnippet({ body: wrong }),
    () => recruiter.updateSnippet({ body: { id, text: wrong.text } }),
  ]) {
    const { fields } = await failureOf(call());
    assert.deepEqual(fields, [
      { field: 'text', message: '{surname} cannot be used here. Use {first_name}, {job}, or no braces' },
    ]);
  }
});
