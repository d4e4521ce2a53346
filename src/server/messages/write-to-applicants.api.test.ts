import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob } from '../../../tests/support/builders.ts';
import { deliverMails, endWaits } from '../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
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

  assert.deepEqual(await recruiter.previewMails({ body: { people } }), {
    mails: 2,
    mail_after_minutes: 10,
    refused: [],
  });
  assert.deepEqual(await mailsOf(ana.id), [], 'a preview sends nothing');
  const { change_id, ...sent } = await recruiter.writeToApplicants({ body: { people, subject, text } });
  assert.deepEqual(sent, { mails: 2, mail_after_minutes: 10, refused: [] });
  assert.notEqual(change_id, undefined);
  await recruiter.writeToApplicants({ body: { people: [{ id: bo.id }], subject, text: '{job}' } });
  await endWaits(app);
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
    mail_after_minutes: 10,
    refused: [
      { id: merged.id, code: 'applicant_merged' },
      { id: erased.id, code: 'applicant_erased' },
      { id: 'none', code: 'not_found' },
      { id: held.id, code: 'address_suppressed' },
    ],
  };
  assert.deepEqual(await recruiter.previewMails({ body: { people } }), expected);
  const written = await recruiter.writeToApplicants({ body: { people, subject, text: 'Yes' } });
  const { change_id = '' } = written;
  assert.deepEqual(written, { ...expected, change_id });
  assert.equal((await mailsOf(good.id)).length, 1);
  assert.deepEqual(await mailsOf(held.id), []);
  await recruiter.eraseApplicant({ params: { id: good.id } });
  const left = app.database.sql.selectFrom('mails').select('id').where('recipient', '=', good.email);
  assert.deepEqual(await left.execute(), [], 'an erasure takes the mail along');
  assert.equal((await failureOf(undo(recruiter, { change_id }))).code, 'undo_refused');
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
  assert.equal(await waits(), true, 'the mail waits its minutes');
  await endWaits(app);
  await deliverMails(app, environment);
  assert.equal(await waits(), false);
});

const statesOf = async (people: string[]) =>
  (await Promise.all(people.map(mailsOf))).map((mails) => mails.map(({ state }) => state).join());

test('one undo calls the mails of an act back, and another one lets them go after the same minutes', async () => {
  const people = [(await createApplicant(app)).id, (await createApplicant(app)).id];
  const body = { people: people.map((id) => ({ id })), subject, text: 'Yes' };
  const written = await recruiter.writeToApplicants({ body });
  const { items } = await recruiter.listChanges({ query: { kind: 'mail', limit: 1 } });
  assert.deepEqual(
    [items[0]?.id, items[0]?.can_undo, items[0]?.fields],
    [written.change_id, true, [{ field: 'people', before: null, after: 2 }]],
    'the line names nobody',
  );
  const undone = await undo(recruiter, written);
  assert.deepEqual([undone.kind, undone.exists, undone.refused], ['mail', false, undefined]);
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(await statesOf(people), ['called_back', 'called_back']);
  assert.equal((await failureOf(undo(recruiter, written))).code, 'undo_refused');

  const redone = await undo(recruiter, undone);
  await deliverMails(app, environment);
  assert.deepEqual(await statesOf(people), ['waiting', 'waiting'], 'they wait anew');
  await undo(recruiter, await undo(recruiter, redone));
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(await statesOf(people), ['sent', 'sent']);
});

test('an undo names those whose mail has left, and finds the others after a merge', async () => {
  const [left, moved, kept] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  const people = [{ id: left.id }, { id: moved.id }];
  const written = await recruiter.writeToApplicants({ body: { people, subject, text: 'Yes' } });
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: moved.id } });
  await app.database.sql
    .updateTable('mails')
    .set({ next_try_at: new Date(0) })
    .where('recipient', '=', left.email)
    .execute();
  await deliverMails(app, environment);
  const { refused } = await undo(recruiter, written);
  assert.deepEqual(refused, [{ id: left.id, code: 'mail_left', detail: 'The email had already gone out.' }]);
  assert.deepEqual(await statesOf([left.id, kept.id]), ['sent', 'called_back']);
});

test('a mail that a worker hands over is not called back, and nothing is undone', async () => {
  const { id } = await createApplicant(app);
  const written = await recruiter.writeToApplicants({ body: { people: [{ id }], subject, text: 'Yes' } });
  await app.database.sql
    .updateTable('mails')
    .set({ header_id: `<${id}@agency.example>` })
    .where('change_id', '=', written.change_id!)
    .execute();
  const failure = await failureOf(undo(recruiter, written));
  assert.deepEqual([failure.code, failure.message], ['undo_refused', 'The email has left already.']);
  assert.deepEqual(await statesOf([id]), ['waiting']);
});

test('of two undos at once one calls the mail back, and the other one is told', async () => {
  const { id } = await createApplicant(app);
  const written = await recruiter.writeToApplicant({ body: { id, subject, text: 'Yes' } });
  const ends = await Promise.allSettled([undo(recruiter, written), undo(recruiter, written)]);
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.deepEqual(await statesOf([id]), ['called_back']);
});

test('an undo waits for an erasure, and then finds nothing', async () => {
  const { id } = await createApplicant(app);
  const written = await recruiter.writeToApplicants({ body: { people: [{ id }], subject, text: 'Yes' } });
  let undoing: Promise<unknown> | undefined;
  await app.database.sql.transaction().execute(async (erasure) => {
    await erasure.selectFrom('applicants').select('id').where('id', '=', id).forUpdate().execute();
    undoing = failureOf(undo(recruiter, written));
    await waitForLock(app.database.sql);
    await erasure.deleteFrom('mails').where('change_id', '=', written.change_id!).execute();
  });
  assert.equal(((await undoing) as { code: string }).code, 'undo_refused');
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
