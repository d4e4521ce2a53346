import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { picturePdf } from '../../../../../tests/document-trials/picture-pdf.ts';
import { pdfOf } from '../../../../../tests/support/sample-files.ts';
import { runInProcess } from '../run-in-process.ts';
import type { DrawnPage } from './drawn-page.ts';
import { largestPicture } from './largest-picture.ts';

test('the largest picture of a PDF is found by its dictionary, also behind other ones', () => {
  const scan = picturePdf(Buffer.from('jpeg'), { width: 2_480, height: 3_508 });
  const logo = picturePdf(Buffer.from('jpeg'), { width: 100, height: 20 });
  for (const file of [scan, Buffer.concat([logo, scan]), Buffer.concat([scan, logo])]) {
    assert.equal(largestPicture(file), 2_480 * 3_508);
  }
  assert.equal(largestPicture(Buffer.from('4 0 obj<</Height 3/Width 2/Subtype/Image>>stream')), 6);
});

test('a PDF without a picture, or with a size elsewhere, has none', () => {
  for (const file of [
    pdfOf(['Cook']),
    Buffer.from('/Image'),
    Buffer.from('1 0 obj<</Width 9/Height 9>>endobj 2 0 obj<</Subtype/Image>>stream /Width 9 /Height 9'),
  ]) {
    assert.equal(largestPicture(file), 0);
  }
});

test('a hostile PDF takes no time', () => {
  const file = Buffer.from('/Image /Width '.repeat(700_000));
  const before = process.cpuUsage();
  largestPicture(file);
  assert.ok(process.cpuUsage(before).user < 200_000);
});

test('a page that was scanned with 300 dots an inch is drawn within the bounds of its process', async () => {
  const canvas = createCanvas(2_480, 3_508);
  const file = picturePdf(await canvas.encode('jpeg', 80), canvas);
  const bytes = new Uint8Array(file).buffer;
  const { picture } = await runInProcess<DrawnPage>({ wants: 'page', type: 'pdf', bytes });
  assert.match(picture, /^data:image\/jpeg/);
});
