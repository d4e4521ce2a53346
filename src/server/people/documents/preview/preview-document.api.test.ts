import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createApplicant } from '../../../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../../../tests/support/documents.ts';
import { failureOf } from '../../../../../tests/support/inject-api.ts';
import { docxOf, pdfOf } from '../../../../../tests/support/sample-files.ts';
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

const preview = (id: string, page?: number) =>
  recruiter.previewDocument({ params: { id }, ...(page !== undefined && { query: { page } }) });

async function darkPixelsOf(picture: string): Promise<{ width: number; height: number; dark: number }> {
  const image = await loadImage(Buffer.from(picture.split(',')[1]!, 'base64'));
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at]! < 100) dark += 1;
  return { width, height, dark };
}

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
  assert.deepEqual(await preview(id), { text_state: 'waiting', text: '', picture: '', pages: 0 });
  await readDocuments({ sql });
  assert.deepEqual(await preview(id), { text_state: 'read', text, picture: '', pages: 0 });
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

test('photos are drawn one after the other, each when the memory of the one before is free', async (t) => {
  const ids = await Promise.all(
    [10, 20, 30].map(async (width) => add(await drawing(width, 10).encode('png'))),
  );
  let [running, most, all] = [0, 0, 0];
  const count = (message: unknown) => {
    [running, all] = [running + 1, all + 1];
    most = Math.max(most, running);
    (message as { process: ChildProcess }).process.once('exit', () => (running -= 1));
  };
  subscribe('child_process', count);
  t.after(() => unsubscribe('child_process', count));
  const shown = await Promise.all([...ids, ids[0]!, ids[0]!].map((id) => preview(id)));
  assert.deepEqual([most, all], [1, 3], 'presses at the same page share one drawing');
  assert.equal(shown[4]!.picture, shown[0]!.picture);
});

test('a document that is removed while it is drawn is not shown', async (t) => {
  const id = await add(pdfOf(['Cook']));
  const held = Promise.withResolvers<ChildProcess>();
  const hold = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once('spawn', () => child.kill('SIGSTOP') && held.resolve(child));
  };
  subscribe('child_process', hold);
  t.after(() => unsubscribe('child_process', hold));
  const shown = failureOf(preview(id));
  const child = await held.promise;
  await recruiter.removeDocument({ params: { id } });
  child.kill('SIGCONT');
  assert.equal((await shown).code, 'not_found');
});

test('a page of a PDF is drawn, each when it is asked for', async () => {
  const id = await add(pdfOf(['Ada Lopez', ' ', `${'Welder '.repeat(10)}\n`.repeat(40)]));
  const pages = [await preview(id), await preview(id, 2), await preview(id, 3), await preview(id, 9)];
  const sizes = await Promise.all(pages.map(({ picture }) => darkPixelsOf(picture)));
  assert.deepEqual(
    pages.map((page) => page.pages),
    [3, 3, 3, 3],
  );
  assert.deepEqual([sizes[0]!.width, sizes[0]!.height], [1_271, 1_800]);
  const [little, none, much, last] = sizes.map(({ dark }) => dark);
  assert.ok(none === 0 && little! > 100 && much! > little! * 10, JSON.stringify(sizes));
  assert.equal(last, much);
});

/** Groups within each other: each is drawn on a canvas as large as the page. */
function nestedGroups(levels: number): Buffer {
  const head = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F 11 0 R >> /ExtGState << /G << /ca .9 >> >> >> >>\nendobj',
    '4 0 obj\n<< /Length 11 >>\nstream\n/G gs /F Do\nendstream\nendobj',
  ];
  const groups = Array.from({ length: levels }, (_, level) => {
    const content = level < levels - 1 ? '/G gs /F Do' : '0 0 200 200 re f';
    return `${11 + level} 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >> /Resources << /XObject << /F ${12 + level} 0 R >> /ExtGState << /G << /ca .9 >> >> >> /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`;
  });
  return Buffer.from(['%PDF-1.7', ...head, ...groups, 'trailer\n<< /Root 1 0 R >>\n'].join('\n'));
}

test('a PDF that cannot be drawn within the bounds has no picture', async () => {
  const { picture } = await preview(await add(nestedGroups(2)));
  assert.ok((await darkPixelsOf(picture)).dark > 10_000);
  for (const file of [
    pdfFile(),
    pdfOf([], {
      contents: [deflateSync(deflateSync(Buffer.alloc(400_000_000, ' ')))],
      filter: '[/FlateDecode /FlateDecode]',
    }),
    nestedGroups(8),
  ]) {
    const refused = await preview(await add(file));
    assert.deepEqual([refused.picture, refused.pages], ['', 0]);
  }
});

test('a document that was removed has no preview', async () => {
  const id = await add(pdfFile());
  await recruiter.removeDocument({ params: { id } });
  assert.equal((await failureOf(preview(id))).code, 'not_found');
});
