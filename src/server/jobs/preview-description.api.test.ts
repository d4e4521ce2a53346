import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();

test('a description is previewed as visitors will see it', async () => {
  const description = '## Tasks\n\n- care\n\n<script>alert(1)</script>';
  const job = await createJob(app, { description });
  const [preview, open] = await Promise.all([
    app.recruiter.previewDescription({ body: { description } }),
    app.visitor.getOpenJob({ params: { id: job.id } }),
  ]);
  assert.deepEqual(preview.description_content, open.description_content);
});

test('nothing typed is nothing to see', async () => {
  const { description_content } = await app.recruiter.previewDescription({ body: { description: '' } });
  assert.deepEqual(description_content, []);
});

test('a description that is too long to be saved is not previewed', async () => {
  await assert.rejects(app.recruiter.previewDescription({ body: { description: 'x'.repeat(20_001) } }), {
    status: 422,
  });
});

test('only admins preview', async () => {
  await assert.rejects(app.visitor.previewDescription({ body: { description: 'text' } }), { status: 401 });
});
