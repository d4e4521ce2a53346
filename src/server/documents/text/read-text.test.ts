import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { docxFile, zipFile } from '../../../../tests/support/documents.ts';
import { compoundFile, docOf, docxOf, odtOf, pdfOf } from '../../../../tests/support/sample-files.ts';
import { readText } from './read-text.ts';

const wordsOf = async (...file: Parameters<typeof readText>) => (await readText(...file)).text;

const lines = ['Zofia Brzęczyszczykiewicz & Söhne', 'Gabelstapler < 3 t'];

test('a PDF is read page by page', async () => {
  const text = await wordsOf(pdfOf(['Warehouse lead\nForklift (Class IV)', 'References']), 'pdf');
  assert.equal(text, 'Warehouse lead\nForklift (Class IV)\n\nReferences');
});

test('words of a PDF from right to left stand apart', async () => {
  // The hyphen is as wide as its place.
  const content =
    'BT /F1 11 Tf 1 0 0 1 300 700 Tm (Ada) Tj 1 0 0 1 265 700 Tm (Lopez) Tj 1 0 0 1 200 700 Tm (614) Tj 1 0 0 1 196.3 700 Tm (-) Tj ET';
  const file = pdfOf([], { contents: [deflateSync(Buffer.from(content))] });
  assert.equal(await wordsOf(file, 'pdf'), 'Ada Lopez 614-');
});

test('a scan and a picture have no text', async () => {
  assert.equal(await wordsOf(pdfOf(['', '  ']), 'pdf'), '');
  assert.equal(await wordsOf(pdfOf(['. -', '|']), 'pdf'), '', 'a speck is no text');
  assert.equal(await wordsOf(Buffer.from('\x89PNG'), 'png'), '');
});

test('a DOCX and an ODT are read line by line', async () => {
  assert.equal(await wordsOf(docxOf(lines), 'docx'), lines.join('\n'));
  assert.equal(await wordsOf(odtOf(lines), 'odt'), lines.join('\n'));
});

test('of a DOCX the words are read that stand on its pages', async () => {
  const run = (tag: string, text: string) => `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;
  const file = docxFile({
    'word/document.xml': `<w:p>${run('t', 'Cook')}<w:tab/>${run('delText', 'Waiter')}${run('instrText', 'HYPERLINK')}</w:p>
      <w:p><mc:Choice>${run('t', 'Box')}</mc:Choice><mc:Fallback>${run('t', 'Box again')}</mc:Fallback></w:p>`,
    'word/header1.xml': run('t', '&#x141;&#243;d&#378; &unknown;'),
    'word/styles.xml': run('t', 'Heading'),
    // Each section of a document may have three of each.
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`word/footer${index + 1}.xml`, run('t', `Foot ${index + 1}`)]),
    ),
  });
  const feet = Array.from({ length: 9 }, (_, index) => `Foot ${index + 1}`).join('\n');
  assert.equal(await wordsOf(file, 'docx'), `Cook\nBox\n\nŁódź &unknown;\n${feet}`);
});

test('an RTF is read in its code page, without its tables and with what old programs skip', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1250\uc1{\fonttbl{\f0 Arial;}}{\*\generator Some;}{\*\company Some;}{\info{\author Me}}
\f0 Zofia\par\'a3\'f3d\'9f, \u8364\'80 {\b 20}\~an hour\line \{two\}}`;
  assert.equal(await wordsOf(Buffer.from(rtf, 'latin1'), 'rtf'), 'Zofia\nŁódź, € 20 an hour\n{two}');
});

test('a text is read in the encoding that it has', async () => {
  assert.equal(await wordsOf(Buffer.from('Müller\r\nKöln'), 'txt'), 'Müller\nKöln');
  assert.equal(await wordsOf(Buffer.from('Müller', 'latin1'), 'txt'), 'Müller');
  assert.equal(await wordsOf(Buffer.from('\ufeffМосква', 'utf16le'), 'txt'), 'Москва');
  assert.equal(await wordsOf(Buffer.from('Ana \x1b$B9)>l\x1b(B'), 'txt'), 'Ana 工場');
});

test('a DOC is read in its pieces, wide and narrow, in both sizes of sectors', async () => {
  assert.equal(
    await wordsOf(
      docOf(['Schweißer\x07in Łódź\x07\x07full\x1etime', 'Köln \x13 HYPERLINK "x" \x14site\x15']),
      'doc',
    ),
    'Schweißer in Łódź\nfull-time\nKöln site',
  );
  const long = 'Erfahrung '.repeat(2_000).trim();
  assert.equal(await wordsOf(docOf([long]), 'doc'), long);
});

test('a DOC with a password is not read', async () => {
  const file = docOf(['Cook']);
  const start = file.indexOf('Cook') - 1_024;
  file.writeUInt16LE(file.readUInt16LE(start + 10) | 0x0100, start + 10);
  assert.deepEqual(await readText(file, 'doc'), { state: 'password', text: '', risks: ['unknown'] });
});

test('signs that no database keeps are left out, and a long text is cut', async () => {
  assert.equal(await wordsOf(Buffer.from('a\u202eb\x1bc'), 'txt'), 'abc');
  assert.equal((await wordsOf(Buffer.from('word '.repeat(100_000)), 'txt')).length, 100_000);
});

/** A PDF whose font names a table of characters that is not in the file. */
function namedTable(encoding: string, codes: string): Buffer {
  const fonts = [
    `<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /${encoding} /DescendantFonts [91 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 92 0 R >>',
    '<< /Type /FontDescriptor /FontName /X /Flags 4 >>',
  ].map((object, place) => `\n${90 + place} 0 obj\n${object}\nendobj\n`);
  const file = pdfOf([], { contents: [deflateSync(Buffer.from(`BT /F1 11 Tf 50 780 Td <${codes}> Tj ET`))] });
  // Without its table at the end the library looks for the objects itself.
  const objects = file.toString('latin1').split('xref\n')[0]!.replaceAll('/F1 3 0 R', '/F1 90 0 R');
  return Buffer.from(`${objects}${fonts.join('')}trailer\n<< /Root 1 0 R >>\n`, 'latin1');
}

test('a PDF that only names its table of characters is read', async () => {
  assert.equal(await wordsOf(namedTable('90ms-RKSJ-H', '979a97f08f91'), 'pdf'), '履歴書');
  assert.equal(await wordsOf(namedTable('UniJIS-UCS2-H', '5c717530'), 'pdf'), '山田');
});

test('shapes of letters are their letters', async () => {
  assert.equal(
    await wordsOf(Buffer.from('个\u2f08简历 叉\u2ecb \ufe95\ufead\ufe92\ufea7 e\ufb03cient'), 'txt'),
    '个人简历 叉车 \u062a\u0631\u0628\u062e efficient',
  );
});

test('a word that a soft hyphen breaks is one', async () => {
  assert.equal(
    await wordsOf(Buffer.from('manage\u00ad\nment and full\u2011time'), 'txt'),
    'management and full-time',
  );
});

test('a DOCX is read whatever its prefixes are, with its drawings, charts and files within', async () => {
  const run = (text: string) => `<x:r><x:t>${text}</x:t></x:r>`;
  const parts = {
    'word/document2.xml': `<x:document><x:p>${run('A')}<x:noBreakHyphen/>${run('level co')}<x:softHyphen/>${run('oking <![CDATA[R&D]]>')}</x:p></x:document>`,
    'word/_rels/document2.xml.rels':
      '<Relationships>' +
      ['a.htm', 'b.mht', '/word/c.rtf', 'd.docx']
        .map((target) => `<Relationship Type="http://x/aFChunk" Target="${target}"/>`)
        .join('') +
      '</Relationships>',
    'word/a.htm': '<html><head><title>no</title></head><body><p>Welder<br>Ł&oacute;d&#378;</p></body></html>',
    'word/b.mht':
      'MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Fork=\r\nlift</p>',
    'word/c.rtf': '{\\rtf1 Baker}',
    'word/d.docx': docxOf(['Painter']),
    'word/diagrams/data1.xml': '<dgm:t><a:p><a:r><a:t>Plan</a:t></a:r></a:p></dgm:t>',
    'word/charts/chart1.xml': '<c:strCache><c:pt><c:v>Excel skills</c:v></c:pt></c:strCache>',
  };
  const words = await wordsOf(zipFile(parts, 0), 'docx');
  for (const found of [
    'A-level cooking R&D',
    'Welder\nŁódź',
    'Forklift',
    'Baker',
    'Painter',
    'Plan',
    'Excel skills',
  ])
    assert.ok(words.includes(found), `${found} in ${words}`);
  assert.ok(!words.includes('no\n'));
  const wide = Buffer.from(`\ufeff<w:document><w:p><w:r><w:t>Łódź</w:t></w:r></w:p></w:document>`, 'utf16le');
  assert.equal(await wordsOf(zipFile({ 'word/document.xml': wide }, 0), 'docx'), 'Łódź');
});

test('an RTF is read in the code page of each font', async () => {
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset238 Arial;}{\f3\fcharset128 {\*\falt x};}}`;
  const rtf = (body: string) =>
    Buffer.from(String.raw`{\rtf1\ansi\ansicpg1252\deff0${fonts}${body}}`, 'latin1');
  const body =
    String.raw`\f0 M\'fcller\par \f1\'cc\'ee\'f1\'ea\'e2\'e0\par \f2 D\'f8e\'9dn\par \f3\'97\'9a\'97` +
    '\r\n' +
    String.raw`\'f0\'8f\'91 \'83A\'83\'5c\'83\\\plain\par {\*\shpinst{\shptxt Box}}{\shprslt Box}{\*\footnote  Foot}`;
  assert.equal(await wordsOf(rtf(body), 'rtf'), 'Müller\nМосква\nDřeťn\n履歴書 アソソ\nBox Foot');
  const noisy = String.raw`{\pict\bin5 }}{{{}\uc2\u1052??\uc0\u1086 Cook`;
  assert.equal(await wordsOf(rtf(noisy), 'rtf'), 'МоCook');
  const unlabelled = String.raw`{\rtf1\ansi\ansicpg1251{\fonttbl{\f0\fcharset0 Arial;}}\f0\'cc\'ee\'f1\'ea\'e2\'e0}`;
  assert.equal(await wordsOf(Buffer.from(unlabelled), 'rtf'), 'Москва');
});

const inBytes: [encoding: string, hex: string, words: string][] = [
  ['Windows-1251', 'cce5edff20e7eee2f3f220c8e2e0ed', 'Меня зовут Иван'],
  ['Shift JIS', '979a97f08f910a8e529363', '履歴書\n山田'],
  ['Shift JIS with kana', '838d837b83628367', 'ロボット'],
  ['EUC-JP with kana', 'a5eda5dca5c3a5c8a4cebbd5', 'ロボットの師'],
  ['Latin 1', '4dfc6c6c65722c204bf66c6e', 'Müller, Köln'],
];

test('a note of an ODT is no part of the word before it', async () => {
  const note = '<text:note><text:note-citation>1</text:note-citation><text:p>Foot</text:p></text:note>';
  const file = odtOf([], {
    'content.xml': `<text:p>Cook${note}</text:p>`,
    'styles.xml': '<style:header><text:p>Head</text:p></style:header>',
  });
  assert.equal(await wordsOf(file, 'odt'), 'Cook 1 Foot\n\nHead');
});

test('a text is read in the encoding that its bytes look like', async () => {
  for (const [encoding, hex, words] of inBytes)
    assert.equal(await wordsOf(Buffer.from(hex, 'hex'), 'txt'), words, encoding);
});

test('a document without words says why', async () => {
  const states: [file: Buffer, type: Parameters<typeof readText>[1], state: string][] = [
    [pdfOf(['']), 'pdf', 'empty'],
    [
      Buffer.concat([pdfOf(['']), Buffer.from('\n90 0 obj\n<< /Subtype /Image >>\nendobj')]),
      'pdf',
      'scanned',
    ],
    [Buffer.from('\x89PNG'), 'png', 'scanned'],
    [docxOf(['']), 'docx', 'empty'],
    [docxOf(['\ue000\ue001 \ue002\ue003 a']), 'docx', 'unreadable'],
    [compoundFile({ EncryptedPackage: Buffer.from('x') }), 'docx', 'password'],
    [
      odtOf(['noise'], { 'META-INF/manifest.xml': '<m:manifest><m:encryption-data/></m:manifest>' }),
      'odt',
      'password',
    ],
  ];
  for (const [file, type, state] of states)
    assert.deepEqual([(await readText(file, type)).state, await wordsOf(file, type)], [state, '']);
});
