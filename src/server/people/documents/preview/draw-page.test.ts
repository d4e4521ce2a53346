import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { picturePdf } from '../../../../../tests/document-trials/picture-pdf.ts';
import { runInProcess } from '../run-in-process.ts';
import type { DrawnPage } from './draw-page.ts';

test('a page that was scanned with 300 dots an inch is drawn within the bounds of its process', async () => {
  const canvas = createCanvas(2_480, 3_508);
  const file = picturePdf(await canvas.encode('jpeg', 80), canvas);
  const { picture } = await runInProcess<DrawnPage>({
    wants: 'page',
    type: 'pdf',
    size: file.length,
    bytes: [file],
  });
  assert.match(picture, /^data:image\/jpeg/);
});
