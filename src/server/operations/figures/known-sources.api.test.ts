import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readToday } from '../../ground/agency-day.ts';

test('sources that brought applications have places of their own on a day of many invented ones', async () => {
  const own = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland' });
  const { sql } = own.database;
  const job = await createJob(own);
  for (const source of ['www.Board.example', 'paper.example']) await applyFor(own, job.id, { source });
  await expression`
    insert into source_views select ${await readToday(sql, 'Pacific/Auckland')}::date, 'made-up-' || n, 1
    from generate_series(1, 199) as n`.execute(sql);
  for (const source of ['board.example', 'the-200th', 'one-more', 'paper.example', 'board.example']) {
    await own.visitor.countJobView({ params: { id: job.id }, body: { source } });
  }
  const kept = await sql
    .selectFrom('source_views')
    .select(['source', 'count'])
    .where('source', 'not like', 'made-up-%')
    .execute();
  assert.deepEqual(Object.fromEntries(kept.map(({ source, count }) => [source, count])), {
    '': 1,
    'board.example': 2,
    'paper.example': 1,
    'the-200th': 1,
  });
});
