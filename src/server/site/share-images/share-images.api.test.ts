import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

const get = (url: string, headers = {}) => app.app.inject({ url, headers });

/** The width and height of a PNG, in pixels. */
const sizeOf = (image: Buffer) => [image.readUInt32BE(16), image.readUInt32BE(20)];

test('a link to the website or to a job has a picture, whatever its words are', async () => {
  const names = ['Cook', 'x'.repeat(150), 'كهربائي صناعي', '電気技師', '👩‍🍳 Cook 👨‍👩‍👧‍👦', 'a b '.repeat(37)];
  const jobs = await Promise.all(
    names.map((name, index) =>
      createJob(app, { name, salary: ['', '$19 an hour', name.slice(0, 100)][index % 3] ?? '' }),
    ),
  );
  for (const path of ['/share.png', ...jobs.map(({ id }) => `/jobs/${id}/share.png`)]) {
    const { statusCode, headers, rawPayload } = await get(path);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png'], path);
    assert.deepEqual(sizeOf(rawPayload), [1200, 630], path);
    assert.ok(rawPayload.length < 300_000, path);
  }
});

test('a picture is another one when its words are, and only then', async () => {
  const industry = await createIndustry(app, 'Nursing');
  const { id } = await createJob(app, { salary: '$19 an hour' });
  const path = `/jobs/${id}/share.png`;
  const { headers, rawPayload } = await get(path);
  const tag = String(headers.etag);
  assert.equal((await get(path, { 'if-none-match': tag })).statusCode, 304);
  await recruiter.updateJob({ body: { id, description: 'Another text.' } });
  assert.equal((await get(path)).headers.etag, tag);
  const seen = [rawPayload];
  for (const change of [{ name: 'Night cook' }, { salary: '$20 an hour' }, { industry_key: industry.id }]) {
    await recruiter.updateJob({ body: { id, ...change } });
    const image = (await get(path, { 'if-none-match': tag })).rawPayload;
    assert.ok(
      seen.every((one) => !one.equals(image)),
      JSON.stringify(change),
    );
    seen.push(image);
  }
});

test('a closed job, a draft and one that never was have no picture', async () => {
  const closed = await createJob(app);
  await recruiter.updateJob({ body: { id: closed.id, active: false } });
  const draft = await createJob(app, { active: false });
  for (const id of [closed.id, draft.id, '999999', 'none']) {
    assert.equal((await get(`/jobs/${id}/share.png`)).statusCode, 404, id);
  }
});

test('when too many clients ask at once, some are told to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, index) =>
      app.app.inject({ url: '/share.png', remoteAddress: `198.51.${100 + (index >> 8)}.${index & 255}` }),
    ),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  assert.deepEqual(statuses, new Set([200, 503]));
});
