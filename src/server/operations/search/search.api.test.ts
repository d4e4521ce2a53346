import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendFile } from '../../../../tests/support/documents.ts';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  newMessage,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { readHere } from '../../../../tests/support/read-here.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { docxOf } from '../../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

function search(q: string) {
  return recruiter.search({ query: { q } });
}

test('one search finds jobs, applicants, admins, locations and industries', async () => {
  const location = await createLocation(app, 'Vesper Harbour');
  const industry = await createIndustry(app, 'Vesper crafts');
  const job = await createJob(app, {
    name: 'Vesper bell ringer',
    active: false,
    location_key: location.id,
    industry_key: industry.id,
  });
  const { id, email } = await createApplicant(app, { first_name: 'Vesper', last_name: 'Lynd' });
  const { username } = await createAdmin(app, { first_name: 'Vesper', surname: 'Cole' });
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  assert.deepEqual(await search('vesper'), [
    { kind: 'job', id: job.id, title: job.name, detail: 'Vesper Harbour', is_active: false },
    { kind: 'applicant', id, title: 'Vesper Lynd', detail: email, is_active: true },
    { kind: 'admin', id: username, title: 'Vesper Cole', detail: username, is_active: false },
    { kind: 'location', id: location.id, title: 'Vesper Harbour', detail: '', is_active: true },
    { kind: 'industry', id: industry.id, title: 'Vesper crafts', detail: '', is_active: true },
  ]);
  assert.deepEqual(
    (await search('COLE vesp')).map(({ kind }) => kind),
    ['admin'],
  );
});

test('an applicant is found in spite of a typing error, and by email and phone', async () => {
  const { id, email } = await createApplicant(app, { last_name: 'Featherstonehaugh', phone: '555 010 7788' });
  for (const q of ['fetherstonehaugh', email, '5550107788']) {
    assert.deepEqual(
      (await search(q)).map((found) => found.id),
      [id],
      q,
    );
  }
});

test('words of notes, messages and resumes are found with their place, the newest first', async () => {
  const person = await createApplicant(app, { first_name: 'Ines', last_name: 'Wordless' });
  const note = (text: string) => recruiter.createNote({ body: { applicant_id: person.id, text } });
  const deleted = await note('Has welded zirconium herself');
  await recruiter.deleteNote({ params: { id: deleted.id } });
  await note('Zirconium, she says');
  const newest = await note('Knows all about Zirçonium pipes');
  const sent = { name: 'Otto Sender', text: 'We need zirconium-welders by May' };
  await app.visitor.sendMessage({ body: newMessage(sent) });
  await app.visitor.sendMessage({ body: newMessage({ ...sent, name: 'Trapped', roster_q7: 'x' }) });
  const other = await createApplicant(app, { first_name: 'Rhea', last_name: 'Papers' });
  await sendFile(recruiter, { id: other.id, name: 'resume.docx', bytes: docxOf(['Melted zirconium']) });
  await readHere(app.database.sql);
  const { items } = await recruiter.listMessages({ query: { q: 'zirconium' } });
  const active = { is_active: true };
  assert.deepEqual(await search('ZIRCON'), [
    { kind: 'applicant', id: other.id, title: 'Rhea Papers', detail: 'Melted zirconium', ...active },
    {
      kind: 'note',
      id: newest.id,
      title: 'Ines Wordless',
      detail: 'Knows all about Zirçonium pipes',
      applicant_id: person.id,
      ...active,
    },
    { kind: 'message', id: items[0]!.id, title: sent.name, detail: sent.text, ...active },
  ]);
  assert.deepEqual(
    (await search('zirconium weld')).map(({ kind }) => kind),
    ['message'],
    'one text has every word',
  );
  assert.deepEqual(
    (await search('zi')).filter(({ kind }) => kind === 'note' || kind === 'message'),
    [],
  );
});

test('each kind has a few results, and the number of queries does not grow with the rows', async () => {
  for (let number = 0; number < 7; number += 1) await createJob(app, { name: 'Crowded place' });
  const found = await search('crowded');
  assert.equal(found.length, 5);
  const few = await recordStatements(() => search('nothing is called that'));
  assert.deepEqual((await recordStatements(() => search('crowded'))).length, few.length);
});

test('a search for nothing, or for too much, is refused', async () => {
  for (const q of ['', '   ', 'x'.repeat(201)]) {
    const failure = await failureOf(search(q));
    assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'q']);
  }
});

test('no text breaks the search', async () => {
  for (const q of ["'; drop table jobs; --", '%', '\\', '((', '🦊', '::']) await search(q);
  assert.deepEqual(await search('no such thing anywhere'), []);
});
