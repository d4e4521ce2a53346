import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createApplicant, createJob, createLocation } from '../../../../tests/support/builders.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();

const feedPaths = ['/feeds/jobs.rss', '/feeds/jobs.xml', '/sitemap.xml', '/sitemap-1.xml'];

test('a reader who has the newest version gets 304, and no job is read', async () => {
  await createJob(app, { name: 'Versioned' });
  for (const url of feedPaths) {
    const { headers } = await app.app.inject(url);
    const has = { 'if-none-match': String(headers.etag) };
    assert.deepEqual((await app.app.inject({ url, headers: has })).statusCode, 304, url);
    const statements = await recordStatements(() => app.app.inject({ url, headers: has }));
    const ofJobs = statements.filter((statement) => /"jobs"/.test(statement));
    // A file of the sitemap must exist.
    assert.ok(ofJobs.length <= (url === '/sitemap-1.xml' ? 1 : 0), `${url}: ${ofJobs.join()}`);
    assert.equal(
      (await app.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode,
      200,
      url,
    );
  }
});

test('a feed has another version after a change that the public sees, and only then', async () => {
  const job = await createJob(app, { name: 'Changing' });
  const location = await createLocation(app, 'Changing');
  const tagOf = async () => (await app.app.inject('/feeds/jobs.xml')).headers.etag;
  const before = await tagOf();
  await app.recruiter.updateJob({ body: { id: job.id, name: 'Changing' } });
  await createApplicant(app, { job_id: job.id });
  assert.equal(await tagOf(), before);
  await app.recruiter.updateJob({ body: { id: job.id, name: 'Changed' } });
  const renamed = await tagOf();
  assert.notEqual(renamed, before);
  await app.recruiter.updateLocation({ body: { id: location.id, display_name: 'Changed' } });
  assert.notEqual(await tagOf(), renamed);
});

test('a reader who tells only the time of the version gets 304 once the second of the change is over', async () => {
  await createJob(app);
  const ask = (headers = {}) => app.app.inject({ url: '/feeds/jobs.rss', headers });
  let { headers } = await ask();
  while (headers['last-modified'] === undefined) {
    await setTimeout(100);
    ({ headers } = await ask());
  }
  const has = { 'if-modified-since': headers['last-modified'] };
  assert.equal((await ask(has)).statusCode, 304);
  assert.equal((await ask({ ...has, 'if-none-match': '"older"' })).statusCode, 200);
  await createJob(app);
  assert.equal((await ask(has)).statusCode, 200);
});

test('HEAD of a feed reads no job', async () => {
  for (const url of ['/feeds/jobs.xml', '/feeds/jobs.rss']) {
    const statements = await recordStatements(async () => {
      const { statusCode, headers } = await app.app.inject({ method: 'HEAD', url });
      assert.equal(statusCode, 200);
      assert.ok(headers.etag);
      assert.equal(headers['content-length'], undefined);
    });
    assert.deepEqual(
      statements.filter((statement) => /"jobs"/.test(statement)),
      [],
    );
  }
});
