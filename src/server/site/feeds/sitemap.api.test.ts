import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../../../tests/support/builders.ts';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { writeSitemap, writeSitemapFile } from './sitemap.ts';

const app = await createTestApp();
const pages = ['/', '/about', '/jobs', '/contact'];

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

test('past the size of one file the sitemap is an index, and its files hold every job once', async () => {
  for (let job = 0; job < 9; job += 1) await createJob(app);
  const parts = { sql: app.database.sql, publicUrl: 'https://jobs.example.com', pages, fileUrls: 5 };
  const index = await textOf(writeSitemap(parts));
  assert.equal(index.match(/<sitemap>/g)?.length, 3);
  const files = await Promise.all([1, 2, 3].map((file) => textOf(writeSitemapFile(parts, file))));
  assert.deepEqual(
    files.map((file) => file.match(/<url>/g)?.length),
    [5, 5, 3],
  );
  assert.equal(new Set(files.join('').match(/\/jobs\/\d+/g)).size, 9);
});

test('a job that closes while a file of the sitemap is written takes no other one out of it', async () => {
  const { sql } = app.database;
  const { ids } = await createOpenJobs(app, 600);
  let text = '';
  for await (const chunk of writeSitemapFile({ sql, publicUrl: 'https://jobs.example.com', pages }, 1)) {
    text += chunk;
    if (chunk.includes(`/jobs/${ids[1]}<`)) {
      await app.recruiter.updateJob({ body: { id: ids[0]!, active: false } });
    }
  }
  const listed = new Set(Array.from(text.matchAll(/\/jobs\/(\d+)</g), ([, id]) => id));
  assert.deepEqual(
    ids.filter((id) => !listed.has(id)),
    [],
  );
});
