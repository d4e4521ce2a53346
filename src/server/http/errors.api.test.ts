import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { Value } from 'typebox/value';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes } from '../../contract/endpoints.ts';
import { errorCodes, ProblemDetails, type ErrorCode } from '../../contract/errors.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { createApp } from '../process/app.ts';
import { readConfig } from '../ground/config/config.ts';
import type { Web } from '../site/pages/built-web.ts';

const { app, database, expectErrorLog, login } = await createTestApp();

const json = { 'content-type': 'application/json' };

/** Sends a request that is refused and checks the form of the refusal. */
async function refusalOf(request: InjectOptions, code: ErrorCode) {
  const answer = await app.inject(request);
  const body: unknown = answer.json();
  assert.equal(answer.headers['content-type'], 'application/problem+json');
  assert.equal(answer.headers['cache-control'], 'no-store');
  Value.Assert(ProblemDetails, body);
  assert.equal(body.code, code);
  assert.equal(body.status, errorCodes[code].status);
  assert.equal(answer.statusCode, body.status);
  return { answer, body };
}

test('a body that is not JSON is 400', async () => {
  for (const payload of ['{"job_id":', '', '{"__proto__":{"x":1}}', '\u0000']) {
    await refusalOf({ method: 'POST', url: '/api/apply', headers: json, payload }, 'malformed_request');
  }
});

test('a body of another type is 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type };
    const request: InjectOptions = { method: 'POST', url: '/api/apply', headers, payload: '{}' };
    await refusalOf(request, 'unsupported_media_type');
  }
});

test('a body that is JSON but no object is 422', async () => {
  for (const payload of ['[]', 'null', '"text"', '7']) {
    const request: InjectOptions = { method: 'POST', url: '/api/apply', headers: json, payload };
    const { body } = await refusalOf(request, 'validation_failed');
    assert.deepEqual(body.fields, [{ field: 'body', message: 'Send a JSON object.' }]);
  }
  await refusalOf({ method: 'POST', url: '/api/apply' }, 'validation_failed');
});

test('a list with one text is not that text', async () => {
  for (const first_name of [['\u200b'], ['  '], ['Ana']]) {
    const { body } = await refusalOf(
      { method: 'POST', url: '/api/apply', headers: json, payload: { first_name } },
      'validation_failed',
    );
    assert.ok(body.fields?.some(({ field }) => field === 'first_name'));
  }
});

test('null is refused in every field of every call', async () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const { body }: EndpointShapes = endpoints[name];
    if (!body) continue;
    const fields = Object.keys(body.properties);
    const answer = await app.inject({
      method: calls[name].method,
      url: calls[name].path,
      headers: { authorization: `Bearer ${login.token}` },
      payload: Object.fromEntries(fields.map((field) => [field, null])),
    });
    const refused = answer.json<ProblemDetails>().fields?.map(({ field }) => field);
    assert.deepEqual([answer.statusCode, refused?.toSorted()], [422, fields.toSorted()], name);
  }
});

test('a range that a file does not have is malformed_request', async () => {
  const config = readConfig({ CONTENT_URL: 'http://127.0.0.1:9' });
  const web: Web = {
    isDevelopment: false,
    render: async () => new Response(),
    registerFiles: async (files) => {
      files.get('/assets/a.js', async () => {
        throw Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 });
      });
    },
  };
  const withFiles = await createApp({ config, database, web });
  after(() => withFiles.close());
  const answer = await withFiles.inject('/assets/a.js');
  assert.equal(answer.statusCode, 400);
  assert.equal(answer.json<ProblemDetails>().code, 'malformed_request');
});

test('a body past 256 KiB is 413', async () => {
  const payload = { description: 'x'.repeat(256 * 1024) };
  await refusalOf({ method: 'POST', url: '/api/apply', payload }, 'too_large');
});

test('an unknown address is 404', async () => {
  for (const url of ['/api/nothing', '/api/jobs/1/2', '/api/admin/a/b']) {
    await refusalOf({ url }, 'not_found');
  }
});

test('an address that cannot be decoded is 400', async () => {
  await refusalOf({ url: '/api/job/%E0%A4%A' }, 'malformed_request');
});

test('a wrong method is 405 and names the right ones', async () => {
  const { answer } = await refusalOf({ method: 'DELETE', url: '/api/jobs' }, 'method_not_allowed');
  assert.equal(answer.headers.allow, 'GET');
  const mixed = await refusalOf({ method: 'PATCH', url: '/api/admin?x=1' }, 'method_not_allowed');
  assert.equal(mixed.answer.headers.allow, 'POST, PUT');
  await refusalOf({ method: 'POST', url: '/api/job/7/' }, 'method_not_allowed');
});

test('a refused login starts no login dialog of the browser', async () => {
  const { answer } = await refusalOf({ url: '/api/admins' }, 'not_signed_in');
  assert.equal(answer.headers['www-authenticate'], 'Bearer');
});

test('every answer has the security headers', async () => {
  for (const url of ['/api/jobs', '/api/nothing', '/api/admins']) {
    const { headers } = await app.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.equal(headers['strict-transport-security'], undefined);
  }
});

test('an internal fault is logged and not shown', async () => {
  await database.sql.schema.alterTable('jobs').renameTo('jobs_away').execute();
  const { body, answer } = await refusalOf({ url: '/api/jobs' }, 'internal_error');
  await database.sql.schema.alterTable('jobs_away').renameTo('jobs').execute();
  assert.equal(body.detail, undefined);
  assert.doesNotMatch(answer.payload, /jobs|relation/);
  expectErrorLog('request failed');
});

test('HSTS covers the own host, and its subdomains only with the setting', async () => {
  for (const [setting, header] of [
    ['off', 'max-age=31536000'],
    ['on', 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const environment = { PUBLIC_URL: 'https://jobs.example', HSTS_SUBDOMAINS: setting };
    const secure = await createTestApp(environment);
    const { headers } = await secure.app.inject('/api/jobs');
    assert.equal(headers['strict-transport-security'], header);
  }
});
