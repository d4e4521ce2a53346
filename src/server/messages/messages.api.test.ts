import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { NewMessage } from '../../contract/messages.ts';
import { createApplicant, newMessage, nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

// Nothing is sent there.
const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' });
const { visitor, recruiter } = app;
const trap = { roster_q7: 'https://spam.example' };

function send(body: NewMessage) {
  return visitor.sendMessage({ body });
}

async function find(body: NewMessage, query: { suspected?: boolean; answered?: boolean } = {}) {
  const { items } = await recruiter.listMessages({ query: { q: body.email, ...query } });
  return items;
}

async function countErasures(): Promise<number> {
  const { count } = await app.database.sql
    .selectFrom('erasures_in_files')
    .select((build) => build.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('a message is stored as it was typed, with a reference for its sender', async () => {
  const body = newMessage();
  const receipt = await send(body);
  const [message, ...others] = await find(body);
  assert.deepEqual(others, []);
  const { id, ...stored } = message!;
  assert.deepEqual(stored, {
    ...body,
    ...receipt,
    order: null,
    answered: false,
    answered_at: null,
    answered_by: '',
    suspected: false,
    is_reply: false,
    applicant_id: null,
    version: 1,
  });
  assert.deepEqual(await recruiter.getMessage({ params: { id } }), {
    ...message,
    by_mail: null,
    answers: null,
  });
});

test('a job order keeps company, phone, how many and by when, is refused in the order of its form, and is found by them and among the orders alone', async () => {
  const order = {
    company: `Mill ${nextNumber()}`,
    phone: '614-555-0142',
    people: '5 to 8',
    needed_by: 'Monday',
  };
  const body = newMessage({ topic: 'staff' });
  const { status, fields } = await failureOf(send({ ...body, name: '', company: '', phone: '', text: '' }));
  assert.equal(status, 422);
  assert.deepEqual(
    fields.map(({ message }) => message),
    ['Enter your company', 'Enter your name', 'Enter your phone number', 'Write your message'],
  );
  await send({ ...body, ...order });
  const list = async (isOrder: boolean) =>
    (await recruiter.listMessages({ query: { q: order.company, order: isOrder } })).items.map(
      (message) => message.order,
    );
  assert.deepEqual(await list(true), [{ ...order, phone_shown: '(614) 555-0142' }]);
  assert.deepEqual(await list(false), []);
  const { text } = await app.database.sql
    .selectFrom('mails')
    .select(expression<string>`data->'order'->>'phone'`.as('text'))
    .where('kind', '=', 'new_message')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(text, order.phone);
});

test('a message that is sent again is stored once, with the same receipt', async () => {
  const body = newMessage();
  const receipts = await Promise.all([send(body), send(body), send(body)]);
  receipts.push(await send(body));
  assert.deepEqual(new Set(receipts.map(({ reference }) => reference)).size, 1);
  assert.equal((await find(body)).length, 1);
  await send({ ...body, text: 'And early shifts?' });
  assert.equal((await find(body)).length, 2);
});

test('every missing or wrong field is named, with what is allowed', async () => {
  const body = {
    name: ' ',
    email: 'ana@',
    text: 'x'.repeat(5_001),
  } as unknown as NewMessage;
  const { status, fields } = await failureOf(send(body));
  assert.equal(status, 422);
  assert.deepEqual(Object.fromEntries(fields.map(({ field, message }) => [field, message])), {
    topic: 'Choose a topic',
    name: 'Enter your name',
    email: 'Enter an email address in the form name@example.com',
    text: 'Message must have 5,000 characters or fewer',
  });
});

test('a message with a filled trap waits apart, until an admin takes it for a person’s', async () => {
  const body = newMessage();
  await send({ ...body, ...trap });
  assert.deepEqual(await find(body), []);
  const [suspected] = await find(body, { suspected: true });
  const kept = await recruiter.updateMessage({ body: { id: suspected!.id, suspected: false } });
  assert.equal(kept.suspected, false);
  assert.equal((await find(body)).length, 1);
});

test('a repeat never changes a stored message: with and without the trap they are two', async () => {
  for (const [first, second] of [
    [trap, {}],
    [{}, trap],
  ]) {
    const body = newMessage();
    const { reference } = await send({ ...body, ...first });
    const isSuspected = first === trap;
    const [stored] = await find(body, { suspected: isSuspected });
    assert.notEqual((await send({ ...body, ...second })).reference, reference);
    assert.deepEqual(await find(body, { suspected: isSuspected }), [stored]);
    assert.equal((await find(body, { suspected: !isSuspected })).length, 1);
  }
});

test('an answered message says when and by whom, and the mark can be undone', async () => {
  const body = newMessage();
  await send(body);
  const [{ id, version } = { id: '', version: 0 }] = await find(body);
  const answered = await recruiter.updateMessage({ body: { id, version, answered: true } });
  assert.ok(answered.answered_at !== null && answered.answered_by !== '');
  assert.deepEqual(await find(body, { answered: false }), []);
  assert.equal((await find(body, { answered: true })).length, 1);

  const late = await failureOf(recruiter.updateMessage({ body: { id, version, suspected: true } }));
  assert.deepEqual([late.status, late.code], [409, 'edit_conflict']);

  await recruiter.undoChange({ params: { id: answered.change_id! } });
  const [open] = await find(body, { answered: false });
  assert.deepEqual([open?.answered_at, open?.answered_by], [null, '']);
});

test('the applicant with the same email is named', async () => {
  const { id, email } = await createApplicant(app);
  const body = newMessage({ email: email.toUpperCase() });
  await send(body);
  assert.equal((await find(body))[0]?.applicant_id, id);
});

test('an erased message is gone, and the history keeps nothing of it', async () => {
  const body = newMessage();
  await send(body);
  const [{ id } = { id: '' }] = await find(body);
  const before = await countErasures();
  await recruiter.deleteMessage({ params: { id } });
  assert.equal(await countErasures(), before + 1, 'the files are rewritten within a day');
  assert.equal((await failureOf(recruiter.getMessage({ params: { id } }))).status, 404);
  const { items } = await recruiter.listChanges({ query: { kind: 'message', id } });
  assert.deepEqual(
    items.map(({ action, can_undo }) => [action, can_undo]),
    [['delete', false]],
  );
  assert.ok(!JSON.stringify(items).includes(body.email));
});

test('an erased message takes along the stored responses to its sender and to a reader', async () => {
  const post = async (url: string, payload: object) => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${app.login.token}`, 'idempotency-key': `key-${nextNumber()}` },
    });
    assert.ok(statusCode < 300);
  };
  const sendAndAnswer = async () => {
    const body = newMessage();
    await post('/api/message', body);
    const [message] = await find(body);
    await post('/api/admins/message/reply', { id: message!.id, text: 'Yes' });
    return message!.id;
  };
  const stored = () => app.database.sql.selectFrom('kept_answers').select('id').execute();
  const id = await sendAndAnswer();
  await sendAndAnswer();
  assert.equal((await stored()).length, 4);
  await recruiter.deleteMessage({ params: { id } });
  assert.equal((await stored()).length, 2);
});

test('messages come as a file, without suspected spam', async () => {
  const body = newMessage({ text: '=1+1' });
  const spam = newMessage();
  await send(body);
  await send({ ...spam, ...trap });
  const { payload } = await app.app.inject({
    url: '/api/admins/messages.csv',
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  assert.ok(payload.includes(`"${body.email}","'=1+1"`));
  assert.ok(!payload.includes(spam.email));
});

test('too many messages from one network wait', async () => {
  const limited = await createTestApp({ APPLY_LIMIT: '2' });
  for (let count = 0; count < 2; count += 1) await limited.visitor.sendMessage({ body: newMessage() });
  const refused = await failureOf(limited.visitor.sendMessage({ body: newMessage() }));
  assert.deepEqual([refused.status, refused.code], [429, 'too_many_requests']);
});
