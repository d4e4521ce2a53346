import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { sql } = app.database;

async function addViews(job_id: string, views: Record<string, [day: string, count: number][]>) {
  for (const [source, days] of Object.entries(views)) {
    for (const [day, count] of days) {
      await sql.insertInto('source_views').values({ day, source, count }).execute();
      await sql
        .insertInto('job_views')
        .values({ day, job_id, count })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'job_id'])
            .doUpdateSet(({ eb }) => ({ count: eb('job_views.count', '+', count) })),
        )
        .execute();
    }
  }
}

test('a day with more than 20 times the usual views is marked, for all and for a source, and counts', async () => {
  const { id } = await createJob(app);
  await addViews(id, {
    // 101 a day is more than 20 times 5, and 100 is not more than 100.
    'board.example': [
      ['2001-03-02', 5],
      ['2001-03-03', 5],
      ['2001-03-04', 100],
      ['2001-03-05', 101],
      ['2001-03-06', 5],
    ],
    // Nobody is surprised by fewer.
    'small.example': [
      ['2001-03-02', 1],
      ['2001-03-03', 100],
      ['2001-03-04', 1],
    ],
    'old.example': [
      ['2001-03-02', 1],
      ['2001-03-03', 1],
      ['2001-03-04', 1],
      ['2001-07-01', 500],
    ],
    '': [
      ['2001-03-02', 1_000],
      ['2001-03-03', 1_000],
      ['2001-03-04', 20_000],
      ['2001-03-05', 40_000],
      ['2001-03-06', 1_000],
    ],
  });
  const period = { from: '2001-03-05', to: '2001-03-06' };
  const read = async (query: object) => {
    const { unlikely_days, seen } = await app.recruiter.getFigures({ query });
    return { seen, days: unlikely_days.map((each) => Object.values(each).join(' ')) };
  };
  assert.deepEqual(await read(period), {
    seen: 41_106,
    days: ['2001-03-05  40101 1106', '2001-03-05  40000 1000', '2001-03-05 board.example 101 5'],
  });
  assert.deepEqual(await read({ ...period, from: '2001-03-02' }).then(({ days }) => days.length), 3);
  assert.deepEqual((await read({ ...period, source: 'www.Board.example' })).days, ['2001-03-05  101 5']);
  assert.deepEqual((await read({ ...period, job: id })).days, ['2001-03-05  40101 1106']);
  assert.deepEqual((await read({ from: '2001-03-06', to: '2001-03-06' })).days, []);
  // Days of long ago say nothing of what is usual.
  assert.deepEqual((await read({ from: '2001-07-01', to: '2001-07-01' })).days, []);
});
