import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApplicantRowFilter } from '../../contract/applicants.ts';
import { applyFor, createApplicant, createJob, personDetails } from '../../../tests/support/builders.ts';
import { documentReader, pdfFile, readStoredZip, sendFile } from '../../../tests/support/documents.ts';
import { applyAsNew, openPage } from '../../../tests/support/own-page.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { documentsOf } = documentReader(app);

async function createPerson(first_name: string, last_name: string) {
  return (await createApplicant(app, { first_name, last_name })).id;
}

async function download(query: ApplicantRowFilter) {
  const { name, content } = await recruiter.exportResumes({ query });
  return { name, files: readStoredZip(Buffer.from(await content.arrayBuffer())) };
}

test('the resumes of a list come as one archive, byte for byte, under names that never meet', async () => {
  const job = await createJob(app);
  const sent: Buffer[] = [];
  for (const last_name of ['Ng/../../etc', 'Ng/../../etc', 'Łęcka']) {
    const details = { ...personDetails(), first_name: 'Ann', last_name };
    await applyFor(app, job.id, details);
    const { items } = await recruiter.listApplicants({ query: { q: details.email } });
    const bytes = pdfFile(300_000);
    sent.push(bytes);
    await sendFile(recruiter, { id: items[0]!.id, name: 'resume.pdf', bytes });
    await sendFile(recruiter, { id: items[0]!.id, name: 'other.pdf', kind: 'Certificate', bytes: pdfFile() });
  }
  const other = await createPerson('Someone', 'Else');
  await sendFile(recruiter, { id: other, bytes: pdfFile() });
  const { name, files } = await download({ job: job.id, sort: 'created' });
  assert.match(name, /^resumes-\d{4}-\d\d-\d\d\.zip$/);
  assert.deepEqual(
    [...files.keys()].toSorted(),
    [
      'Ng_.._.._etc Ann - resume (2).pdf',
      'Ng_.._.._etc Ann - resume.pdf',
      'Łęcka Ann - resume.pdf',
    ].toSorted(),
  );
  const found = [...files.values()];
  assert.ok(sent.every((bytes) => found.some((each) => each.equals(bytes))));
  const { items } = await recruiter.listSecurityEvents({ query: { kind: 'export', limit: 1 } });
  assert.equal(items[0]?.detail, 'resumes');
});

test('the person’s own resume comes before one that anybody may have sent since', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const { reference } = await applyFor(app, person.job.id, { ...person, phone: '555-0177' });
  await sendFile(browser, { name: 'hers.pdf', bytes: pdfFile() });
  await sendFile(app.visitor, { reference, name: 'theirs.pdf', bytes: pdfFile() });
  const { files } = await download({ q: person.email });
  assert.deepEqual(
    [...files.keys()].map((name) => name.split(' - ')[1]),
    ['hers.pdf', 'theirs.pdf'],
  );
});

test('what was removed or erased is not in it, and a list without resumes says so', async () => {
  const [one, two] = [await createPerson('Uno', 'Zarrow'), await createPerson('Duo', 'Zarrow')];
  await sendFile(recruiter, { id: one, bytes: pdfFile() });
  await sendFile(recruiter, { id: two, bytes: pdfFile() });
  assert.equal((await download({ q: 'zarrow' })).files.size, 2);
  await recruiter.eraseApplicant({ params: { id: one } });
  assert.deepEqual([...(await download({ q: 'zarrow' })).files.keys()], ['Zarrow Duo - resume.pdf']);
  const [document] = await documentsOf(two);
  await recruiter.removeDocument({ params: { id: document!.id } });
  const failure = await failureOf(download({ q: 'zarrow' }));
  assert.equal(failure.code, 'not_found');
  assert.match(failure.message, /Nobody in this list/);
});
