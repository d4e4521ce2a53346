import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob } from '../../../tests/support/builders.ts';
import { deliverMails } from '../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { NewPersonalMails } from '../../contract/messages.ts';

const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(environment);
const { recruiter } = app;

const subject = 'Night shifts';

async function mailsOf(applicant: string) {
  const { items } = await recruiter.listMails({ query: { applicant, kind: 'personal' } });
  return Promise.all(items.map(({ id }) => recruiter.getMail({ params: { id } })));
}

test('each of many gets one mail of their own, with their name and the job that it is about', async () => {
  const [packer, welder] = [
    await createJob(app, { name: 'Packer' }),
    await createJob(app, { name: 'Welder' }),
  ];
  const ana = await createApplicant(app, { job_id: packer.id, first_name: 'Ana' });
  const bo = await createApplicant(app, { job_id: packer.id, first_name: 'Bo' });
  await applyFor(app, welder.id, { email: bo.email, first_name: 'Bo' });
  const { items } = await recruiter.listApplications({ query: { applicant: bo.id } });
  const older = items.find(({ job }) => job?.name === 'Packer')!;
  const text = 'Hello {first_name}, is {job} still right for you?';
  const people = [{ id: ana.id }, { id: bo.id, application_id: older.id }, { id: ana.id }];

  assert.deepEqual(await recruiter.previewMails({ body: { people } }), { mails: 2, refused: [] });
  assert.deepEqual(await mailsOf(ana.id), [], 'a preview sends nothing');
  const sent = await recruiter.writeToApplicants({ body: { people, subject, text } });
  assert.deepEqual(sent, { mails: 2, refused: [] });
  await recruiter.writeToApplicants({ body: { people: [{ id: bo.id }], subject, text: '{job}' } });
  await deliverMails(app, environment);

  const [toAna, ...others] = await mailsOf(ana.id);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [toAna?.state, toAna?.recipient, toAna?.subject, toAna?.words],
    ['sent', ana.email, subject, 'Hello Ana, is Packer still right for you?'],
  );
  assert.deepEqual((await mailsOf(bo.id)).map(({ words }) => words).toSorted(), [
    'Hello Bo, is Packer still right for you?',
    'Welder',
  ]);
  const received = mailServer.received.filter(({ to }) => to === ana.email);
  assert.ok(received.some(({ source }) => source.includes('Hello Ana, is Packer')));
  assert.ok(received.every(({ source }) => !source.includes(bo.email)));
});

test('an application of somebody else lends nothing to a mail', async () => {
  const [ana, bo] = [await createApplicant(app), await createApplicant(app)];
  const { items } = await recruiter.listApplications({ query: { applicant: bo.id } });
  const people = [{ id: ana.id, application_id: items[0]!.id }];
  await recruiter.writeToApplicants({ body: { people, subject, text: 'Yes' } });
  assert.equal((await mailsOf(ana.id)).length, 1);
  assert.deepEqual(await mailsOf(bo.id), []);
});

test('people who get none are named before and after, and the others get theirs', async () => {
  const [good, kept, merged, erased, held] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await recruiter.eraseApplicant({ params: { id: erased.id } });
  await recruiter.updateSuppression({
    body: { address: held.email.toUpperCase(), suppressed: true },
  });
  const people = [merged.id, held.id, good.id, erased.id, 'none'].map((id) => ({ id }));
  const expected = {
    mails: 1,
    refused: [
      { id: merged.id, code: 'applicant_merged' },
      { id: erased.id, code: 'applicant_erased' },
      { id: 'none', code: 'not_found' },
      { id: held.id, code: 'address_suppressed' },
    ],
  };
  assert.deepEqual(await recruiter.previewMails({ body: { people } }), expected);
  assert.deepEqual(await recruiter.writeToApplicants({ body: { people, subject, text: 'Yes' } }), expected);
  assert.equal((await mailsOf(good.id)).length, 1);
  assert.deepEqual(await mailsOf(held.id), []);
  await recruiter.eraseApplicant({ params: { id: good.id } });
  const left = app.database.sql.selectFrom('mails').select('id').where('recipient', '=', good.email);
  assert.deepEqual(await left.execute(), [], 'an erasure takes the mail along');
});

test('a person who was written to with others waits no longer once it has left', async () => {
  const { id } = await createApplicant(app);
  const waits = async () => {
    const { items } = await recruiter.listApplications({ query: { applicant: id } });
    return items[0]?.waits_since !== null;
  };
  await recruiter.writeToApplicants({ body: { people: [{ id }], subject, text: 'Yes' } });
  assert.equal(await waits(), true);
  await deliverMails(app, environment);
  assert.equal(await waits(), false);
});

const good = { people: [{ id: '1' }], subject, text: 'Yes' };
const wrong: [string, NewPersonalMails, RegExp][] = [
  ['no subject', { ...good, subject: '' }, /^subject$/],
  ['151 characters of subject', { ...good, subject: 'x'.repeat(151) }, /^subject$/],
  ['no text', { ...good, text: '' }, /^text$/],
  ['10,001 characters', { ...good, text: 'x'.repeat(10_001) }, /^text$/],
  ['an unknown name in braces', { ...good, text: 'Hello {surname}' }, /^text$/],
  ['nobody', { ...good, people: [] }, /^people$/],
  [
    '10,001 people',
    { ...good, people: Array.from({ length: 10_001 }, (_, id) => ({ id: `${id}` })) },
    /^people$/,
  ],
];
for (const [what, body, field] of wrong) {
  test(`a mail to many with ${what} is refused by its field`, async () => {
    const { code, fields } = await failureOf(recruiter.writeToApplicants({ body }));
    assert.equal(code, 'validation_failed');
    assert.match(fields[0]?.field ?? '', field);
  });
}

test('no mail is queued where none is sent', async () => {
  const silent = await createTestApp();
  const { id } = await createApplicant(silent);
  for (const call of [silent.recruiter.previewMails, silent.recruiter.writeToApplicants]) {
    const failure = await failureOf(call({ body: { ...good, people: [{ id }] } }));
    assert.equal(failure.fields[0]?.message, 'No mail server is connected yet, so nothing can be sent');
  }
});
