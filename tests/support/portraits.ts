import { crc32, deflateSync } from 'node:zlib';
import { portraitSides } from '../../src/contract/portrait-sides.ts';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey square as PNG. @param shade also of each place */
export function pngOf(side: number, shade: number | ((x: number, y: number) => number)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + side) * side);
  for (let row = 0; row < side; row += 1) {
    const start = row * (side + 1) + 1;
    if (typeof shade === 'number') rows.fill(shade, start, start + side);
    else for (let x = 0; x < side; x += 1) rows[start + x] = shade(x, row);
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A portrait in its sizes, in base64. Another shade is another portrait. */
export function picturesOf(shade: number): string[] {
  return portraitSides.map((side) => pngOf(side, shade).toString('base64'));
}
