import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { zipFile } from '../../../../tests/support/documents.ts';
import { compoundFile, deflatedZip, docxOf, pdfOf } from '../../../../tests/support/sample-files.ts';
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
/** A field whose code stands in several runs. */
const field = (...codes: string[]) => ({
  'word/header1.xml': `<w:hdr><w:fldChar w:fldCharType="begin"/>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('')}<w:fldChar w:fldCharType="separate"/><w:t>x</w:t><w:fldChar w:fldCharType="end"/></w:hdr>`,
});
const chunk = (name: string, content: string) =>
  docx({ ...links('aFChunk', name), [`word/${name}`]: content });
const within = (parts: Record<string, string>, depth = 1): Buffer => {
  const inner = Object.entries(parts).map(([name, part]) => [name, deflateRawSync(part)]);
  let bytes = deflatedZip(Object.fromEntries(inner) as Record<string, Buffer>);
  for (let each = 1; each < depth; each += 1) bytes = zipFile({ 'x.docx': bytes }, 0);
  return withBytes('word/embeddings/x.bin', bytes);
};
const object = '{\\rtf1{\\object}}';
/** An archive with a program, in one. */
const changed = (change: (zip: Buffer, end: number) => Buffer, content = 'MZ') => {
  const zip = zipFile({ 'a.bin': content }, 0);
  return withBytes('word/embeddings/x', change(zip, zip.lastIndexOf('PK\x05\x06')));
};
const withNumber = (zip: Buffer, at: number, number: number) => {
  zip.writeUInt32LE(number, at);
  return zip;
};
const noParts = (at: number) =>
  withNumber(Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), 16, at);
const template = links('attachedTemplate', 'https://x.example/a.dotm', 'TargetMode="External"');
const address = 'https://x.example/a';

const risky: [what: string, file: Buffer, risks: DocumentRisk[]][] = [
  ['macros under another name, by what they are', withBytes('word/x.bin', vba), ['macros']],
  ['macros by a link', docx(links('vbaProject', 'x.bin')), ['macros']],
  [
    'macros by their type',
    docx({
      '[Content_Types].xml':
        '<Types><Override PartName="/x" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    }),
    ['macros'],
  ],
  [
    'macros by the type of the document',
    docx({
      '[Content_Types].xml':
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    ['macros'],
  ],
  [
    'a document with macros in a document',
    withBytes('word/embeddings/x', zipFile({ 'word/vbaProject.bin': 'x' }, 0)),
    ['macros'],
  ],
  ['an object by a link', docx(links('oleObject', 'embeddings/x')), ['object']],
  ['an object by what it is', withBytes('word/media/image1.png', ole), ['object']],
  ['a control', docx(links('control', 'x')), ['object']],
  ['a program', withBytes('word/x', Buffer.from('MZ\x90\0')), ['object']],
  ...[
    'https://x.example/a.dotm',
    'file://x.example/a.dotm',
    '\\\\x.example\\a.dotm',
    'file:///%5C%5Cx.example/a.dotm',
  ].map((target): (typeof risky)[number] => [
    `the template ${target}`,
    docx(links('attachedTemplate', target, external)),
    ['outside'],
  ]),
  ['a picture from outside', docx(links('image', 'https://x.example/a.png', external)), ['outside']],
  ...[
    ['program', 'DDEAUTO c:\\\\windows\\\\cmd.exe'],
    ['outside', 'INCLUDETEXT &quot;https://x.example&quot;'],
    ['program', 'DDEAU', 'TO c:\\\\windows'],
    ['program', 'DDE mshta', ' x'],
    ['program', '&#68;DE x'],
    ['outside', 'INCLUDEPICTURE ', `&quot;${address}`, '&quot;'],
    ['outside', `INCLUDEPICTURE \\d “${address}”`],
    ['outside', 'INCLUDETEXT &quot;file://x.example/a&quot;'],
    ['outside', 'INCLUDETEXT &quot;//x.example/a&quot;'],
    ['outside', 'LINK Word.Document.8 &quot;\\\\x.example\\a&quot; \\a'],
    ['outside', `IMPORT ${address}`],
  ].map(([risk = '', ...codes]): (typeof risky)[number] => [
    `a field with ${codes.join(' and ')}`,
    docx(field(...codes)),
    [risk as DocumentRisk],
  ]),
  ['a command in an attribute', docx({ 'word/x.xml': '<w:fldSimple w:instr="DDE x"/>' }), ['program']],
  ['a command outside of a field', docx({ 'word/x.xml': '<w:instrText>DDE x</w:instrText>' }), ['program']],
  [
    'a command in a part of another name',
    withBytes('doc/d', Buffer.from(`<x>${field('DDE x')['word/header1.xml']}</x>`)),
    ['program'],
  ],
  [
    'an address that a field makes',
    docx({
      'word/x.xml': field('INCLUDETEXT ')['word/header1.xml'].replace(
        '<w:fldChar w:fldCharType="separate"/>',
        field('QUOTE 104 116')['word/header1.xml'],
      ),
    }),
    ['unknown'],
  ],
  [
    'a picture of a network in an attribute of another name',
    docx({ 'word/x.xml': '<v:imagedata src="//x.example/a"/>' }),
    ['outside'],
  ],
  [
    'a template in pairs of bytes without a mark',
    withBytes('word/_rels/x.rels', Buffer.from(template['word/_rels/x.rels'], 'utf16le')),
    ['outside'],
  ],
  [
    'a link beside another of its name',
    docx({ 'word/_rels/x.rels': `<R Target="${address}" x:Target="a"/>` }),
    ['outside'],
  ],
  [
    'a link in an unknown encoding',
    docx({ 'word/_rels/x.rels': '<?xml version="1.0" encoding="UTF-7"?>+ADw-R' }),
    ['unknown'],
  ],
  ['links that are no XML', docx({ 'word/_rels/x.rels': 'x' }), ['unknown']],
  ['a value of an entity', docx({ 'word/_rels/x.rels': '<!DOCTYPE R [<!ENTITY e "x">]><R/>' }), ['unknown']],
  ['an RTF with an object in a DOCX', chunk('a.rtf', '{\\rtf1{\\object\\objemb}}'), ['object']],
  ['an RTF with a template in a DOCX', chunk('a', `{\\rtf1{\\*\\template ${address}}}`), ['outside']],
  [
    'a page with a picture in a DOCX',
    chunk('a.html', '<html><IMG SRC=file://x.example/a></html>'),
    ['outside'],
  ],
  [
    'a page with a style in a DOCX',
    chunk('a', `<html><style>@import "${address}"</style></html>`),
    ['outside'],
  ],
  ['a page with a script in a DOCX', chunk('a', '<html><script>x</script></html>'), ['script']],
  [
    'a page that hides in a section',
    chunk('a', `<html><![CDATA[><img src="${address}">]]></html>`),
    ['outside'],
  ],
  [
    'a page in a mail',
    chunk(
      'a.mht',
      `MIME-Version: 1.0\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`<img src="${address}">`).toString('base64')}`,
    ),
    ['outside'],
  ],
  ['a DOCX with a template in a DOCX', within({ 'word/document.xml': '<x/>', ...template }), ['outside']],
  ['one three archives down', within({ 'word/document.xml': '<x/>', ...template }, 3), ['outside']],
  ['a program in an archive', changed((zip) => zip), ['object']],
  [
    'an archive with places of 64 bits',
    changed((zip, end) => withNumber(zip, end + 16, -1 >>> 0)),
    ['unknown'],
  ],
  [
    'an archive with another one’s end behind it',
    changed((zip) => Buffer.concat([zip, noParts(0)])),
    ['unknown'],
  ],
  [
    'an archive with an end in its comment',
    changed((zip, end) => Buffer.concat([withNumber(zip, end + 20 - 2, 22 << 16), noParts(zip.length)])),
    ['unknown'],
  ],
  [
    'an archive with a whole archive in its comment',
    changed((zip, end) => {
      const second = zipFile({ 'a.txt': 'Cook' }, 0);
      const at = second.lastIndexOf('PK\x05\x06');
      withNumber(second, at + 16, zip.length + second.readUInt32LE(at + 16));
      return Buffer.concat([withNumber(zip, end + 20 - 2, second.length << 16), second]);
    }),
    ['unknown'],
  ],
  ['an archive that names fewer parts', changed((zip, end) => withNumber(zip, end + 8, 0)), ['unknown']],
  [
    'an archive that names no parts',
    changed((zip, end) => Buffer.concat([zip.subarray(0, end), noParts(end)])),
    ['unknown'],
  ],
  [
    'an archive that was padded on its way',
    changed((zip) => Buffer.concat([zip, Buffer.from('x')])),
    ['object'],
  ],
  [
    'an archive with bytes before its end',
    changed((zip, end) => Buffer.concat([zip.subarray(0, end), Buffer.from('x'), zip.subarray(end)])),
    ['unknown'],
  ],
  [
    'a PDF with a command',
    withBytes('a', Buffer.from('%PDF-1.7 1 0 obj << /S /Launch >> endobj')),
    ['program'],
  ],
  ['an RTF behind 600 spaces', withBytes('word/a', Buffer.from(' '.repeat(600) + object)), ['object']],
  [
    'an RTF behind empty blocks',
    deflatedZip({
      'word/document.xml': deflateRawSync('<w:t>Cook</w:t>'),
      'word/a': Buffer.concat([Buffer.from('000000ffff'.repeat(110), 'hex'), deflateRawSync(object)]),
    }),
    ['object'],
  ],
  ['a page behind words', chunk('a', `${'Cook '.repeat(200)}<img src="${address}">`), ['outside']],
  ['a page that begins as a mail', chunk('a', `From: Cook\n\n<img src="${address}">`), ['outside']],
  ['archives that are too deep', within({ 'word/document.xml': '<x/>' }, 4), ['unknown']],
];

for (const [what, file, risks] of risky) {
  test(`${what}: its risk is said, and it is read`, async () => {
    const reading = await readText(file, 'docx');
    assert.deepEqual([reading.risks, reading.state], [risks, 'read']);
  });
}

const harmless: [what: string, file: Buffer][] = [
  [
    'a template of the writer’s disk',
    docx(links('attachedTemplate', 'file:///C:\\Users\\me\\Resume.dotx', external)),
  ],
  ['a hyperlink', docx(links('hyperlink', 'https://x.example', external))],
  ['a letter to write', docx(links('image', 'mailto:ann@x.example', external))],
  ['the usual template', docx(links('attachedTemplate', 'Normal.dotm', external))],
  ['a template of another disk', docx(links('attachedTemplate', 'file://D:\\My%20files\\a.dotx', external))],
  ['a shape with a link', docx({ 'word/x.xml': `<v:shape href="${address}"/>` })],
  ['a field with a link', docx(field(`HYPERLINK &quot;${address}&quot;`))],
  [
    'a field with a picture of the disk',
    docx(field('INCLUDEPICTURE &quot;C:\\\\Users\\\\me.png&quot; \\* MERGEFORMAT')),
  ],
  [
    'fields in a field',
    docx({
      'word/x.xml': `<w:x>${field('PAGE')['word/header1.xml'].replace('<w:t>x</w:t>', field('DATE')['word/header1.xml'])}<w:t>DDE</w:t></w:x>`,
    }),
  ],
  [
    'a font within',
    docx({
      'word/fontTable.xml': '<w:font><w:charset w:val="00"/><w:embedRegular r:id="rId1"/></w:font>',
      ...links('font', 'fonts/font1.odttf'),
    }),
  ],
  [
    'a chart with its table',
    within({
      'xl/workbook.xml': '<workbook xmlns="http://x.example"/>',
      '_rels/.rels': '<R Target="xl/workbook.xml"/>',
    }),
  ],
  [
    'a page without addresses',
    chunk(
      'a.html',
      `<html><meta charset="utf-8"><a href="${address}">me</a><img src="data:image/png;base64,x"><img src="cid:1"></html>`,
    ),
  ],
  [
    'a picture of lines',
    docx({
      'word/media/a.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x"><use xlink:href="#a"/></svg>',
    }),
  ],
  [
    'words about macros',
    docx({ 'word/header1.xml': '<w:t>Excel vbaProject macros, DDE and oleObject</w:t>' }),
  ],
  ['a picture of pages', withBytes('Pictures/a.pdf', pdfOf(['Cook']))],
  ['settings without anything', docx({ 'Configurations2/current.xml': '' })],
  ['words alone', withBytes('word/a.txt', Buffer.from('Ann < Bob\nFrom: 2019'))],
  [
    'an archive with a comment',
    changed(
      (zip, end) => Buffer.concat([withNumber(zip, end + 20 - 2, 4 << 16), Buffer.from('Cook')]),
      'Cook',
    ),
  ],
  ['a picture', withBytes('word/media/image1.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
];

for (const [what, file] of harmless) {
  test(`${what} is no risk`, async () => {
    assert.deepEqual((await readText(file, 'docx')).risks, []);
  });
}
