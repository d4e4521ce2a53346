import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  newMessage,
  personDetails,
} from '../../../tests/support/builders.ts';
import { pdfFile, sendFile } from '../../../tests/support/documents.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
import { declaredTables } from '../../database/tables/tables.ts';
import { transact } from '../../database/transact.ts';
import { lockSenderOf } from './person.ts';

const app = await createTestApp({ RETENTION_MONTHS: '6' });
const { visitor, recruiter, database } = app;
const { sql } = database;
const job = await createJob(app);
const trap = { roster_q7: 'filled' };

/** A day of the agency, whose time zone is UTC here. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

/** Everything that arrived until now becomes older than the retention period. */
async function age(): Promise<void> {
  for (const table of ['applicants', 'submissions', 'suspected_applications', 'messages', 'documents']) {
    await expression`update ${expression.table(table)} set created_at = now() - interval '9 months'`.execute(
      sql,
    );
  }
  await expression`
    update answer_sheets set created_at = now() - interval '9 months', saved_at = now() - interval '9 months'
  `.execute(sql);
}

/** A person of three records: `deep` was merged into `middle`, and that into `own`. Two of them had another email. */
async function createPerson() {
  const records = await Promise.all([1, 2, 3].map(() => createApplicant(app, { job_id: job.id })));
  const [own, middle, deep] = records as [(typeof records)[0], (typeof records)[0], (typeof records)[0]];
  const emails = {
    'the own email': own.email,
    'the email of a merged record': middle.email,
    'the email of a record merged twice': deep.email,
    'a former email': own.email.replace('@', '.before@'),
    'a former email of a merged record': deep.email.replace('@', '.before@'),
  };
  for (const [{ id, email }, former] of [
    [own, emails['a former email']],
    [deep, emails['a former email of a merged record']],
  ] as const) {
    await recruiter.updateApplicant({ body: { id, email: former } });
    await recruiter.updateApplicant({ body: { id, email } });
  }
  return { own, middle, deep, emails, merge: () => mergeAll(own.id, middle.id, deep.id) };
}

async function mergeAll(own: string, middle: string, deep: string): Promise<void> {
  await recruiter.mergeApplicants({ body: { id: middle, merged_id: deep } });
  await recruiter.mergeApplicants({ body: { id: own, merged_id: middle } });
}

async function endsOn(id: string): Promise<string> {
  const { ends_on } = await recruiter.getRetention({ params: { id } });
  return ends_on ?? 'never';
}

async function findMessage(email: string) {
  const { items } = await recruiter.listMessages({ query: { q: email } });
  return items[0]!;
}

test('everything that arrives by any email of a person, and every saved answer, puts the erasure off', async () => {
  const question = await createQuestion(app);
  const { own, middle, deep, emails, merge } = await createPerson();
  const details = personDetails();
  const { reference } = await applyFor(app, job.id, { ...details, email: deep.email, phone: '555-0177' });
  const suspected = await applyFor(app, job.id, { ...details, ...trap, email: middle.email });
  const keys = { [reference]: newAnswerKey(), [suspected.reference]: newAnswerKey() };
  const answer = (of: string, value: string) => {
    const answers = [{ question_id: question.id, version: question.version, value }];
    return visitor.saveAnswers({ body: { reference: of, key: keys[of]!, answers, send: false } });
  };
  await answer(reference, 'Once');
  await answer(suspected.reference, 'Once');
  await merge();
  const cases: [string, () => Promise<unknown>][] = [
    ...Object.entries(emails).flatMap(([name, email]): [string, () => Promise<unknown>][] => [
      [`a message from ${name}`, () => visitor.sendMessage({ body: newMessage({ email }) })],
      [
        `a message that looks like spam, from ${name}`,
        () => visitor.sendMessage({ body: { ...newMessage({ email: email.toUpperCase() }), ...trap } }),
      ],
      [
        `an application that looks like spam, by ${name}`,
        () => applyFor(app, job.id, { ...personDetails(), ...trap, email }),
      ],
    ]),
    ...[own, middle, deep].map(({ email }): [string, () => Promise<unknown>] => [
      `an application by ${email}`,
      () => applyFor(app, job.id, { ...personDetails(), email }),
    ]),
    [
      'a message from another address with a reference of the person',
      () => visitor.sendMessage({ body: newMessage({ text: `It is about ${reference}.` }) }),
    ],
    ['a file', () => sendFile(visitor, { reference, bytes: pdfFile() })],
    ['an answer that is changed', () => answer(reference, 'Twice')],
    ['an answer to an application that looks like spam', () => answer(suspected.reference, 'Twice')],
  ];
  for (const [name, arrive] of cases) {
    await age();
    assert.ok((await endsOn(own.id)) < dayIn(0), `before ${name}`);
    await arrive();
    assert.ok((await endsOn(own.id)) > dayIn(150), name);
  }
  await age();
  await sendFile(recruiter, { id: own.id, bytes: pdfFile() });
  assert.ok((await endsOn(own.id)) < dayIn(0), 'a file that a recruiter adds is no sign of the person');
});

test('an email that is somebody else’s today is no email of the person who had it', async () => {
  const { own, emails, merge } = await createPerson();
  await merge();
  const email = emails['a former email'];
  const other = await createApplicant(app, { email });
  await age();
  await visitor.sendMessage({ body: newMessage({ email }) });
  assert.ok((await endsOn(own.id)) < dayIn(0));
  assert.ok((await endsOn(other.id)) > dayIn(150));
  assert.equal((await findMessage(email)).applicant_id, other.id);
});

test('an email that nobody has today is that of the person who had it last', async () => {
  const [first, last] = [await createApplicant(app), await createApplicant(app)];
  const move = (id: string, email: string) => recruiter.updateApplicant({ body: { id, email } });
  await move(first.id, `moved.${first.email}`);
  await move(last.id, first.email);
  await move(last.id, `moved.${last.email}`);
  await visitor.sendMessage({ body: newMessage({ email: first.email }) });
  assert.equal((await findMessage(first.email)).applicant_id, last.id);
});

test('"See applicant" leads from every email to the person, through every merge', async () => {
  const { own, emails, merge } = await createPerson();
  await merge();
  for (const [name, email] of Object.entries(emails)) {
    await visitor.sendMessage({ body: newMessage({ email }) });
    assert.equal((await findMessage(email)).applicant_id, own.id, name);
  }
});

test('a hold on any record protects the person, and messages from every email, until its last day has passed', async () => {
  for (const [place, isBeforeMerge] of [
    ['own', false],
    ['own', true],
    ['middle', true],
    ['deep', true],
  ] as const) {
    const person = await createPerson();
    const { own, emails, merge } = person;
    const hold = (hold_until: string) =>
      recruiter.updateApplicant({ body: { id: person[place].id, hold_reason: 'A dispute', hold_until } });
    if (!isBeforeMerge) await merge();
    await hold(dayIn(1));
    await hold(dayIn(0));
    if (isBeforeMerge) await merge();
    const about = `${place}, ${isBeforeMerge ? 'before' : 'after'} the merges`;
    assert.equal((await recruiter.getRetention({ params: { id: own.id } })).is_held, true, about);
    const { code, message } = await failureOf(recruiter.eraseApplicant({ params: { id: own.id } }));
    assert.deepEqual(
      [code, message],
      ['legal_hold', `A legal hold until ${dayIn(0)} refuses it: A dispute`],
      about,
    );
    const messages: string[] = [];
    for (const [name, email] of Object.entries(emails)) {
      await visitor.sendMessage({ body: newMessage({ email: email.toUpperCase() }) });
      const { id } = await findMessage(email);
      const failure = await failureOf(recruiter.deleteMessage({ params: { id } }));
      assert.equal(failure.code, 'legal_hold', `${about}: a message from ${name}`);
      messages.push(id);
    }
    // The hold ends on the page of the person, wherever it began.
    await recruiter.updateApplicant({
      body: { id: own.id, hold_reason: 'A dispute', hold_until: dayIn(-1) },
    });
    assert.equal((await recruiter.getRetention({ params: { id: own.id } })).is_held, false, about);
    await recruiter.deleteMessage({ params: { id: messages[0]! } });
    await recruiter.eraseApplicant({ params: { id: own.id } });
  }
});

test('a hold keeps messages and suspected applications from every email of the person, its last day included', async () => {
  const { own, emails, merge } = await createPerson();
  await merge();
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-31' };
  await recruiter.updateApplicant({ body: { id: own.id, ...hold } });
  const stranger = 'nobody.held@example.com';
  for (const email of [...Object.values(emails), stranger]) {
    await visitor.sendMessage({ body: newMessage({ email: email.toUpperCase() }) });
    await applyFor(app, job.id, { ...personDetails(), ...trap, email });
  }
  for (const table of ['messages', 'suspected_applications'] as const) {
    const expires = async (email: string, day: string) => {
      const { rows } = await expression`
        select from ${expression.table(table)}
        where lower(email) = lower(${email}) and ${declaredTables[table].expires!(day)}`.execute(sql);
      return rows.length > 0;
    };
    for (const [name, email] of Object.entries(emails)) {
      assert.equal(await expires(email, '2999-01-31'), false, `${table}, ${name}, the last day`);
      assert.equal(await expires(email, '2999-02-01'), true, `${table}, ${name}, the day after`);
    }
    assert.equal(await expires(stranger, '2999-01-31'), true, `${table} from somebody else`);
  }
});

test('a hold that stands in a merged record counts too', async () => {
  const { own, deep, merge } = await createPerson();
  await merge();
  for (const [day, code] of [
    [dayIn(0), 'legal_hold'],
    [dayIn(-1), undefined],
  ] as const) {
    await sql
      .updateTable('applicants')
      .set({ hold_reason: 'An audit', hold_until: day })
      .where('id', '=', deep.id)
      .execute();
    const erasing = recruiter.eraseApplicant({ params: { id: own.id } });
    if (code === undefined) await erasing;
    else assert.equal((await failureOf(erasing)).code, code);
  }
});

test('of two holds the one that ends last is named', async () => {
  const { own, deep, merge } = await createPerson();
  await merge();
  const hold = (id: string, hold_until: string) =>
    sql.updateTable('applicants').set({ hold_reason: 'An audit', hold_until }).where('id', '=', id).execute();
  for (const [ofOwn, ofDeep] of [
    ['2999-01-31', '2999-02-01'],
    ['2999-02-01', '2999-01-31'],
  ] as const) {
    await hold(own.id, ofOwn);
    await hold(deep.id, ofDeep);
    const { message } = await failureOf(recruiter.eraseApplicant({ params: { id: own.id } }));
    assert.match(message, /2999-02-01/);
  }
});

test('what arrives during a merge locks the person of after it', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const arriving = await transact(sql, async (merging) => {
    await merging
      .updateTable('applicants')
      .set({ merged_into_id: kept.id })
      .where('id', '=', merged.id)
      .execute();
    const arrival = transact(sql, async (transaction) => {
      await lockSenderOf(transaction, merged.email);
      const unlocked = sql.selectFrom('applicants').select('id').where('id', '=', kept.id);
      return unlocked.forUpdate().skipLocked().execute();
    });
    await waitForLock(sql);
    return { arrival };
  });
  assert.deepEqual(await arriving.arrival, []);
});
