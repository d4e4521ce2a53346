import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Moved, MovePreview } from '../../../../contract/applications.ts';
import {
  describeMoved,
  describePreview,
  hasChoice,
  hasProgress,
  nameRefused,
  needsQuestion,
} from './move-words.ts';
import type { Movable } from './move-words.ts';

const stage = { name: 'Interview' };
const ana = { id: '1', version: 1, applicant: { first_name: 'Ana', last_name: 'Bo' } } as Movable;
const outcome = { unchanged: 0, mails: 0, without_mail: [], mail_after_minutes: 10, refused: [] };
const refusal = { id: '2', code: 'edit_conflict', detail: 'Kim has moved it.' } as const;

function moved(fields: Partial<Moved>): Moved {
  return { moved: [{ id: '1', version: 2 }], ...outcome, ...fields };
}

test('more than thirty are asked about, and every mail that the page has not named', () => {
  const cases: [Parameters<typeof needsQuestion>[0], boolean][] = [
    [{ count: 30, stage: { is_mail_on: false } }, false],
    [{ count: 31, stage: { is_mail_on: false } }, true],
    [{ count: 1, stage: { is_mail_on: true } }, true],
    [{ count: 1, stage: { is_mail_on: true }, isMailSaid: true }, false],
    [{ count: 31, stage: { is_mail_on: true }, isMailSaid: true }, true],
  ];
  for (const [act, expected] of cases) assert.equal(needsQuestion(act), expected, JSON.stringify(act));
});

test('few are not asked about when no mail can leave, because none is set up', () => {
  const preview = { ...outcome, moves: 1 };
  const cases: [number, Partial<MovePreview>, boolean][] = [
    [1, { mails: 1 }, true],
    [1, { without_mail: [{ reason: 'suppressed', applications: 1 }] }, true],
    [1, { without_mail: [{ reason: 'mails_not_set_up', applications: 1 }] }, false],
    [31, { without_mail: [{ reason: 'mails_not_set_up', applications: 31 }] }, true],
    [1, { moves: 0 }, false],
  ];
  for (const [count, fields, expected] of cases) {
    assert.equal(hasChoice(count, { ...preview, ...fields }), expected, JSON.stringify(fields));
  }
});

test('a move of more than a thousand shows that it is working', () => {
  assert.deepEqual([hasProgress(1_000), hasProgress(1_001)], [false, true]);
});

test('the question says how many get the mail, who gets none and why, and who is there already', () => {
  const preview: MovePreview = {
    ...outcome,
    moves: 40,
    mails: 38,
    without_mail: [{ reason: 'suppressed', applications: 2 }],
    unchanged: 1,
  };
  assert.deepEqual(describePreview(preview), [
    '38 emails will be sent in 10 minutes. Until then, undo or another move stops them.',
    '2 applications are moved without an email: these addresses get none.',
    '1 application is there already.',
  ]);
});

test('a single move names the person, and the moment of the mail', () => {
  assert.equal(
    describeMoved({ stage, applications: [ana], answer: moved({ mails: 1 }) }),
    'Moved Ana Bo to “Interview”. The email goes out in 10 minutes.',
  );
});

test('a move of many counts what moved and what stays', () => {
  const applications = [ana, { id: '2', version: 1 }, { id: '3', version: 1 }];
  const both = [
    { id: '1', version: 2 },
    { id: '3', version: 2 },
  ];
  assert.equal(
    describeMoved({ stage, applications, answer: moved({ moved: both, refused: [refusal] }) }),
    'Moved 2 applications to “Interview”. 1 application stays where it is:',
  );
});

test('a move that moved nothing says so', () => {
  const none = moved({ moved: [], refused: [refusal] });
  assert.equal(describeMoved({ stage, applications: [ana], answer: none }), 'Ana Bo was not moved.');
  assert.equal(describeMoved({ stage, applications: [ana, ana], answer: none }), 'Nothing was moved.');
  assert.equal(
    describeMoved({ stage, applications: [ana], answer: moved({ moved: [], unchanged: 1 }) }),
    'Already in “Interview”.',
  );
});

test('a refused move has the name of the person where the page knows it', () => {
  assert.deepEqual(nameRefused([refusal], new Map([['2', 'Cy Do']])), [
    { id: '2', name: 'Cy Do', detail: 'Kim has moved it.' },
  ]);
  assert.equal(nameRefused([refusal], new Map())[0]?.name, 'Somebody');
});
