import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeQR } from 'qr/decode.js';
import { qrPath } from './qr-path.ts';

test('a reader finds the text in the drawn squares', () => {
  const text = `otpauth://totp/${'Björk%20%26%20Söhne'.repeat(4)}:ana?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ`;
  const { size, path } = qrPath(text);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, left, top] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let y = Number(top) * scale; y < (Number(top) + 1) * scale; y += 1) {
      const from = (y * width + Number(left) * scale) * 4;
      for (let byte = from; byte < from + scale * 4; byte += 4) data.fill(0, byte, byte + 3);
    }
  }
  assert.equal(decodeQR({ width, height: width, data }), text);
});
