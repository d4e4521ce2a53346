import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

const columns = 300;
/** Each has less than 20,000 characters and would become a page of megabytes. */
const growing = [
  `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(9_000)}`,
  `[a]: https://example.com/${'y'.repeat(9_000)}\n\n${'[a] '.repeat(2_500)}`,
];

test('a description that becomes too large a page is refused, and the field says what it takes', async () => {
  const { id } = await createJob(app);
  for (const description of growing) {
    for (const attempt of [
      () => createJob(app, { description }),
      () => recruiter.updateJob({ body: { id, description } }),
      () => recruiter.previewDescription({ body: { description } }),
    ]) {
      const { status, fields } = await failureOf(attempt());
      const message =
        'Description is too long for one page: it can have at most 7,000 parts (list items, table cells, links) and 120,000 characters once formatted';
      assert.deepEqual([status, fields], [422, [{ field: 'description', message }]]);
    }
  }
});

test('a description stored earlier is shown as it was typed if it becomes too large', async () => {
  const { id } = await createJob(app);
  for (const description of growing) {
    await app.database.sql.updateTable('jobs').set({ description }).where('id', '=', id).execute();
    const job = await app.visitor.getOpenJob({ params: { id } });
    assert.deepEqual(job.description_content, [{ tag: 'pre', children: [description] }]);
    const feed = await app.app.inject('/feeds/jobs.rss');
    assert.ok(feed.payload.length < 100_000);
  }
});

test('a long description with much formatting is taken', async () => {
  const mixed = 'Moves **pallets** and [more](https://example.com).\n\n- a\n- b\n\n|a|b|\n|-|-|\n|1|2|\n\n';
  for (const part of [mixed, '*a* ', '- a\n', 'a\n\n', '&']) {
    const description = part.repeat(Math.floor(20_000 / part.length)).trim();
    const job = await createJob(app, { description });
    const { description_content } = await app.visitor.getOpenJob({ params: { id: job.id } });
    assert.ok(!JSON.stringify(description_content).startsWith('[{"tag":"pre"'), part);
  }
});
