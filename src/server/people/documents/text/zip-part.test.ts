import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { deflatedZip } from '../../../../../tests/support/sample-files.ts';
import { zipFile } from '../../../../../tests/support/documents.ts';
import { listParts } from './zip-part.ts';

const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ');

test('an archive is inflated up to a bound, by one part or by all of them', () => {
  const beyond = { code: 'ERR_BUFFER_TOO_LARGE' };
  const [one] = listParts(deflatedZip({ one: deflateRawSync(spaces(17)) }));
  assert.throws(() => one!.read(), beyond);
  const [first, second] = listParts(
    deflatedZip({ first: deflateRawSync(spaces(9)), second: deflateRawSync(spaces(9)) }),
  );
  assert.equal(first!.read().length, 9 * 1024 * 1024);
  assert.throws(() => second!.read(), beyond);
});

test('the parts that an archive only stores count too', () => {
  const [first, second] = listParts(zipFile({ first: spaces(9), second: spaces(9) }, 0));
  first!.read();
  assert.throws(() => second!.read(), /too large/);
});
