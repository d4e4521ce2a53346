import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { DocumentRisk, DocumentType } from '../../../../contract/document-rules.ts';
import { zipFile } from '../../../../../tests/support/documents.ts';
import { compoundFile, docOf, docxOf, odtOf, pdfOf } from '../../../../../tests/support/sample-files.ts';
import { readText } from '../text/read-text.ts';

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = (type: string, target: string, mode = '') => ({
  'word/_rels/x.rels': `<r:Relationships xmlns:r="x"><r:Relationship Id="1" Type="${types}/${type}" Target="${target}" ${mode}/></r:Relationships>`,
});
const external = 'TargetMode="External"';
const docx = (beside: Record<string, string>) => docxOf(['Cook'], beside);
const withBytes = (name: string, bytes: Buffer) =>
  zipFile({ 'word/document.xml': '<w:t>Cook</w:t>', [name]: bytes }, 0);
const vba = compoundFile({ _VBA_PROJECT: Buffer.from('x') });
const ole = compoundFile({ Other: Buffer.from('x') });
const field = (code: string) => ({ 'word/header1.xml': `<w:instrText>${code}</w:instrText>` });

const odt = (beside: Record<string, string>) => odtOf(['Cook'], beside);
const odtWith = (inside: string) => odt({ 'content.xml': `<text:p>Cook</text:p>${inside}` });

const rtf = (inside: string) => Buffer.from(`{\\rtf1\\ansi ${inside} Cook\\par}`, 'latin1');

/** Objects of a PDF that no page needs. */
const pdf = (...objects: string[]) =>
  Buffer.concat([
    pdfOf(['Cook']),
    Buffer.from(
      objects.map((object, place) => `\n${90 + place} 0 obj\n${object}\nendobj\n`).join(''),
      'latin1',
    ),
  ]);
const stream = (dictionary: string, bytes: Buffer) =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
const packed = (text: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(text));

const text = (lines: string) => Buffer.from(lines);

const risky: [what: string, type: DocumentType, file: Buffer, risks: DocumentRisk[]][] = [
  ['macros under another name, by what they are', 'docx', withBytes('word/x.bin', vba), ['macros']],
  ['macros by a link', 'docx', docx(links('vbaProject', 'x.bin')), ['macros']],
  [
    'macros by their type',
    'docx',
    docx({
      '[Content_Types].xml':
        '<Types><Override PartName="/x" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    }),
    ['macros'],
  ],
  [
    'macros by the type of the document',
    'docx',
    docx({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    ['macros'],
  ],
  [
    'a document with macros in a document',
    'docx',
    withBytes('word/embeddings/x', zipFile({ 'word/vbaProject.bin': 'x' }, 8)),
    ['macros'],
  ],
  ['an object by a link', 'docx', docx(links('oleObject', 'embeddings/x')), ['object']],
  ['an object by what it is', 'docx', withBytes('word/media/image1.png', ole), ['object']],
  ['a control', 'docx', docx(links('control', 'x')), ['object']],
  ['a program', 'docx', withBytes('word/x', Buffer.from('MZ\x90\0')), ['object']],
  [
    'a template from outside',
    'docx',
    docx(links('attachedTemplate', 'https://x.example/a.dotm', external)),
    ['outside'],
  ],
  [
    'a template of a network',
    'docx',
    docx(links('attachedTemplate', 'file://x.example/a.dotm', external)),
    ['outside'],
  ],
  [
    'a template of a network in the other spelling',
    'docx',
    docx(links('attachedTemplate', '\\\\x.example\\a.dotm', external)),
    ['outside'],
  ],
  ['a picture from outside', 'docx', docx(links('image', 'https://x.example/a.png', external)), ['outside']],
  ['a field that starts a program', 'docx', docx(field('DDEAUTO c:\\\\windows\\\\cmd.exe')), ['program']],
  [
    'a field that loads a file',
    'docx',
    docx(field('INCLUDETEXT &quot;https://x.example&quot;')),
    ['outside'],
  ],
  ['macros of LibreOffice', 'odt', odt({ 'Basic/Standard/Module1.xml': '<x/>' }), ['macros']],
  ['a script of LibreOffice', 'odt', odt({ 'Scripts/python/x.py': 'x' }), ['macros']],
  [
    'an event of LibreOffice',
    'odt',
    odtWith('<script:event-listener script:event-name="dom:load"/>'),
    ['macros'],
  ],
  [
    'a picture from outside in an ODT',
    'odt',
    odtWith('<draw:image xlink:href="https://x.example/a.png"/>'),
    ['outside'],
  ],
  ['macros of a DOC', 'doc', docOf(['Cook'], { _VBA_PROJECT: Buffer.from('x') }), ['macros']],
  ['an object of a DOC', 'doc', docOf(['Cook'], { '\u0001Ole10Native': Buffer.from('x') }), ['object']],
  ['a field of a DOC', 'doc', docOf(['Cook \x13 DDEAUTO cmd \x14site\x15']), ['program']],
  ['an object of an RTF', 'rtf', rtf('{\\object\\objemb\\objupdate{\\*\\objdata 0105}}'), ['object']],
  ['a template of an RTF', 'rtf', rtf('{\\*\\template https://x.example/a.dotm}'), ['outside']],
  ['a script of a PDF', 'pdf', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), ['script']],
  ['a script with another spelling of its name', 'pdf', pdf('<< /S /J#61vaScript >>'), ['script']],
  ['a packed script', 'pdf', pdf(packed('1 0 << /S /JavaScript /JS (x) >>')), ['script']],
  ['a script behind a string without an end', 'pdf', pdf('<< /T (x >>', '<< /S /JavaScript >>'), ['script']],
  ['a program of a PDF', 'pdf', pdf('<< /S /Launch /F (cmd.exe) >>'), ['program']],
  ['a file in a PDF', 'pdf', pdf(stream('/Type /EmbeddedFile', Buffer.from('MZ'))), ['object']],
  [
    'an address at the opening',
    'pdf',
    pdf('<< /Type /Catalog /OpenAction 91 0 R >>', '<< /S /URI /URI (https://x.example) >>'),
    ['outside'],
  ],
  ['a form that is sent', 'pdf', pdf('<< /S /SubmitForm /F (https://x.example) >>'), ['outside']],
  ['a batch file', 'txt', text('@echo off\r\ndel /q x\r\n'), ['script']],
  ['JavaScript', 'txt', text('var shell = new ActiveXObject("WScript.Shell");\nshell.Run("x");'), ['script']],
  ['PowerShell', 'txt', text('$x = "a"\nInvoke-Expression $x\n'), ['script']],
  ['a script of a shell', 'txt', text('#!/bin/sh\nrm -rf x\n'), ['script']],
  ['a script in pairs of bytes', 'txt', Buffer.from('\ufeff@echo off\r\n', 'utf16le'), ['script']],
];

for (const [what, type, file, risks] of risky) {
  test(`${what}: its risk is said, and it is read`, async () => {
    const reading = await readText(file, type);
    assert.deepEqual(reading.risks, risks);
    assert.equal(reading.state, 'read');
  });
}

const harmless: [what: string, type: DocumentType, file: Buffer][] = [
  [
    'a template of the writer’s disk',
    'docx',
    docx(links('attachedTemplate', 'file:///C:\\Users\\me\\Resume.dotx', external)),
  ],
  ['a hyperlink', 'docx', docx(links('hyperlink', 'https://x.example', external))],
  [
    'words about macros',
    'docx',
    docx({ 'word/header1.xml': '<w:t>Excel vbaProject macros, DDE and oleObject</w:t>' }),
  ],
  ['a picture', 'docx', withBytes('word/media/image1.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['a link in an ODT', 'odt', odtWith('<text:a xlink:href="https://x.example">me</text:a>')],
  ['a storage without anything', 'doc', docOf(['Cook'])],
  ['a backslash before a word', 'rtf', rtf('C:\\\\objects')],
  [
    'a PDF with words of programs',
    'pdf',
    pdf(
      '<< /Title (HTML/JavaScript/JS /Launch) >>',
      stream('', Buffer.from('(TypeScript/JavaScript) Tj /JS ')),
    ),
  ],
  [
    'a PDF with a link and a place to open at',
    'pdf',
    pdf('<< /OpenAction [3 0 R /Fit] >>', '<< /S /URI /URI (https://x.example) >>'),
  ],
  [
    'a resume of a developer',
    'txt',
    text('Ada Lopez\nSet up servers\nPowerShell, C++ and JavaScript (React)\nCall me: 614\n'),
  ],
];

for (const [what, type, file] of harmless) {
  test(`${what} is no risk`, async () => {
    assert.deepEqual((await readText(file, type)).risks, []);
  });
}

test('a file that cannot be looked into says so', async () => {
  const { risks, state } = await readText(docxOf(['Cook']).subarray(0, 100), 'docx');
  assert.deepEqual([risks, state], [['unknown'], 'unreadable']);
});
