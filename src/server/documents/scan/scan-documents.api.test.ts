import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { documentReader, pdfFile, readStoredZip, sendFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { docxOf } from '../../../../tests/support/sample-files.ts';
import { startScanner } from '../../../../tests/support/stand-in-scanner.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readDocumentFile } from '../document-store.ts';
import { readDocuments } from '../text/read-documents.ts';
import { readVerdict, scan } from './clamd.ts';
import { scanDocuments } from './scan-documents.ts';
import { watchScannerLimits } from './scanner-limits.ts';

const scanner = await startScanner();
after(scanner.close);
const app = await createTestApp({ CLAMD_URL: scanner.url });
const { recruiter } = app;
const { sql } = app.database;
const { readFile } = documentReader(app);

const warnings: string[] = [];
const log = { warn: (line: string) => void warnings.push(line) };
const scanAll = (url = scanner.url) => scanDocuments({ sql }, { url, log });
/** As if the pause between two tries had passed, or the clock had been set back since. */
const letTimePass = (moment = '-1 second') =>
  expression`update document_scans set next_try_at = now() + ${moment}::interval`.execute(sql);

async function add(bytes: Buffer) {
  const { id } = await createApplicant(app);
  await sendFile(recruiter, { id, bytes });
  const [document] = await recruiter.listDocuments({ params: { id } });
  return { person: id, id: document!.id };
}

async function stateOf(person: string) {
  return (await recruiter.listDocuments({ params: { id: person } }))[0]!.scan_state;
}

async function expectHeld({ id, person }: { id: string; person: string }, reason: RegExp) {
  for (const refused of [
    () => recruiter.getDocumentFile({ params: { id } }),
    () => recruiter.getDocumentText({ params: { id } }),
  ]) {
    const failure = await failureOf(refused());
    assert.equal(failure.code, 'document_held');
    assert.match(failure.message, reason);
  }
  const { email } = await recruiter.getApplicant({ params: { id: person } });
  assert.equal((await failureOf(recruiter.exportResumes({ query: { q: email } }))).code, 'not_found');
}

const health = async () => (await recruiter.getSystemHealth()).scan;

test('a document is delivered once the scanner has found it clean, and saw every byte', async () => {
  const bytes = pdfFile(700_000);
  const document = await add(bytes);
  await expectHeld(document, /waits for the virus scanner/);
  await scanAll();
  assert.equal(await stateOf(document.person), 'clean');
  assert.ok(scanner.scanned.at(-1)!.equals(bytes));
  assert.ok((await readFile(document.id)).equals(bytes));
  await sql.deleteFrom('document_scans').execute();
  await expectHeld(document, /waits for the virus scanner/);
});

test('an infected document is kept apart: nobody saves, sees or finds it', async () => {
  const document = await add(docxOf(['VIRUS of a zymurgist']));
  await readDocuments({ sql });
  await scanAll();
  assert.equal(await stateOf(document.person), 'infected');
  await expectHeld(document, /virus was found/);
  assert.equal((await recruiter.listApplicants({ query: { q: 'zymurgist' } })).total, 0);
  assert.deepEqual(warnings.splice(0), ['A document has a virus (Test.Virus-1) and is kept apart.']);
  assert.equal((await health()).infected, 1);
  await scanAll();
  // A server without the setting sends no file that the scanner of an earlier day has found.
  const file = { id: document.id, accept: '' };
  await assert.rejects(readDocumentFile({ sql, hasScanner: false }, file), { code: 'document_held' });
  await recruiter.eraseApplicant({ params: { id: document.person } });
  assert.equal((await health()).infected, 0);
});

test('while the scanner is away documents wait, and are scanned when it is back', async () => {
  const document = await add(pdfFile());
  await expression`update document_scans set created_at = now() - interval '11 minutes' where state = 'waiting'`.execute(
    sql,
  );
  await assert.rejects(scanAll('tcp://127.0.0.1:1'), { name: 'ScannerAway' });
  await expectHeld(document, /waits/);
  scanner.behave('loads');
  await assert.rejects(scanAll(), { name: 'ScannerAway' });
  scanner.behave('works');
  assert.deepEqual(await health(), {
    is_on: true,
    late: 1,
    unscanned: 0,
    infected: 0,
    passes_unseen: false,
  });
  await scanAll();
  assert.equal(await stateOf(document.person), 'clean');
});

test('a document that the scanner did not look at is not clean, holds up no other, and is asked again', async () => {
  const large = await add(pdfFile(2_000_000));
  await scanAll();
  scanner.behave('closes');
  const cut = await add(pdfFile(50_000));
  await scanAll();
  scanner.behave('works');
  const later = await add(pdfFile());
  await scanAll();
  assert.deepEqual(
    [await stateOf(large.person), await stateOf(cut.person), await stateOf(later.person)],
    ['unscanned', 'unscanned', 'clean'],
  );
  await expectHeld(large, /could not look at all of/);
  assert.equal((await health()).unscanned, 2);
  for (const moment of ['1 day', '3 days']) {
    assert.equal(await stateOf(cut.person), 'unscanned', 'it waits');
    await letTimePass(moment);
    await scanAll();
  }
  assert.deepEqual([await stateOf(large.person), await stateOf(cut.person)], ['unscanned', 'clean']);
  const tries = scanner.scanned.length;
  await letTimePass();
  await scanAll();
  assert.equal(scanner.scanned.length, tries, 'a clean one is not asked about again');
});

test('a scanner that calls clean what is beyond its limits is found out, and said once', async () => {
  const said: string[] = [];
  const limits = watchScannerLimits(scanner.url, { warn: (line) => void said.push(line) });
  const seen: boolean[] = [];
  for (const [minute, manner] of [
    [0, 'works'],
    [9, 'passes unseen'],
    [10, 'passes unseen'],
    [20, 'passes unseen'],
    [29, 'works'],
    [30, 'works'],
  ] as const) {
    scanner.behave(manner);
    await limits.look(minute * 60_000);
    seen.push(limits.passUnseen());
  }
  assert.deepEqual(seen, [false, false, true, true, true, false], 'it is asked every ten minutes');
  assert.equal(said.length, 1);
  assert.match(said[0]!, /AlertExceedsMax/);
});

test('the last word on the limits of the scanner counts while it is away', async () => {
  const leaving = await startScanner();
  const limits = watchScannerLimits(leaving.url, log);
  leaving.behave('passes unseen');
  await limits.look(0);
  await leaving.close();
  const again = () => limits.look(10 * 60_000);
  await assert.rejects(again, { name: 'ScannerAway' });
  assert.equal(limits.passUnseen(), true);
  await assert.rejects(again, { name: 'ScannerAway' }, 'it is asked again at once');
});

test('an archive of resumes names those that the scanner holds', async () => {
  const people = [
    await createApplicant(app, { last_name: 'Quenby' }),
    await createApplicant(app, { last_name: 'Quenby' }),
  ];
  await sendFile(recruiter, { id: people[0]!.id, bytes: pdfFile() });
  await scanAll();
  await sendFile(recruiter, { id: people[1]!.id, bytes: pdfFile() });
  const { content } = await recruiter.exportResumes({ query: { q: 'quenby' } });
  const files = readStoredZip(Buffer.from(await content.arrayBuffer()));
  assert.equal(files.size, 2);
  assert.match(String(files.get('not-included.txt')), /virus scanner.*\nQuenby Ana - .*\.pdf\n$/s);
  const failure = await failureOf(recruiter.exportResumes({ query: { q: people[1]!.email } }));
  assert.match(failure.message, /wait for the virus scanner/);
});

test('only a plain OK is clean', () => {
  assert.deepEqual(readVerdict('stream: OK'), { state: 'clean' });
  assert.deepEqual(readVerdict('stream: Win.Test.EICAR_HDB-1 FOUND'), {
    state: 'infected',
    found: 'Win.Test.EICAR_HDB-1',
  });
  for (const reply of [
    '',
    'OK',
    'stream: OK and more',
    'INSTREAM size limit exceeded. ERROR',
    'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND',
    'stream: Can’t allocate memory ERROR',
  ]) {
    assert.deepEqual(readVerdict(reply), { state: 'unscanned' }, reply);
  }
});

test('a file is read no further once the scanner has had enough', async () => {
  let read = 0;
  async function* endless() {
    for (; read < 10_000; read += 1) yield Buffer.alloc(256 * 1024);
  }
  assert.deepEqual(await scan(scanner.url, endless()), { state: 'unscanned' });
  assert.ok(read < 1_000, `${read} chunks were read`);
});
