import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant } from '../../../tests/support/builders.ts';
import { sendFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { docxOf } from '../../../tests/support/sample-files.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { documentFramePath } from '../../contract/document-rules.ts';
import { readDocuments } from './text/read-documents.ts';

const app = await createTestApp();
const { recruiter } = app;

test('the words of a document are a text, also those that look like a page, and go with it', async () => {
  const { id } = await createApplicant(app);
  const text = '<script>alert(1)</script>';
  await sendFile(recruiter, { id, name: 'cv.docx', bytes: docxOf([text]) });
  const [document] = await recruiter.listDocuments({ params: { id } });
  const params = { id: document!.id };
  assert.deepEqual(await recruiter.getDocumentText({ params }), { text_state: 'waiting', text: '' });
  await readDocuments({ sql: app.database.sql });
  assert.deepEqual(await recruiter.getDocumentText({ params }), { text_state: 'read', text });
  await recruiter.removeDocument({ params });
  assert.equal((await failureOf(recruiter.getDocumentText({ params }))).code, 'not_found');
});

test('the frame of a preview has no rights and no network, and stands on pages of this site alone', async () => {
  const { headers } = await app.app.inject(documentFramePath);
  const policy = String(headers['content-security-policy']);
  for (const part of [
    /^default-src 'none';/,
    /frame-ancestors 'self';/,
    /base-uri 'none';/,
    /sandbox allow-scripts$/,
  ])
    assert.match(policy, part);
  assert.doesNotMatch(policy, /connect-src|font-src|'unsafe-|allow-same-origin|https?:|data:/);
  assert.match(policy, /script-src 'sha256-[^']+' 'wasm-unsafe-eval' blob:;/);
});
