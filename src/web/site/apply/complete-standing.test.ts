import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobPageData } from '../job/load-job-page.ts';
import { beforeDone, headingOf, type Known, leadOf, readStanding } from './complete-standing.ts';

const reference = 'K7RD-2QXM-93TB';
const asking = { asked: ['7', '8'], reference, questionsLeft: 2 };
const closed = { ...asking, asked: [], wasOpen: true } as unknown as JobPageData;
const none = { asked: [], reference: undefined, questionsLeft: 0 };

/** Somebody who has just applied for a job that asks two questions. */
const known: Known = {
  page: { ...asking, reference: undefined, questionsLeft: 0 },
  jobId: '7',
  reference,
  isSent: false,
  hasDetails: false,
};

function stand(change: Partial<Known>, applicationFormUrl = '') {
  const all = { ...known, ...change };
  const { isOwn: _, ...standing } = readStanding(all, { applicationFormUrl });
  const is = Object.entries(standing).flatMap(([name, isIt]) => (isIt ? [name] : []));
  return is.toSorted().join(' ');
}

const cases: [string, Partial<Known>, string][] = [
  ['questions are left', {}, 'hasFrame'],
  ['the link of a mail, with questions left', { page: asking }, 'hasFrame'],
  [
    'the frame had nothing to ask: another browser sent answers',
    { isSent: true },
    'hasFrame isAnswered isComplete',
  ],
  [
    'the frame had nothing to ask: the job may ask later',
    { isSent: true, page: none },
    'hasFrame isAnswered',
  ],
  [
    'answers were sent from another browser',
    { page: { ...asking, questionsLeft: 0 } },
    'isAnswered isBack isComplete',
  ],
  [
    'right after applying without scripts, for a job that asks nothing',
    { page: { ...none, reference }, hasDetails: true },
    'hasFrame isAnswered',
  ],
  ['a job that asks nothing may ask later', { page: none }, 'hasFrame isAnswered'],
  ['the list for any job asks nothing', { page: none, jobId: undefined }, 'isAnswered'],
  ['the list for any job asks', { jobId: undefined }, 'hasFrame'],
  ['nobody has applied for the job', { reference: undefined }, 'hasFrame hasNotApplied'],
  ['nobody has joined the list', { reference: undefined, jobId: undefined }, 'hasNotApplied'],
  ['the job has closed since', { page: closed }, 'hasClosed isAnswered isBack'],
  ['it has closed right after applying', { page: closed, hasDetails: true }, 'hasClosed isAnswered'],
  [
    'it has closed, and this browser alone knows of the application',
    { page: { ...closed, reference: undefined } },
    'hasClosed isAnswered isBack',
  ],
  ['the connection is lost', { page: undefined }, 'hasFrame'],
];

for (const [name, change, standing] of cases) {
  test(`how far somebody is: ${name}`, () => assert.equal(stand(change), standing));
}

test('an external form alone says how far somebody is', () => {
  const url = 'https://forms.example';
  assert.equal(stand({ reference: undefined, page: none }, url), 'hasFrame');
  assert.equal(stand({ isSent: true }, url), 'hasFrame isAnswered isComplete');
  assert.equal(stand({ page: closed }, url), 'hasClosed hasFrame');
});

test('the page says what is left, and where Done leads', () => {
  const say = (change: Partial<Known>, applicationFormUrl = '', sendsMails = true) => {
    const all = { ...known, ...change };
    const standing = readStanding(all, { applicationFormUrl });
    const said = [headingOf(all.jobId, standing), leadOf(all.jobId, standing)];
    return [...said, beforeDone(all.jobId, standing, { sendsMails })];
  };
  const few = 'A few quick questions help us call you sooner.';
  const complete = 'Complete Your Application';
  assert.deepEqual(say({}), [complete, few, 'No time now? Answer later from your email.']);
  const keep = 'No time now? Keep this page’s address, and come back later.';
  assert.deepEqual(say({}, '', false), [complete, few, keep]);
  const all = 'That’s all we need.';
  assert.deepEqual(say({ isSent: true }), [complete, '', all]);
  const isBack = { page: { ...asking, questionsLeft: 0 } };
  assert.deepEqual(say(isBack), ['Your application', 'We have no more questions.', all]);
  const since = 'This job has closed since. You don’t need to answer any questions.';
  assert.deepEqual(say({ page: closed }), ['Your application', since, all]);
  assert.deepEqual(say({ reference: undefined }), [complete, '', 'Done only takes you back to the job.']);
  const notOnList = [
    'Your details',
    'These questions come after you apply',
    'Done only takes you to the open jobs.',
  ];
  assert.deepEqual(say({ reference: undefined, jobId: undefined }), notOnList);
  const external = say({}, 'https://forms.example');
  const send = 'Send the form first. Done only takes you back to the job.';
  assert.deepEqual(external, [complete, 'Answer a few more questions and send the form.', send]);
  assert.deepEqual(say({ page: closed }, 'https://forms.example'), external);
});
