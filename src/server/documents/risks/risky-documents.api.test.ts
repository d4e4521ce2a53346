import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { documentReader, readStoredZip, sendFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { docxOf } from '../../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readDocuments } from '../text/read-documents.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const { documentsOf } = documentReader(app);

const withMacros = (words: string) =>
  docxOf([words, randomBytes(8).toString('hex')], {
    'word/vbaProject.bin': 'x',
    'word/_rels/x.rels': '<R Type="http://x/vbaProject"/>',
  });

async function add(last_name: string, ...files: Buffer[]) {
  const { id } = await createApplicant(app, { first_name: 'Ann', last_name });
  for (const bytes of files) await sendFile(recruiter, { id, name: 'resume.docx', bytes });
  return id;
}

test('a document with macros is kept, found and shown, and saved by a call that says what is in it', async () => {
  const bytes = withMacros('Oxyacetylene');
  const person = await add('Riskham', bytes);
  assert.deepEqual(
    (await documentsOf(person)).map(({ risks }) => risks),
    [null],
  );
  await readDocuments({ sql });
  const [document] = await documentsOf(person);
  assert.deepEqual([document!.risks, document!.text_state], [['macros'], 'read']);
  const params = { id: document!.id };
  assert.match((await recruiter.getDocumentText({ params })).text, /^Oxyacetylene/);
  assert.equal((await recruiter.listApplicants({ query: { q: 'oxyacetylene' } })).total, 1);
  for (const query of [undefined, { accept: '' }, { accept: 'script, object' }]) {
    const failure = await failureOf(recruiter.getDocumentFile({ params, ...(query && { query }) }));
    assert.equal(failure.code, 'document_risks');
    assert.equal(failure.message, 'It contains macros. Save it only if you know who sent it.');
  }
  const { content } = await recruiter.getDocumentFile({ params, query: { accept: 'macros' } });
  assert.ok(Buffer.from(await content.arrayBuffer()).equals(bytes));
  const wrong = await failureOf(recruiter.getDocumentFile({ params, query: { accept: 'all' } }));
  assert.deepEqual([wrong.code, wrong.fields[0]?.field], ['validation_failed', 'accept']);
});

test('a document that nobody has looked into yet is looked into before it is saved', async () => {
  const [risky, plain] = await Promise.all([
    add('Early', withMacros('Cook')),
    add('Early', docxOf(['Cook', randomBytes(8).toString('hex')])),
  ]);
  const [[one], [other]] = [await documentsOf(risky), await documentsOf(plain)];
  const save = (id: string) => recruiter.getDocumentFile({ params: { id } });
  const failures = await Promise.all([one!, one!].map(({ id }) => failureOf(save(id))));
  assert.deepEqual(
    failures.map(({ code }) => code),
    ['document_risks', 'document_risks'],
  );
  assert.equal((await save(other!.id)).name, 'resume.docx');
  assert.deepEqual((await documentsOf(risky))[0]?.risks, ['macros']);
});

test('the archive of resumes leaves out those with risks, and names them', async () => {
  await add('Zipperer', withMacros('Baker'), docxOf(['Baker', randomBytes(8).toString('hex')]));
  const { content } = await recruiter.exportResumes({ query: { q: 'zipperer' } });
  const files = readStoredZip(Buffer.from(await content.arrayBuffer()));
  assert.deepEqual([...files.keys()], ['Zipperer Ann - resume.docx', 'not-included.txt']);
  assert.equal(
    files.get('not-included.txt')!.toString(),
    'Not included: these may be harmful. Each can be saved from the page of its person.\nZipperer Ann - resume.docx: It contains macros.\n',
  );
  await add('Zippererless', withMacros('Baker'));
  const failure = await failureOf(recruiter.exportResumes({ query: { q: 'zippererless' } }));
  assert.deepEqual([failure.code, /may be harmful/.test(failure.message)], ['not_found', true]);
});
