import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();

test('a list with more rows than are counted says that there are more', async () => {
  const { database, login, recruiter } = app;
  const list = () =>
    app.app.inject({
      url: '/api/admins/changes?kind=location&limit=2&page=2',
      headers: { authorization: `Bearer ${login.token}` },
    });
  const add = (count: number) =>
    expression`
      insert into changes (username, action, entity_kind, entity_id, before, after)
      select ${login.username}, 'update', 'location', '1', '{}', '{}' from generate_series(1, ${count}::int)
    `.execute(database.sql);

  await add(limits.countedRows);
  const { headers: counted } = await list();
  assert.deepEqual([counted['x-total-count'], counted['x-total-is-at-least']], ['10000', undefined]);
  assert.match(String(counted['link']), /page=5000>; rel="last"/);

  await add(1);
  const { headers } = await list();
  assert.deepEqual([headers['x-total-count'], headers['x-total-is-at-least']], ['10000', 'true']);
  assert.match(String(headers['link']), /page=3>; rel="next"/);
  assert.doesNotMatch(String(headers['link']), /rel="last"/);

  const { items, ...total } = await recruiter.listChanges({ query: { kind: 'location', limit: 2 } });
  assert.deepEqual([items.length, total], [2, { total: 10_000, isAtLeast: true }]);
});
