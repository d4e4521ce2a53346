import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '../../../../contract/applications.ts';
import { readJobView } from './job-view.ts';
import { hasLater, placeInWalk } from '../../people/list-walk.ts';
import { sortOf, walkOfStage } from './read-job-people.ts';
import {
  answersOf,
  cardBeside,
  compareIn,
  countOpen,
  expectMoves,
  findNextToDecide,
  listElsewhere,
  peopleOf,
  stageBeside,
  type StageColumn,
} from './stage-columns.ts';

function column(id: string, ids: string[], applications = ids.length): StageColumn {
  const items = ids.map(
    (each) => ({ id: each, stage: { id }, applicant: { id: `p${each}` } }) as Application,
  );
  return { id, name: id, kind: 'in_progress', applications, waiting: 0, items };
}

const shown = (columns: StageColumn[]) =>
  columns.map(({ items, applications }) => [items.map(({ id }) => id).join(' '), applications]);

test('a moving card stands first in its new column, and both counts follow', () => {
  const columns = [column('new', ['1', '2'], 60), column('interview', ['3'])];
  assert.deepEqual(shown(expectMoves(columns, new Map([['2', { stageId: 'interview' }]]))), [
    ['1', 59],
    ['2 3', 2],
  ]);
});

test('a move that is stored by now, or of a card that is not shown, changes nothing', () => {
  const columns = [column('new', ['1']), column('interview', ['2'])];
  const stored = new Map([
    ['2', { stageId: 'interview' }],
    ['9', { stageId: 'new' }],
  ]);
  assert.deepEqual(shown(expectMoves(columns, stored)), shown(columns));
});

test('a card that moves to a stage beyond the shown ones stays until the page is loaded again', () => {
  const columns = [column('new', ['1'])];
  assert.deepEqual(shown(expectMoves(columns, new Map([['1', { stageId: 'interview' }]]))), shown(columns));
});

test('beside a stage is the next one, and nothing at the ends', () => {
  const columns = [column('new', ['1']), column('interview', []), column('placed', ['2'])];
  assert.equal(stageBeside(columns, '1', 1)?.id, 'interview');
  assert.equal(stageBeside(columns, '1', -1), undefined);
  assert.equal(stageBeside(columns, '2', 1), undefined);
  assert.equal(stageBeside(columns, '9', 1), undefined);
});

test('the focus passes over an empty column, to the same height or the last card', () => {
  const columns = [column('new', ['1', '2', '3']), column('interview', []), column('placed', ['4', '5'])];
  assert.equal(cardBeside(columns, '2', 1), '5');
  assert.equal(cardBeside(columns, '3', 1), '5');
  assert.equal(cardBeside(columns, '4', -1), '1');
  assert.equal(cardBeside(columns, '4', 1), undefined);
  assert.equal(cardBeside(columns, '9', 1), undefined);
});

test('questions count as answered when a sheet was sent, and partly when one has an answer', () => {
  const sheet = (sent_at: string | null, count: number) => ({
    sent_at,
    answers: Array.from({ length: count }),
  });
  const read = (...answer_sheets: object[]) =>
    answersOf({ submissions: [{ answer_sheets }] } as unknown as Application);
  assert.equal(read(), undefined);
  assert.equal(read(sheet(null, 0)), undefined);
  assert.equal(read(sheet(null, 1)), 'some');
  assert.equal(read(sheet(null, 1), sheet('2026-01-01T00:00:00Z', 1)), 'all');
});

test('a merged person with two applications is walked to once', () => {
  const [one, two] = column('new', ['1', '2']).items as [Application, Application];
  const columns = [{ ...column('new', []), items: [one, { ...two, applicant: one.applicant }] }];
  assert.deepEqual(peopleOf(columns), [{ id: 'p1' }]);
});

test('a walk from one stage goes on beyond what is shown of it', () => {
  const walk = walkOfStage('7', column('new', ['1', '2'], 60));
  assert.deepEqual(placeInWalk(walk, 'p2'), { number: 2, total: 60, previous: 'p1', next: undefined });
  assert.equal(hasLater(walk), true);
  assert.deepEqual(walk.list, {
    of: 'applications',
    filter: { job: '7', stage: 'new', sort: 'stage_since' },
  });
});

test('the address says which view, and without a word the last choice counts', () => {
  const read = (query: string, kept: unknown) => readJobView(new URLSearchParams(query), kept);
  assert.equal(read('view=board', 'list'), 'board');
  assert.equal(read('view=list', 'board'), 'list');
  assert.equal(read('', 'board'), 'board');
  assert.equal(read('', undefined), 'list');
  assert.equal(read('view=x', undefined), 'list');
});

test('in progress the longest in the stage come first, elsewhere the newest', () => {
  assert.deepEqual([sortOf('in_progress'), sortOf('placed')], ['stage_since', '-stage_since']);
});

test('after a decision comes the row below in the same stage, and nobody after the last one', () => {
  assert.deepEqual(
    ['1', '2'].map((id) => findNextToDecide(column('new', ['1', '2']), id)),
    ['2', undefined],
  );
});

test('only applications in progress are open', () => {
  assert.equal(
    countOpen([
      { kind: 'in_progress', applications: 3 },
      { kind: 'in_progress', applications: 2 },
      { kind: 'placed', applications: 9 },
      { kind: 'not_this_time', applications: 9 },
      { kind: 'withdrawn', applications: 9 },
    ]),
    5,
  );
});

test('somebody without a resume or an answer is told so where another one of the list has one', () => {
  const applied = (has_resume: boolean, sheets: object[]) =>
    ({ has_resume, submissions: [{ answer_sheets: sheets }] }) as unknown as Application;
  const begun = { sent_at: null, answers: [{}] };
  const compare = (...items: Application[]) => compareIn([{ items: [] }, { items }]);
  assert.deepEqual(compare(applied(false, [])), { answers: false, resumes: false });
  assert.deepEqual(compare(applied(false, []), applied(true, [])), { answers: false, resumes: true });
  assert.deepEqual(compare(applied(false, [begun]), applied(false, [])), { answers: true, resumes: false });
});

test('elsewhere are the applications for other jobs, without a general one, and without a second one for this job', () => {
  const of = (id: string, job: object | null) => ({ id, job, applicant: { id: 'p' } }) as Application;
  const [here, again, there, general] = [
    of('1', { id: 'a' }),
    of('4', { id: 'a' }),
    of('2', { id: 'b' }),
    of('3', null),
  ];
  const rows = new Map([['p', [here, again, there, general]]]);
  assert.deepEqual(listElsewhere(here, rows), [there]);
  assert.deepEqual(listElsewhere(general, rows), [here, again, there]);
  assert.deepEqual(listElsewhere(here, new Map([['other', [there]]])), []);
});
