import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant } from '../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../tests/support/documents.ts';
import { readHere } from '../../../tests/support/read-here.ts';
import { docxOf } from '../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;

const resumeOf = (last: string, email: string, phone: string) =>
  docxOf([`Ana ${last}`, `${email}, ${phone}`, 'Welder since 2011']);

async function add(id: string, bytes: Buffer, kind = 'Resume'): Promise<void> {
  await sendFile(recruiter, { id, bytes, kind });
  await readHere(sql);
}

async function suggestedOf(id: string): Promise<Record<string, string>> {
  const documents = await recruiter.listDocuments({ params: { id } });
  return Object.fromEntries(
    documents.flatMap(({ suggested }) => suggested.map(({ field, value }) => [field, value])),
  );
}

test('a resume suggests a detail, changes nothing, and is asked no more when somebody has decided', async () => {
  const person = await createApplicant(app);
  const { id, version } = person;
  await add(id, resumeOf('Newname', person.email, '614 555 0199'));
  assert.deepEqual(await suggestedOf(id), { last_name: 'Newname', phone: '614 555 0199' });
  assert.deepEqual(await recruiter.getApplicant({ params: { id } }), person);

  const used = await recruiter.updateApplicant({ body: { id, version, phone: '614 555 0199' } });
  assert.deepEqual(await suggestedOf(id), { last_name: 'Newname' });
  await undo(recruiter, used);
  assert.deepEqual(await suggestedOf(id), { last_name: 'Newname', phone: '614 555 0199' });

  await recruiter.updateApplicant({ body: { id, last_name: 'Corrected' } });
  assert.deepEqual(await suggestedOf(id), { phone: '614 555 0199' });
});

test('the newest resume alone suggests: no certificate, no scan, no removed file', async () => {
  const person = await createApplicant(app);
  const { id } = person;
  await add(id, resumeOf('Older', person.email, '614 555 0101'));
  await add(id, resumeOf('Certificate', person.email, '614 555 0102'), 'Certificate');
  assert.deepEqual(await suggestedOf(id), { last_name: 'Older', phone: '614 555 0101' });
  await add(id, resumeOf('Newer', person.email, '614 555 0103'));
  assert.deepEqual(await suggestedOf(id), { last_name: 'Newer', phone: '614 555 0103' });
  await add(id, pdfFile());
  assert.deepEqual(await suggestedOf(id), {});
  const [scan] = await recruiter.listDocuments({ params: { id } });
  await recruiter.removeDocument({ params: { id: scan!.id } });
  assert.deepEqual(await suggestedOf(id), { last_name: 'Newer', phone: '614 555 0103' });
});

test('a resume of a merged record is the person’s, and so are the former emails', async () => {
  const [kept, gone] = [await createApplicant(app), await createApplicant(app)];
  await add(gone.id, resumeOf(kept.last_name, gone.email, '614 555 0107'));
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: gone.id } });
  assert.deepEqual(await suggestedOf(kept.id), { phone: '614 555 0107' });
});

test('a held person is suggested for too, and an erased one not', async () => {
  const person = await createApplicant(app);
  const { id } = person;
  await add(id, resumeOf(person.last_name, person.email, '614 555 0108'));
  await recruiter.updateApplicant({ body: { id, hold_reason: 'Case 1', hold_until: '2999-01-01' } });
  assert.deepEqual(await suggestedOf(id), { phone: '614 555 0108' });
  await recruiter.updateApplicant({ body: { id, hold_reason: '', hold_until: '' } });
  await recruiter.eraseApplicant({ params: { id } });
  assert.deepEqual(await suggestedOf(id), {});
});

test('a file that the virus scanner holds suggests nothing', async () => {
  const held = await createTestApp({ CLAMD_URL: 'tcp://127.0.0.1:1' });
  const person = await createApplicant(held);
  const { id } = person;
  const bytes = resumeOf('Virus', person.email, '614 555 0109');
  await sendFile(held.recruiter, { id, bytes });
  await readHere(held.database.sql);
  const [document] = await held.recruiter.listDocuments({ params: { id } });
  assert.deepEqual(
    [document!.text_state, document!.scan_state, document!.suggested],
    ['read', 'waiting', []],
  );
});
