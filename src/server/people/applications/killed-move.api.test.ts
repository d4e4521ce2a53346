import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql as expression } from 'kysely';
import { makeScratchPlace } from '../../../../tests/support/scratch-place.ts';
import { openDatabase, type Sql } from '../../../database/open.ts';
import { ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';

const people = 1_000;
const program = fileURLToPath(new URL('../../../../tests/support/die-in-move.ts', import.meta.url));

async function addApplications(sql: Sql): Promise<void> {
  await expression`
    with applicant as (
      insert into applicants (first_name, last_name, email, phone)
      select 'Ana', 'Silva', 'ana' || n || '@example.com', '555-0100' from generate_series(1, ${people}::int) as n
      returning id
    ), application as (
      insert into applications (applicant_id, applied_as_id) select id, id from applicant returning id
    )
    insert into submissions (application_id, reference, first_name, last_name, email, phone)
    select id, 'REF-' || id, 'Ana', 'Silva', '', '' from application`.execute(sql);
}

/** How many are there, and how many lines, steps and mails say so. */
async function countMoved(sql: Sql, stageId: string) {
  const { rows } = await expression<{
    there: number;
    lines: number;
    steps: number;
    mails: number;
    wrong: number;
  }>`
    select
      (select count(*)::int from applications where stage_id = ${stageId}) as there,
      (select count(*)::int from changes where entity_kind = 'application' and after ->> 'stage_id' = ${stageId}) as lines,
      (select count(*)::int from stage_steps where to_stage_id = ${stageId}) as steps,
      (select count(*)::int from mails where state = 'waiting' and data ->> 'stage_id' = ${stageId}) as mails,
      (select count(*)::int from mails join applications on applications.id = application_id
        where next_try_at is not null and moved_at <> stage_since) as wrong`.execute(sql);
  return rows[0];
}

test('a move of 1,000 that dies by kill -9 is whole or did not happen, and its mails match', async (t) => {
  const place = await makeScratchPlace(t);
  const work = async <Result>(act: (sql: Sql) => Promise<Result>): Promise<Result> => {
    const { sql, close } = await openDatabase(place);
    try {
      return await act(sql);
    } finally {
      await close();
    }
  };
  const [interview, refused] = await work(async (sql) => {
    await ensureFirstAdmin(sql, { username: 'recruiter', password: 'correct horse battery' });
    await addApplications(sql);
    await sql.updateTable('stages').set({ is_mail_on: true }).execute();
    const stages = await sql.selectFrom('stages').select(['id', 'name']).execute();
    return ['Interview', 'Not this time'].map(
      (name) => stages.find((stage) => stage.name === name)?.id ?? '',
    );
  });
  const move = async (stageId = '', diesAfter = Infinity) => {
    const child = spawn(
      process.execPath,
      [program, Object.values(place)[0] ?? '', stageId, String(diesAfter)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return { sent: Number(said), signal };
  };
  const none = { there: 0, lines: 0, steps: 0, mails: 0, wrong: 0 };
  const all = { there: people, lines: people, steps: people, mails: people, wrong: 0 };

  const { sent } = await move(interview);
  // The last statement is the commit, and the one before writes the moves.
  for (const diesAfter of [sent - 1, sent]) {
    const { signal } = await move(refused, diesAfter);
    assert.equal(signal, 'SIGKILL');
    const moved = await work((sql) => countMoved(sql, refused ?? ''));
    assert.deepEqual(moved, moved?.there === 0 ? none : all, `died after statement ${diesAfter} of ${sent}`);
    if (diesAfter < sent) assert.deepEqual(moved, none, 'nothing stays without its commit');
  }
  await move(refused);
  assert.deepEqual(await work((sql) => countMoved(sql, refused ?? '')), all);
});
