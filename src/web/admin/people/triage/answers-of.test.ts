import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '../../../../contract/applications.ts';
import { listAnswers, listKnockOuts, listWanted } from './answers-of.ts';

const sheet = (sent_at: string | null, answers: Record<string, string>) => ({
  id: '1',
  sent_at,
  answers: Object.entries(answers).map(([question_id, value]) => ({
    question_id,
    question: `asked ${question_id}`,
    kind: 'text' as const,
    requirement: question_id === 'licence' ? 'A licence' : '',
    value,
  })),
});

type Sheet = ReturnType<typeof sheet>;

const applicationWith = (industry: string | undefined, ...answer_sheets: Sheet[]) =>
  ({
    job: industry === undefined ? null : { id: '1', name: '', active: true, industry },
    submissions: [{ answer_sheets }],
  }) as unknown as Application;

const questions = [
  { id: 'shift', text: 'Which shift?', industry: '' },
  { id: 'licence', text: 'A licence?', industry: 'Logistics' },
];

const read = (application: Application) => {
  const { given, isBegun, unanswered } = listAnswers(application, questions);
  return [
    given.map(({ question_id, value }) => `${question_id}: ${value}`),
    isBegun,
    unanswered.map(({ id }) => id),
  ];
};

test('answers come with the questions that have none, of the industry of the job alone', () => {
  assert.deepEqual(read(applicationWith('Logistics')), [[], false, ['shift', 'licence']]);
  assert.deepEqual(read(applicationWith('Care')), [[], false, ['shift']]);
  assert.deepEqual(read(applicationWith(undefined)), [[], false, ['shift']]);
  const answered = applicationWith('Logistics', sheet('2026-01-01T00:00:00Z', { shift: 'Late', gone: 'x' }));
  assert.deepEqual(read(answered), [['shift: Late', 'gone: x'], false, ['licence']]);
});

test('of two answers a sent one counts, and the newest of these', () => {
  const sent = (value: string) => sheet('2026-01-01T00:00:00Z', { shift: value });
  assert.deepEqual(read(applicationWith('Care', sheet(null, { shift: 'Begun' }))), [
    ['shift: Begun'],
    true,
    [],
  ]);
  const both = applicationWith('Care', sheet(null, { shift: 'Begun' }), sent('Newest'), sent('Older'));
  assert.deepEqual(read(both), [['shift: Newest'], false, []]);
});

test('only answers to knock-out questions are shown in a row, each question once', () => {
  const application = applicationWith(
    'Logistics',
    sheet(null, { licence: 'no', shift: 'Days' }),
    sheet('2026-01-01T00:00:00Z', { licence: 'yes' }),
  );
  assert.deepEqual(
    listKnockOuts(application).map(({ requirement, value }) => [requirement, value]),
    [['A licence', 'yes']],
  );
});

test('of wanted work and place the newest words stand, each with its title', () => {
  const said = (wanted_work: string, wanted_place: string) => ({ wanted_work, wanted_place });
  const list = (...submissions: object[]) =>
    listWanted({ submissions } as unknown as Application).map(
      ({ question, value }) => `${question}: ${value}`,
    );
  assert.deepEqual(list(said('', '')), []);
  assert.deepEqual(list(said('', 'Dayton'), said('Forklift', 'Xenia')), [
    'Kind of work: Forklift',
    'Where: Dayton',
  ]);
});
