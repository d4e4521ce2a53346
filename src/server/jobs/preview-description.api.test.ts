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

test('an empty description has an empty preview', async () => {
  const { description_content } = await app.recruiter.previewDescription({ body: { description: '' } });
  assert.deepEqual(description_content, []);
});

test('a description that is too long to be saved is not previewed', async () => {
  await assert.rejects(app.recruiter.previewDescription({ body: { description: 'x'.repeat(20_001) } }), {
    status: 422,
  });
});

test('an image from an origin that is not allowed becomes its alternative text', async () => {
  const limited = await createTestApp({ CONTENT_IMAGE_ORIGINS: 'https://images.example' });
  const description =
    '![The hall](https://images.example/a.jpg) ![The yard](https://elsewhere.example/b.jpg) ![Here](/c.jpg)';
  const shown = ['https://images.example/a.jpg', '/c.jpg'];
  const { description_content } = await limited.recruiter.previewDescription({ body: { description } });
  const { id } = await createJob(limited, { description });
  const job = await limited.visitor.getOpenJob({ params: { id } });
  for (const content of [description_content, job.description_content]) {
    const text = JSON.stringify(content);
    assert.deepEqual(
      [...text.matchAll(/"src":"([^"]+)"/g)].map(([, src]) => src),
      shown,
    );
    assert.match(text, /The yard/);
  }
});
