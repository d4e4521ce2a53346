import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeJsonList } from './write-json-list.ts';

async function write(batches: number[][]): Promise<unknown> {
  async function* read() {
    yield* batches;
  }
  return JSON.parse((await Array.fromAsync(writeJsonList(read(), String))).join(''));
}

test('batches become one list, and no rows an empty one', async () => {
  for (const batches of [[], [[]], [[1]], [[1, 2], [3]], [[1], [], [2]], [[], [1]]]) {
    assert.deepEqual(await write(batches), batches.flat());
  }
});
