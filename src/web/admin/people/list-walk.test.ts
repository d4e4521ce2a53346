import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  backOf,
  beginWalk,
  extendWalk,
  followMerge,
  placeInWalk,
  readAhead,
  type WalkApi,
  walkOver,
} from './list-walk.ts';

/** Pages of two. */
function listOf(ids: string[]): WalkApi {
  const readPage = (page = 1) => ids.slice((page - 1) * 2, page * 2);
  const total = ids.length;
  return {
    listApplicants: async ({ query: { page } }: { query: { page: number } }) => ({
      items: readPage(page).map((id) => ({ id })),
      total,
    }),
    listApplications: async ({ query: { page } }: { query: { page: number } }) => ({
      items: readPage(page).map((id) => ({ applicant: { id } })),
      total,
    }),
  } as unknown as WalkApi;
}

const rows = (ids: string[], total: number) => ({ items: ids.map((id) => ({ id })), total });

test('somebody has a place in the list, with a previous and a next one', () => {
  const walk = beginWalk({ page: 2, limit: 2 }, rows(['c', 'd'], 5));
  assert.deepEqual(placeInWalk(walk, 'c'), { number: 3, total: 5, previous: undefined, next: 'd' });
  assert.deepEqual(placeInWalk(walk, 'd'), { number: 4, total: 5, previous: 'c', next: undefined });
  assert.equal(placeInWalk(walk, 'x'), undefined);
  assert.equal(placeInWalk(beginWalk({ page: 1, limit: 2 }, rows(['a'], 1)), 'a'), undefined);
});

test('the walk goes on over the ends of a page', async () => {
  const api = listOf(['a', 'b', 'c', 'd', 'e']);
  const middle = beginWalk({ page: 2, limit: 2 }, rows(['c', 'd'], 5));
  const back = await extendWalk(api, middle, 'c');
  assert.deepEqual(placeInWalk(back, 'c'), { number: 3, total: 5, previous: 'b', next: 'd' });
  const on = await extendWalk(api, back, 'd');
  assert.deepEqual(placeInWalk(on, 'd'), { number: 4, total: 5, previous: 'c', next: 'e' });
  assert.equal(await extendWalk(api, on, 'e'), on);
  assert.equal(await extendWalk(api, on, 'b'), on);
});

test('those who left the list since leave nobody out', async () => {
  const cases: [why: string, left: string[], ids: string][] = [
    ['nobody left', [], 'a b c d'],
    ['the first was decided', ['a'], 'a b c d'],
    ['the first waits on, the second was decided', ['b'], 'a b c d'],
    ['both were decided', ['a', 'b'], 'a b c d e f'],
    ['a colleague decided one further down', ['c'], 'a b d e'],
    ['all but the last were decided', ['a', 'b', 'c', 'd', 'e'], 'a b f'],
  ];
  for (const [why, left, ids] of cases) {
    const walk = beginWalk({ waiting_days: 3, page: 1, limit: 2 }, rows(['a', 'b'], 6));
    const now = ['a', 'b', 'c', 'd', 'e', 'f'].filter((id) => !left.includes(id));
    const on = await extendWalk(listOf(now), walk, 'b');
    // More than a page may come at once.
    assert.equal(on.ids.join(' ').startsWith(ids), true, `${why}: ${on.ids.join(' ')}`);
  }
});

test('a long walk of decided people meets everybody once', async () => {
  const everybody = Array.from({ length: 21 }, (_, index) => `p${index}`);
  let walk = beginWalk({ waiting_days: 0, page: 1, limit: 2 }, rows(everybody.slice(0, 2), 21));
  const met: string[] = [];
  for (let id: string | undefined = 'p0'; id !== undefined; id = placeInWalk(walk, id)?.next) {
    const waiting = everybody.filter((each) => !met.includes(each));
    walk = await extendWalk(listOf(waiting), walk, id);
    met.push(id);
  }
  assert.deepEqual(met, everybody);
});

test('a list that has become shorter ends', async () => {
  const walk = beginWalk({ page: 1, limit: 2 }, rows(['a', 'b'], 3));
  const on = await extendWalk(listOf(['a', 'b']), walk, 'b');
  assert.deepEqual(placeInWalk(on, 'b'), { number: 2, total: 2, previous: 'a', next: undefined });
});

test('a record that was merged leaves its place to its person, who has one place', () => {
  const walk = beginWalk({ page: 1, limit: 4 }, rows(['a', 'b', 'c'], 9));
  const idsAfter = (from: string, to: string) => followMerge(walk, { from, to });
  assert.deepEqual(idsAfter('b', 'a'), { ...walk, ids: ['a', 'c'], total: 8 });
  assert.deepEqual(idsAfter('b', 'x'), { ...walk, ids: ['a', 'x', 'c'] });
  assert.deepEqual(idsAfter('y', 'x'), walk);
});

test('a place in a list that was not counted to its end says so, until the end is reached', async () => {
  const walk = beginWalk({ page: 1, limit: 2 }, { ...rows(['a', 'b'], 3), isAtLeast: true });
  assert.equal(placeInWalk(walk, 'b')?.isAtLeast, true);
  const end = await extendWalk(listOf(['a', 'b']), walk, 'b');
  assert.deepEqual(placeInWalk(end, 'b'), { number: 2, total: 2, previous: 'a', next: undefined });
});

test('a walk over the applications of a stage goes on with their people, each once', async () => {
  const filter = { job: '1', stage: '2' };
  const walk = walkOver({ of: 'applications', filter }, { page: 1, limit: 2 }, rows(['a', 'a'], 4));
  assert.deepEqual(walk.ids, ['a']);
  const on = await extendWalk(listOf(['a', 'a', 'b', 'c']), walk, 'a');
  assert.deepEqual(on.ids, ['a', 'b', 'c']);
});

test('near the end of the walk those before are read too, and nobody is read alone', async () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
  const read = async (ids: string[], id: string) => {
    // A longer list, whose end could not be read.
    const walk = beginWalk({ page: 1, limit: ids.length }, rows(ids, ids.length + 1));
    const asked: string[] = [];
    const api = {
      listApplications: async ({ query }: { query: { applicants: string } }) => {
        asked.push(query.applicants);
        return { items: [], total: 0 };
      },
    } as unknown as WalkApi;
    const { people: after, passed, beyond } = (await readAhead(api, walk, id)) ?? {};
    return { after: after?.length, passed, beyond, asked: asked.map((each) => each.split(',').length) };
  };
  const alone = { after: undefined, passed: undefined, beyond: undefined, asked: [] };
  assert.deepEqual(await read(['a'], 'a'), alone);
  assert.deepEqual(await read(['a', 'b'], 'x'), alone);
  assert.deepEqual(await read(['a', 'b'], 'b'), { after: 0, passed: ['a'], beyond: undefined, asked: [1] });
  const far = { after: 50, passed: [], beyond: 'p54', asked: [50] };
  assert.deepEqual(await read(people(60), 'p3'), far, 'far from the end');
  const end = await read(people(60), 'p58');
  assert.deepEqual([end.after, end.passed?.[0], end.passed?.at(-1), end.asked], [1, 'p9', 'p57', [50]]);
});

test('the way back leads to Today, the job or the follow-ups that somebody came from', () => {
  const from = (address: string, id = 'b', job?: string) =>
    backOf({ ...beginWalk({ page: 1, limit: 2 }, rows(['a', 'b'], 2)), from: address }, id, job);
  assert.deepEqual(from('/admin/jobs/7?stage=2'), { to: '/admin/jobs/7?stage=2', text: 'Back to the job' });
  assert.deepEqual(from('/admin/jobs/7', 'b', 'Cook'), { to: '/admin/jobs/7', text: 'Cook' });
  assert.deepEqual(from('/admin', 'b', 'Cook'), { to: '/admin', text: 'Today' });
  assert.deepEqual(from('/admin/follow-ups/all'), { to: '/admin/follow-ups/all', text: 'Follow-ups' });
  assert.deepEqual(from('/admin'), { to: '/admin', text: 'Today' });
  const all = { to: '/admin/applicants', text: 'Applicants' };
  assert.deepEqual(from('/admin/applicants?is_new=true'), all);
  assert.deepEqual(from('/admin/jobs/7', 'x'), all);
  assert.deepEqual(backOf(undefined, 'a'), all);
});
