import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanJpeg } from './jpeg.ts';

const most = { width: 20, height: 10 };

function segment(marker: number, data: number[]): Buffer {
  return Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
}

type Drawn = { width?: number; height?: number; bits?: number; colors?: number; frame?: number };

function frameOf({ width = 20, height = 10, bits = 8, colors = 1, frame = 0xc0 }: Drawn): Buffer {
  const of = Array.from({ length: colors }, (_, place) => [place + 1, 0x11, 0]).flat();
  return segment(frame, [bits, height >> 8, height & 255, width >> 8, width & 255, colors, ...of]);
}

const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const tables = segment(0xdb, [0, 1, 2]);
/** With a stuffed zero and a restart in its pixels. */
const scan = Buffer.concat([segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([9, 0xff, 0, 8, 0xff, 0xd3, 7])]);

function jpeg(drawn: Drawn = {}, extra: Buffer[] = []): Buffer {
  return Buffer.concat([start, ...extra, tables, frameOf(drawn), scan, end]);
}

test('a photograph keeps its pixels and loses camera, place, comment and what stands behind its end', () => {
  const notes = [segment(0xe0, [74, 70]), segment(0xe1, [69, 120]), segment(0xfe, [104, 105])];
  const clean = cleanJpeg(Buffer.concat([jpeg({}, notes), Buffer.from('<script>')]), most);
  assert.deepEqual(clean, { bytes: jpeg(), width: 20, height: 10 });
  assert.deepEqual(cleanJpeg(jpeg({ frame: 0xc2, colors: 3 }), most)?.width, 20);
});

test('anything that is no whole photograph of its size is refused', () => {
  const whole = jpeg();
  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a start alone', start],
    ['a start and an end alone', Buffer.concat([start, end])],
    ['a text', Buffer.from('<svg onload="alert(1)"/>')],
    ['a text behind a start', Buffer.concat([start, Buffer.from('<svg onload="alert(1)"/>'), end])],
    ['one without its end', whole.subarray(0, -2)],
    ['a cut one', whole.subarray(0, -8)],
    ['one cut in its frame', whole.subarray(0, 14)],
    ['too wide', jpeg({ width: 21 })],
    ['too high', jpeg({ height: 11 })],
    ['a huge size in few bytes', jpeg({ width: 65_535, height: 65_535 })],
    ['no width', jpeg({ width: 0 })],
    ['a height that comes later', jpeg({ height: 0 })],
    ['12 bits', jpeg({ bits: 12 })],
    ['the four colors of print', jpeg({ colors: 4 })],
    ['arithmetic coding', jpeg({ frame: 0xc9 })],
    ['another height behind its pixels', jpeg({}, [segment(0xdc, [0, 9])])],
    ['two frames', jpeg({}, [frameOf({})])],
    ['no pixels', Buffer.concat([start, tables, frameOf({}), end])],
    ['a segment that is longer than the file', Buffer.concat([start, Buffer.from([0xff, 0xe1, 255, 255])])],
  ];
  for (const [name, bytes] of refused) assert.equal(cleanJpeg(bytes, most), undefined, name);
});
