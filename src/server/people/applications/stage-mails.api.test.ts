import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '../../../contract/applications.ts';
import { deliverMails, endWaits, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(environment);
const { recruiter } = app;
const { sql } = app.database;
const { idOf, applicationOf, newApplication, move, undo } = await openStages(app);

test('the mail of a stage waits, leaves with its words, and is an answer', async () => {
  await recruiter.updateStage({
    body: { id: idOf('Introduced'), is_mail_on: true, applicant_words: 'Received', subject: 'News: {job}' },
  });
  const application = await newApplication();
  const { id, applicant, job } = application;
  const { mails, without_mail, mail_after_minutes } = await move([{ id }], 'Introduced');
  assert.deepEqual([mails, without_mail, mail_after_minutes], [1, [], 10]);
  const ofStage = async () => (await mailsTo(app, applicant.email)).filter(({ kind }) => kind === 'stage');
  await deliverMails(app, environment);
  assert.deepEqual(
    (await ofStage()).map(({ state }) => state),
    ['waiting'],
    'it waits',
  );
  assert.notEqual((await applicationOf(applicant.id)).waits_since, null, 'nobody was answered yet');
  await endWaits(app);
  await deliverMails(app, environment);
  const [mail] = await ofStage();
  assert.deepEqual([mail?.state, mail?.subject], ['sent', `News: ${job!.name}`]);
  assert.equal((await applicationOf(applicant.id)).waits_since, null, 'the mail is an answer');
});

test('an undo, another move, a withdrawal and an erasure call the mail back', async () => {
  const cases: [string, (application: Application, changeId: string) => Promise<unknown>][] = [
    ['undo', (_application, changeId) => undo(changeId)],
    ['another move', ({ id }) => move([{ id }], 'Interview')],
    ['withdrawal', ({ id }) => move([{ id }], 'Withdrawn')],
    ['erasure', ({ applicant }) => recruiter.eraseApplicant({ params: { id: applicant.id } })],
  ];
  mailServer.received.length = 0;
  for (const [what, callBack] of cases) {
    const application = await newApplication();
    const { change_id } = await move([{ id: application.id }], 'Introduced');
    await callBack(application, change_id!);
    await endWaits(app);
    await deliverMails(app, environment);
    const sent = mailServer.received.filter(
      ({ to, source }) => to === application.applicant.email && source.includes('News:'),
    );
    assert.deepEqual(sent, [], what);
  }
});

test('the undo of a move that called a mail back gives the mail its time anew', async () => {
  const { id, applicant } = await newApplication();
  await move([{ id }], 'Introduced');
  const { change_id } = await move([{ id }], 'Interview');
  await undo(change_id);
  await endWaits(app);
  await deliverMails(app, environment);
  const sent = (await mailsTo(app, applicant.email)).filter(({ kind }) => kind === 'stage');
  assert.deepEqual(
    sent.map(({ state }) => state),
    ['sent'],
  );
});

test('a mail that failed is no answer, and the applicant sees the stage', async () => {
  const { id, applicant } = await newApplication();
  await move([{ id }], 'Introduced');
  mailServer.answerWith(() => ({ code: 550, text: '5.1.1 Unknown' }));
  await endWaits(app);
  await deliverMails(app, environment);
  mailServer.answerWith(() => 'take');
  const { waits_since } = await applicationOf(applicant.id);
  assert.notEqual(waits_since, null);
  const { shown_from } = await sql
    .selectFrom('applications')
    .select('shown_from')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.notEqual(shown_from, null);
});

test('before a move the answer says who gets no mail, and why', async () => {
  const { id, applicant } = await newApplication();
  const preview = (stage: string, mail = true) =>
    recruiter.previewMove({ body: { applications: [{ id }], stage_id: idOf(stage), mail } });
  assert.equal((await preview('Introduced')).mails, 1);
  const cases = [
    ['mail_off', await preview('Interview')],
    ['not_wanted', await preview('Introduced', false)],
  ] as const;
  for (const [reason, { mails, without_mail }] of cases) {
    assert.deepEqual([mails, without_mail], [0, [{ reason, applications: 1 }]]);
  }
  await recruiter.updateSuppression({ body: { address: applicant.email, suppressed: true } });
  assert.deepEqual((await preview('Introduced')).without_mail, [{ reason: 'suppressed', applications: 1 }]);
  await move([{ id }], 'Introduced');
  assert.deepEqual(
    (await mailsTo(app, applicant.email)).filter(({ kind }) => kind === 'stage'),
    [],
  );
});
