import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, personDetails } from '../../../tests/support/builders.ts';
import { documentReader, docxFile, pdfFile, sendFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { fileRefusals } from '../../contract/document-rules.ts';
import { limits } from '../../contract/limits.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;
const job = await createJob(app);

async function apply(details = personDetails()) {
  const { reference } = await applyFor(app, job.id, details);
  const { items } = await recruiter.listApplicants({ query: { q: details.email } });
  return { reference, id: items[0]!.id, ...details };
}

const { documentsOf, readFile, countBytes } = documentReader(app);

/** A compound file whose sectors of names lead to the first of them again. */
function circle(): Buffer {
  const file = Buffer.alloc(3 * 512);
  file.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 76);
  return file;
}

const manyNames = Object.fromEntries(
  Array.from({ length: 20 }, (_, place) => [`${place}`.padEnd(60_000, '.'), '']),
);

const refused: [what: string, bytes: Buffer, reason: keyof typeof fileRefusals][] = [
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'type'],
  ['a page named resume.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
  ['a drawing named resume.pdf', Buffer.from('  <svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
  ['a page in pairs of bytes', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le'), 'type'],
  [
    'a book named resume.odt',
    docxFile({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<x/>' }),
    'type',
  ],
  ['a page with the mark of a PDF', Buffer.from('<html><script>1</script>%PDF-1.7'), 'type'],
  ['an archive named resume.docx', docxFile({ 'evil.exe': 'MZ' }), 'type'],
  ['a sheet named resume.docx', docxFile({ 'xl/workbook.xml': '<x/>' }), 'type'],
  [
    'a compound file without Word',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000, 255)]),
    'type',
  ],
  ['a compound file that turns in a circle', circle(), 'type'],
  ['names of more than a megabyte', docxFile({ 'word/document.xml': '<x/>', ...manyNames }), 'type'],
  ['a video named resume.heic', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'), 'type'],
  ['an archive cut short', docxFile({ 'word/document.xml': '<x/>' }).subarray(0, 60), 'type'],
];

for (const [what, bytes, reason] of refused) {
  test(`${what} is refused with a reason, and leaves nothing`, async () => {
    const { reference, id } = await apply();
    const before = await countBytes();
    const failure = await failureOf(sendFile(visitor, { reference, name: 'resume.pdf', bytes }));
    assert.equal(failure.code, 'validation_failed');
    assert.deepEqual(failure.fields, [{ field: 'file', message: fileRefusals[reason] }]);
    assert.deepEqual(await documentsOf(id), []);
    assert.equal(await countBytes(), before);
  });
}

test('of two requests with bytes of one file the second comes again in a moment', async () => {
  const { reference } = await apply();
  const [key, bytes] = [randomUUID(), pdfFile(140_000)];
  await visitor.startDocument({ body: { reference, key, name: 'cv.pdf', size: bytes.length } });
  const append = (offset: number) =>
    visitor.appendDocument({
      params: { key },
      query: { offset },
      body: bytes.subarray(offset, offset + 70_000),
    });
  const [first, second] = await Promise.all([append(0), failureOf(append(0))]);
  assert.equal(first.received, 70_000);
  assert.equal(second.code, 'too_many_requests');
  assert.ok((await append(70_000)).is_done);
});

test('pieces but the last have at least 64 KB, and a shorter one changes nothing', async () => {
  const { reference } = await apply();
  const [key, bytes] = [randomUUID(), pdfFile(200_000)];
  await visitor.startDocument({ body: { reference, key, name: 'cv.pdf', size: bytes.length } });
  const append = (offset: number, length: number) =>
    visitor.appendDocument({
      params: { key },
      query: { offset },
      body: bytes.subarray(offset, offset + length),
    });
  const failure = await failureOf(append(0, 65_535));
  assert.deepEqual([failure.code, failure.fields[0]?.field], ['validation_failed', 'body']);
  assert.equal((await append(0, 0)).received, 0, 'none at all asks where to go on');
  assert.equal((await append(0, 65_536)).received, 65_536);
  assert.equal((await failureOf(append(65_536, 1))).code, 'validation_failed');
  assert.equal((await append(65_536, 134_463)).received, 199_999);
  assert.ok((await append(199_999, 1)).is_done);
});

test('a known key tells nothing to another sender, before and after the last byte', async () => {
  const [one, other] = [await apply(), await apply()];
  const bytes = pdfFile();
  const file = { key: randomUUID(), name: 'cv.pdf', size: bytes.length };
  const start = (reference: string) => visitor.startDocument({ body: { ...file, reference } });
  await start(one.reference);
  assert.equal((await failureOf(start(other.reference))).code, 'not_found');
  await visitor.appendDocument({ params: { key: file.key }, body: bytes });
  assert.equal((await failureOf(start(other.reference))).code, 'not_found');
  assert.ok((await start(one.reference)).is_done);
});

test('bytes of an unknown key never reach the database', async () => {
  const part = { params: { key: randomUUID() }, body: pdfFile(1_000) };
  const statements = await recordStatements(() =>
    assert.rejects(visitor.appendDocument(part), { code: 'not_found' }),
  );
  assert.doesNotMatch(statements.join(), /insert into document_chunks/);
});

test('a file above the limit is refused before its first byte, and none grows above what it said', async () => {
  const { reference } = await apply();
  const file = { reference, key: randomUUID(), name: 'cv.pdf' };
  const failure = await failureOf(
    visitor.startDocument({ body: { ...file, size: limits.documentBytes + 1 } }),
  );
  assert.equal(failure.fields[0]?.message, fileRefusals.too_large);
  await visitor.startDocument({ body: { ...file, size: 10 } });
  const state = await visitor.appendDocument({ params: { key: file.key }, body: Buffer.alloc(11) });
  assert.deepEqual(state, { received: 0, is_done: false });
});

/** One more file begins with the tenth. */
async function expectRefusedEleventh(reference: string): Promise<void> {
  const tooMany = async (sending: Promise<unknown>) =>
    assert.equal((await failureOf(sending)).fields[0]?.message, fileRefusals.too_many);
  for (let count = 1; count < limits.documentsOfPerson; count += 1) {
    await sendFile(visitor, { reference, bytes: pdfFile() });
  }
  const bytes = pdfFile();
  const late = { reference, key: randomUUID(), name: 'cv.pdf', size: bytes.length };
  await visitor.startDocument({ body: late });
  await sendFile(visitor, { reference, bytes: pdfFile() });
  await tooMany(visitor.startDocument({ body: { ...late, key: randomUUID() } }));
  await tooMany(visitor.appendDocument({ params: { key: late.key }, body: bytes }));
}

test('the eleventh file is refused when it begins and when it ends, and none that was removed counts', async () => {
  const suspected = await applyFor(app, job.id, { ...personDetails(), roster_q7: 'x' });
  await expectRefusedEleventh(suspected.reference);
  const { reference, id } = await apply();
  await expectRefusedEleventh(reference);
  const [first] = await documentsOf(id);
  await recruiter.removeDocument({ params: { id: first!.id } });
  await sendFile(visitor, { reference, bytes: pdfFile() });
});

function formOf(fields: Record<string, string>, file?: { name: string; bytes: Buffer }) {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/pdf\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    method: 'POST' as const,
    url: '/documents',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  };
}

async function post(...form: Parameters<typeof formOf>): Promise<string | null> {
  const answer = await app.app.inject(formOf(...form));
  assert.equal(answer.statusCode, 303, answer.payload);
  return new URL(String(answer.headers.location), 'http://x').searchParams.get('outcome');
}

test('a form without JavaScript sends a file, with its name in every script', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(900_000);
  const license = (await visitor.listDocumentKinds()).find(({ name }) => name === 'License');
  assert.equal(
    await post({ reference, kind: license!.id }, { name: 'Führerschein 中.pdf', bytes }),
    'stored',
  );
  const [document] = await documentsOf(id);
  assert.equal(document!.name, 'Führerschein 中.pdf');
  assert.equal(document!.kind, 'License');
  assert.ok((await readFile(document!.id)).equals(bytes));
});

test('a refused form says why, and leaves nothing', async () => {
  const { reference } = await apply();
  const before = await countBytes();
  const small = { name: 'cv.pdf', bytes: pdfFile() };
  assert.equal(await post({ reference }), 'missing');
  assert.equal(await post({ reference }, { name: '', bytes: Buffer.alloc(0) }), 'missing');
  assert.equal(await post({ reference }, { ...small, bytes: Buffer.alloc(0) }), 'empty');
  assert.equal(await post({ reference }, { ...small, bytes: Buffer.from('<html>') }), 'type');
  assert.equal(
    await post({ reference }, { ...small, bytes: pdfFile(limits.documentBytes + 9) }),
    'too_large',
  );
  assert.equal(await post({ reference: 'none' }, small), 'not_found');
  assert.equal(await post({}, small), 'not_signed_in');
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`field${place}`, '']));
  assert.equal(await post({ ...many, reference }, small), 'not_signed_in', 'the eleventh field is not read');
  assert.equal(await countBytes(), before);
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from document_uploads where reference = ${reference}`.execute(sql);
  assert.equal(rows[0]!.count, 0);
});

test('JSON is no file, and a file is no JSON', async () => {
  const json = await app.app.inject({
    method: 'PUT',
    url: `/api/document/${randomUUID()}/bytes`,
    payload: {},
  });
  assert.equal(json.statusCode, 415);
  const file = await app.app.inject({
    method: 'PUT',
    url: '/api/document',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('x'),
  });
  assert.equal(file.statusCode, 415);
});

test('unfinished files of one application never pile up, and end none of another', async () => {
  const [{ reference }, other] = [await apply(), await apply()];
  const key = randomUUID();
  await visitor.startDocument({ body: { reference: other.reference, key, name: 'cv.pdf', size: 9 } });
  for (let count = 0; count < 12; count += 1) {
    const body = { reference, key: randomUUID(), name: 'cv.pdf', size: 10 };
    await visitor.startDocument({ body });
  }
  const rows = await sql
    .selectFrom('document_uploads')
    .select('name')
    .where('reference', '=', reference)
    .execute();
  assert.equal(rows.length, 10);
  assert.ok((await visitor.appendDocument({ params: { key }, body: Buffer.from('%PDF-1.7\n') })).is_done);
});

test('a network begins three files for each application, and goes on with them as often as it likes', async () => {
  const strict = await createTestApp({ APPLY_LIMIT: '2' });
  const { reference } = await applyFor(strict, (await createJob(strict)).id, personDetails());
  const begin = (key: string) =>
    strict.visitor.startDocument({ body: { reference, key, name: 'cv.pdf', size: 9 } });
  const key = randomUUID();
  for (let again = 0; again < 10; again += 1) await begin(key);
  for (let more = 0; more < 5; more += 1) await begin(randomUUID());
  assert.equal((await failureOf(begin(randomUUID()))).code, 'too_many_requests');
  const check = strict.visitor.checkDocumentReference({ params: { reference } });
  assert.equal((await failureOf(check)).code, 'too_many_requests', 'guessing costs as much');
  await begin(key);
  const { headers } = await strict.app.inject(formOf({ reference }, { name: 'cv.pdf', bytes: pdfFile() }));
  assert.match(String(headers.location), /outcome=too_many_requests/);
});

test('a reference is known for any job, and for what looks like spam', async () => {
  const suspected = await applyFor(app, job.id, { ...personDetails(), roster_q7: 'x' });
  const isKnown = async (reference: string) =>
    (await visitor.checkDocumentReference({ params: { reference } })).exists;
  assert.ok(await isKnown((await apply()).reference));
  assert.ok(await isKnown(suspected.reference));
  assert.equal(await isKnown('AAAA-BBBB-CCCC'), false);
});

test('the last gigabyte of the disk is for applications', async (t) => {
  const { reference } = await apply();
  const free = (bytes: number) =>
    t.mock.method(fs, 'statfs', async () => ({ bavail: bytes / 4096, bsize: 4096 }));
  const send = () => sendFile(visitor, { reference, bytes: pdfFile() });
  free(1024 ** 3 - 4096);
  assert.equal((await failureOf(send())).code, 'unavailable');
  await apply();
  free(1024 ** 3);
  await send();
});
