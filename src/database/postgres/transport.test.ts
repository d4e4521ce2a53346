import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeTransport } from './transport.ts';

const plain = { tls: undefined, isVerified: false };

test('a plain connection is safe on this machine only', () => {
  for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '::1', '/var/run/postgresql']) {
    assert.equal(describeTransport({ ...plain, host }).isSafe, true, host);
  }
  for (const host of ['db', '10.0.0.5', 'localhost.example.com', '::2']) {
    const { isSafe, line } = describeTransport({ ...plain, host });
    assert.equal(isSafe, false, host);
    assert.equal(
      line,
      `The database at ${host} is reached without TLS: add ?sslmode=verify-full to DATABASE_URL.`,
    );
  }
});

test('TLS is safe with a certificate that somebody vouches for', () => {
  const tls = { host: 'db', tls: 'TLSv1.3' };
  assert.deepEqual(describeTransport({ ...tls, isVerified: true }), {
    isSafe: true,
    line: 'The database is reached over TLSv1.3, and its certificate is right.',
  });
  assert.equal(describeTransport({ ...tls, isVerified: false }).isSafe, false);
});
