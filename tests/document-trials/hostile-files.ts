import { deflateRawSync, deflateSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { deflatedZip, docOf, docxOf, odtOf, pdfOf } from '../support/sample-files.ts';
import { docxFile } from '../support/documents.ts';

export type HostileFile = { name: string; bytes: Buffer };

const mega = 1024 * 1024;
const script = '<script>document.title="ran"</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='ran'">${script}</svg>`;
const html = `<!doctype html><title>x</title>${script}`;

/** Bombs are made once: deflating gigabytes takes seconds. */
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};
const wide = once(() => deflateSync(Buffer.alloc(400 * mega, ' '), { level: 9 }));
const wideRaw = once(() => deflateRawSync(Buffer.alloc(400 * mega, ' '), { level: 9 }));
const longPdf = once(() => pdfOf(Array.from({ length: 10_000 }, (_, page) => `page ${page}`)));
const manyStrings = once(() => deflateSync(Buffer.from(`BT /F1 1 Tf ${'(x) Tj '.repeat(1_000_000)} ET`)));
const noise = once(() => randomBytes(9 * mega));

const concat = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

const names = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow.pdf',
  'C:\\cv.pdf',
  'cv.pdf\r\nSet-Cookie: a=b',
  'cv".pdf; filename="x.html',
  '\u202efdp.exe',
  '简历.pdf',
  'резюме.docx',
  'سيرة ذاتية.pdf',
  'קורות חיים.odt',
  'cv\u0000.html.pdf',
  '%2e%2e%2fcv.pdf',
  'con.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  'a'.repeat(900),
  '\ud83d\ude00.txt',
  Buffer.from([0xe9, 0xff, 0xfe]).toString('latin1'),
  '.htaccess',
  'cv.php',
];

const kinds: (() => Buffer)[] = [
  () => concat('%PDF-1.7\n', html),
  () => concat(html, pdfOf(['Cook'])),
  () => concat(pdfOf(['Cook']), html),
  () => Buffer.from(svg),
  () => concat('<?xml version="1.0"?>', svg),
  () => concat('GIF89a', '/*', html, '*/'),
  () => concat(Buffer.from('\xff\xd8\xff\xe0', 'latin1'), html),
  () => concat(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg),
  () => concat(pdfOf(['Cook']), docxFile({ 'index.html': html })),
  () => docxFile({ 'index.html': html, 'META-INF/MANIFEST.MF': 'Main-Class: X' }),
  () =>
    docxFile({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': html,
      'word/vbaProject.bin': 'macro',
    }),
  () =>
    docxFile({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': '<w:document/>',
      '../../evil.sh': 'rm',
    }),
  () =>
    deflatedZip({
      '[Content_Types].xml': deflateRawSync(Buffer.from('<Types/>')),
      'word/document.xml': wideRaw(),
    }),
  () => docxOf([`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>&a;`, script]),
  () => odtOf(['<'.repeat(300_000)]),
  () => pdfOf([], { contents: [wide()] }),
  () => pdfOf([], { contents: [deflateSync(wide())], filter: '[/FlateDecode /FlateDecode]' }),
  () => pdfOf([], { contents: [manyStrings()] }),
  () => longPdf(),
  () => pdfOf([`${script} << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>`]),
  () => concat(`{\\rtf1 ${'{'.repeat(1_000_000)}`),
  () => concat('{\\rtf1 {\\object\\objdata 0105}', script, '}'),
  () => docOf(['Cook'.repeat(3_000)]).subarray(0, 3_000),
  () => concat('%PDF-1.7\n', noise()),
  () => concat('MZ', randomBytes(500)),
  () => concat('#!/bin/sh\ntouch /tmp/ran\n'),
  () => concat('<?php system($_GET[0]); ?>'),
  () => concat('\ufeff', script),
  () => concat('Cook and welder ', script),
  () => concat('\0\0\0\x18ftypheic', randomBytes(3_000)),
];

/** So many files: each content with one name after the other, and no two alike. In a round of all contents each name moves on by one. */
export function* hostileFiles(count: number): Generator<HostileFile> {
  for (let number = 0; number < count; number += 1) {
    const make = kinds[number % kinds.length] as () => Buffer;
    const round = Math.floor(number / kinds.length);
    const name = names[(number + round) % names.length] as string;
    yield { name, bytes: Buffer.concat([make(), Buffer.from(`\n%${number}`)]) };
  }
}
