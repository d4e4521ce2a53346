import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { attachmentOf } from '../http/attachment.ts';
import { tidyFileName } from './file-name.ts';

const cases: [given: string, kept: string][] = [
  ['resume.pdf', 'resume.pdf'],
  ['Lebenslauf Müller.PDF', 'Lebenslauf Müller.PDF'],
  ['Резюме Иванов.pdf', 'Резюме Иванов.pdf'],
  ['简历.pdf', '简历.pdf'],
  ['السيرة الذاتية.pdf', 'السيرة الذاتية.pdf'],
  ['../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ana\\cv.pdf', 'cv.pdf'],
  ['..', 'document.pdf'],
  ['', 'document.pdf'],
  ['/', 'document.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['resume.html', 'resume.html.pdf'],
  ['resume.pdf.exe', 'resume.pdf.exe.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['half \uD800.pdf', 'half \uFFFD.pdf'],
  ['Cafe\u0301.pdf', 'Caf\u00E9.pdf'],
  ['cv.pdf. . .', 'cv.pdf'],
  ['a"b<c>|?*.pdf', 'a_b_c____.pdf'],
];

for (const [given, kept] of cases) {
  test(`the file name ${JSON.stringify(given)} is kept as ${kept}`, () => {
    assert.equal(tidyFileName(given, 'pdf'), kept);
  });
}

test('a name of a document of Word has one ending', () => {
  assert.equal(tidyFileName('macro.docm', 'docx'), 'macro.docx');
  assert.equal(tidyFileName('resume.DOT', 'doc'), 'resume.doc');
  assert.equal(tidyFileName('resume.ott', 'odt'), 'resume.odt');
});

test('a long name keeps whole characters and its ending', () => {
  const name = tidyFileName(`${'👩‍👩‍👧'.repeat(100)}.docx`, 'docx');
  assert.ok(name.length <= limits.storedFileName);
  assert.ok(name.endsWith('.docx'));
  assert.ok(name.isWellFormed());
});

test('a name becomes a header that every browser reads, and that ends nothing', () => {
  assert.equal(attachmentOf('resume.pdf'), 'attachment; filename="resume.pdf"');
  assert.equal(
    attachmentOf("Müller's (1).pdf"),
    `attachment; filename="M_ller's (1).pdf"; filename*=UTF-8''M%C3%BCller%27s%20%281%29.pdf`,
  );
  assert.equal(attachmentOf('a"\\b.pdf'), `attachment; filename="a__b.pdf"; filename*=UTF-8''a%22%5Cb.pdf`);
  assert.equal(attachmentOf('100%.pdf'), `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`);
});
