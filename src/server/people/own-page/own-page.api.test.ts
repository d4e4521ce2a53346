import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createQuestion, newAnswerKey, newMessage } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, secretsOf, readPage } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@agency.example',
  PUBLIC_URL: 'https://jobs.example.com',
  ANSWER_WITHIN_DAYS: '5',
});
const { recruiter, visitor, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;

/** The words of the stages in progress, as a new website has them. */
const steps = ['Received', 'In contact with you', 'Introduced to the employer', 'Interview'];

const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'opened',
    async () => (await failureOf(call)).code,
  );

async function moveTo({ application }: Pick<Person, 'application'>, name: string) {
  const stage = (await recruiter.listStages()).find((one) => one.name === name)!;
  return recruiter.moveApplications({
    body: { applications: [{ id: application.id }], stage_id: stage.id, mail: false },
  });
}

test('a decision is a reading, and its undo takes the reading back', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const isRead = async () => (await readPage(browser)).applications[0]!.is_read;
  const { change_id } = await moveTo(person, 'Not this time');
  await recruiter.undoChange({ params: { id: change_id ?? 'none' } });
  assert.equal(await isRead(), false);
  await recruiter.openApplicant({ params: { id: person.id } });
  assert.equal(await isRead(), true);
});

test('the page shows what the person sent and what became of it', async () => {
  const person = await applyAsNew(app, { first_name: 'Ada' });
  const question = await createQuestion(app);
  const { reference } = await applyFor(app, person.job.id, { ...person, phone: '555-0107' });
  await visitor.sendMessage({ body: newMessage({ email: person.email, text: 'When?' }) });
  const browser = await openPage(app, person);
  const before = await readPage(browser);
  assert.equal(before.first_name, 'Ada');
  const [application] = before.applications;
  assert.equal(application!.job?.name, person.job.name);
  assert.deepEqual(
    [application!.words, application!.steps, application!.is_read],
    ['Received', steps, false],
  );
  assert.match(application!.answer_by ?? '', /^\d{4}-\d\d-\d\d$/);
  assert.equal(application!.open_questions, 1);
  assert.deepEqual(
    application!.submissions.map(({ phone }) => phone),
    ['555-0107', person.phone],
  );
  assert.deepEqual(
    before.messages.map(({ text }) => text),
    ['When?'],
  );

  const answers = [{ question_id: question.id, version: question.version, value: 'Yes' }];
  await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await recruiter.openApplicant({ params: { id: person.id } });
  const [after] = (await readPage(browser)).applications;
  assert.deepEqual([after!.words, after!.is_read, after!.open_questions], ['Received', true, 0]);
  assert.notEqual(after!.read_at, null);
  assert.equal(after!.submissions[0]!.answer_sheets[0]!.answers[0]!.value, 'Yes');
  await recruiter.deleteQuestion({ params: { id: question.id } });
});

test('a closed job promises no answer and asks no questions, whoever was left in it', async () => {
  const person = await applyAsNew(app);
  const question = await createQuestion(app);
  const browser = await openPage(app, person);
  const shown = async () => {
    const [{ job, answer_by, open_questions, can } = assert.fail()] = (await readPage(browser)).applications;
    return [job?.active, answer_by !== null, open_questions, can.withdraw];
  };
  assert.deepEqual(await shown(), [true, true, 1, true]);
  await recruiter.updateJob({ body: { id: person.job.id, active: false } });
  assert.deepEqual(await shown(), [false, false, 0, true]);
  await recruiter.updateJob({ body: { id: person.job.id, active: true } });
  assert.deepEqual(await shown(), [true, true, 1, true]);
  await recruiter.deleteQuestion({ params: { id: question.id } });
});

test('an answer is promised at each stage while somebody waits for one', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await moveTo(person, 'Interview');
  await sql.updateTable('applications').set({ shown_from: new Date() }).execute();
  const shown = async () => {
    const [{ words, answer_by } = assert.fail()] = (await readPage(browser)).applications;
    return [words, answer_by !== null];
  };
  assert.deepEqual(await shown(), ['Interview', false]);
  await applyFor(app, person.job.id, { ...person, phone: '555-0133' });
  assert.deepEqual(await shown(), ['Interview', true]);
});

test('a move shows when its words do, and nothing of it before', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const shown = async () => {
    const [{ words, steps: shownSteps, since, answer_by } = assert.fail()] = (await readPage(browser))
      .applications;
    return { words, steps: shownSteps, since, answer_by };
  };
  const endDelay = () =>
    sql
      .updateTable('applications')
      .set({ shown_from: new Date(0) })
      .execute();
  await recruiter.openApplicant({ params: { id: person.id } });
  const first = await shown();
  await moveTo(person, 'Not this time');
  assert.deepEqual(await shown(), first);
  await endDelay();
  const ended = await shown();
  assert.deepEqual([ended.words, ended.steps, ended.answer_by], ['Not this time', [], null]);
  await moveTo(person, 'Interview');
  assert.deepEqual(await shown(), ended);
  await endDelay();
  assert.deepEqual([(await shown()).words, (await shown()).steps], ['Interview', steps]);
});

test('the steps are the words of the agency in its order, and beyond the first nothing is said of reading', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const shown = async () => {
    await sql
      .updateTable('applications')
      .set({ shown_from: new Date(0) })
      .execute();
    const [{ words, steps: shownSteps, is_read } = assert.fail()] = (await readPage(browser)).applications;
    return { words, steps: shownSteps, is_read };
  };
  const create = (name: string, applicant_words: string) =>
    recruiter.createStage({ body: { name, applicant_words, kind: 'in_progress' } });
  const stages = [
    await create('Checked', 'Interview'),
    await create('Parked', ''),
    await create('Trial day', 'Trial day'),
  ];
  const trial = stages[2]!;
  try {
    const withTrial = [...steps, 'Trial day'];
    await moveTo(person, 'Checked');
    assert.deepEqual(await shown(), { words: 'Interview', steps: withTrial, is_read: null });
    await moveTo(person, 'Parked');
    assert.deepEqual(await shown(), { words: 'Interview', steps: withTrial, is_read: null });
    for (let places = 0; places < 3; places += 1) {
      await recruiter.updateStage({ body: { id: trial.id, move: 'up' } });
    }
    const moved = ['Received', 'In contact with you', 'Introduced to the employer', 'Trial day', 'Interview'];
    assert.deepEqual((await shown()).steps, moved);
    // The words that the person was shown are no step any more.
    await sql
      .updateTable('stages')
      .set({ applicant_words: 'Meeting' })
      .where('applicant_words', '=', 'Interview')
      .execute();
    assert.deepEqual(await shown(), { words: 'Interview', steps: [], is_read: null });
    await moveTo(person, 'Placed');
    assert.deepEqual((await shown()).steps, []);
  } finally {
    await sql
      .updateTable('stages')
      .set({ applicant_words: 'Interview' })
      .where('name', '=', 'Interview')
      .execute();
    for (const { id } of stages) await recruiter.deleteStage({ params: { id }, query: {} });
  }
});

test('a mail shows once it has left, without its secrets', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  assert.deepEqual((await readPage(browser)).mails, []);
  await deliverMails(app);
  await sql.updateTable('mails').set({ state: 'sent' }).where('recipient', '=', person.email).execute();
  const { mails } = await readPage(browser);
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [person.email],
  );
  assert.match(mails[0]!.text, /\/my\n/);
  assert.doesNotMatch(mails[0]!.text, /#/);
});

test('a message that only names a reference shows neither itself nor its answers', async () => {
  const person = await applyAsNew(app);
  const { reference } = await applyFor(app, person.job.id, person);
  for (const message of [
    newMessage({ email: 'client@example.com', text: `About ${reference}` }),
    newMessage({ email: person.email.toUpperCase(), text: 'Mine' }),
  ]) {
    await visitor.sendMessage({ body: message });
  }
  const { items } = await recruiter.listMessages({ query: { applicant: person.id } });
  assert.equal(items.length, 2);
  for (const { id } of items) await recruiter.replyToMessage({ body: { id, text: 'Our answer' } });
  await deliverMails(app);
  await sql.updateTable('mails').set({ state: 'sent' }).execute();
  const { messages, mails } = await readPage(await openPage(app, person));
  assert.deepEqual(
    messages.map(({ text }) => text),
    ['Mine'],
  );
  assert.equal(mails.filter(({ text }) => text.includes('Our answer')).length, 1);
  assert.ok(mails.every(({ recipient }) => recipient.toLowerCase() === person.email));
});

test('a merge joins no pages, whatever links a browser opens', async () => {
  const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
  const [one, other] = [await openPage(app, kept), await openPage(app, merged)];
  const jobsOf = async (browser: typeof one) =>
    (await readPage(browser)).applications.map(({ job }) => job?.name);
  const expectOwn = async () => {
    assert.deepEqual(await jobsOf(one), [kept.job.name]);
    assert.deepEqual(await jobsOf(other), [merged.job.name]);
  };
  const { change_id } = await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await (await openPage(app, kept)).openOwnPage({ body: { token: (await secretsOf(app, merged)).token } });
  await expectOwn();
  await recruiter.undoChange({ params: { id: change_id! } });
  await expectOwn();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a code opens the page of its link once, in whatever letters, as long as the link', async () => {
  const codes: Record<string, { opens: string; typed: (person: Person) => Promise<string> }> = {
    right: { opens: 'opened', typed: async (person) => (await secretsOf(app, person)).code },
    'in small letters': {
      opens: 'opened',
      typed: async (person) => ` ${(await secretsOf(app, person)).code.toLowerCase().replaceAll('-', ' ')}`,
    },
    'of an older mail': {
      opens: 'opened',
      typed: async (person) => {
        const { code } = await secretsOf(app, person);
        await secretsOf(app, person);
        return code;
      },
    },
    used: {
      opens: 'validation_failed',
      typed: async (person) => {
        const { code } = await secretsOf(app, person);
        await newBrowser(app).openOwnPage({ body: { code } });
        return code;
      },
    },
    'of an expired link': {
      opens: 'validation_failed',
      typed: async (person) => {
        const { code } = await secretsOf(app, person);
        await sql
          .updateTable('own_page_links')
          .set({ used_at: daysAgo(180.1) })
          .execute();
        return code;
      },
    },
    'of a former mailbox': {
      opens: 'validation_failed',
      typed: async (person) => {
        const { code } = await secretsOf(app, person);
        await recruiter.updateApplicant({ body: { id: person.id, email: `new-${person.email}` } });
        return code;
      },
    },
    'of nobody': { opens: 'validation_failed', typed: async () => 'ABCD-EFGH-JKLM' },
    'no letters': { opens: 'validation_failed', typed: async () => '123456' },
  };
  for (const [name, { opens, typed }] of Object.entries(codes)) {
    const person = await applyAsNew(app);
    const browser = newBrowser(app);
    const body = { code: await typed(person) };
    assert.equal(await codeOf(browser.openOwnPage({ body })), opens, name);
    if (opens === 'opened') assert.equal((await readPage(browser)).email, person.email, name);
  }
  assert.match((await secretsOf(app, await applyAsNew(app))).code, /^(?:[A-HJ-NP-Z]{4}-){2}[A-HJ-NP-Z]{4}$/);
});

test('nothing but a press opens a page: reading it by GET is no call', async () => {
  for (const url of ['/api/my', '/api/my/open', '/api/my/link', '/api/my/close']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode } = await app.app.inject({ method, url });
      assert.ok(statusCode === 404 || statusCode === 405, `${method} ${url}`);
    }
  }
});
