import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Application } from '../../../contract/applications.ts';
import { deliverMails, endWaits, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { mailReaders } from '../../process/mail-readers.ts';
import { lockChange } from '../../changes/stored-change.ts';
import { readConfig } from '../../ground/config/config.ts';
import { deliverMail } from '../../mail/outbox/deliver-mail.ts';
import { claimDueMails, keepWritten, settleMail } from '../../mail/outbox/mail-outbox.ts';
import { openMailServer } from '../../mail/outbox/mail-server.ts';
import { undoMove } from './undo-moves.ts';

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

test('an undo says that a mail has left before it', async () => {
  const { id } = await newApplication();
  const inTime = await move([{ id }], 'Introduced');
  assert.equal((await undo(inTime.change_id)).mails_left, undefined);
  const late = await move([{ id }], 'Introduced');
  await endWaits(app);
  await deliverMails(app, environment);
  const undone = await undo(late.change_id);
  assert.equal(undone.mails_left, 1);
  assert.equal((await undo(undone.change_id)).mails_left, undefined, 'the move back had no mail');
});

/** The mail of a move in the hands of a worker, before the send of this try. */
async function moveAndClaim(tries = 1) {
  const { id, applicant } = await newApplication();
  const { change_id = '' } = await move([{ id }], 'Introduced');
  await sql.deleteFrom('mails').where('kind', '<>', 'stage').execute();
  await endWaits(app);
  if (tries > 1) {
    mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
    await deliverMails(app, environment);
    mailServer.answerWith(() => 'take');
    await endWaits(app);
  }
  const mail = (await claimDueMails(sql, 50)).find(({ recipient }) => recipient === applicant.email);
  assert.ok(mail);
  const config = readConfig(environment);
  const server = openMailServer(config);
  after(() => server?.close());
  const stopping = new AbortController().signal;
  const log = createTestLogger('info');
  return {
    id,
    mail,
    change_id,
    parts: { sql, config, log, ...mailReaders, server, stopping },
  };
}

const newsTo = (address: string | null) =>
  mailServer.received.filter(({ to, source }) => to === address && source.includes('News:'));

test('a mail that is claimed while its move is undone stays', async () => {
  const { mail, change_id, parts } = await moveAndClaim();
  let delivery: Promise<void> | undefined;
  await sql.transaction().execute(async (recruiters) => {
    const undoing = await lockChange(recruiters, change_id);
    const { mailsLeft } = await undoMove(recruiters, {
      move: undoing,
      by: 'recruiter',
      answerDelayMinutes: 10,
      hasFourEyes: false,
    });
    assert.equal(mailsLeft, 0);
    delivery = deliverMail(parts, mail);
    await Promise.race([delivery, waitForLock(sql)]);
  });
  await delivery;
  assert.deepEqual(newsTo(mail.recipient), []);
});

test('a later try of a mail stays when its application was moved on before it', async () => {
  const { id, mail, parts } = await moveAndClaim(2);
  await recruiter.updateStage({ body: { id: idOf('Interview'), is_mail_on: true } });
  await move([{ id }], 'Interview');
  await deliverMail(parts, mail);
  await recruiter.updateStage({ body: { id: idOf('Interview'), is_mail_on: false } });
  assert.deepEqual(newsTo(mail.recipient), []);
  const [{ state, answer } = {}] = await mailsTo(app, mail.recipient!);
  assert.deepEqual([state, answer], ['called_back', 'The application was moved on before it left']);
});

test('the undo of a move whose mail is on its way says that it leaves', async () => {
  const { mail, change_id, parts } = await moveAndClaim();
  const written = {
    header_id: `<${mail.id}@x>`,
    subject: 'News:',
    text: 'News',
    html: 'News',
    bounce_token: null,
  };
  let undoing: ReturnType<typeof undo> | undefined;
  await sql.transaction().execute(async (worker) => {
    assert.ok(await keepWritten(worker, mail, written));
    undoing = undo(change_id);
    await Promise.race([undoing, waitForLock(sql)]);
  });
  assert.equal((await undoing)?.mails_left, 1);
  const outcome = await parts.server!.send(
    { ...written, recipient: mail.recipient!, created_at: mail.created_at },
    parts.stopping,
  );
  assert.ok(await settleMail(sql, mail, { ...outcome, state: 'sent' }));
  assert.equal(newsTo(mail.recipient).length, 1);
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

/** Moves somebody, writes to the person, and leaves their two mails waiting. */
async function moveAndWrite() {
  const application = await newApplication();
  const { id, applicant } = application;
  await sql.deleteFrom('mails').where('application_id', '=', id).execute();
  await move([{ id }], 'Introduced');
  await recruiter.writeToApplicant({ body: { id: applicant.id, subject: 'Tomorrow', text: 'At nine?' } });
  return application;
}

const sentTo = async (address: string) =>
  (await mailsTo(app, address))
    .filter(({ state }) => state === 'sent')
    .map(({ kind }) => kind)
    .toSorted();

test('mails that wait go to the email of now', async () => {
  const { applicant } = await moveAndWrite();
  const email = `now.${applicant.email}`;
  await recruiter.updateApplicant({ body: { id: applicant.id, email } });
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(await mailsTo(app, applicant.email), []);
  assert.deepEqual(await sentTo(email), ['personal', 'stage']);
  const { entries } = await recruiter.listTimeline({
    params: { id: applicant.id },
    query: { kinds: 'mail' },
  });
  assert.deepEqual(new Set(entries.map(({ mail }) => mail?.recipient)), new Set([email]));
});

test('a later try goes to the email of now, and nothing from the former one is noted there', async () => {
  const { id, applicant } = await moveAndWrite();
  const bouncing = { ...environment, MAIL_BOUNCES_TO: 'back+{token}@agency.example' };
  mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
  await endWaits(app);
  await deliverMails(app, bouncing);
  mailServer.answerWith(() => 'take');
  const tokens = () =>
    sql.selectFrom('mails').select(['header_id', 'bounce_token']).where('application_id', '=', id).execute();
  const before = await tokens();
  const email = `later.${applicant.email}`;
  await recruiter.updateApplicant({ body: { id: applicant.id, email } });
  await endWaits(app);
  await deliverMails(app, bouncing);
  assert.deepEqual(await sentTo(email), ['personal', 'stage']);
  for (const { header_id, bounce_token } of await tokens()) {
    const first = before.find((one) => one.header_id === header_id);
    assert.ok(first?.bounce_token && bounce_token && bounce_token !== first.bounce_token);
  }
});

test('an email in other case, and that of a merged record, are of now', async () => {
  const { applicant } = await moveAndWrite();
  await recruiter.updateApplicant({ body: { id: applicant.id, email: applicant.email.toUpperCase() } });
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(await sentTo(applicant.email), ['personal', 'stage']);

  const merged = await moveAndWrite();
  const { applicant: kept } = await newApplication();
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.applicant.id } });
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(await sentTo(merged.applicant.email), ['personal', 'stage']);
});

test('a mail waits for a correction that runs now', async () => {
  const { mail, parts, id } = await moveAndClaim();
  const email = `held.${mail.recipient}`;
  let delivery: Promise<void> | undefined;
  await sql.transaction().execute(async (recruiters) => {
    await recruiters
      .updateTable('applicants')
      .set({ email })
      .where('id', '=', (of) => of.selectFrom('applications').select('applicant_id').where('id', '=', id))
      .execute();
    delivery = deliverMail(parts, mail);
    await Promise.race([delivery, waitForLock(sql)]);
  });
  await delivery;
  assert.deepEqual(newsTo(mail.recipient), []);
  assert.equal(newsTo(email).length, 1);
});
