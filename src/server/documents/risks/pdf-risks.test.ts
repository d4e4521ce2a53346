import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { pdfOf } from '../../../../tests/support/sample-files.ts';
import { readText } from '../text/read-text.ts';

const address = 'https://x.example/a';

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
const packed = (text: string, dictionary = '/Type /ObjStm /Filter /FlateDecode', bytes = deflateSync(text)) =>
  stream(`${dictionary} /N 1 /First 4`, bytes);
const launch = '1 0 << /S /Launch /F (cmd.exe) >>';
const webAction = `<< /S /URI /URI (${address}) >>`;

const risky: [what: string, file: Buffer, risks: DocumentRisk[]][] = [
  ['a script of a PDF', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), ['script']],
  ['a script with another spelling of its name', pdf('<< /S /J#61vaScript >>'), ['script']],
  ['a packed script', pdf(packed('1 0 << /S /JavaScript /JS (x) >>')), ['script']],
  ['a packed command without a type', pdf(packed(launch, '/Filter/FlateDecode')), ['program']],
  [
    'one with another spelling of its type',
    pdf(packed(launch, '/Type/Obj#53tm/Filter/FlateDecode')),
    ['program'],
  ],
  ['one that is not packed', pdf(packed(launch, '/Type /ObjStm', Buffer.from(launch))), ['program']],
  [
    'one that is packed twice',
    pdf(packed(launch, '/Filter [/FlateDecode/FlateDecode]', deflateSync(deflateSync(launch)))),
    ['program'],
  ],
  [
    'one in hexadecimal',
    pdf(packed(launch, '/Filter /ASCIIHexDecode', Buffer.from(`${Buffer.from(launch).toString('hex')}>`))),
    ['program'],
  ],
  [
    'one with predictions',
    pdf(packed(launch, '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 8 >>')),
    ['unknown'],
  ],
  [
    'one with a prediction of none',
    pdf(packed(launch, '/Filter /FlateDecode /DecodeParms << /Predictor 1 >>')),
    ['program'],
  ],
  ['one behind a line end of old systems', pdf(packed(launch).replace('stream\n', 'stream\r')), ['program']],
  ['one with a beginning in a string', pdf(packed(launch, '/X ( obj) /Filter /FlateDecode')), ['program']],
  ['one behind a comment', pdf(packed(launch).replace('\nstream', '%x\n stream')), ['program']],
  ['one with an unknown filter', pdf(packed(launch, '/Filter /LZWDecode')), ['unknown']],
  ['one with a filter elsewhere', pdf(packed(launch, '/Filter 5 0 R')), ['unknown']],
  [
    'one that is cut',
    pdf(packed(launch, '/Filter /FlateDecode', deflateSync(launch).subarray(0, 20))),
    ['unknown'],
  ],
  [
    'one with an object in another',
    pdf(packed('1 0 2 5 << /S /Launch >>').replace('/First 4', '/First 8')),
    ['unknown', 'program'],
  ],
  ['a command in a stream', pdf(stream('', Buffer.from('9 0 obj << /S /Launch >> endobj'))), ['program']],
  ['a command in a comment', pdf('<< >> %9 0 obj << /S /Launch >>\n'), ['program']],
  ['a command in a string', pdf('<< /X (9 0 obj << /S /Launch >>) >>'), ['program']],
  ['a command between strings in hexadecimal', pdf('<< /X <(> /S /Launch /Y <)> /Z <%> >>'), ['program']],
  ['a dictionary without an end', pdf('<< /X'), ['unknown']],
  ['a form with scripts in XML', pdf('<< /AcroForm << /XFA 6 0 R >> >>'), ['unknown']],
  ['an address at an event', pdf(`<< /AA << /WC ${webAction} >> >>`), ['outside']],
  ['an address at a packed event', pdf('<< /AA 92 0 R >>', webAction, '<< /O 91 0 R >>'), ['outside']],
  [
    'an address after another action',
    pdf('<< /OpenAction << /S /GoTo /Next [92 0 R] >> >>', '<< >>', webAction),
    ['outside'],
  ],
  [
    'a packed address at the opening',
    pdf('<< /OpenAction 1 0 R >>', packed(`1 0 ${webAction}`)),
    ['outside'],
  ],
  ['a file of a network', pdf('<< /S /Thread /F (\\\\\\\\x.example\\\\a) >>'), ['outside']],
  ['a file of a network in hexadecimal', pdf('<< /S /Thread /#46 <2f2f782e6578616d706c65> >>'), ['outside']],
  ['a stream that is elsewhere', pdf('<< /F << /FS /URL /F 5 0 R >> >>'), ['outside']],
  ['a file whose name is encrypted', pdf('<< /F (x) >>', '<< /Encrypt 9 0 R >>'), ['unknown']],
  ['a script behind a string without an end', pdf('<< /T (x >>', '<< /S /JavaScript >>'), ['script']],
  ['a program of a PDF', pdf('<< /S /Launch /F (cmd.exe) >>'), ['program']],
  ['a file in a PDF', pdf(stream('/Type /EmbeddedFile', Buffer.from('MZ'))), ['object']],
  [
    'an address at the opening',
    pdf('<< /Type /Catalog /OpenAction 91 0 R >>', '<< /S /URI /URI (https://x.example) >>'),
    ['outside'],
  ],
  ['a form that is sent', pdf('<< /S /SubmitForm /F (https://x.example) >>'), ['outside']],
];

for (const [what, file, risks] of risky) {
  test(`${what}: its risk is said, and it is read`, async () => {
    const reading = await readText(file, 'pdf');
    assert.deepEqual([reading.risks, reading.state], [risks, 'read']);
  });
}

const harmless: [what: string, file: Buffer][] = [
  [
    'a PDF with words of programs',
    pdf(
      '<< /Title (HTML/JavaScript/JS /Launch) >>',
      stream('', Buffer.from('(TypeScript/JavaScript) Tj /JS ')),
    ),
  ],
  ['a PDF with a link and a place to open at', pdf('<< /OpenAction [3 0 R /Fit] >>', webAction)],
  [
    'a PDF that opens at a place, with links on its pages',
    pdf(
      '<< /Type /Catalog /OpenAction << /S /GoTo /D [92 0 R /Fit] >> /URI << /Base (x) >> >>',
      '<< /Next 93 0 R >>',
      `<< /Type /Page /Annots [<< /Subtype /Link /F 4 /A ${webAction} >>] >>`,
      webAction,
    ),
  ],
  [
    'a PDF for an archive',
    pdf(
      stream(
        '/Type /Metadata /Subtype /XML',
        Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/">/JS</x:xmpmeta>'),
      ),
      '<< /FontFile2 9 0 R /F 3 0 R >>',
    ),
  ],
  ['a PDF with a packed link', pdf(packed(`1 0 << /A ${webAction} /Contents (an obj, and more) >>`))],
  ['a PDF without the end of a stream', pdf('<< /Length 3 >>\nstream\nabc')],
];

for (const [what, file] of harmless) {
  test(`${what} is no risk`, async () => {
    assert.deepEqual((await readText(file, 'pdf')).risks, []);
  });
}

const spaces = (megabytes: number) => ' '.repeat(megabytes * 1024 * 1024);
const risksOf = async (...objects: string[]) => (await readText(pdf(...objects), 'pdf')).risks;

test('packed objects are inflated up to a bound for all of them, and one beyond it uses it up', async () => {
  const longer = (megabytes: number) => packed(`1 0 << >>${spaces(megabytes)}`);
  assert.deepEqual(await risksOf(longer(15)), []);
  assert.deepEqual(await risksOf(longer(17), packed(launch)), ['unknown']);
  assert.deepEqual(await risksOf(longer(9), longer(9)), ['unknown']);
});

test('packed objects with a dictionary longer than any are not looked into', async () => {
  const filled = (letters: number) => packed(launch, `/Filter /FlateDecode /X /${'a'.repeat(letters)}`);
  assert.deepEqual(await risksOf(filled(9_000)), ['program']);
  assert.deepEqual(await risksOf(filled(10_001)), ['unknown']);
});

test('what is looked at again has a bound: strings without an end, and objects within strings', async () => {
  assert.deepEqual(await risksOf('('.repeat(1_000)), []);
  assert.deepEqual(await risksOf('('.repeat(6_000)), ['unknown']);
  assert.deepEqual(await risksOf(`(${' obj'.repeat(100)})`), []);
  assert.deepEqual(await risksOf(`(${' obj'.repeat(6_000)})`), ['unknown']);
});
