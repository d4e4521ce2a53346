import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob, personDetails } from '../../../tests/support/builders.ts';
import { limits } from '../../contract/limits.ts';
import { documentReader, docxFile, pdfFile, sendFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, readPage, secretsOf } from '../../../tests/support/own-page.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { startUpload } from './upload-store.ts';

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

test('an applicant sends a resume, and a recruiter reads it byte for byte', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(700_000);
  const state = await sendFile(visitor, { reference, name: 'Lebenslauf Müller.pdf', bytes });
  assert.deepEqual(state, { received: bytes.length, is_done: true });
  const [document] = await documentsOf(id);
  assert.equal(document?.name, 'Lebenslauf Müller.pdf');
  assert.equal(document.type, 'pdf');
  assert.equal(document.size, bytes.length);
  assert.equal(document.sent_by, null);
  const file = await recruiter.getDocumentFile({ params: { id: document.id } });
  assert.equal(file.name, 'Lebenslauf Müller.pdf');
  assert.ok((await readFile(document.id)).equals(bytes));
});

test('a file is only ever saved, never shown', async () => {
  const { reference, id } = await apply();
  await sendFile(visitor, { reference, bytes: pdfFile() });
  const [document] = await documentsOf(id);
  const { headers } = await app.app.inject({
    url: `/api/admins/document/${document!.id}/file`,
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  assert.match(String(headers['content-disposition']), /^attachment; /);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
  assert.equal(headers['content-length'], String(document!.size));
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['cache-control'], 'no-store');
});

test('two people’s resume.pdf never meet, and the same bytes are kept once', async () => {
  const [one, other] = [await apply(), await apply()];
  const [mine, theirs] = [pdfFile(), pdfFile()];
  const before = await countBytes();
  await sendFile(visitor, { reference: one.reference, name: 'resume.pdf', bytes: mine });
  await sendFile(visitor, { reference: other.reference, name: 'resume.pdf', bytes: theirs });
  await sendFile(visitor, { reference: other.reference, name: 'copy.pdf', bytes: mine });
  assert.equal((await countBytes()) - before, mine.length + theirs.length);
  const [document] = await documentsOf(one.id);
  assert.ok((await readFile(document!.id)).equals(mine));
  const found = await documentsOf(other.id);
  assert.deepEqual(
    found.map(({ name }) => name),
    ['copy.pdf', 'resume.pdf'],
  );
  assert.ok((await readFile(found[1]!.id)).equals(theirs));
  await recruiter.eraseApplicant({ params: { id: one.id } });
  assert.ok((await readFile(found[0]!.id)).equals(mine), 'another person has the same bytes still');
  await recruiter.eraseApplicant({ params: { id: other.id } });
  assert.equal(await countBytes(), before);
});

test('a connection that is cut at any byte goes on there, and half a file is no document', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(2_000_000);
  const file = { reference, key: randomUUID(), name: 'cv.pdf', size: bytes.length };
  for (let cuts = 0; cuts < 20; cuts += 1) {
    const begin = () => visitor.startDocument({ body: file });
    // A browser that got no answer sends it again.
    const [{ received }] = await Promise.all([begin(), begin()]);
    const end = received + limits.documentPiece + (randomBytes(2).readUInt16LE() % 30_000);
    const part = {
      params: { key: file.key },
      query: { offset: received },
      body: bytes.subarray(received, end),
    };
    await visitor.appendDocument(part);
    // The answer was lost, so it comes again; and one that is too early changes nothing.
    await visitor.appendDocument(part);
    await visitor.appendDocument({
      ...part,
      query: { offset: end + 5 },
      body: bytes.subarray(end + 5, end + 5 + limits.documentPiece),
    });
    assert.deepEqual(await documentsOf(id), []);
  }
  let state = await visitor.startDocument({ body: file });
  while (!state.is_done) {
    const offset = state.received;
    const body = bytes.subarray(offset, offset + 2 * limits.documentPiece);
    state = await visitor.appendDocument({ params: { key: file.key }, query: { offset }, body });
  }
  assert.ok((await visitor.startDocument({ body: file })).is_done, 'the last answer was lost');
  const [document, ...others] = await documentsOf(id);
  assert.deepEqual(others, []);
  assert.ok((await readFile(document!.id)).equals(bytes));
});

test('a server that died before the last step is asked again, and takes it', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(70_000);
  const file = { reference, key: randomUUID(), name: 'cv.pdf', size: bytes.length };
  await visitor.startDocument({ body: file });
  await visitor.appendDocument({ params: { key: file.key }, body: bytes.subarray(0, 69_999) });
  await expression`
    with content as (update document_contents set received = 70000 where hash is null and received = 69999 returning id)
    insert into document_chunks select id, 69999, ${bytes.subarray(69_999)}::bytea from content`.execute(sql);
  assert.deepEqual(await visitor.startDocument({ body: file }), { received: 70_000, is_done: false });
  const last = { query: { offset: 70_000 }, body: bytes.subarray(70_000) };
  await visitor.appendDocument({ params: { key: file.key }, ...last });
  assert.equal((await documentsOf(id)).length, 1);
});

test('a recruiter adds and removes a document, the history tells it, and an undo brings it back', async () => {
  const { id } = await apply();
  const bytes = docxFile({ 'word/document.xml': '<x/>' });
  await sendFile(recruiter, { id, name: 'Work permit.docx', kind: 'work_permit', bytes });
  const [added] = await documentsOf(id);
  assert.equal(added!.type, 'docx');
  assert.notEqual(added!.sent_by, null);
  const removed = await recruiter.removeDocument({ params: { id: added!.id } });
  assert.deepEqual(await documentsOf(id), []);
  for (const call of ['getDocumentFile', 'removeDocument'] as const)
    assert.equal((await failureOf(recruiter[call]({ params: { id: added!.id } }))).code, 'not_found', call);
  await recruiter.undoChange({ params: { id: removed.change_id! } });
  assert.ok((await readFile(added!.id)).equals(bytes));
  const { entries } = await recruiter.listTimeline({ params: { id }, query: { kinds: 'change' } });
  assert.deepEqual(
    entries.map(({ change }) => `${change?.kind} ${change?.action}`),
    ['document create', 'document delete', 'document create'],
  );
});

test('documents follow a merge and its undo, and an erasure takes their bytes and names', async () => {
  const [one, other] = [await apply(), await apply()];
  const name = `${randomUUID()}.pdf`;
  const before = await countBytes();
  await sendFile(visitor, { reference: other.reference, name, bytes: pdfFile() });
  const [document] = await documentsOf(other.id);
  const removed = await recruiter.removeDocument({ params: { id: document!.id } });
  await recruiter.undoChange({ params: { id: removed.change_id! } });
  const merge = await recruiter.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  assert.equal((await documentsOf(one.id)).length, 1);
  await recruiter.undoChange({ params: { id: merge.change_id! } });
  assert.deepEqual(await documentsOf(one.id), []);
  await recruiter.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  const { content } = await recruiter.exportApplicant({ params: { id: one.id } });
  assert.match(await content.text(), new RegExp(name));
  await recruiter.eraseApplicant({ params: { id: one.id } });
  assert.equal(await countBytes(), before);
  const { rows } = await expression<{ found: number }>`
    select count(*)::int as found from changes where (before::text || after::text) like ${`%${name}%`}`.execute(
    sql,
  );
  assert.equal(rows[0]!.found, 0);
  const failure = await failureOf(sendFile(visitor, { reference: other.reference, bytes: pdfFile() }));
  assert.equal(failure.code, 'not_found');
});

test('an erasure ends a file that is on its way', async () => {
  const { reference, id } = await apply();
  const bytes = pdfFile(70_000);
  const file = { reference, key: randomUUID(), name: 'cv.pdf', size: bytes.length };
  const before = await countBytes();
  await visitor.startDocument({ body: file });
  await visitor.appendDocument({ params: { key: file.key }, body: bytes.subarray(0, 69_000) });
  await recruiter.eraseApplicant({ params: { id } });
  assert.equal(await countBytes(), before);
  const again = { ...file, key: randomUUID(), reference: '', applicant_id: id, sent_by: null };
  await assert.rejects(startUpload(sql, again), { code: 'not_found' });
  const rest = { params: { key: file.key }, query: { offset: 69_000 }, body: bytes.subarray(69_000) };
  assert.equal((await failureOf(visitor.appendDocument(rest))).code, 'not_found');
});

test('a file for an application that looks like spam waits with it, and comes with its acceptance', async () => {
  const details = { ...personDetails(), roster_q7: 'x' };
  const { reference } = await applyFor(app, job.id, details);
  await sendFile(visitor, { reference, name: 'cv.pdf', bytes: pdfFile() });
  const { items } = await recruiter.listSuspectedApplications({});
  const suspected = items.find(({ email }) => email === details.email)!;
  const waiting = await sql.selectFrom('documents').select('id').where('reference', '=', reference).execute();
  const params = { id: waiting[0]!.id };
  await expression`update document_texts set state = 'read' where state = 'waiting'`.execute(sql);
  for (const call of ['getDocumentFile', 'getDocumentText', 'removeDocument'] as const) {
    assert.equal((await failureOf(recruiter[call]({ params }))).code, 'not_found', call);
  }
  const { id } = await recruiter.acceptSuspectedApplication({ body: { id: suspected.id } });
  assert.deepEqual(
    (await documentsOf(id)).map(({ name }) => name),
    ['cv.pdf'],
  );
  await sendFile(visitor, { reference, name: 'more.pdf', bytes: pdfFile() });
  assert.equal((await documentsOf(id)).length, 2);
});

test('a person sends, sees and erases documents on the own page, and nobody else’s', async () => {
  const person = await applyAsNew(app);
  const other = await apply();
  const before = await countBytes();
  await sendFile(visitor, { reference: other.reference, bytes: pdfFile() });
  const [foreign] = await documentsOf(other.id);
  const browser = await openPage(app, person);
  const bytes = pdfFile();
  await sendFile(browser, { name: 'cv.pdf', bytes });
  await sendFile(recruiter, { id: person.id, name: 'ours.pdf', bytes: pdfFile() });
  const { documents } = await readPage(browser);
  assert.deepEqual(
    documents.map(({ name }) => name),
    ['cv.pdf'],
  );
  const denied = await failureOf(browser.eraseOwnDocument({ params: { id: foreign!.id } }));
  assert.equal(denied.code, 'not_found');
  const [ours] = await documentsOf(person.id);
  assert.equal((await failureOf(browser.eraseOwnDocument({ params: { id: ours!.id } }))).code, 'not_found');
  await recruiter.updateApplicant({
    body: { id: person.id, hold_reason: 'A dispute', hold_until: '2999-01-01' },
  });
  const held = await failureOf(browser.eraseOwnDocument({ params: { id: documents[0]!.id } }));
  assert.equal(held.code, 'legal_hold');
  assert.doesNotMatch(held.message, /dispute/);
  await recruiter.updateApplicant({ body: { id: person.id, hold_reason: '', hold_until: '' } });
  const kept = await countBytes();
  const own = { params: { id: documents[0]!.id } };
  const removed = await recruiter.removeDocument(own);
  assert.equal((await readPage(browser)).documents.length, 1, 'a removal by a recruiter erases nothing');
  await browser.eraseOwnDocument(own);
  assert.equal((await failureOf(browser.eraseOwnDocument(own))).code, 'not_found');
  assert.equal(
    (await failureOf(recruiter.undoChange({ params: { id: removed.change_id! } }))).code,
    'undo_refused',
  );
  assert.equal(kept - (await countBytes()), bytes.length);
  assert.ok((await countBytes()) > before);
  assert.deepEqual((await readPage(browser)).documents, []);
  const { entries } = await recruiter.listTimeline({ params: { id: person.id }, query: { kinds: 'change' } });
  const erased = entries.find(({ change }) => change?.kind === 'document' && change.action === 'delete');
  const undone = await failureOf(recruiter.undoChange({ params: { id: erased!.change!.id } }));
  assert.equal(undone.code, 'undo_refused');
  const names = (await documentsOf(person.id)).map(({ name }) => name);
  assert.deepEqual(names, ['ours.pdf']);
  const closed = await failureOf(sendFile(visitor, { bytes: pdfFile() }));
  assert.equal(closed.code, 'not_signed_in');
});

test('files of strangers who know the email take no place of the own page, and stay unconfirmed', async () => {
  const person = await applyAsNew(app);
  const { reference } = await applyFor(app, job.id, { ...personDetails(), email: person.email });
  const browser = await openPage(app, person);
  for (let count = 0; count < limits.documentsOfPerson; count += 1) {
    await sendFile(visitor, { reference, name: 'theirs.pdf', bytes: pdfFile() });
  }
  const refused = await failureOf(sendFile(visitor, { reference, bytes: pdfFile() }));
  assert.equal(refused.code, 'validation_failed');
  await sendFile(browser, { name: 'hers.pdf', bytes: pdfFile() });
  const listed = async () =>
    new Set(
      (await documentsOf(person.id)).map((one) => [one.name, one.reference, one.is_confirmed].join(' ')),
    );
  const unconfirmed = new Set(['hers.pdf  true', `theirs.pdf ${reference} false`]);
  assert.deepEqual(await listed(), unconfirmed);
  await expression`update opened_mailboxes set opened_at = now() + interval '1 year'`.execute(sql);
  assert.deepEqual(await listed(), unconfirmed, 'a clock was ahead');
  const { token } = await secretsOf(app, { ...person, application: person.application });
  await newBrowser(app).openOwnPage({ body: { token } });
  assert.deepEqual(await listed(), new Set(['hers.pdf  true', `theirs.pdf ${reference} true`]));
});

test('leftovers are swept after a day, and a file that goes on stays', async () => {
  const { reference } = await apply();
  const [left, ahead, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  const bytes = pdfFile(150_000);
  for (const key of [left, ahead, fresh]) {
    await visitor.startDocument({ body: { reference, key, name: 'cv.pdf', size: bytes.length } });
    await visitor.appendDocument({ params: { key }, body: bytes.subarray(0, 70_000) });
  }
  // One from before the clock was set back.
  await expression`
    update document_uploads set changed_at = now() + case key_hash
      when sha256(${ahead}::text::bytea) then interval '25 hours' else interval '-25 hours' end`.execute(sql);
  const next = { query: { offset: 70_000 }, body: bytes.subarray(70_000, 140_000) };
  await visitor.appendDocument({ params: { key: fresh }, ...next });
  const before = await countBytes();
  assert.equal(await sweepUploads(sql), 2);
  assert.equal(before - (await countBytes()), 140_000);
  const end = { query: { offset: 140_000 }, body: bytes.subarray(140_000) };
  const failure = await failureOf(visitor.appendDocument({ params: { key: left }, ...end }));
  assert.equal(failure.code, 'not_found');
  assert.ok((await visitor.appendDocument({ params: { key: fresh }, ...end })).is_done);
});

test('the list of applications shows who has sent a resume', async () => {
  const { id, job: own } = await createApplicant(app).then(async (applicant) => ({
    id: applicant.id,
    job: applicant.job_ids[0]!,
  }));
  const read = async () => (await recruiter.listApplications({ query: { job: own } })).items[0]!.has_resume;
  assert.equal(await read(), false);
  await sendFile(recruiter, { id, kind: 'Other', bytes: pdfFile() });
  assert.equal(await read(), false);
  await sendFile(recruiter, { id, bytes: pdfFile() });
  assert.equal(await read(), true);
});
