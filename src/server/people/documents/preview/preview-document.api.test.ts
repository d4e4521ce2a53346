import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createApplicant } from '../../../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../../../tests/support/documents.ts';
import { failureOf } from '../../../../../tests/support/inject-api.ts';
import { docxOf } from '../../../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../../../tests/support/test-app.ts';
import { readDocuments } from '../text/read-documents.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;

async function add(bytes: Buffer): Promise<string> {
  const { id } = await createApplicant(app);
  await sendFile(recruiter, { id, bytes });
  const [document] = await recruiter.listDocuments({ params: { id } });
  return document!.id;
}

const preview = (id: string) => recruiter.previewDocument({ params: { id } });

function drawing(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width, height);
  return canvas;
}

test('the text of a document is shown as text, also one that looks like a page', async () => {
  const text = '<script>alert(1)</script>';
  const id = await add(docxOf([text]));
  assert.deepEqual(await preview(id), { text_state: 'waiting', text: '', picture: '' });
  await readDocuments(sql);
  assert.deepEqual(await preview(id), { text_state: 'read', text, picture: '' });
});

test('a photo is drawn anew, smaller and without what its file had beside', async () => {
  for (const format of ['jpeg', 'png'] as const) {
    const file = await drawing(2_800, 1_000).encode(format as 'png');
    const { picture } = await preview(await add(Buffer.concat([file, Buffer.from('<svg onload=alert(1)>')])));
    const [head, data] = picture.split(',');
    assert.equal(head, 'data:image/jpeg;base64');
    const bytes = Buffer.from(data!, 'base64');
    assert.ok(!bytes.includes('<svg'));
    const { width, height } = await loadImage(bytes);
    assert.deepEqual([width, height], [1_400, 500]);
  }
});

test('a picture that says that it is too large is not decoded, and a broken one shows nothing', async () => {
  const png = await drawing(10, 10).encode('png');
  png.writeUInt32BE(100_000, 16);
  const jpeg = await drawing(5_000, 5_000).encode('jpeg');
  for (const file of [png, jpeg, Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1')]) {
    assert.equal((await preview(await add(file))).picture, '');
  }
});

test('a document that was removed has no preview', async () => {
  const id = await add(pdfFile());
  await recruiter.removeDocument({ params: { id } });
  assert.equal((await failureOf(preview(id))).code, 'not_found');
});
