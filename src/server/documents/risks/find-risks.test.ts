import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentRisk, DocumentType } from '../../../contract/document-rules.ts';
import { docOf, docxOf, odtOf } from '../../../../tests/support/sample-files.ts';
import { readText } from '../text/read-text.ts';

const address = 'https://x.example/a';

const odt = (beside: Record<string, string>) => odtOf(['Cook'], beside);
const odtWith = (inside: string) => odt({ 'content.xml': `<text:p>Cook</text:p>${inside}` });

const rtf = (inside: string) => Buffer.from(`{\\rtf1\\ansi ${inside} Cook\\par}`, 'latin1');

/** A page in a mail, as Word keeps one in a DOCX. */
const mailWith = (css: string) =>
  docxOf(['Cook'], {
    'word/a.mht': `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<link rel="stylesheet" type="text/css" href="cid:1"><p>Cook</p>\r\n--b\r\nContent-Type: text/css\r\nContent-ID: <1>\r\n\r\n${css}\r\n--b--\r\n`,
  });

const text = (lines: string) => Buffer.from(lines);

const risky: [what: string, type: DocumentType, file: Buffer, risks: DocumentRisk[]][] = [
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
  [
    'a picture of a network in an ODT',
    'odt',
    odtWith('<draw:image xlink:href=" file:////x.example/a"/>'),
    ['outside'],
  ],
  [
    'a page that loads another',
    'odt',
    odt({ 'meta.xml': `<meta:auto-reload xlink:href="${address}"/>` }),
    ['outside'],
  ],
  [
    'a template of an ODT',
    'odt',
    odt({ 'meta.xml': `<meta:template xlink:href="${address}"/>` }),
    ['outside'],
  ],
  [
    'an object in a folder of an ODT',
    'odt',
    odt({ 'Obj/content.xml': `<draw:image xlink:href="${address}"/>` }),
    ['outside'],
  ],
  ['macros of a DOC', 'doc', docOf(['Cook'], { _VBA_PROJECT: Buffer.from('x') }), ['macros']],
  ['an object of a DOC', 'doc', docOf(['Cook'], { '\u0001Ole10Native': Buffer.from('x') }), ['object']],
  ['a field of a DOC', 'doc', docOf(['Cook \x13 DDEAUTO cmd \x14site\x15']), ['program']],
  ['a field of a DOC in two pieces', 'doc', docOf(['Cook \x13 DDEAU', 'TO x \x14x\x15']), ['program']],
  [
    'a loading field of a DOC',
    'doc',
    docOf(['Cook \x13 INCLUDEPICTURE "//x.example/a" \x14x\x15']),
    ['outside'],
  ],
  ['a template of a DOC', 'doc', docOf(['Cook'], {}, '\\\\x.example\\a.dotm'), ['outside']],
  ['fields of a DOC that are too deep', 'doc', docOf([`Cook ${'\x13 A'.repeat(50)}`]), ['unknown']],
  ['an object of an RTF', 'rtf', rtf('{\\object\\objemb\\objupdate{\\*\\objdata 0105}}'), ['object']],
  ...[
    String.raw`{\bin1 \\object\bin1 \\objocx{\bin1 \\objdata 0105}}`,
    String.raw`{\bin3 \\\\objclass x}`,
    String.raw`{\OBJECT}`,
    String.raw`{\bin00000000005 \bin9{\object}}`,
  ].map((inside): (typeof risky)[number] => [`an RTF with ${inside}`, 'rtf', rtf(inside), ['object']]),
  [
    'bytes of an RTF beyond its end',
    'rtf',
    Buffer.from(String.raw`{\rtf1 Cook {\bin4294967296 }{\object}}`),
    ['unknown'],
  ],
  ['bytes of an RTF below none', 'rtf', rtf(String.raw`{\bin-5 \bin9{\object}}`), ['unknown']],
  ['a template of an RTF', 'rtf', rtf('{\\*\\template https://x.example/a.dotm}'), ['outside']],
  ...[
    String.raw`\*\template \'68ttps://x.example/a`,
    String.raw`\*\template \u104?ttps://x.example/a`,
    `\\*\\template{ht\ntps://x.example/a}`,
    String.raw`\*\template\plain /{\*\x y}/x.example/a`,
    String.raw`\*\template //x.example/a`,
    String.raw`\*\template \'5c\'5cx.example\'5ca`,
    String.raw`\*\filetbl{\file\fid1 \\\\x.example\\a}`,
    String.raw`\field{\*\fldinst {INCLUDEPICTURE }{"https://x.example/a"}}{\fldrslt x}`,
    String.raw`\shp{\*\shpinst{\sp{\sn pibName}{\sv https://x.example/a.png}}}`,
    String.raw`\*\shppict{\pict{\*\picprop{\sp{\sn pib}{\sv 1}}{\sp{\sn PibName }{\sv \\\\x.example\\a}}}}`,
    String.raw`\shp{\*\shpinst{\sp{\sn fillBlipName}{\sv {h}ttps://x.example/a.png}}}`,
    String.raw`\field{\*\fldinst LINK Word.Document.8 "https://x.example/a" \\a}{\fldrslt x}`,
  ].map((inside): (typeof risky)[number] => [
    `an RTF with ${inside}`,
    'rtf',
    rtf(`{${inside}}`),
    ['outside'],
  ]),
  [
    'a field of an RTF in two groups',
    'rtf',
    rtf('{\\field{\\*\\fldinst {DDEAU}{TO x}}{\\fldrslt x}}'),
    ['program'],
  ],
  ['a style sheet in a mail', 'docx', mailWith(`p { background: url(${address}) }`), ['outside']],
  ['a style sheet in a mail that imports', 'docx', mailWith(`@import "${address}";`), ['outside']],
  ['a batch file', 'txt', text('@echo off\r\ndel /q x\r\n'), ['script']],
  ['JavaScript', 'txt', text('var shell = new ActiveXObject("WScript.Shell");\nshell.Run("x");'), ['script']],
  ['Python', 'txt', text('import os, sys\nfrom re import sub\n'), ['script']],
  ['JavaScript in modules', 'txt', text("import { a } from 'b';\nimport c from 'd';\n"), ['script']],
  ['PowerShell of commands', 'txt', text('Get-Process x\nStart-Process y\n'), ['script']],
  ['PowerShell with its switches', 'txt', text('Start-Service -Name x\nSet-Date $y\n'), ['script']],
  ['two posts with a hyphen', 'txt', text('Start-up manager, Oslo\nSet-up and repair\n'), []],
  ['two posts in large letters', 'txt', text('Start-Up Manager, Oslo\nNew-Hire Trainer - Bergen\n'), []],
  ['two trades', 'txt', text('Import and export\nImport documents\n'), []],
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
  ['a link in an ODT', 'odt', odtWith('<text:a xlink:href="https://x.example">me</text:a>')],
  [
    'a template of the disk of an ODT',
    'odt',
    odt({ 'meta.xml': '<meta:template xlink:href="file:///home/me/a.ott"/><x xlink:href="../a.ott"/>' }),
  ],
  [
    'a command of LibreOffice',
    'odt',
    odt({ 'x.xml': '<x xlink:href="slot:5500"/><y xlink:href=".uno:Bold"/>' }),
  ],
  ['a storage without anything', 'doc', docOf(['Cook'])],
  [
    'the usual template of a DOC, and a link',
    'doc',
    docOf(['Cook \x13 HYPERLINK "https://www.dot.example" \x14x\x15'], {}, 'C:\\Normal.dotm'),
  ],
  ['a link in a DOC', 'doc', docOf([`Cook \x13 HYPERLINK "${address}" \x14DDE\x15`])],
  [
    'words about a shape',
    'rtf',
    rtf(
      String.raw`{\shp{\*\shpinst{\sp{\sn pibName}{\sv a.png}}{\sp{\sn wzDescription}{\sv https://x.example/a}}}}`,
    ),
  ],
  ['a backslash before a word', 'rtf', rtf('C:\\\\objects')],
  ['a long number', 'rtf', rtf(String.raw`{\pict\bin0000000000007 \object}`)],
  ['a picture in bytes', 'rtf', rtf(String.raw`{\pict\bin7 \object}`)],
  [
    'a link in an RTF',
    'rtf',
    rtf(
      `{\\field{\\*\\fldinst HYPERLINK "${address}"}{\\fldrslt DDE}}${'{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}'.repeat(50)}`,
    ),
  ],
  [
    'the usual template of an RTF',
    'rtf',
    rtf(String.raw`{\*\template C:\\Users\\me\\Normal.dotm}{\*\xmlnstbl {\xmlns1 http://x.example;}}`),
  ],
  ['a style sheet in a mail', 'docx', mailWith('@charset "utf-8";\np > a { color: red }')],
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
