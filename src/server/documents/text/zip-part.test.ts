import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { deflatedZip, docxOf } from '../../../../tests/support/sample-files.ts';
import { zipFile } from '../../../../tests/support/documents.ts';
import { detectType } from '../detect-type.ts';
import { readText } from './read-text.ts';
import { listEntries, listParts } from './zip-part.ts';

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

/** An archive with one part, whose end leaves its numbers to a record of 64 bits. */
function wideZip(change: (record: Buffer, locator: Buffer, end: Buffer) => void = () => {}): Buffer {
  const zip = docxOf(['Cook']);
  const at = zip.lastIndexOf('PK\x05\x06');
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.from(zip.subarray(at))];
  record.write('PK\x06\x06');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  locator.write('PK\x06\x07');
  locator.writeBigUInt64LE(BigInt(at), 8);
  end.fill(0xff, 8, 20);
  change(record, locator, end);
  return Buffer.concat([zip.subarray(0, at), record, locator, end]);
}

const typeOf = (file: Buffer) =>
  detectType({
    size: file.length,
    read: async (start, length) => file.subarray(start, start + length),
  });

test('a DOCX with an end of 64 bits is one, and its words are read', async () => {
  const real = (_: Buffer, __: Buffer, end: Buffer) => end.writeUInt16LE(2, 10);
  for (const file of [wideZip(), wideZip(real)]) {
    assert.deepEqual(await typeOf(file), { type: 'docx' });
    const { text, state, risks } = await readText(file, 'docx');
    assert.deepEqual({ text, state, risks }, { text: 'Cook', state: 'read', risks: [] });
  }
});

test('a DOCX with an end of 64 bits may have a comment as long as they go', async () => {
  const file = wideZip((_, __, end) => end.writeUInt16LE(0xffff, 20));
  assert.deepEqual(await typeOf(Buffer.concat([file, Buffer.alloc(0xffff)])), { type: 'docx' });
});

const unclear: [what: string, file: Buffer][] = [
  ['no record', wideZip((record) => record.fill(0, 0, 4))],
  ['a longer record', wideZip((record) => record.writeBigUInt64LE(45n, 4))],
  ['a record in another place', wideZip((_, locator) => locator.writeBigUInt64LE(0n, 8))],
  ['two numbers of parts', wideZip((_, __, end) => end.writeUInt16LE(3, 10))],
  ['two sizes of its directory', wideZip((_, __, end) => end.writeUInt32LE(0xffff, 12))],
  ['two places of its directory', wideZip((_, __, end) => end.writeUInt32LE(0, 16))],
];

for (const [what, file] of unclear) {
  test(`an archive of 64 bits with ${what} is unclear`, async () => {
    assert.throws(() => listParts(file), /no clear end/);
    assert.deepEqual(await typeOf(file), { refusal: 'type' });
  });
}

test('a directory beyond the end of an archive of 64 bits is none', async () => {
  const file = wideZip((record) => record.writeBigUInt64LE(2n ** 63n, 48));
  assert.throws(() => listParts(file));
  assert.deepEqual(await typeOf(file), { refusal: 'type' });
});

test('a part has its size and its place of 64 bits in a field of the directory', () => {
  const name = Buffer.from('a');
  const head = Buffer.alloc(46);
  head.write('PK\x01\x02');
  head.writeUInt16LE(1, 28);
  const field = Buffer.alloc(28 + 5);
  // Another field is before it.
  field.writeUInt16LE(7, 0);
  field.writeUInt16LE(1, 2);
  field.writeUInt16LE(1, 5);
  field.writeUInt16LE(24, 7);
  for (const [place, number] of [3n, 2n, 1n].entries()) field.writeBigUInt64LE(number, 9 + place * 8);
  head.writeUInt16LE(field.length, 30);
  const entry = (...places: number[]) => {
    const bytes = Buffer.from(head);
    for (const place of places) bytes.writeUInt32LE(0xffffffff, place);
    const [found] = listEntries(Buffer.concat([bytes, name, field]));
    return [found?.length, found?.start];
  };
  assert.deepEqual(entry(20, 24, 42), [2, 1]);
  assert.deepEqual(entry(20), [3, 0]);
  assert.deepEqual(entry(), [0, 0]);
});
