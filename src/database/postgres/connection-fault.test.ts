import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { isDatabaseAway, isDiskFull, saysDiskFull } from './connection-fault.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it did not fail'),
    (error: unknown) => error,
  );

const refusal = (code: string, severity = 'ERROR') => Object.assign(new Error('refused'), { severity, code });

test('an unreachable server is away', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const pool = new pg.Pool({ host, port: 9 });
    assert.equal(isDatabaseAway(await failureOf(pool.query('select 1'))), true, host);
    await pool.end();
  }
});

test('a server that shuts down, starts up, is full or only follows is away; one that refuses a statement is not', () => {
  for (const code of ['57P01', '57P02', '57P03', '53100', '53300', '08006', '25006']) {
    assert.equal(isDatabaseAway(refusal(code)), true, code);
  }
  for (const code of ['23505', '42P01', '40P01', '57014']) {
    assert.equal(isDatabaseAway(refusal(code)), false, code);
  }
});

test('a full disk is known by a code, and in a line by its words', () => {
  const ofSystem = (code: string) => Object.assign(new Error('no space left on device'), { code });
  assert.deepEqual([isDiskFull(refusal('53100')), isDiskFull(ofSystem('ENOSPC'))], [true, true]);
  for (const error of [refusal('53300'), ofSystem('EIO'), new Error('No space left on device'), undefined]) {
    assert.equal(isDiskFull(error), false);
  }
  assert.equal(saysDiskFull('could not extend file "base/1": No space left on device'), true);
  assert.equal(saysDiskFull('could not fsync file "base/1": I/O error'), false);
});

test('a server that ends the connection is away, whatever its reason', () => {
  // A full disk: "could not write init file".
  assert.equal(isDatabaseAway(refusal('XX000', 'FATAL')), true);
  assert.equal(isDatabaseAway(refusal('XX000')), false);
});

test('a connection that breaks during a statement means that the server is away', () => {
  assert.equal(isDatabaseAway(new Error('Connection terminated unexpectedly')), true);
  assert.equal(isDatabaseAway(new Error('timeout exceeded when trying to connect')), true);
});

test('an error of other code is no connection fault', () => {
  assert.equal(isDatabaseAway(new TypeError('x is not a function')), false);
  assert.equal(isDatabaseAway('Connection terminated'), false);
  assert.equal(isDatabaseAway(undefined), false);
});
