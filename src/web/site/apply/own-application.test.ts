import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextActs } from './application-paths.ts';
import { readReference } from './apply-path.ts';
import { readAnswers } from './own-answers.ts';
import { readApplication } from './own-application.ts';
import { fillFormAddress } from './own-details.ts';
import { chooseApplication } from './shown-application.ts';

const application = {
  reference: 'K7RD-2QXM-93TB',
  sentAt: '2026-11-22T09:00:00.000Z',
  isComplete: false,
  isKept: false,
  hasDocument: false,
};

test('a stored application is read back, and nothing else of it', () => {
  assert.deepEqual(readApplication({ ...application, email: 'ana@example.com' }), application);
});

test('a value that is no application counts as none', () => {
  for (const stored of [undefined, null, {}, 'x', 7, { ...application, sentAt: 'x' }]) {
    assert.equal(readApplication(stored), undefined, JSON.stringify(stored));
  }
});

test('stored answers are read back; any other value counts as none', () => {
  const answers = { key: 'a-key-of-this-browser', values: { 'answer-7': 'Yes' } };
  assert.deepEqual(readAnswers(answers), answers);
  for (const stored of [undefined, null, {}, 'x', { ...answers, values: null }]) {
    assert.equal(readAnswers(stored), undefined, JSON.stringify(stored));
  }
});

test('only the state of an application holds a reference', () => {
  assert.equal(readReference({ status: 'success', reference: 'K7RD-2QXM-93TB' }), 'K7RD-2QXM-93TB');
  for (const state of [null, undefined, 'x', { status: 'success' }, { reference: 7 }]) {
    assert.equal(readReference(state), undefined);
  }
});

const known = { reference: undefined, questionsLeft: 0, asked: ['7', '8', '9'], values: {} };
const { isComplete: _, ...shown } = application;

test('a stored application is shown, also after a reload', () => {
  for (const reference of [undefined, application.reference]) {
    assert.deepEqual(chooseApplication(application, { ...known, reference }), { ...shown, left: 3 });
  }
});

test('the questions are left that have no answer in this browser, until the answers are sent', () => {
  const leftOf = (
    change: Partial<typeof application>,
    more: Partial<Parameters<typeof chooseApplication>[1]>,
  ) => chooseApplication({ ...application, ...change }, { ...known, ...more })?.left;
  assert.equal(leftOf({}, { values: { 'answer-8': 'Yes', 'answer-9': '' } }), 2);
  assert.equal(leftOf({}, { asked: ['8'], values: { 'answer-8': 'Yes' } }), 'unsent');
  assert.equal(leftOf({}, { asked: [] }), 0);
  assert.equal(leftOf({}, { asked: 'elsewhere' }), 'some');
  assert.equal(leftOf({ isComplete: true }, {}), 0);
  assert.equal(leftOf({ isComplete: true }, { asked: 'elsewhere' }), 0);
});

test('without storage the reference that leads here is shown, with what the server knows', () => {
  const reference = 'AAAA-BBBB-CCCC';
  for (const stored of [undefined, application]) {
    const choice = chooseApplication(stored, { ...known, reference, questionsLeft: 2 });
    assert.deepEqual(choice, { reference, left: 2 });
  }
});

test('somebody who has not applied is shown no application', () => {
  assert.equal(chooseApplication(undefined, known), undefined);
});

test('what comes next leads to the questions, else to the own page, and to where documents are taken', () => {
  const reference = 'K7RD-2QXM-93TB';
  const actsOf = (left: number, sendsMails: boolean, { applicationFormUrl = '', hasDocument = false } = {}) =>
    nextActs('7', { reference, left, hasDocument }, { sendsMails, applicationFormUrl }).map(
      ({ to, label }) => [label, to],
    );
  const path = `/jobs/7/apply?reference=${reference}`;
  const answer = ['Answer the questions', path];
  const own = ['See your application', '/my'];
  const add = ['Add a resume or document', path];
  const external = { applicationFormUrl: 'https://forms.example' };
  assert.deepEqual(actsOf(2, true), [answer, own]);
  assert.deepEqual(actsOf(2, false), [answer]);
  assert.deepEqual(actsOf(0, true), [own, add]);
  assert.deepEqual(actsOf(0, false), [add]);
  assert.deepEqual(actsOf(0, false, { hasDocument: true }), [['Add another document', path]]);
  assert.deepEqual(actsOf(0, true, external), [own]);
  assert.deepEqual(actsOf(0, false, external), []);
});

const sent = {
  first_name: 'Zoë & Co',
  last_name: "O'Neil",
  email: 'zoe+jobs@example.com',
  phone: '+1 (111) 222-333',
  reference: 'K7RD-2QXM-93TB',
};

test('every placeholder is filled, encoded for an address', () => {
  assert.equal(
    fillFormAddress('https://forms.example/{job_id}?f={first_name}&e={email}&p={phone}&r={reference}', {
      job_id: '7',
      ...sent,
    }),
    'https://forms.example/7?f=Zo%C3%AB%20%26%20Co&e=zoe%2Bjobs%40example.com&p=%2B1%20(111)%20222-333&r=K7RD-2QXM-93TB',
  );
});

test('unknown placeholders become empty, and an address without placeholders stays as it is', () => {
  assert.equal(
    fillFormAddress('https://f.example/?e={email}&x={x}', { job_id: '7' }),
    'https://f.example/?e=&x=',
  );
  assert.equal(fillFormAddress('https://f.example/form', { job_id: '7', ...sent }), 'https://f.example/form');
});
