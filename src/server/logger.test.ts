import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createLogger } from './logger.ts';

function logged(context: TestContext, entry: object): string {
  const { mock } = context.mock.method(process.stdout, 'write', () => true);
  createLogger('error').error(entry, 'request');
  const line = mock.calls.map(({ arguments: [text] }) => String(text)).join('');
  mock.restore();
  return line;
}

test('a request is logged without its query, and without the names in its path', (context) => {
  const paths: [string, string][] = [
    ['/api/admins/applicants?q=garcia', '/api/admins/applicants'],
    ['/api/admins/applicant/17', '/api/admins/applicant/17'],
    ['/api/admin/ana', '/api/admin/…'],
    ['/api/admin/login', '/api/admin/login'],
    ['/admin/admins/ana@example.com', '/admin/admins/…'],
    ['/jobs/ana%40example.com/apply', '/jobs/…/apply'],
  ];
  for (const [url, path] of paths) {
    const line = logged(context, { req: { id: 'r1', method: 'GET', url } });
    assert.equal(JSON.parse(line).req.path, path);
  }
});

test('a fault of the database is logged without the row that it was about', (context) => {
  const fault = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'applicants_email_key',
    detail: 'Key (email)=(ana@example.com) already exists.',
    where: 'COPY applicants, line 1: "ana@example.com"',
  });
  const line = logged(context, { err: fault });
  assert.match(line, /duplicate key value/);
  assert.match(line, /applicants_email_key/);
  assert.doesNotMatch(line, /ana@example/);
});
