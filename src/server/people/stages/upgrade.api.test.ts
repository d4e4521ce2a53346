import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { makeScratchPlace } from '../../../../tests/support/scratch-place.ts';
import { createSchema, migrate } from '../../../database/migrate.ts';
import { openConnections } from '../../../database/open.ts';

async function openBefore(t: TestContext, migration: string) {
  const { pool, close } = await openConnections(await makeScratchPlace(t));
  t.after(close);
  const names = readdirSync(new URL('../../../database/migrations/', import.meta.url)).toSorted();
  await createSchema(
    pool,
    names.filter((name) => name < migration),
  );
  return pool;
}

test('an upgrade puts every application in the first stage since it came, and nobody waits', async (t) => {
  const pool = await openBefore(t, '0025');
  await pool.query(`
    with person as (
      insert into applicants (first_name, last_name, email, phone)
      values ('Ana', 'Silva', 'ana@example.com', '555'), ('Bo', 'Lind', 'bo@example.com', '555') returning id)
    insert into applications (applicant_id, applied_as_id, created_at)
    select id, id, '2026-01-31T10:00:00.123456Z' from person`);
  await migrate(pool);
  const { rows } = await pool.query(
    `select stages.name, applications.version, stage_since = created_at as is_since_then, asked_at, waits_since
     from applications join stages on stages.id = stage_id`,
  );
  const upgraded = { name: 'New', version: 1, is_since_then: true, asked_at: null, waits_since: null };
  assert.deepEqual(rows, [upgraded, upgraded]);
});

test('an upgrade notes the last application for each job', async (t) => {
  const pool = await openBefore(t, '0045');
  await pool.query(`
    insert into admins (username, first_name, surname, password_hash) values ('ada', 'Ada', 'Lopez', '');
    insert into locations (display_name) values ('Oslo');
    insert into industries (display_name) values ('Care');
    insert into jobs (name, description, location_id, industry_id, posted_by)
    values ('Nurse', '', 1, 1, 'ada'), ('Cook', '', 1, 1, 'ada');
    insert into applicants (first_name, last_name, email, phone)
    values ('Ana', 'Silva', 'ana@example.com', '555'), ('Bo', 'Lind', 'bo@example.com', '555');
    insert into applications (job_id, applicant_id, applied_as_id, created_at)
    values (1, 1, 1, '2026-01-31T10:00Z'), (1, 2, 2, '2026-01-30T10:00Z'), (null, 1, 1, '2026-02-01T10:00Z')`);
  await migrate(pool);
  const { rows } = await pool.query(
    `select job_id, count, last_applied_at = '2026-01-31T10:00Z' as is_last, last_applied_at = '-infinity' as is_never
     from job_applicant_counts order by job_id`,
  );
  assert.deepEqual(rows, [
    { job_id: '1', count: 2, is_last: true, is_never: false },
    { job_id: '2', count: 0, is_last: false, is_never: true },
  ]);
});
