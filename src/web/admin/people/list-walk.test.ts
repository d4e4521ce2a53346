import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Api } from '../../../contract/client.ts';
import { beginWalk, extendWalk, placeInWalk } from './list-walk.ts';

/** Pages of two. */
function listOf(ids: string[]) {
  const listApplicants = async ({ query: { page = 1 } = {} }: { query?: { page?: number } } = {}) => ({
    items: ids.slice((page - 1) * 2, page * 2).map((id) => ({ id })),
    total: ids.length,
  });
  return { listApplicants } as unknown as Pick<Api, 'listApplicants'>;
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

test('the new ones who were opened since leave nobody out', async () => {
  const walk = beginWalk({ is_new: true, page: 1, limit: 2 }, rows(['a', 'b'], 4));
  // `a` was opened.
  const on = await extendWalk(listOf(['b', 'c', 'd']), walk, 'b');
  assert.deepEqual(placeInWalk(on, 'b'), { number: 2, total: 4, previous: 'a', next: 'c' });
});

test('a list that has become shorter ends', async () => {
  const walk = beginWalk({ page: 1, limit: 2 }, rows(['a', 'b'], 3));
  const on = await extendWalk(listOf(['a', 'b']), walk, 'b');
  assert.deepEqual(placeInWalk(on, 'b'), { number: 2, total: 2, previous: 'a', next: undefined });
});

test('a place in a list that was not counted to its end says so, until the end is reached', async () => {
  const walk = beginWalk({ page: 1, limit: 2 }, { ...rows(['a', 'b'], 3), isAtLeast: true });
  assert.equal(placeInWalk(walk, 'b')?.isAtLeast, true);
  const end = await extendWalk(listOf(['a', 'b']), walk, 'b');
  assert.deepEqual(placeInWalk(end, 'b'), { number: 2, total: 2, previous: 'a', next: undefined });
});
