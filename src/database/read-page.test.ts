import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage, type Position, type Slice } from './read-page.ts';

const rows: Position[] = Array.from({ length: 600 }, (_, index) => ({
  id: String(600 - index),
  position: '2026-01-01',
}));

/** A list in memory that records each requested slice. */
function createList() {
  const asked: Slice[] = [];
  return {
    asked,
    count: () => Promise.resolve({ total: rows.length }),
    read: (slice: Slice) => {
      asked.push(slice);
      const start = slice.after ? rows.findIndex((row) => row.id === slice.after?.id) + 1 : slice.offset;
      return Promise.resolve(rows.slice(start, start + slice.limit));
    },
  };
}

test('a page is read in one piece, and pages count from 1', async () => {
  const list = createList();
  const page = await readPage({ limit: 50, page: 3 }, list);
  assert.deepEqual([page.total, page.rows.length, page.rows[0]?.id], [600, 50, '500']);
  assert.deepEqual(list.asked, [{ limit: 50, offset: 100 }]);
});

test('without a limit the whole list is read in batches, each after the last row of the one before', async () => {
  const list = createList();
  const page = await readPage({}, list);
  assert.deepEqual(page, { rows, total: 600 });
  assert.deepEqual(
    list.asked.map((slice) => slice.after?.id),
    [undefined, '351', '101'],
  );
});

test('other work runs between the batches', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await readPage({}, createList());
  clearImmediate(next);
  assert.ok(turns >= 2, `${turns} turns of the event loop`);
});
