import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { documentReader, pdfFile, sendFile } from '../../../../tests/support/documents.ts';
import { docxOf, pdfOf } from '../../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { Problem } from '../../ground/problem.ts';
import { readBytes, readContent } from '../document-bytes.ts';
import { lookForRisks } from '../document-store.ts';
import type { Task } from '../document-task.ts';
import { runInProcess } from '../run-in-process.ts';
import { endOfSlice, readDocuments } from './read-documents.ts';
import type { Reading } from './read-text.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;
const { documentsOf } = documentReader(app);
const job = await createJob(app);

async function apply() {
  const details = personDetails();
  const { reference } = await applyFor(app, job.id, details);
  const { items } = await recruiter.listApplicants({ query: { q: details.email } });
  return { reference, id: items[0]!.id };
}

const statesOf = async (id: string) => (await documentsOf(id)).map(({ text_state }) => text_state);
const listTexts = () => sql.selectFrom('document_texts').select(['state', 'tries', 'text']).execute();

test('a document is read once, whoever sent the same bytes, and its text goes with the last of them', async () => {
  const [one, other] = [await apply(), await apply()];
  const bytes = docxOf(['Induction welder', randomBytes(8).toString('hex')]);
  await sendFile(visitor, { reference: one.reference, bytes });
  await sendFile(visitor, { reference: other.reference, bytes });
  assert.deepEqual(await statesOf(one.id), ['waiting']);
  await readDocuments({ sql });
  assert.deepEqual([await statesOf(one.id), await statesOf(other.id)], [['read'], ['read']]);
  const texts = await listTexts();
  assert.equal(texts.length, 1);
  assert.match(texts[0]!.text, /^Induction welder\n/);
  await recruiter.eraseApplicant({ params: { id: one.id } });
  assert.equal((await listTexts()).length, 1);
  await recruiter.eraseApplicant({ params: { id: other.id } });
  assert.deepEqual(await listTexts(), []);
});

test('a file without words says so, and a broken file is marked and never read again', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: pdfOf([' ']) });
  await sendFile(visitor, { reference, bytes: pdfFile() });
  await readDocuments({ sql });
  assert.deepEqual(await statesOf(id), ['unreadable', 'empty']);
  await readDocuments({ sql }, undefined, () => assert.fail('it was read again'));
  await recruiter.eraseApplicant({ params: { id } });
});

test('a document during which the process ends again and again is given up', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: pdfFile() });
  await sql.updateTable('document_texts').set({ tries: 3 }).execute();
  await readDocuments({ sql }, undefined, () => assert.fail('it was read once more'));
  assert.deepEqual(await statesOf(id), ['unreadable']);
});

test('a document that took too long is read at the next try, and given up after three', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: docxOf(['Patient reader']) });
  let tries = 0;
  const late = () => {
    tries += 1;
    return Promise.reject(new DOMException('too late', 'AbortError'));
  };
  const lateTwice = (task: Task) => (tries < 2 ? late() : runInProcess<Reading>(task));
  for (const state of ['waiting', 'waiting', 'read']) {
    await readDocuments({ sql }, undefined, lateTwice);
    assert.deepEqual(await statesOf(id), [state]);
  }
  assert.equal(tries, 2);
  await sql
    .updateTable('document_texts')
    .set({ state: 'waiting', risks: null, tries: 0 })
    .where('state', '=', 'read')
    .execute();
  for (let turn = 0; turn < 4; turn += 1) await readDocuments({ sql }, undefined, late);
  assert.deepEqual([tries, await statesOf(id)], [5, ['unreadable']]);
  await recruiter.eraseApplicant({ params: { id } });
});

test('two who want one document at once share its reading', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: docxOf(['Wanted twice']) });
  const { content_id } = await sql
    .selectFrom('documents')
    .select('content_id')
    .where('applicant_id', '=', id)
    .executeTakeFirstOrThrow();
  const [isBegun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const read = async (task: Task) => {
    isBegun.resolve();
    await goOn.promise;
    return runInProcess<Reading>(task);
  };
  const first = readDocuments({ sql }, undefined, read);
  await isBegun.promise;
  const second = readDocuments({ sql }, undefined, () => assert.fail('it was read twice'));
  const looking = lookForRisks({ sql }, content_id!);
  goOn.resolve();
  assert.deepEqual(await looking, []);
  await Promise.all([first, second]);
  const texts = sql.selectFrom('document_texts').select('tries').where('content_id', '=', content_id!);
  assert.deepEqual(await texts.execute(), [{ tries: 1 }]);
  await recruiter.eraseApplicant({ params: { id } });
});

test('a machine that can start no process gives up no document, and another fault gives up its own', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: docxOf(['Cook']) });
  const cannotStart = () => Promise.reject(new Problem('unavailable'));
  for (let turn = 0; turn < 5; turn += 1)
    await assert.rejects(readDocuments({ sql }, undefined, cannotStart), { code: 'unavailable' });
  await readDocuments({ sql });
  await sendFile(visitor, { reference, bytes: docxOf(['Damaged']) });
  const fault = () => Promise.reject(new Error('a fault'));
  for (let turn = 0; turn < 3; turn += 1)
    await assert.rejects(readDocuments({ sql }, undefined, fault), /a fault/);
  await readDocuments({ sql }, undefined, fault);
  assert.deepEqual(await statesOf(id), ['unreadable', 'read']);
  await recruiter.eraseApplicant({ params: { id } });
});

test('a server that stops leaves the rest to the next one', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: pdfOf(['Cook']) });
  await readDocuments({ sql }, AbortSignal.abort());
  assert.deepEqual(await statesOf(id), ['waiting']);
});

test('a large file holds up nobody, and every word of a long text is found', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(9_000_000);
  await sendFile(visitor, { reference, bytes });
  const { content_id } = await sql
    .selectFrom('documents')
    .select('content_id')
    .where('size', '=', bytes.length)
    .executeTakeFirstOrThrow();
  const content = { id: content_id!, size: bytes.length };
  const pieces: number[] = [];
  const noted = sql.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      pieces.push(...result.rows.map(({ bytes: piece }) => (piece instanceof Uint8Array ? piece.length : 0)));
      return result;
    },
  });
  const read = await readBytes({ sql: noted }, content);
  assert.ok(Buffer.from(read!).equals(bytes));
  assert.ok(
    Math.max(...pieces) <= 256 * 1024 && pieces.length > 30,
    `pieces of ${Math.max(...pieces)} bytes`,
  );
  const text = Array.from({ length: 12_000 }, (_, place) => `word${(place * 7_919) % 100_003}`).join(' ');
  await readDocuments({ sql }, undefined, async () => ({ state: 'read', text, risks: [] }));
  const { rows } = await expression<{ is_whole: boolean }>`
    select words = document_words(text) as is_whole from document_texts where content_id = ${content_id}`.execute(
    sql,
  );
  assert.equal(rows[0]!.is_whole, true);
  await recruiter.eraseApplicant({ params: { id } });
  assert.equal(await readBytes({ sql }, content), undefined);
  await assert.rejects(Array.fromAsync(readContent({ sql }, content)), /was erased while it was read/);
});

test('a long text is cut between two words, unless a word has no end', () => {
  assert.equal(endOfSlice('a '.repeat(3), 0), 6);
  assert.equal(endOfSlice(`${'a'.repeat(9_998)} ${'b'.repeat(5)}`, 0), 9_998);
  assert.equal(endOfSlice('a'.repeat(30_000), 10_000), 20_000);
  assert.equal(endOfSlice(` ${'a'.repeat(30_000)}`, 0), 10_000);
});
