import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { cleanPng } from './png.ts';

const most = { width: 20, height: 10 };

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

type Drawn = {
  width?: number;
  height?: number;
  bits?: number;
  color?: number;
  interlace?: number;
  rows?: Buffer;
};

function header({ width = 20, height = 10, bits = 8, color = 6, interlace = 0 }: Drawn): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bits, color, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

function png(drawn: Drawn = {}, extra: Buffer[] = []): Buffer {
  const { rows = Buffer.alloc((1 + 20 * 4) * 10) } = drawn;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, header(drawn), ...extra, chunk('IDAT', deflateSync(rows)), end]);
}

test('a picture keeps its pixels and loses texts, places and what stands behind its end', () => {
  const text = chunk('tEXt', Buffer.from('Author\0somebody'));
  const clean = cleanPng(Buffer.concat([png({}, [text]), Buffer.from('<script>')]), most);
  assert.deepEqual(clean, { bytes: png(), width: 20, height: 10 });
  const grey = png({ color: 0, rows: Buffer.alloc(210) });
  assert.deepEqual(cleanPng(grey, most)?.bytes, grey);
});

test('anything that is no whole picture of its size is refused', () => {
  const whole = png();
  const broken = Buffer.from(whole);
  broken[40] = (broken[40] ?? 0) ^ 1;
  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('<svg onload="alert(1)"/>')],
    ['a cut picture', whole.subarray(0, -20)],
    ['a damaged one', broken],
    ['one without its end', whole.subarray(0, -12)],
    ['too wide', png({ width: 21, rows: Buffer.alloc((1 + 21 * 4) * 10) })],
    ['too high', png({ height: 11, rows: Buffer.alloc((1 + 20 * 4) * 11) })],
    ['a huge size in few bytes', png({ width: 100_000, height: 100_000 })],
    ['no width', png({ width: 0, rows: Buffer.alloc(10) })],
    ['pixels for less', png({ rows: Buffer.alloc(809) })],
    ['pixels that unpack to much more', png({ rows: Buffer.alloc(50_000_000) })],
    ['16 bits', png({ bits: 16 })],
    ['an unknown color type', png({ color: 5 })],
    ['interlaced', png({ interlace: 1 })],
  ];
  for (const [name, bytes] of refused) assert.equal(cleanPng(bytes, most), undefined, name);
});
