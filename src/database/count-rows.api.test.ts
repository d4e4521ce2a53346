import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { countRows } from './read-page.ts';

test('rows are counted exactly up to a bound, and beyond it only as more', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const names = ['Akron', 'Boise', 'Dallas'].map((display_name) => ({ display_name }));
  await sql.insertInto('industries').values(names).execute();
  const industries = sql.selectFrom('industries');

  assert.deepEqual(await countRows(sql, industries), { total: 3 });
  assert.deepEqual(await countRows(sql, industries, 3), { total: 3 });
  assert.deepEqual(await countRows(sql, industries, 2), { total: 2, isAtLeast: true });
  assert.deepEqual(await countRows(sql, industries.where('display_name', '<', 'C'), 2), { total: 2 });
  assert.deepEqual(await countRows(sql, industries.where('display_name', '>', 'E'), 2), { total: 0 });
});
