import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes } from '../../contract/endpoints.ts';
import { errorCodes } from '../../contract/errors.ts';
import { createAdmin, createApplicant } from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const applicant = await createApplicant(app);
const job = await app.recruiter.getJob({ params: { id: applicant.job_ids[0]! } });
const { username } = await createAdmin(app);

/** Existing values, by the names of parameters: they lead past the validation. */
const existing: Record<string, unknown[]> = {
  id: [applicant.id, job.id, job.location_id, Number(job.industry_id)],
  job_id: [job.id],
  job: [job.id],
  applicant: [applicant.id],
  username: [username, username.toUpperCase()],
  email: [applicant.email, 'ana@example.com'],
  phone: ['111-222-333'],
  password: ['correct horse battery'],
};
for (const name of ['location', 'location_key', 'location_id']) existing[name] = [job.location_id];
for (const name of ['industry', 'industry_key', 'industry_id']) existing[name] = [job.industry_id];

const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
// Each run of the tests has others, and `npm run test:fuzz` many more.
const runs = Number(process.env['FUZZ_RUNS'] ?? 15);
process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`);

/** Text that has broken servers before, text of any kind, and existing values. */
const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '%00',
  "'; select 1; --",
  '{{7*7}}',
  '../../etc/passwd',
  '1e309',
  '-0',
  '9007199254740993',
  '99999999999999999999',
  '__proto__',
  'constructor',
  '\u202e\u0000x',
  'x'.repeat(5_000),
);
const text = fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.emailAddress());
const shortText = fc.string({ unit: 'binary', minLength: 1, maxLength: 90 });
const list = fc.constantFrom(['\0'], [' '], [['x']]);
const value = fc.oneof(
  text,
  list,
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.jsonValue(),
);

/** An object with the fields of a schema, each likely, strange or left out, and with other fields. */
function anyFieldsOf(schema: EndpointShapes['body']) {
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof({ weight: 6, arbitrary: likelyValue(name, (field as { type?: string }).type) }, value),
  ]);
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields) as Record<string, typeof value>, { requiredKeys: [] }),
      fc.dictionary(fc.string(), value, { maxKeys: 2 }),
    )
    .map(([known, others]) => ({ ...others, ...known }));
}

function likelyValue(name: string, type: string | undefined): fc.Arbitrary<unknown> {
  if (existing[name]) return fc.constantFrom(...existing[name]);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: 1, max: 500 });
  return shortText;
}

function queryOf(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields).map(([key, each]) => {
    const written = typeof each === 'string' ? each : JSON.stringify(each);
    return `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(written.toWellFormed())}`;
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Parts of a stack, a statement or a path: no visitor is to read those. */
const innards = /\n\s+at |node_modules|\.ts:\d|\bselect .* from\b|SQLSTATE|relation "/i;

// Logging out would end the session of the other calls. Hashing makes a login slow, and its limit hides the rest.
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'logOut' && name !== 'logIn');

for (const name of names) {
  test(`${name} answers anything, and refuses with a code`, async () => {
    const call: Call = calls[name];
    const { query, body }: EndpointShapes = endpoints[name];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyFieldsOf(body), value),
        anyFieldsOf(query),
        text,
        async (payload, fields, parameter) => {
          const path = call.path.replaceAll(/:\w+/g, encodeURIComponent(parameter.toWellFormed()));
          const answer = await app.app.inject({
            method: call.method,
            url: path + queryOf(fields),
            headers: {
              authorization: `Bearer ${app.login.token}`,
              ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
            },
            ...(call.method !== 'GET' && { payload: JSON.stringify(payload) }),
          });
          const said = `${answer.statusCode} ${answer.payload}`;
          if (answer.statusCode < 400) return;
          const { code, detail = '' } = answer.json() as { code: string; detail?: string };
          assert.ok(code in errorCodes, said);
          // No content service answers in this test, which is 503.
          assert.ok(answer.statusCode < 500 || code === 'content_unavailable', said);
          assert.doesNotMatch(detail, innards, said);
        },
      ),
      { numRuns: runs, seed },
    );
  });
}

const refused = ['a\0b', '\ud800', 'x\udfffy', ['x', '\0'], { inner: ['\ud800'] }];

const callsWithFields = (Object.keys(calls) as CallName[]).filter((name) => {
  const { params, query, body }: EndpointShapes = endpoints[name];
  return params ?? query ?? body;
});
for (const name of callsWithFields) {
  test(`${name} names the field with a NUL or half of a surrogate pair`, async () => {
    const call: Call = calls[name];
    const { params, query, body }: EndpointShapes = endpoints[name];
    const path = call.path.replaceAll(/:\w+/g, '1');
    const expectRefusal = async (field: string, title: string | undefined, request: InjectOptions) => {
      const headers = { authorization: `Bearer ${app.login.token}` };
      const answer = await app.app.inject({ method: call.method, url: path, headers, ...request });
      assert.equal(answer.statusCode, 422, `${field} ${answer.payload}`);
      const message = `${title ?? field} has a character that can’t be stored. Type it again.`;
      assert.deepEqual(answer.json().fields, [{ field, message }]);
    };
    for (const [field, { title }] of fieldsOf(params)) {
      const url = call.path.replace(`:${field}`, '%00').replaceAll(/:\w+/g, '1');
      await expectRefusal(field, title, { url });
    }
    for (const [field, { title }] of fieldsOf(query)) {
      await expectRefusal(field, title, { url: `${path}?${field}=a%00b` });
    }
    for (const [field, { title }] of fieldsOf(body)) {
      for (const each of refused) await expectRefusal(field, title, { payload: { [field]: each } });
    }
  });
}

function fieldsOf(schema: EndpointShapes['body']) {
  return Object.entries(schema?.properties ?? {}) as [string, { title?: string }][];
}
