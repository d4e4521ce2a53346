import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { createServerDatabase, testServer } from '../../../../tests/support/scratch-place.ts';
import { migrate } from '../../../database/migrate.ts';
import { openConnections } from '../../../database/open.ts';

test('an upgrade puts every application in the first stage since it came, and nobody waits', async (t) => {
  const place =
    testServer === undefined
      ? { folder: join(await makeScratchFolder(t), 'data') }
      : { url: await createServerDatabase(t) };
  const { pool, close } = await openConnections(place);
  t.after(close);
  const names = readdirSync(new URL('../../../database/migrations/', import.meta.url)).toSorted();
  await migrate(pool, { upTo: names.filter((name) => name < '0025') });
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
