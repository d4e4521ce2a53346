import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '../../../contract/call.ts';
import { declaredLists, namesOf } from '../../../contract/lists/lists.ts';
import { calls, type CallName } from '../../../contract/calls.ts';
import {
  applyFor,
  createApplicant,
  createJob,
  newMessage,
  nextNumber,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { eraseApplicant } from '../../people/privacy/erase-person.ts';
import { createKeyedCalls } from './keyed-calls.ts';
import { storeResponse } from './response-store.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

// Nothing is sent there.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(mail);
const { recruiter, visitor, login, database } = app;
const job = await createJob(app);

type Sent = { body?: object; params?: Record<string, string> };

async function send(name: CallName, { body, params = {} }: Sent, key: string) {
  const call: Call = calls[name];
  const answer = await app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, field: string) => params[field] ?? ''),
    headers: { authorization: `Bearer ${login.token}`, 'idempotency-key': key },
    ...(body && { payload: body }),
  });
  assert.equal(answer.statusCode, call.status, answer.payload);
  return answer.json();
}

async function findPerson(email: string): Promise<string> {
  const { items } = await recruiter.listApplicants({ query: { q: email } });
  return items[0]!.id;
}

async function countKept(): Promise<number> {
  const rows = await database.sql.selectFrom('kept_answers').select('id').execute();
  return rows.length;
}

/** Makes a request with the key, and answers the person whom the erasure then concerns. */
type Case = { call: CallName; isErased: boolean; ask: (key: string) => Promise<string> };

async function sendMailAgain(key: string, query: { applicant?: string; message?: string }) {
  await deliverMails(app);
  const { items } = await recruiter.listMails({ query });
  await send('sendMailAgain', { body: { id: items[0]!.id } }, key);
}

async function merge(key: string) {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  const { change_id } = await send('mergeApplicants', { body: { id: one.id, merged_id: other.id } }, key);
  return { one, other, change_id };
}

const cases: Record<string, Case> = {
  'an application': {
    call: 'apply',
    isErased: true,
    ask: async (key) => {
      const person = personDetails();
      await send('apply', { body: { job_id: job.id, ...person } }, key);
      return findPerson(person.email);
    },
  },
  'a general application': {
    call: 'applyGenerally',
    isErased: true,
    ask: async (key) => {
      const person = personDetails();
      await send('applyGenerally', { body: person }, key);
      return findPerson(person.email);
    },
  },
  'an application that looked like spam': {
    call: 'apply',
    isErased: true,
    ask: async (key) => {
      const { id, email } = await createApplicant(app);
      await send('apply', { body: { job_id: job.id, ...personDetails(), email, roster_q7: 'filled' } }, key);
      return id;
    },
  },
  'a person entered by hand': {
    call: 'createApplicant',
    isErased: true,
    ask: async (key) => (await send('createApplicant', { body: personDetails() }, key)).id,
  },
  'an accepted application': {
    call: 'acceptSuspectedApplication',
    isErased: true,
    ask: async (key) => {
      await applyFor(app, job.id, { roster_q7: 'filled' });
      const { items } = await recruiter.listSuspectedApplications({ query: { limit: 1 } });
      const { id } = await send('acceptSuspectedApplication', { body: { id: items[0]!.id } }, key);
      return id;
    },
  },
  'a message': {
    call: 'sendMessage',
    isErased: true,
    ask: async (key) => {
      const { id, email } = await createApplicant(app);
      await send('sendMessage', { body: newMessage({ email }) }, key);
      return id;
    },
  },
  'a mail about an application': {
    call: 'sendMailAgain',
    isErased: true,
    ask: async (key) => {
      const { id } = await createApplicant(app);
      await sendMailAgain(key, { applicant: id });
      return id;
    },
  },
  'a mail about a message': {
    call: 'sendMailAgain',
    isErased: true,
    ask: async (key) => {
      const { id, email } = await createApplicant(app);
      await visitor.sendMessage({ body: newMessage({ email }) });
      const { items } = await recruiter.listMessages({ query: { q: email } });
      await sendMailAgain(key, { message: items[0]!.id });
      return id;
    },
  },
  'an answer to a message': {
    call: 'replyToMessage',
    isErased: true,
    ask: async (key) => {
      const { id, email } = await createApplicant(app);
      await visitor.sendMessage({ body: newMessage({ email }) });
      const { items } = await recruiter.listMessages({ query: { q: email } });
      await send('replyToMessage', { body: { id: items[0]!.id, text: 'Yes' } }, key);
      return id;
    },
  },
  'a note': {
    call: 'createNote',
    isErased: true,
    ask: async (key) => {
      const { id } = await createApplicant(app);
      await send('createNote', { body: { applicant_id: id, text: 'Calls back' } }, key);
      return id;
    },
  },
  'the words of a placed person': {
    call: 'createVoice',
    isErased: true,
    ask: async (key) => {
      const { id, email } = await createApplicant(app);
      await send('createVoice', { body: { name: 'Jo', work: 'Welder', text: 'Good', email } }, key);
      return id;
    },
  },
  'a merge': { call: 'mergeApplicants', isErased: true, ask: async (key) => (await merge(key)).one.id },
  'a merge that was undone, for the merged one': {
    call: 'mergeApplicants',
    isErased: true,
    ask: async (key) => {
      const { other, change_id } = await merge(key);
      await recruiter.undoChange({ params: { id: change_id } });
      return other.id;
    },
  },
  // It says only that something was undone.
  'an undone change': {
    call: 'undoChange',
    isErased: false,
    ask: async (key) => {
      const { id } = await createApplicant(app);
      const { change_id } = await recruiter.updateApplicant({ body: { id, phone: '555-0100' } });
      const answer = await send('undoChange', { params: { id: change_id! } }, key);
      assert.deepEqual(Object.keys(answer).toSorted(), ['change_id', 'entity_id', 'exists', 'kind']);
      return id;
    },
  },
};

for (const [name, { isErased, ask }] of Object.entries(cases)) {
  test(`an erasure ${isErased ? 'removes' : 'leaves'} the stored response to ${name}, and those about others stay`, async () => {
    await database.sql.deleteFrom('kept_answers').execute();
    const person = await ask(`key-${nextNumber()}`);
    await ask(`key-${nextNumber()}`);
    assert.equal(await countKept(), 2);
    await recruiter.eraseApplicant({ params: { id: person } });
    assert.equal(await countKept(), isErased ? 1 : 2);
  });
}

/** The visitor's calls, whose work is committed before the response is stored. */
const received: Record<
  string,
  (person: ReturnType<typeof personDetails>) => Promise<{ call: CallName; response: object }>
> = {
  'an application': async (person) => ({
    call: 'apply',
    response: await visitor.apply({ body: { job_id: job.id, ...person } }),
  }),
  'a message': async ({ email }) => ({
    call: 'sendMessage',
    response: await visitor.sendMessage({ body: newMessage({ email }) }),
  }),
  'an application that looked like spam': async (person) => ({
    call: 'apply',
    response: await visitor.apply({ body: { job_id: job.id, ...person, roster_q7: 'filled' } }),
  }),
};

for (const [name, receive] of Object.entries(received)) {
  test(`a response to ${name} is not stored after the erasure of its person`, async () => {
    await database.sql.deleteFrom('kept_answers').execute();
    const { id, email } = await createApplicant(app);
    const { call, response } = await receive({ ...personDetails(), email });
    const request = { key: `key-${nextNumber()}`, call, caller: '', fields: [] };
    await createKeyedCalls(database.sql)(request, async () => {
      await recruiter.eraseApplicant({ params: { id } });
      return response;
    });
    assert.equal(await countKept(), 0);
  });

  test(`a response to ${name} waits for an erasure that runs, and is not stored`, async () => {
    await database.sql.deleteFrom('kept_answers').execute();
    const { id, email } = await createApplicant(app);
    const { call, response } = await receive({ ...personDetails(), email });
    const request = { key: `key-${nextNumber()}`, call, caller: '', fields: [] };
    let storing: Promise<unknown> | undefined;
    await database.sql.transaction().execute(async (erasure) => {
      await eraseApplicant(erasure, { id, by: 'recruiter', timeZone: 'UTC' });
      storing = createKeyedCalls(database.sql)(request, async () => response);
      await waitForLock(database.sql);
    });
    await storing;
    assert.equal(await countKept(), 0);
  });

  test(`an erasure waits for the response to ${name} that is being stored, and removes it`, async () => {
    await database.sql.deleteFrom('kept_answers').execute();
    const { id, email } = await createApplicant(app);
    const { call, response } = await receive({ ...personDetails(), email });
    let erasing: Promise<unknown> | undefined;
    await database.sql.transaction().execute(async (storing) => {
      await storeResponse(storing, { key: `key-${nextNumber()}`, call, caller: '', fields: [] }, response);
      erasing = recruiter.eraseApplicant({ params: { id } });
      await waitForLock(database.sql);
    });
    await erasing;
    assert.equal(await countKept(), 0);
  });
}

test('the answer to an erasure is kept, so a repeat is answered', async () => {
  const { id } = await createApplicant(app);
  const key = `key-${nextNumber()}`;
  for (let count = 0; count < 2; count += 1) {
    assert.deepEqual(await send('eraseApplicant', { params: { id } }, key), { erased: true });
  }
});

/** Their answers have no details of visitors. */
const aboutNobody: CallName[] = [
  'createQuestion',
  'createStage',
  // Ids of applications, and the name of an admin.
  'moveApplications',
  'closeJob',
  'askForAlert',
  'createLocation',
  'createIndustry',
  'mergeLocations',
  'mergeIndustries',
  'writeToApplicant',
  'writeToApplicants',
  'createTag',
  'createTextPage',
  'mergeTags',
  'tagApplicants',
  'followUpApplicants',
  ...declaredLists.filter(({ dataOf }) => dataOf === 'nobody').map((list) => namesOf(list).create),
  'createJob',
  'fillInPay',
  'createAdmin',
  'inviteAdmin',
  'inviteAgain',
  'reviewAccess',
  'eraseApplicant',
  'sendOwnLink',
];

test('every call that takes a key is decided', () => {
  const keyed = (Object.keys(calls) as CallName[]).filter((name) => {
    const { method, isReadOnly, ignoresKey }: Call = calls[name];
    return method === 'POST' && !isReadOnly && ignoresKey === undefined;
  });
  const decided = new Set([...Object.values(cases).map(({ call }) => call), ...aboutNobody]);
  assert.deepEqual(keyed.toSorted(), [...decided].toSorted());
});
