import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createIndustry, createJob, createLocation } from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter } = app;

test('an entity that was deleted before a new column is restored', async () => {
  const [gone, kept, deleted] = [
    await createLocation(app),
    await createLocation(app),
    await createIndustry(app),
  ];
  const job = await createJob(app, { location_id: gone.id });
  const merge = await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  const deletion = await recruiter.deleteIndustry({ params: { id: deleted.id } });
  for (const table of ['locations', 'industries', 'jobs']) {
    await expression
      .raw(`alter table ${table} add column tag text not null default 'new'`)
      .execute(app.database.sql);
  }
  await undo(recruiter, merge);
  await undo(recruiter, deletion);
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).location_id, gone.id);
  assert.equal(
    (await recruiter.getIndustry({ params: { id: deleted.id } })).display_name,
    deleted.display_name,
  );
  const { rows } = await expression<{ tag: string }>`select tag from locations where id = ${gone.id}`.execute(
    app.database.sql,
  );
  assert.deepEqual(rows, [{ tag: 'new' }]);
});
