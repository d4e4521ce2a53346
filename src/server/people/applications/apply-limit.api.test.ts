import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createJob, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createRateLimit } from '../../ground/rate-limits.ts';

const app = await createTestApp({ APPLY_LIMIT: '3' });

test('an address has a limit of applications an hour, and other addresses have their own', async () => {
  const { id } = await createJob(app);
  const apply = (address: string) =>
    app.apiAs({ address }).apply({ body: { job_id: id, ...personDetails() } });
  for (let count = 0; count < 3; count += 1) await apply('198.51.100.1');
  const failure = await failureOf(apply('198.51.100.1'));
  assert.deepEqual([failure.status, failure.code], [429, 'too_many_requests']);
  assert.match(failure.message, /try again later/);
  await apply('198.51.100.2');
  assert.equal((await app.recruiter.getJob({ params: { id } })).applicant_count, 4);
});

test('a stranger with a /48 has four times the limit of one of its /64', async () => {
  const { id } = await createJob(app);
  const apply = (address: string) =>
    app.apiAs({ address }).apply({ body: { job_id: id, ...personDetails() } });
  for (let count = 0; count < 12; count += 1) await apply(`2001:db8:7:${Math.floor(count / 3)}::${count}`);
  assert.equal((await failureOf(apply('2001:db8:7:4::1'))).code, 'too_many_requests');
  await apply('2001:db8:8::1');
  await apply('64:ff9b::198.51.100.7');
  await apply('64:ff9b::198.51.100.8');
});

test('a refusal has the seconds until the hour is over', async () => {
  const { id } = await createJob(app);
  const apply = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/apply',
      payload: { job_id: id, ...personDetails() },
      remoteAddress: '198.51.100.6',
    });
  for (let count = 0; count < 3; count += 1) assert.equal((await apply()).statusCode, 201);
  for (let count = 0; count < 2; count += 1) {
    const seconds = Number((await apply()).headers['retry-after']);
    assert.ok(seconds > 3_500 && seconds <= 3_600, String(seconds));
  }
});

test('refused applications are not counted', async () => {
  const { id } = await createJob(app);
  const api = app.apiAs({ address: '198.51.100.3' });
  for (let count = 0; count < 5; count += 1) {
    const body = { job_id: id, ...personDetails(), email: 'not an email' };
    assert.equal((await failureOf(api.apply({ body }))).status, 422);
  }
  await api.apply({ body: { job_id: id, ...personDetails() } });
});

test('one refusal of an hour is a security event, and the later ones do not reach the database', async () => {
  const { id } = await createJob(app);
  const apply = () =>
    app.apiAs({ address: '198.51.100.4' }).apply({ body: { job_id: id, ...personDetails() } });
  for (let count = 0; count < 3; count += 1) await apply();
  assert.match((await recordStatements(() => assert.rejects(apply()))).join(), /security_events/);
  assert.deepEqual(await recordStatements(() => assert.rejects(apply())), []);
});

test('counting waits for no disk', async () => {
  const { rows } = await expression<{ relpersistence: string }>`
    select relpersistence from pg_class where relname = 'rate_limits'`.execute(app.database.sql);
  assert.equal(rows[0]?.relpersistence, 'u', 'unlogged');
});

test('an hour after the first application the address may send again', async () => {
  const { id } = await createJob(app);
  const apply = () =>
    app.apiAs({ address: '198.51.100.5' }).apply({ body: { job_id: id, ...personDetails() } });
  for (let count = 0; count < 3; count += 1) await apply();
  await expression`update rate_limits set expire = expire - 3600 * 1000 where key = 'apply:198.51.100.5'`.execute(
    app.database.sql,
  );
  await apply();
});

test('a row goes an hour after the end of its window, and not before', async () => {
  const ages = [50, 70].map(
    (minutes) => expression`
    (${`apply:${minutes} minutes`}, 1, (extract(epoch from now()) * 1000)::bigint - ${minutes * 60_000}::bigint)`,
  );
  await expression`insert into rate_limits (key, points, expire) values ${expression.join(ages)}`.execute(
    app.database.sql,
  );
  await createRateLimit(app.database.sql, { name: 'other', requests: 1, seconds: 60 }, 'Wait.').spend('key');
  const { rows } = await expression<{ key: string }>`
    select key from rate_limits where key like '%minutes'`.execute(app.database.sql);
  assert.deepEqual(rows, [{ key: 'apply:50 minutes' }]);
});
