import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailFramePath } from '../../../contract/mail-words.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_NAME: 'Harbour Staffing' });
const { recruiter } = app;
const kind = 'application_confirmation';

test('the words are the standard ones until somebody changes them, and an undo brings them back', async () => {
  const texts = await recruiter.listMailTexts();
  assert.deepEqual(
    texts.map((text) => text.kind),
    ['application_confirmation', 'message_confirmation'],
  );
  const first = await recruiter.getMailText({ params: { kind } });
  assert.equal(first.subject, first.standard.subject);
  const { version } = first;
  const changed = await recruiter.updateMailText({ body: { kind, subject: 'Thanks: {job}', version } });
  assert.equal(changed.subject, 'Thanks: {job}');
  assert.equal(changed.version, version + 1);
  assert.equal(changed.standard.subject, first.standard.subject);
  const { items } = await recruiter.listChanges({ query: { kind: 'mail_text', id: kind } });
  assert.deepEqual(items[0]?.fields, [{ field: 'subject', before: first.subject, after: 'Thanks: {job}' }]);
  await recruiter.undoChange({ params: { id: changed.change_id! } });
  assert.equal((await recruiter.getMailText({ params: { kind } })).subject, first.subject);
});

test('a save over the words of another admin is a conflict', async () => {
  const { version } = await recruiter.getMailText({ params: { kind } });
  await recruiter.updateMailText({ body: { kind, opening: 'One', version } });
  const body = { kind, opening: 'Two', version } as const;
  assert.equal((await failureOf(recruiter.updateMailText({ body }))).code, 'edit_conflict');
});

test('an unknown or broken placeholder is refused at its field, in a save and in a preview', async () => {
  const words = { subject: 'For {first_name}', opening: 'Hello {nobody}', next_steps: 'Wait {' };
  const calls = [
    () => recruiter.updateMailText({ body: { kind, ...words } }),
    () => recruiter.previewMail({ body: { kind, ...words } }),
  ];
  for (const call of calls) {
    const { status, fields } = await failureOf(call());
    assert.equal(status, 422);
    assert.deepEqual(
      fields.map(({ field }) => field),
      ['subject', 'opening', 'next_steps'],
    );
    assert.match(fields[0]?.message ?? '', /^\{first_name\} cannot be used here\. Use \{job\}/);
  }
});

test('a preview shows the mail with invented details', async () => {
  const words = { subject: 'About {job}', opening: 'Dear {first_name}', next_steps: '<b>Wait</b>' };
  const { subject, html } = await recruiter.previewMail({ body: { kind, ...words } });
  assert.equal(subject, 'About Warehouse Associate');
  assert.match(html, /Dear Ana/);
  assert.match(html, /&lt;b&gt;Wait/);
  assert.match(html, /Harbour Staffing/);
});

test('the frame of a preview has no rights, and stands on pages of this site alone', async () => {
  const { headers } = await app.app.inject(mailFramePath);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /sandbox allow-scripts$/);
  assert.match(policy, /frame-ancestors 'self'/);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /connect-src|allow-same-origin/);
});
