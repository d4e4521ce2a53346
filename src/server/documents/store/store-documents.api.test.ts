import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { openEmpty, restore } from '../../../../tests/support/backups.ts';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { documentReader, pdfFile, readStoredZip, sendFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { docxOf } from '../../../../tests/support/sample-files.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { startScanner } from '../../../../tests/support/stand-in-scanner.ts';
import { startStore } from '../../../../tests/support/stand-in-store.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { writeBackup } from '../../../database/backup/write-backup.ts';
import { migrate } from '../../../database/migrate.ts';
import { type Sql, sqlOf } from '../../../database/open.ts';
import { createMetrics } from '../../operations/metrics/metrics.ts';
import { readConfig } from '../../ground/config/config.ts';
import { readContent } from '../document-bytes.ts';
import { scanDocuments } from '../scan/scan-documents.ts';
import { readDocuments } from '../text/read-documents.ts';
import { nameObject, openObjectStore } from './object-store.ts';
import { storeDocuments, sweepObjects } from './store-documents.ts';

const store = await startStore();
after(store.close);
const metrics = createMetrics();
const app = await createTestApp({ DOCUMENTS_URL: store.url }, { metrics });
const { recruiter } = app;
const { sql } = app.database;
const { documentsOf, readFile, countBytes } = documentReader(app);
const address = readConfig({ DOCUMENTS_URL: store.url }).documentStore!;
const objects = openObjectStore(address);
const places = { sql, objects };

async function add(bytes: Buffer, name = 'resume.pdf') {
  const person = await createApplicant(app);
  await sendFile(recruiter, { id: person.id, bytes, name });
  const [document] = await documentsOf(person.id);
  return { person: person.id, email: person.email, id: document!.id };
}

const health = async () => (await recruiter.getSystemHealth()).document_store;

test('a document goes to the store, under its SHA-256, and is read from there byte for byte', async () => {
  const bytes = pdfFile(700_000);
  const document = await add(bytes);
  assert.ok(bytes.equals(await readFile(document.id)), 'it is in the database still');
  await storeDocuments(places);
  const [[name, object] = []] = store.objects;
  assert.match(name ?? '', new RegExp(`^[\\da-f-]{36}/${hash('sha256', bytes, 'hex')}-\\d+$`));
  assert.ok(object?.bytes.equals(bytes));
  assert.equal(await countBytes(), 0);
  assert.ok(bytes.equals(await readFile(document.id)));
  const { content } = await recruiter.exportResumes({ query: { q: document.email } });
  const zip = readStoredZip(Buffer.from(await content.arrayBuffer()));
  assert.ok([...zip.values()][0]?.equals(bytes));
  // Somebody else sends the same bytes.
  const again = await add(bytes);
  await storeDocuments(places);
  assert.equal(store.objects.size, 1);
  assert.ok(bytes.equals(await readFile(again.id)));
});

test('text and virus scan work with documents in the store', async (t) => {
  const scanner = await startScanner();
  t.after(scanner.close);
  const bytes = docxOf(['A zymologist of renown']);
  const { id, person } = await add(bytes, 'resume.docx');
  await storeDocuments(places);
  await readDocuments(places);
  await scanDocuments(places, { url: scanner.url, log: app.app.log });
  assert.ok(scanner.scanned.some((seen) => seen.equals(bytes)));
  assert.equal((await documentsOf(person))[0]?.text_state, 'read');
  assert.match((await recruiter.getDocumentText({ params: { id } })).text, /zymologist/);
});

test('while the store is away files are taken, those in it say so, and nothing is lost', async () => {
  const [kept, other] = [pdfFile(), pdfFile()];
  const stored = await add(kept);
  await storeDocuments(places);
  store.behave('fails');
  const waiting = await add(other);
  await assert.rejects(storeDocuments(places), /^StoreAway: The document store answers 503 SlowDown\.$/);
  assert.ok(other.equals(await readFile(waiting.id)));
  for (const refused of [
    () => recruiter.getDocumentFile({ params: { id: stored.id } }),
    () => recruiter.exportResumes({ query: { q: stored.email } }),
  ]) {
    const failure = await failureOf(refused());
    assert.equal(failure.code, 'unavailable');
    assert.match(failure.message, /cannot be reached. Try again later/);
  }
  assert.deepEqual(
    { ...(await health()), stored: 0 },
    { is_on: true, is_there: false, is_foreign: false, waiting: 1, late: 0, stored: 0, erased: 0 },
  );
  assert.match(await metrics.metrics(), /^rolecall_unstored_documents\{state="waiting"\} 1$/m);
  // Nobody notes a try, so no document is given up.
  await assert.rejects(readDocuments(places), { code: 'unavailable' });
  const { rows } = await expression`select from document_texts where tries > 0 and state = 'waiting'`.execute(
    sql,
  );
  assert.equal(rows.length, 0);
  store.behave('works');
  await storeDocuments(places);
  assert.ok(kept.equals(await readFile(stored.id)) && other.equals(await readFile(waiting.id)));
  assert.deepEqual([(await health()).is_there, (await health()).waiting], [true, 0]);
});

test('bytes that differ from those that were stored are not given away', async () => {
  const { id } = await add(pdfFile());
  await storeDocuments(places);
  store.behave('spoils');
  assert.equal((await failureOf(recruiter.getDocumentFile({ params: { id } }))).code, 'unavailable');
  store.behave('works');
});

test('bytes that are damaged in the database stay there, and hold up no others', async () => {
  const [damaged, bytes] = [await add(pdfFile()), pdfFile()];
  await add(bytes);
  const { content_id } = await sql
    .selectFrom('documents')
    .select('content_id')
    .where('id', '=', damaged.id)
    .executeTakeFirstOrThrow();
  const chunk = sql.updateTable('document_chunks').where('content_id', '=', content_id!);
  await chunk.set({ bytes: expression<Buffer>`set_byte(bytes, 9, 255 - get_byte(bytes, 9))` }).execute();
  await assert.rejects(
    storeDocuments(places),
    /Documents in the database whose bytes are not as they came: 1\./,
  );
  assert.equal((await health()).waiting, 1);
  assert.ok([...store.objects.values()].some((object) => object.bytes.equals(bytes)));
  await recruiter.eraseApplicant({ params: { id: damaged.person } });
  await storeDocuments(places);
});

test('an erasure does not wait for the store, which deletes the object once it is back', async () => {
  const bytes = pdfFile();
  const isThere = () => [...store.objects.values()].some((object) => object.bytes.equals(bytes));
  const { person } = await add(bytes);
  await storeDocuments(places);
  assert.ok(isThere());
  store.behave('fails');
  await recruiter.eraseApplicant({ params: { id: person } });
  await assert.rejects(storeDocuments(places), { name: 'StoreAway' });
  assert.equal((await health()).erased, 1);
  assert.match(await metrics.metrics(), /^rolecall_unstored_documents\{state="erased"\} 1$/m);
  store.behave('works');
  await storeDocuments(places);
  assert.ok(!isThere());
  assert.equal((await health()).erased, 0);
});

test('a person who is erased while the document moves leaves nothing in the store', async () => {
  const bytes = pdfFile();
  const { person } = await add(bytes);
  const erasing = {
    ...objects,
    put: async (...put: Parameters<typeof objects.put>) => {
      await recruiter.eraseApplicant({ params: { id: person } });
      // Its row is gone before the bytes arrive.
      await storeDocuments(places);
      await objects.put(...put);
    },
  };
  await storeDocuments({ sql, objects: erasing });
  assert.ok(![...store.objects.values()].some((object) => object.bytes.equals(bytes)));
});

test('leftovers go after a day, and nothing else', async () => {
  const { folder } = await sql.selectFrom('document_folder').select('folder').executeTakeFirstOrThrow();
  const leftovers = [1, 2, 3].map((count) => `${folder}/${String(count).repeat(64)}-99999${count}`);
  const foreign = `${folder.replaceAll(/\w/g, '0')}/${'1'.repeat(64)}-999991`;
  const strange = `${folder}/notes.txt`;
  const kept = [...store.objects.keys(), foreign, strange];
  for (const name of [...leftovers, foreign, strange]) {
    store.objects.set(name, { bytes: Buffer.from('left'), at: new Date() });
  }
  const inHours = (hours: number) => Date.now() + hours * 60 * 60 * 1_000;
  assert.equal(await sweepObjects(places, inHours(23)), 0);
  assert.equal(await sweepObjects(places, inHours(25)), 3);
  assert.deepEqual([...store.objects.keys()].toSorted(), kept.toSorted());
});

test('a copy of the database that names the same folder deletes nothing there', async (t) => {
  const [website, copy] = [await openEmpty(t), await openEmpty(t)];
  const [websiteSql, copySql] = [sqlOf(website.pool), sqlOf(copy.pool)];
  for (const { pool } of [website, copy]) await migrate(pool);
  await sweepObjects({ sql: websiteSql, objects });
  const { folder } = await websiteSql
    .selectFrom('document_folder')
    .select('folder')
    .executeTakeFirstOrThrow();
  const name = nameObject(folder, { id: '7', hash: hash('sha256', 'words', 'buffer') });
  store.objects.set(name, { bytes: Buffer.from('words'), at: new Date() });
  await copySql.updateTable('document_folder').set({ folder }).execute();
  const erased = { content_id: '7', name, stored_at: new Date(), erased_at: new Date() };
  await copySql.insertInto('document_objects').values(erased).execute();
  const later = Date.now() + 25 * 60 * 60 * 1_000;
  const refusal = { name: 'ForeignFolder', message: /belongs to another database/ };
  await assert.rejects(sweepObjects({ sql: copySql, objects }, later), refusal);
  await assert.rejects(storeDocuments({ sql: copySql, objects }), refusal);
  assert.ok(store.objects.has(name), 'the document is there');
  // As the document says, once the other one serves no more.
  store.owners.delete(`${folder}/owner`);
  await storeDocuments({ sql: copySql, objects });
  assert.ok(!store.objects.has(name));
});

test("System status says that the folder is another database's, and documents stay readable", async (t) => {
  const bytes = pdfFile(1_000);
  const { id } = await add(bytes);
  await storeDocuments(places);
  assert.equal((await health()).is_foreign, false);
  const [mark] = store.owners.keys();
  const owner = store.owners.get(mark!)!;
  t.after(() => void store.owners.set(mark!, owner));
  store.owners.set(mark!, { ...owner, bytes: Buffer.from('another') });
  assert.equal((await health()).is_foreign, true);
  await add(pdfFile(2_000));
  await assert.rejects(storeDocuments(places), { name: 'ForeignFolder' });
  assert.ok(bytes.equals(await readFile(id)));
});

test('a store that answers without an end is left where it is too long', async (t) => {
  const { id } = await add(pdfFile(1_000));
  await storeDocuments(places);
  t.after(() => store.behave('works'));
  store.behave('never ends');
  assert.equal((await failureOf(readFile(id))).status, 503);
});

test('a backup holds the bytes, and a restored database has them without a store', async (t) => {
  const file = join(await makeScratchFolder(t), 'backup');
  const [old, restored] = [await openEmpty(t), await openEmpty(t)];
  await migrate(old.pool);
  const [oldSql, restoredSql] = [sqlOf(old.pool), sqlOf(restored.pool)];
  const insert = async (bytes: Buffer, isWhole = true) => {
    const digest = hash('sha256', bytes, 'buffer');
    const { id } = await oldSql
      .insertInto('document_contents')
      .values({ hash: isWhole ? digest : null, received: bytes.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await oldSql.insertInto('document_chunks').values({ content_id: id, position: 0, bytes }).execute();
    return { id, digest };
  };
  await insert(pdfFile(600_000));
  const waiting = await insert(pdfFile(200_000), false);
  await insert(pdfFile(300_000));
  await storeDocuments({ sql: oldSql, objects });
  // In the database, between two that are in the store.
  await oldSql
    .updateTable('document_contents')
    .set({ hash: waiting.digest })
    .where('id', '=', waiting.id)
    .execute();
  assert.equal((await oldSql.selectFrom('document_chunks').select('content_id').execute()).length, 1);

  await assert.rejects(
    writeBackup(old.pool, file, { settings: {} }),
    /set DOCUMENTS_URL as the website has it/,
  );
  const written = await writeBackup(old.pool, file, { settings: {}, readObject: objects.get });
  assert.deepEqual(await restore(restored, file), written);
  const contents = await restoredSql
    .selectFrom('document_contents')
    .select(['id', 'hash', 'received'])
    .execute();
  assert.equal(contents.length, 3);
  for (const { id, hash: digest, received } of contents) {
    const pieces: Buffer[] = [];
    for await (const piece of readContent({ sql: restoredSql }, { id, size: received })) pieces.push(piece);
    assert.deepEqual(hash('sha256', Buffer.concat(pieces), 'buffer'), digest);
  }
  const folderOf = (each: Sql) =>
    each.selectFrom('document_folder').select('folder').executeTakeFirstOrThrow();
  assert.notDeepEqual(await folderOf(oldSql), await folderOf(restoredSql), 'each has objects of its own');
});

test('a wrong key, bucket or address is a store that is away', async () => {
  const wrong = [
    [{ ...address, secretAccessKey: 'wrong' }, /answers 403 SignatureDoesNotMatch/],
    [{ ...address, bucketUrl: `${address.bucketUrl}2` }, /answers 404 NoSuchBucket/],
    [{ ...address, bucketUrl: 'http://127.0.0.1:1/bucket' }, /does not answer/],
  ] as const;
  for (const [each, message] of wrong) {
    const other = openObjectStore(each);
    await assert.rejects(other.check(), message);
    await assert.rejects(other.get(`${'0'.repeat(36)}/${'0'.repeat(64)}-1`), message);
  }
});

test('a store that sends a request elsewhere is a store that is away, and nothing goes there', async (t) => {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const other = openObjectStore({ ...address, bucketUrl: `http://127.0.0.1:${port}/bucket` });
  await assert.rejects(other.check(), /answers 307/);
  assert.equal(asked.length, 1);
});
