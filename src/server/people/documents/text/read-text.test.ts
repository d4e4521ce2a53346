import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { docxFile } from '../../../../../tests/support/documents.ts';
import { docOf, docxOf, odtOf, pdfOf } from '../../../../../tests/support/sample-files.ts';
import { readText } from './read-text.ts';

const lines = ['Zofia Brzęczyszczykiewicz & Söhne', 'Gabelstapler < 3 t'];

test('a PDF is read page by page', async () => {
  const text = await readText(pdfOf(['Warehouse lead\nForklift (Class IV)', 'References']), 'pdf');
  assert.equal(text, 'Warehouse lead\nForklift (Class IV)\n\nReferences');
});

test('words of a PDF from right to left stand apart', async () => {
  // The hyphen is as wide as its place.
  const content =
    'BT /F1 11 Tf 1 0 0 1 300 700 Tm (Ada) Tj 1 0 0 1 265 700 Tm (Lopez) Tj 1 0 0 1 200 700 Tm (614) Tj 1 0 0 1 196.3 700 Tm (-) Tj ET';
  const file = pdfOf([], { contents: [deflateSync(Buffer.from(content))] });
  assert.equal(await readText(file, 'pdf'), 'Ada Lopez 614-');
});

test('a scan and a picture have no text', async () => {
  assert.equal(await readText(pdfOf(['', '  ']), 'pdf'), '');
  assert.equal(await readText(pdfOf(['. -', '|']), 'pdf'), '', 'a speck is no text');
  assert.equal(await readText(Buffer.from('\x89PNG'), 'png'), '');
});

test('a DOCX and an ODT are read line by line', async () => {
  assert.equal(await readText(docxOf(lines), 'docx'), lines.join('\n'));
  assert.equal(await readText(odtOf(lines), 'odt'), lines.join('\n'));
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
  assert.equal(await readText(file, 'docx'), `Cook\nBox\n\nŁódź &unknown;\n${feet}`);
});

test('an RTF is read in its code page, without its tables and with what old programs skip', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1250\uc1{\fonttbl{\f0 Arial;}}{\*\generator Some;}{\*\company Some;}{\info{\author Me}}
\f0 Zofia\par\'a3\'f3d\'9f, \u8364\'80 {\b 20}\~an hour\line \{two\}}`;
  assert.equal(await readText(Buffer.from(rtf, 'latin1'), 'rtf'), 'Zofia\nŁódź, € 20 an hour\n{two}');
});

test('a text is read in the encoding that it has', async () => {
  assert.equal(await readText(Buffer.from('Müller\r\nKöln'), 'txt'), 'Müller\nKöln');
  assert.equal(await readText(Buffer.from('Müller', 'latin1'), 'txt'), 'Müller');
  assert.equal(await readText(Buffer.from('\ufeffМосква', 'utf16le'), 'txt'), 'Москва');
});

test('a DOC is read in its pieces, wide and narrow, in both sizes of sectors', async () => {
  assert.equal(
    await readText(docOf(['Schweißer in Łódź', 'Köln \x13 HYPERLINK "x" \x14site\x15']), 'doc'),
    'Schweißer in Łódź\nKöln site',
  );
  const long = 'Erfahrung '.repeat(2_000).trim();
  assert.equal(await readText(docOf([long]), 'doc'), long);
});

test('a DOC with a password is not read', async () => {
  const file = docOf(['Cook']);
  const start = file.indexOf('Cook') - 1_024;
  file.writeUInt16LE(file.readUInt16LE(start + 10) | 0x0100, start + 10);
  await assert.rejects(readText(file, 'doc'), /has a password/);
});

test('signs that no database keeps are left out, and a long text is cut', async () => {
  assert.equal(await readText(Buffer.from('a\u202eb\x1bc'), 'txt'), 'abc');
  assert.equal((await readText(Buffer.from('word '.repeat(100_000)), 'txt')).length, 100_000);
});
