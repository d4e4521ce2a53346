import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  newMessage,
} from '../../../tests/support/builders.ts';
import { deliverMails, endWaits, mailsTo } from '../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { NewMessage } from '../../contract/messages.ts';

const mailServer = await startMailServer();
const environment = {
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'jobs@agency.example',
  AGENCY_EMAIL: 'team@agency.example',
};
const app = await createTestApp(environment);
const { recruiter, visitor, login } = app;

async function receive(fields: Partial<NewMessage> = {}) {
  const body = newMessage(fields);
  await visitor.sendMessage({ body });
  const { items } = await recruiter.listMessages({ query: { q: body.email } });
  return items[0]!;
}

const sourcesTo = (address: string) =>
  mailServer.received.filter(({ to }) => to === address).map(({ source }) => source);

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: ((?:.|\\r?\\n[ \\t])*)`, 'im').exec(source)?.[1]?.replaceAll(/\s+/g, ' ');

test('an answer leaves as a person’s mail, in the thread of our confirmation, with the message below', async () => {
  const { id, email, reference, version } = await receive({ text: 'Night shifts?\nAnd Sundays?' });
  await deliverMails(app, environment);
  const answered = await recruiter.replyToMessage({ body: { id, version, text: 'Dear Ana,\n\nyes.\nBo' } });
  assert.equal(answered.answered, true);
  assert.equal(
    (await recruiter.getMail({ params: { id: answered.mail_id } })).subject,
    `Re: We have your message (${reference})`,
  );
  await deliverMails(app, environment);
  await recruiter.replyToMessage({ body: { id, subject: 'One more thing', text: 'Sundays too.' } });
  await deliverMails(app, environment);
  const stored = await mailsTo(app, email);
  assert.deepEqual(
    stored.map(({ kind, state, subject }) => [kind, state, subject]),
    [
      ['message_confirmation', 'sent', `We have your message (${reference})`],
      ['reply', 'sent', `Re: We have your message (${reference})`],
      ['reply', 'sent', 'One more thing'],
    ],
  );
  const [confirmation, first, second] = sourcesTo(email);
  const ids = stored.map(({ header_id }) => header_id);
  assert.deepEqual(
    [first, second].map((source) => [headerOf(source!, 'in-reply-to'), headerOf(source!, 'references')]),
    [
      [ids[0], ids[0]],
      [ids[1], `${ids[0]} ${ids[1]}`],
    ],
  );
  assert.match(headerOf(first!, 'reply-to') ?? '', /team@agency\.example/);
  assert.equal(headerOf(first!, 'auto-submitted'), undefined);
  assert.equal(headerOf(confirmation!, 'auto-submitted'), 'auto-generated');
  const text = stored[1]?.text ?? '';
  const html = stored[1]?.html ?? '';
  assert.ok(text.startsWith('Dear Ana,\n\nyes.\nBo\n\nOn '), text);
  assert.ok(text.includes('> Night shifts?\n> And Sundays?'));
  assert.ok(!html.includes('<h1') && html.includes('yes.<br />Bo'));
  const { items } = await recruiter.listMails({ query: { message: id, kind: 'reply' } });
  assert.equal(items.length, 2);
});

test('an answer marks the message once, and the mark can be undone', async () => {
  const { id, version } = await receive();
  const { change_id } = await recruiter.replyToMessage({ body: { id, version, text: 'Yes' } });
  const late = await failureOf(recruiter.replyToMessage({ body: { id, version, text: 'Yes' } }));
  assert.equal(late.code, 'edit_conflict');
  const again = await recruiter.replyToMessage({ body: { id, text: 'And no' } });
  assert.equal(again.change_id, undefined);
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.equal((await recruiter.getMessage({ params: { id } })).answered, false);
});

test('an answer to suspected spam says that it is none', async () => {
  const body = newMessage();
  await visitor.sendMessage({ body: { ...body, roster_q7: 'filled' } });
  const { items } = await recruiter.listMessages({ query: { q: body.email, suspected: true } });
  const { suspected } = await recruiter.replyToMessage({ body: { id: items[0]!.id, text: 'Yes' } });
  assert.equal(suspected, false);
});

test('no mail is queued to an address that gets none, and nothing is marked', async () => {
  const { id, email } = await receive();
  const applicant = await createApplicant(app);
  await recruiter.updateSuppression({ body: { address: email, suppressed: true } });
  await recruiter.updateSuppression({ body: { address: applicant.email, suppressed: true } });
  const mail = { id: applicant.id, subject: 'Nights', text: 'Yes' };
  for (const call of [
    () => recruiter.replyToMessage({ body: { id, text: 'Yes' } }),
    () => recruiter.writeToApplicant({ body: mail }),
  ]) {
    const { status, code, message } = await failureOf(call());
    assert.deepEqual(
      [status, code, message],
      [409, 'address_suppressed', 'This address gets no email: recruiter decided so.'],
    );
  }
  assert.equal((await recruiter.getMessage({ params: { id } })).answered, false);
});

test('a recruiter writes to a person, about the newest application or another one of theirs', async () => {
  const { id, email } = await createApplicant(app);
  const stranger = await createApplicant(app);
  const { items } = await recruiter.listApplications({ query: { applicant: stranger.id } });
  const mail = { id, subject: 'Your interview', text: 'On Monday at 9.' };
  const { mail_id } = await recruiter.writeToApplicant({ body: mail });
  await endWaits(app);
  await deliverMails(app, environment);
  const stored = await recruiter.getMail({ params: { id: mail_id } });
  assert.deepEqual(
    [stored.kind, stored.state, stored.recipient, stored.subject, stored.applicant_id],
    ['personal', 'sent', email, 'Your interview', id],
  );
  const [source] = sourcesTo(email).slice(-1);
  assert.equal(headerOf(source!, 'in-reply-to'), undefined);
  const foreign = await failureOf(
    recruiter.writeToApplicant({ body: { ...mail, application_id: items[0]!.id } }),
  );
  assert.equal(foreign.fields[0]?.field, 'application_id');
  await recruiter.eraseApplicant({ params: { id } });
  assert.equal((await failureOf(recruiter.getMail({ params: { id: mail_id } }))).code, 'not_found');
  assert.equal((await failureOf(recruiter.writeToApplicant({ body: mail }))).code, 'applicant_erased');
});

test('a person waits until a mail of a recruiter has left, for every job of theirs and nobody else', async () => {
  const isWaiting = async (id: string) => {
    const rows = await app.database.sql
      .selectFrom('applications')
      .select('waits_since')
      .where('applicant_id', '=', id)
      .execute();
    return rows.map(({ waits_since }) => waits_since !== null);
  };
  const [written, answered, stranger] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  await applyFor(app, (await createJob(app)).id, { email: written.email });
  const message = await receive({ email: answered.email });
  await deliverMails(app, environment);
  await recruiter.writeToApplicant({ body: { id: written.id, subject: 'Nights', text: 'Yes' } });
  await recruiter.replyToMessage({ body: { id: message.id, text: 'Yes' } });
  assert.deepEqual([await isWaiting(written.id), await isWaiting(answered.id)], [[true, true], [true]]);
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual([await isWaiting(written.id), await isWaiting(answered.id)], [[false, false], [false]]);
  assert.deepEqual(await isWaiting(stranger.id), [true]);
});

test('without a mail server nothing is answered', async () => {
  const silent = await createTestApp();
  await silent.visitor.sendMessage({ body: newMessage() });
  const { items } = await silent.recruiter.listMessages();
  const refused = await failureOf(
    silent.recruiter.replyToMessage({ body: { id: items[0]!.id, text: 'Yes' } }),
  );
  assert.deepEqual([refused.code, refused.fields[0]?.field], ['validation_failed', 'text']);
  assert.equal((await silent.recruiter.listMessages({ query: { answered: true } })).total, 0);
});

test('a message is the person’s by its email, by a reference, or as an earlier one from its email', async () => {
  const job = await createJob(app);
  const { id, email } = await createApplicant(app, { job_id: job.id });
  const { reference } = await applyFor(app, job.id, { email, phone: '555-0199' });
  const other = await createApplicant(app);
  assert.equal((await receive({ email, text: 'Hello' })).applicant_id, id);
  const byReference = await receive({ text: `About ${reference.toLowerCase()}, please` });
  assert.equal(byReference.applicant_id, id);
  assert.equal((await receive({ email: byReference.email, text: 'And another thing' })).applicant_id, id);
  const named = await receive({ email: other.email, text: `For ${reference}` });
  assert.equal(named.applicant_id, other.id, 'the email says who writes');
  assert.equal((await receive({ text: 'About AAAA-BBBB-CCCC' })).applicant_id, null);
  const { total } = await recruiter.listMessages({ query: { applicant: id } });
  assert.equal(total, 3);
  await recruiter.eraseApplicant({ params: { id } });
  assert.equal((await failureOf(recruiter.getMessage({ params: { id: byReference.id } }))).code, 'not_found');
  assert.equal((await recruiter.getMessage({ params: { id: named.id } })).applicant_id, other.id);
});

test('a mentioned colleague gets a mail that is stored without names, unless it was seen or erased first', async () => {
  const admins = [];
  for (const name of ['reads', 'saw', 'off'] as const) {
    const created = await createAdmin(app, { work_email: `${name}@agency.example` });
    const { username } = created;
    const application_notices = name === 'off' ? 'off' : 'at_once';
    await recruiter.updateAdmin({ body: { username, application_notices, message_notices: 'off' } });
    admins.push(created);
  }
  const applicant = await createApplicant(app, { first_name: 'Zipporah' });
  const mentions = admins.map(({ username }) => username);
  const note = await recruiter.createNote({
    body: { applicant_id: applicant.id, text: 'Quietly good', mentions: [...mentions, login.username] },
  });
  const { api } = await logIn(app, admins[1]!);
  await api.seeMentions({ body: { notes: [note.id] } });
  await recruiter.updateNote({ body: { id: note.id, text: 'Very good', mentions } });
  await deliverMails(app, environment);
  const states = await Promise.all(
    admins.map(async ({ work_email }) => (await mailsTo(app, work_email)).map(({ state }) => state)),
  );
  assert.deepEqual(states, [['sent'], ['suppressed'], []]);
  const [source = ''] = sourcesTo('reads@agency.example');
  assert.match(source, /Zipporah/);
  assert.doesNotMatch(source, /good/);
  const [stored] = await mailsTo(app, 'reads@agency.example');
  assert.doesNotMatch(JSON.stringify(stored), /Zipporah/);
});
