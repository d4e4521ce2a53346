import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change } from '../../../../contract/changes.ts';
import { limits } from '../../../../contract/limits.ts';
import { findChange } from './find-change.ts';

test('the line of an undo is found behind more parts than a page has, and the end of the history ends the search', async () => {
  const lines = Array.from(
    { length: 2 * limits.usualRows + 1 },
    (_, index) => ({ id: `${index}` }) as Change,
  );
  let asked = 0;
  const listChanges = ({
    query: { page = 1, limit = 0 } = {},
  }: { query?: { page?: number; limit?: number } } = {}) => {
    asked += 1;
    return Promise.resolve({ items: lines.slice((page - 1) * limit, page * limit), total: lines.length });
  };
  const find = async (change_id: string | undefined) => {
    asked = 0;
    const undone = { kind: 'job', entity_id: '1', ...(change_id !== undefined && { change_id }) } as const;
    return [(await findChange({ listChanges }, undone))?.id, asked];
  };
  assert.deepEqual(await find('0'), ['0', 1]);
  assert.deepEqual(await find(`${2 * limits.usualRows}`), [`${2 * limits.usualRows}`, 3]);
  assert.deepEqual(await find('gone'), [undefined, 3]);
  assert.deepEqual(await find(undefined), [undefined, 0]);
});
