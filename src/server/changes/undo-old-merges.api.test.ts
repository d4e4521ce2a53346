import assert from 'node:assert/strict';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { createServerDatabase, testServer } from '../../../tests/support/scratch-place.ts';
import { openEmbedded } from '../../database/embedded/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import type { Tables } from '../../database/tables.ts';
import { listMerges } from '../people/merges/list-merges.ts';
import { undoChange } from './undo-change.ts';

/** A merge of each sort as versions before migration 0013 stored it, and an undone applicant merge. */
const oldRows = `
  begin;
  insert into admins (username, first_name, surname, password_hash) values ('ana', 'Ana', 'Lopez', '');
  insert into industries (display_name) values ('Farming');
  insert into locations (display_name, city) values ('Gone', 'Porto'), ('Kept', '');
  insert into jobs (name, description, location_id, industry_id, posted_by, version)
    values ('Moved', '', 2, 1, 'ana', 5), ('Own', '', 2, 1, 'ana', 1);
  delete from locations where id = 1;
  insert into applicants (first_name, last_name, email, phone, version)
    values ('Kim', 'Kept', 'kim@old.example', '222', 4), ('Mia', 'Merged', 'mia@old.example', '222', 2);
  update applicants set merged_into_id = 1 where id = 2;
  insert into applications (job_id, applicant_id, applied_as_id) values (1, 1, 2);
  insert into list_merges (kind, entry, into_id, job_ids) values
    ('location', '{"id":"1","display_name":"Gone","city":"Porto","region":"","postal_code":"","country":""}', 2, '{1}');
  insert into applicant_merges (merged_id, username, before, after)
    values (2, 'ana', '{"phone":"111"}', '{"phone":"222"}');
  insert into changes (username, action, entity_kind, entity_id, before, after, at) values
    ('ana', 'split', 'applicant', '1', '{"merged":"Mia Merged"}', '{}', now() - interval '1 day'),
    ('ana', 'split', 'applicant', '2', '{"merged_into":"Kim Kept"}', '{}', now() - interval '1 day');
  insert into changes (username, action, entity_kind, entity_id, before, after) values
    ('ana', 'create', 'admin', 'bo', '{}', '{"surname":"Berg"}'),
    ('ana', 'update', 'job', '1', '{"location":"Gone"}', '{"location":"Kept"}'),
    ('ana', 'merge', 'location', '1', '{"display_name":"Gone","city":"Porto"}', '{"merged_into":"Kept"}'),
    ('ana', 'merge', 'location', '2', '{}', '{"merged":"Gone","moved_jobs":1,"merge_id":"1"}'),
    ('ana', 'merge', 'applicant', '1', '{"phone":"111"}', '{"phone":"222","merged":"Mia Merged"}'),
    ('ana', 'merge', 'applicant', '2', '{}', '{"merged_into":"Kim Kept"}');
  commit;`;

const ana = { username: 'ana', address: '', isAskedAgain: false, hasRecentPassword: true };

test('merges from before the versions are undone after the migration', async (t) => {
  const folder = await makeScratchFolder(t);
  const migrations = new URL('../../database/migrations/', import.meta.url);
  const older = (await readdir(migrations)).filter((name) => name < '0013');
  await Promise.all(older.map((name) => copyFile(new URL(name, migrations), join(folder, name))));
  const { pool, close } =
    testServer === undefined
      ? await openEmbedded('memory')
      : await openPostgres(await createServerDatabase(t));
  await migrate(pool, { folder: pathToFileURL(`${folder}/`) });
  await pool.query(oldRows);
  await migrate(pool);
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

  const changes = await sql
    .selectFrom('changes')
    .select(['id', 'action', 'entity_kind', 'entity_id'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['undo_merge', 'undo_merge', 'create', 'update', 'merge', 'merge', 'merge', 'merge'],
  );
  const mergeOf = (kind: string, id: string) =>
    changes.find(
      (change) => change.action === 'merge' && change.entity_kind === kind && change.entity_id === id,
    )!.id;
  assert.deepEqual(
    (await listMerges(sql, '1')).map(({ id, part_of }) => [id, part_of]),
    [['2', mergeOf('applicant', '1')]],
  );

  await undoChange(sql, mergeOf('location', '2'), ana);
  const jobs = await sql
    .selectFrom('jobs')
    .select(['name', 'location_id', 'version'])
    .orderBy('id')
    .execute();
  assert.deepEqual(jobs, [
    { name: 'Moved', location_id: '1', version: 6 },
    { name: 'Own', location_id: '2', version: 1 },
  ]);
  const location = await sql
    .selectFrom('locations')
    .select(['display_name', 'city', 'region'])
    .where('id', '=', '1')
    .executeTakeFirst();
  assert.deepEqual(location, { display_name: 'Gone', city: 'Porto', region: '' });

  await undoChange(sql, mergeOf('applicant', '1'), ana);
  const applicants = await sql
    .selectFrom('applicants')
    .select(['phone', 'merged_into_id', 'version'])
    .orderBy('id')
    .execute();
  assert.deepEqual(applicants, [
    { phone: '111', merged_into_id: null, version: 5 },
    { phone: '222', merged_into_id: null, version: 3 },
  ]);
  const application = await sql.selectFrom('applications').select('applicant_id').executeTakeFirst();
  assert.equal(application?.applicant_id, '2');
  await close();
});
