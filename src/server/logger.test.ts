import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createLogger } from './logger.ts';

function logged(context: TestContext, error: Error): string {
  const { mock } = context.mock.method(process.stdout, 'write', () => true);
  createLogger('error').error({ err: error }, 'request failed');
  const line = mock.calls.map(({ arguments: [text] }) => String(text)).join('');
  mock.restore();
  return line;
}

test('a fault of the database is logged without the row that it was about', (context) => {
  const fault = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'applicants_email_key',
    detail: 'Key (email)=(ana@example.com) already exists.',
    where: 'COPY applicants, line 1: "ana@example.com"',
  });
  const line = logged(context, fault);
  assert.match(line, /duplicate key value/);
  assert.match(line, /applicants_email_key/);
  assert.doesNotMatch(line, /ana@example/);
});
