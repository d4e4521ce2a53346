import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { openRelease } from '../../tests/support/release-database.ts';
import { createServerDatabase, testServer } from '../../tests/support/scratch-place.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Sql } from './open.ts';
import { openPostgres } from './postgres/postgres.ts';

/** Every column, constraint, index and trigger, and the names of the functions. */
async function describeSchema(sql: Sql): Promise<string[]> {
  const { rows } = await expression<{ line: string }>`
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    order by line`.execute(sql);
  // A dump writes some conditions with other parentheses.
  return rows.map(({ line }) => line.replaceAll(/[()]/g, ''));
}

/** Rows that copies of still older versions left. */
const oldRows = `
  update applications set source = null;
  update submissions set source = 'first job board';
  insert into changes (username, action, entity_kind, entity_id, before, after)
  values ('recruiter', 'split', 'applicant', '1', '{}', '{}')`;

test('a database of version 0.x becomes one of this version', async (t) => {
  const [{ sql, close }, fresh] = [
    await openDatabase(await openRelease(t, '0.1.0', oldRows)),
    await openTestDatabase(),
  ];
  t.after(() => Promise.all([close(), fresh.close()]));
  assert.deepEqual(await describeSchema(sql), await describeSchema(fresh.sql));
  const sources = await sql.selectFrom('applications').select('source').distinct().execute();
  assert.deepEqual(sources, [{ source: 'first job board' }]);
  const newest = await sql.selectFrom('changes').select('action').orderBy('id', 'desc').limit(1).execute();
  assert.deepEqual(newest, [{ action: 'undo_merge' }]);
});

test('a database before the last version 0.x is refused with the commit to pass through', async (t) => {
  const { pool, close } =
    testServer === undefined
      ? await openEmbedded('memory')
      : await openPostgres(await createServerDatabase(t));
  t.after(close);
  await pool.query(
    `create table migrations as select unnest(array['0001-foundation.sql', '0062-old-merges.sql']) as name`,
  );
  await assert.rejects(migrate(pool), {
    name: 'DatabaseUnavailable',
    message:
      'The database was made by an early version 0.x: start the version of the commit b5befcc on it once, then this one.',
  });
});
