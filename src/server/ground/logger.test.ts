import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './logger.ts';

/** The line that an entry becomes. */
function logged(entry: object, message = 'failed'): string {
  const lines: string[] = [];
  createLogger('error', { destination: { write: (line) => lines.push(line) } }).error(entry, message);
  assert.equal(lines.length, 1);
  assert.ok(lines[0]!.endsWith('\n'));
  return lines[0]!;
}

test('a database fault is logged without the values of the row', () => {
  const fault = Object.assign(new Error('duplicate key value'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'applicants_email_key',
    detail: 'Key (email)=(ana@example.com) already exists.',
    where: 'COPY applicants, line 1: "ana@example.com"',
  });
  const { err } = JSON.parse(logged({ err: fault }));
  assert.deepEqual([err.type, err.message, err.code], ['Error', 'duplicate key value', '23505']);
  assert.equal(err.constraint, 'applicants_email_key');
  assert.match(err.stack, /^ {4}at .*logger\.test\.ts/);
  assert.doesNotMatch(logged({ err: fault }), /ana@example/);
});

test('a value that PostgreSQL quotes in its message is not logged', () => {
  const fault = (message: string) => Object.assign(new Error(message), { severity: 'ERROR', code: '22P02' });
  for (const value of ['ana@example.com', `ana"example`, 'ana'.repeat(1_000)]) {
    const line = logged({ err: fault(`invalid input syntax for type bigint: "${value}"`) });
    assert.match(line, /invalid input syntax for type bigint/);
    assert.doesNotMatch(line, /ana@|"ana|anaana/);
  }
});

test('fields that a library puts into its error are not logged, and its cause is', () => {
  const cause = Object.assign(new Error('the socket was closed'), { input: 'ana@example.com' });
  const line = logged({
    err: Object.assign(new Error('no answer', { cause }), { parameters: ['ana@example.com'] }),
  });
  assert.equal(JSON.parse(line).err.cause, 'Error: the socket was closed');
  assert.doesNotMatch(line, /ana@/);
});

test('no line is long, whatever is thrown or said', () => {
  const long = 'long\n'.repeat(100_000);
  for (const thrown of [
    new Error(long),
    new AggregateError([new Error(long)], long),
    long,
    { long },
    undefined,
  ]) {
    assert.ok(logged({ err: thrown }).length < 8_000);
  }
  const line = logged({ other: long }, long);
  assert.ok(line.length < 8_000);
  const { level, msg } = JSON.parse(line);
  assert.equal(level, 50);
  assert.match(msg, /^long\nlong/);
});

test('every line of a worker has its number, also a line that is cut', () => {
  const lines: string[] = [];
  const logger = createLogger('error', { destination: { write: (line) => lines.push(line) }, worker: 2 });
  logger.error('failed');
  logger.error({ text: 'x'.repeat(10_000) }, 'failed');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).worker),
    [2, 2],
  );
});
