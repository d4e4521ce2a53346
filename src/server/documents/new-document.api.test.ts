import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { Api } from '../../contract/client.ts';
import { createAdmin, createApplicant, logIn, newAnswerKey } from '../../../tests/support/builders.ts';
import { documentReader, pdfFile, sendFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { deflatedZip, docxOf } from '../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { sweepUploads } from './sweep-uploads.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;
const { documentsOf, readFile, countBytes } = documentReader(app);
const other = await createAdmin(app, { role: 'recruiter' });
const { api: colleague } = await logIn(app, other);

const resume = () =>
  docxOf(['ROSA DELGADO', 'rosa.delgado@mail.test, 614 555 0142', `Welder ${newAnswerKey()}`]);

/** Sends the bytes from `from` until `to`. */
async function sendNew(bytes: Buffer, { api = recruiter, key = newAnswerKey(), to = bytes.length } = {}) {
  const body = { key, name: 'resume.docx', size: bytes.length };
  const { received } = await api.startNewDocument({ body });
  const piece = { query: { offset: received }, body: bytes.subarray(received, to) };
  return { key, ...(await api.appendDocument({ params: { key }, ...piece })) };
}

const readNew = (key: string, api: Api = recruiter) => api.readNewDocument({ params: { key } });

/** Afterwards a client sends what is missing, which is nothing. */
async function give(id: string, key: string, sent: { size: number; api?: Api }) {
  await begin(id, key, sent);
  return visitor.appendDocument({ params: { key }, query: { offset: sent.size }, body: Buffer.alloc(0) });
}

const begin = (id: string, key: string, { size, api = recruiter }: { size: number; api?: Api }) =>
  api.startApplicantDocument({ params: { id }, body: { key, name: 'resume.docx', size } });

async function countUploads(): Promise<number> {
  return (await sql.selectFrom('document_uploads').select('key_hash').execute()).length;
}

test('a resume of somebody who is not entered yet is read, and becomes a document of the person without being sent again', async () => {
  const bytes = resume();
  const { key, ...state } = await sendNew(bytes);
  assert.deepEqual(state, { received: bytes.length, is_done: true });
  const stored = await countBytes();
  assert.deepEqual(await readNew(key), {
    text_state: 'read',
    suggested: [
      { field: 'first_name', value: 'Rosa' },
      { field: 'last_name', value: 'Delgado' },
      { field: 'email', value: 'rosa.delgado@mail.test' },
      { field: 'phone', value: '614 555 0142' },
    ],
  });
  const { id } = await createApplicant(app);
  assert.deepEqual(await documentsOf(id), []);
  assert.equal((await give(id, key, { size: bytes.length })).is_done, true);
  const [document, ...more] = await documentsOf(id);
  assert.deepEqual([document?.name, document?.type, more], ['resume.docx', 'docx', []]);
  assert.deepEqual(await readFile(document?.id ?? 'none'), bytes);
  assert.equal(await countBytes(), stored);
  assert.equal(await countUploads(), 0);
  assert.equal((await give(id, key, { size: bytes.length })).is_done, true);
  assert.equal((await documentsOf(id)).length, 1);
});

test('a file that is given to its person before its last byte is a document after it', async () => {
  const bytes = pdfFile(200_000);
  const { key } = await sendNew(bytes, { to: 100_000 });
  assert.equal((await failureOf(readNew(key))).code, 'not_found');
  const { id } = await createApplicant(app);
  const state = await begin(id, key, { size: bytes.length });
  assert.deepEqual(state, { received: 100_000, is_done: false });
  const end = { query: { offset: 100_000 }, body: bytes.subarray(100_000) };
  assert.ok((await visitor.appendDocument({ params: { key }, ...end })).is_done);
  assert.equal((await documentsOf(id)).length, 1);
});

test('nobody else reads, continues or takes the file', async () => {
  const bytes = resume();
  const { key } = await sendNew(bytes);
  const { id } = await createApplicant(app);
  const { reference } = (await recruiter.listApplications({ query: { applicant: id } })).items[0]!
    .submissions[0]!;
  const file = { key, name: 'resume.docx', size: bytes.length };
  for (const attempt of [
    () => readNew(key, colleague),
    () => colleague.startNewDocument({ body: file }),
    () => give(id, key, { size: bytes.length, api: colleague }),
    () => visitor.startDocument({ body: { ...file, reference } }),
  ]) {
    assert.equal((await failureOf(attempt())).code, 'not_found', attempt.toString());
  }
  assert.deepEqual(await documentsOf(id), []);
  assert.equal((await readNew(key)).text_state, 'read');
});

test('a file that is not taken is refused with its reason, and one that nobody can read fills nothing', async () => {
  const page = await sendNew(Buffer.from('<html>'));
  const refusal = await failureOf(readNew(page.key));
  assert.deepEqual([refusal.code, refusal.fields[0]?.field], ['validation_failed', 'file']);
  const giant = deflatedZip({ 'word/document.xml': deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' ')) });
  const { key } = await sendNew(giant);
  assert.deepEqual(await readNew(key), { text_state: 'unreadable', suggested: [] });
  const empty = recruiter.startNewDocument({ body: { key: newAnswerKey(), name: 'a.pdf', size: 0 } });
  assert.equal((await failureOf(empty)).code, 'validation_failed');
});

test('ten wait for each recruiter, the oldest goes, and what waits for a day is swept away', async () => {
  await sql.deleteFrom('document_uploads').execute();
  const theirs = await sendNew(resume(), { api: colleague });
  const keys: string[] = [];
  for (let count = 0; count < 11; count += 1) keys.push((await sendNew(resume())).key);
  assert.equal(await countUploads(), 11);
  assert.equal((await failureOf(readNew(keys[0]!))).code, 'not_found');
  assert.equal((await readNew(keys[1]!)).text_state, 'read');
  assert.equal((await readNew(theirs.key, colleague)).text_state, 'read');
  await sql
    .updateTable('document_uploads')
    .set({ changed_at: expression<Date>`now() - interval '25 hours'` })
    .where('sent_by', '=', other.username)
    .execute();
  assert.equal(await sweepUploads(sql), 1);
  assert.equal((await failureOf(readNew(theirs.key, colleague))).code, 'not_found');
});

test('a person who has ten files of recruiters gets no eleventh, and the file waits on', async () => {
  const { id } = await createApplicant(app);
  for (let count = 0; count < 10; count += 1) await sendFile(recruiter, { id, bytes: pdfFile() });
  const bytes = resume();
  const { key } = await sendNew(bytes);
  assert.match((await failureOf(give(id, key, { size: bytes.length }))).message, /10 files|details/i);
  assert.equal((await readNew(key)).text_state, 'read');
});
