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
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { TimelineEntry } from '../../../contract/timeline.ts';

const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' });
const { recruiter, visitor } = app;

/** All pages of one entry each, so that every border between pages is met. */
async function readAll(id: string, query: { kinds?: string; limit?: number } = {}): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (let before: string | undefined; ;) {
    const page = await recruiter.listTimeline({
      params: { id },
      query: { limit: 1, ...query, ...(before !== undefined && { before }) },
    });
    entries.push(...page.entries);
    if (page.next === null) return entries;
    before = page.next;
  }
}

const kindsOf = (entries: TimelineEntry[]) => entries.map(({ kind }) => kind);

test('a person’s story has everything once, the newest first, page by page', async () => {
  const job = await createJob(app, { name: 'Cook' });
  const { id, email } = await createApplicant(app, { job_id: job.id });
  const { reference } = await applyFor(app, job.id, { email, phone: '555-0107' });
  const question = await createQuestion(app);
  const answers = [{ question_id: question.id, version: question.version, value: 'Yes' }];
  await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await visitor.sendMessage({ body: newMessage({ email, text: 'When?' }) });
  const { items: messages } = await recruiter.listMessages({ query: { applicant: id } });
  await recruiter.replyToMessage({ body: { id: messages[0]!.id, text: 'Monday' } });
  await recruiter.writeToApplicant({ body: { id, subject: 'Monday', text: 'At 9.' } });
  const note = await recruiter.createNote({ body: { applicant_id: id, text: 'Calls back' } });
  await recruiter.updateNote({ body: { id: note.id, text: 'Called' } });
  await recruiter.tagApplicants({ body: { applicants: [id], add: ['Night owl'] } });
  const { items } = await recruiter.listApplications({ query: { applicant: id } });
  const stages = await recruiter.listStages();
  await recruiter.moveApplications({
    body: { applications: [{ id: items[0]!.id }], stage_id: stages[1]!.id },
  });
  await recruiter.updateApplicant({ body: { id, middle_name: 'Mae' } });

  const all = await readAll(id);
  assert.deepEqual(kindsOf(all), [
    'change',
    'moved',
    'change',
    'change',
    'note',
    'mail',
    'mail',
    'message',
    'mail',
    'answered',
    'mail',
    'applied',
    'mail',
    'applied',
  ]);
  assert.deepEqual(
    all.flatMap(({ change }) => (change ? [[change.kind, change.action]] : [])),
    [
      ['applicant', 'update'],
      ['application', 'move'],
      ['tagging', 'create'],
      ['note', 'update'],
    ],
  );
  assert.equal(all.find((entry) => entry.note)?.note?.text, 'Called');
  assert.deepEqual(
    all.flatMap(({ mail }) => (mail ? [[mail.kind, mail.by]] : [])),
    [
      ['personal', 'Recruiting Team'],
      ['reply', 'Recruiting Team'],
      ['message_confirmation', ''],
      ['application_confirmation', ''],
      ['application_confirmation', ''],
    ],
  );
  const { message } = all.find((entry) => entry.message)!;
  assert.deepEqual([message?.beginning, message?.answered], ['When?', true]);
  assert.equal(all.at(-1)?.application?.job_name, 'Cook');
  assert.deepEqual((await recruiter.listTimeline({ params: { id } })).entries, all);
  assert.deepEqual(kindsOf(await readAll(id, { kinds: 'note,message' })), ['note', 'message']);
});

test('entries of one moment are neither lost nor repeated between pages', async () => {
  const { id } = await createApplicant(app);
  for (const text of ['one', 'two', 'three'])
    await recruiter.createNote({ body: { applicant_id: id, text } });
  await expression`update notes set created_at = '2026-01-31' where applicant_id = ${id}`.execute(
    app.database.sql,
  );
  const notes = await readAll(id, { kinds: 'note' });
  assert.deepEqual(
    notes.map(({ note }) => note?.text),
    ['three', 'two', 'one'],
  );
});

test('a merged person has one story, with the merge once', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  await visitor.sendMessage({ body: newMessage({ email: merged.email }) });
  await recruiter.createNote({ body: { applicant_id: merged.id, text: 'Older' } });
  await recruiter.tagApplicants({ body: { applicants: [merged.id], add: ['Early bird'] } });
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const kinds = kindsOf(await readAll(kept.id));
  assert.deepEqual(kinds.toSorted(), [
    'applied',
    'applied',
    'change',
    'change',
    'mail',
    'mail',
    'mail',
    'message',
    'note',
  ]);
  assert.equal((await failureOf(readAll(merged.id))).code, 'applicant_merged');
});

test('an erased person has the skeleton’s story: no note, no message, no mail', async () => {
  const { id, email } = await createApplicant(app);
  await visitor.sendMessage({ body: newMessage({ email }) });
  await recruiter.createNote({ body: { applicant_id: id, text: 'Calls back' } });
  await recruiter.eraseApplicant({ params: { id } });
  assert.deepEqual(kindsOf(await readAll(id)), ['change', 'applied']);
});

test('a filter or a place that is none is refused by its field', async () => {
  const { id } = await createApplicant(app);
  for (const [query, field] of [
    [{ kinds: 'note,gossip' }, 'kinds'],
    [{ before: 'yesterday' }, 'before'],
    [{ limit: 501 }, 'limit'],
  ] as const) {
    const { fields } = await failureOf(recruiter.listTimeline({ params: { id }, query }));
    assert.equal(fields[0]?.field, field);
  }
});
