import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '../../../../contract/applications.ts';
import type { ApplicantRowFilter } from '../../../../contract/applicants.ts';
import type { StageKind } from '../../../../contract/stages.ts';
import type { WalkList } from '../list-walk.ts';
import {
  describeMail,
  findInQuestion,
  findNextInStage,
  findNextStage,
  findNoStage,
  findPassed,
  listSnoozeDays,
} from './decisions.ts';

type Fields = { kind?: StageKind; waits_since?: string | null };

const application = (id: string, job: string, { kind = 'in_progress', waits_since = null }: Fields = {}) => ({
  id,
  job: job === '' ? null : { id: job },
  stage: { kind },
  waits_since,
});

const listOf = (filter: ApplicantRowFilter): WalkList => ({ of: 'applicants', filter });

test('the application in question is the one of the walk, else the newest in progress', () => {
  const all = [
    application('general', ''),
    application('placed', 'a', { kind: 'placed' }),
    application('late', 'b', { waits_since: '2026-01-02T00:00:00Z' }),
    application('later', 'b', { waits_since: '2026-01-01T00:00:00Z' }),
  ];
  const [general, placed] = all;
  const cases: [why: string, WalkList | undefined, typeof all, string | undefined][] = [
    ['without a walk', undefined, all, 'general'],
    ['for the job of the walk, whatever its stage', listOf({ job: 'a' }), all, 'placed'],
    ['for the job of a walk over applications', { of: 'applications', filter: { job: 'b' } }, all, 'late'],
    ['in a walk of another job', listOf({ job: 'x' }), all, 'general'],
    ['in a walk over those who wait', listOf({ waiting_days: 0 }), all, 'later'],
    ['when nobody waits any more', listOf({ waiting_days: 0 }), [placed!, general!], 'general'],
    ['when nothing is in progress', undefined, [placed!], 'placed'],
    ['without an application', undefined, [], undefined],
  ];
  for (const [why, list, applications, expected] of cases) {
    assert.equal(findInQuestion(applications, list)?.id, expected, why);
  }
});

test('the walk of the undecided goes on to the next of them, else beyond those who are known', () => {
  const stageOfPeople = { ana: 'new', bo: 'talk', cy: 'new' };
  const ofPeople = Object.entries(stageOfPeople).map(([id, stage]) => ({
    ...application(id, 'a'),
    applicant: { id },
    stage: { id: stage, kind: 'in_progress' },
  })) as unknown as Application[];
  const next = (people: string[], beyond?: string) =>
    findNextInStage('new', { people, applications: ofPeople, beyond }, listOf({ job: 'a' }));
  assert.equal(next(['bo', 'cy', 'ana']), 'cy', 'the first in the order of the list');
  assert.equal(next(['bo', 'merged']), undefined, 'the end of the group');
  assert.equal(next(['bo'], 'far'), 'far');
});

test('the first person before in the list who is still new is found, and nobody without the stage', () => {
  const stages = ['new', 'talk'].map((id) => ({ id, name: id, kind: 'in_progress' as const }));
  const applications = Object.entries({ ana: 'new', bo: 'talk', cy: 'new' }).map(([id, stage]) => ({
    ...application(id, 'a'),
    applicant: { id },
    stage: { id: stage, kind: 'in_progress' },
  })) as unknown as Application[];
  const find = (passed: string[], people: string[] = []) =>
    findPassed(stages, { people, passed, applications, beyond: 'far' }, listOf({ job: 'a' }))?.applicant.id;
  assert.equal(find(['bo', 'cy', 'ana']), 'cy');
  assert.equal(find(['bo'], ['ana', 'cy']), undefined, 'only those after are new');
  assert.equal(find(['merged']), undefined);
});

test('the next stage is in progress or placed, and no comes once', () => {
  const stages = (
    [
      ['new', 'in_progress'],
      ['no', 'not_this_time'],
      ['talk', 'in_progress'],
      ['gone', 'withdrawn'],
      ['placed', 'placed'],
      ['no2', 'not_this_time'],
    ] as const
  ).map(([id, kind]) => ({ id, name: id, kind }));
  const stageOf = (id: string) => stages.find((stage) => stage.id === id)!;
  const read = (id: string) => [findNextStage(stages, stageOf(id))?.id, findNoStage(stages, stageOf(id))?.id];
  assert.deepEqual(read('new'), ['talk', 'no']);
  assert.deepEqual(read('talk'), ['placed', 'no']);
  assert.deepEqual(read('placed'), [undefined, 'no']);
  assert.deepEqual(read('gone'), [undefined, undefined]);
  assert.deepEqual(read('no2'), [undefined, undefined]);
});

test('days of a follow-up are those after tomorrow, over the ends of months and years', () => {
  const days = (today: string) => listSnoozeDays(today).map((each) => each.day);
  // A Thursday, a Sunday, a Monday.
  assert.deepEqual(days('2026-12-31'), ['2027-01-03', '2027-01-04']);
  assert.deepEqual(days('2028-02-27'), ['2028-03-01']);
  assert.deepEqual(days('2026-11-23'), ['2026-11-26', '2026-11-30']);
  // A Saturday: Monday comes before the third day.
  assert.deepEqual(days('2026-11-28'), ['2026-11-30', '2026-12-01']);
  // A Friday: Monday comes in three days.
  assert.deepEqual(days('2026-11-27'), ['2026-11-30']);
});

test('before a move it is said whether a mail leaves', () => {
  const preview = { mails: 0, mail_after_minutes: 10, without_mail: [] };
  assert.equal(describeMail({ ...preview, mails: 1 }), 'an email goes out in 10 minutes; undo stops it');
  assert.equal(
    describeMail({ ...preview, mails: 2 }, 3),
    'not everybody gets an email, so it asks first',
    'one of three gets none',
  );
  assert.equal(describeMail({ ...preview, mails: 3 }, 3), 'an email goes out in 10 minutes; undo stops it');
  assert.equal(describeMail({ ...preview, mails: 1, mail_after_minutes: 0 }), 'an email goes out right away');
  assert.equal(
    describeMail({ ...preview, without_mail: [{ reason: 'suppressed', applications: 1 }] }),
    'no email, because this address gets none',
  );
});
