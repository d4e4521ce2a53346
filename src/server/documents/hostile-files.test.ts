import assert from 'node:assert/strict';
import { setInterval } from 'node:timers';
import { test } from 'node:test';
import { deflateRawSync, deflateSync } from 'node:zlib';
import type { DocumentType } from '../../contract/document-rules.ts';
import { deflatedZip, docOf, docxOf, odtOf, pdfOf } from '../../../tests/support/sample-files.ts';
import type { Task } from './document-task.ts';
import { runInProcess } from './run-in-process.ts';
import type { Reading } from './text/read-text.ts';

const mega = 1024 * 1024;
const spaces = (megabytes: number) => Buffer.alloc(megabytes * mega, ' ');
const packed = deflateSync(spaces(400), { level: 9 });

/** Without the head and the checksum of zlib (RFC 1950). */
function rawOf(zlib: Buffer): Buffer {
  return zlib.subarray(2, -4);
}

function circle(): Buffer {
  const file = docOf(['Cook '.repeat(2_000)]);
  // Every entry of the first sector with the table leads to the first sector.
  const table = (file.readUInt32LE(76) + 1) * 512;
  for (let at = table; at < table + 400; at += 4) file.writeUInt32LE(0, at);
  return file;
}

const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, place) => `<!ENTITY a${place} "&a${place - 1};&a${place - 1};">`).join('')}]>`;

/** Each is a file of a few megabytes at most. Some are read all the same, with their first words. */
const hostile: { name: string; type: DocumentType; file: () => Buffer; says?: RegExp; isGivenUp?: true }[] = [
  {
    name: 'a DOCX of 400 MB',
    type: 'docx',
    file: () => deflatedZip({ 'word/document.xml': rawOf(packed) }),
    isGivenUp: true,
  },
  {
    name: 'a DOCX with nine parts of 15 MB',
    type: 'docx',
    file: () =>
      deflatedZip({
        'word/document.xml': deflateRawSync(spaces(15)),
        ...Object.fromEntries(
          Array.from({ length: 8 }, (_, place) => [`word/header${place}.xml`, deflateRawSync(spaces(15))]),
        ),
      }),
    isGivenUp: true,
  },
  {
    name: 'an ODT of 200 MB',
    type: 'odt',
    file: () => deflatedZip({ 'content.xml': deflateRawSync(spaces(200)) }),
    isGivenUp: true,
  },
  {
    name: 'an archive within a DOCX',
    type: 'docx',
    file: () => deflatedZip({ 'word/document.xml': deflateRawSync(docxOf(['Cook'])) }),
    says: /Cook/,
  },
  {
    name: 'a DOCX with entities that double',
    type: 'docx',
    file: () => docxOf([`${entities}&a29;`]),
    says: /a29/,
  },
  {
    name: 'a DOCX that is cut',
    type: 'docx',
    file: () => docxOf(['Cook']).subarray(0, 100),
    isGivenUp: true,
  },
  {
    name: 'a DOCX with a style of 8 MB of spaces',
    type: 'docx',
    file: () =>
      docxOf(['Cook'], { 'word/a.html': `<html><style>@import${' '.repeat(8 * mega)}</style></html>` }),
    says: /Cook/,
  },
  {
    name: 'a PDF with a million strings that never end',
    type: 'pdf',
    file: () => Buffer.concat([pdfOf(['Cook']), Buffer.alloc(mega, '(')]),
    says: /Cook/,
  },
  {
    name: 'an ODT of 700,000 tags that never end',
    type: 'odt',
    file: () => odtOf(['<'.repeat(700_000)]),
  },
  {
    name: 'a PDF of 2,000 pages',
    type: 'pdf',
    file: () => pdfOf(Array.from({ length: 2_000 }, (_, page) => `page ${page}`)),
    says: /page 199$/,
  },
  {
    name: 'a PDF with a page of 400 MB',
    type: 'pdf',
    file: () => pdfOf([], { contents: [packed] }),
    isGivenUp: true,
  },
  {
    name: 'a PDF with a page that is deflated twice',
    type: 'pdf',
    file: () => pdfOf([], { contents: [deflateSync(packed)], filter: '[/FlateDecode /FlateDecode]' }),
    isGivenUp: true,
  },
  {
    name: 'a PDF with two million strings',
    type: 'pdf',
    file: () =>
      pdfOf([], { contents: [deflateSync(Buffer.from(`BT /F1 1 Tf ${'(x) Tj '.repeat(2_000_000)} ET`))] }),
  },
  {
    name: 'an RTF of 5 million groups',
    type: 'rtf',
    file: () => Buffer.from(`{\\rtf1 ${'{'.repeat(5_000_000)}`),
  },
  { name: 'a DOC whose sectors turn in a circle', type: 'doc', file: circle },
  {
    name: 'a DOC of random pieces',
    type: 'doc',
    file: () => docOf(['Cook'.repeat(3_000)]).subarray(0, 3_000),
  },
];

test('hostile files are read or given up within their bounds, and the server goes on meanwhile', async (t) => {
  await runInProcess<Reading>(taskOf('pdf', pdfOf(['Cook'])));
  for (const { name, type, file, says, isGivenUp = false } of hostile) {
    await t.test(name, async () => {
      const task = taskOf(type, file());
      const before = process.memoryUsage.rss();
      let highest = before;
      const look = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 10);
      const [start, own] = [performance.now(), process.threadCpuUsage()];
      // An honest part is read, however busy the machine is.
      const patience = says ? { patienceMs: 100_000 } : {};
      const reading = await runInProcess<Reading>(task, patience).catch(() => undefined);
      const text = reading?.state === 'unreadable' ? undefined : reading?.text;
      clearInterval(look);
      const { user, system } = process.threadCpuUsage(own);
      if (says) assert.match(text ?? 'given up', says);
      if (isGivenUp) assert.equal(text?.slice(0, 100), undefined);
      const grown = Math.round((highest - before) / mega);
      assert.ok(grown < 150, `it took ${grown} MB`);
      assert.ok(says !== undefined || performance.now() - start < 17_000);
      assert.ok(user + system < 500_000, `the server's own thread worked for ${(user + system) / 1_000} ms`);
    });
  }
});

function taskOf(type: DocumentType, file: Buffer): Task {
  return { type, size: file.length, bytes: [file] };
}
