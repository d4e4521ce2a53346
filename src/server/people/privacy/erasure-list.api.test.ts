import assert from 'node:assert/strict';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql as statement } from 'kysely';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { alertsOf } from '../../../../tests/support/alerts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { erasePerson } from './erase-person.ts';
import { followErasures, noteErasures, readErasures, repeatErasures } from './erasure-list.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { sql } = database;

const { startReader } = alertsOf(app);

const erase = (id: string) => recruiter.eraseApplicant({ params: { id } });

function isErased(id: string): Promise<boolean> {
  return recruiter.getApplicant({ params: { id } }).then((applicant) => applicant.is_erased);
}

test('every erasure is listed once, as ids and moments', async (t) => {
  const folder = join(await makeScratchFolder(t), 'not', 'there', 'yet');
  const [early, merged, late, stays] = await Promise.all(
    Array.from({ length: 4 }, () => createApplicant(app)),
  );
  await erase(early!.id);
  const loop = await followErasures(database, folder, createTestLogger('warn'));
  t.after(loop.close);
  const listed = async () => (await readErasures([folder])).map(({ id }) => id);
  while ((await listed()).length < 1) await setTimeout(10);
  await appendFile(join(folder, 'erasures.jsonl'), '\n{"id":"7","creat');
  await recruiter.mergeApplicants({ body: { id: late!.id, merged_id: merged!.id } });
  await erase(late!.id);
  while ((await listed()).length < 3) await setTimeout(10);
  await noteErasures(sql, folder);
  const text = await readFile(join(folder, 'erasures.jsonl'), 'utf8');
  const moment = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z';
  const line = new RegExp(`^\\{"id":"\\d+","created_at":"${moment}","erased_at":"${moment}"\\}$`, 'gm');
  assert.equal(text.match(line)?.length, 3);
  assert.equal(text.split('\n').filter((each) => each !== '').length, 4);
  assert.deepEqual((await listed()).toSorted(), [early!.id, merged!.id, late!.id].toSorted());
  assert.ok(!(await listed()).includes(stays!.id));
});

test('after a whole look only new erasures are looked at, until the next one', async (t) => {
  const folder = await makeScratchFolder(t);
  const listed = async () => (await readErasures([folder])).map(({ id }) => id);
  const known = await noteErasures(sql, folder);
  const [old, fresh] = [await createApplicant(app), await createApplicant(app)];
  for (const { id } of [old, fresh]) await erase(id);
  await statement`update applicants set erased_at = erased_at - interval '2 hours' where id = ${old.id}`.execute(
    sql,
  );
  await noteErasures(sql, folder, await noteErasures(sql, folder, known));
  assert.deepEqual(
    (await listed()).filter((id) => id === old.id || id === fresh.id),
    [fresh.id],
  );
  await noteErasures(sql, folder);
  assert.ok((await listed()).includes(old.id));
});

test('several copies list an erasure once, whichever comes first', async (t) => {
  const folder = await makeScratchFolder(t);
  const copies = await Promise.all(Array.from({ length: 4 }, () => noteErasures(sql, folder)));
  const lines = async () => {
    const text = await readFile(join(folder, 'erasures.jsonl'), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  };
  const before = (await lines()).length;
  assert.equal(new Set(await lines()).size, before);
  const people = await Promise.all([createApplicant(app), createApplicant(app)]);
  await erase(people[0].id);
  for (const known of copies) await noteErasures(sql, folder, known);
  assert.equal((await lines()).length, before + 1);
  await erase(people[1].id);
  let others: Promise<unknown> = Promise.resolve();
  await sql.transaction().execute(async (writing) => {
    await noteErasures(writing, folder, copies[0]);
    others = Promise.all(copies.slice(1).map((known) => noteErasures(sql, folder, known)));
    const first = await Promise.race([others.then(() => 'another copy'), waitForLock(sql)]);
    assert.notEqual(first, 'another copy', 'nobody writes beside the copy that writes');
  });
  await others;
  assert.equal((await lines()).length, before + 2);
});

test('a number that was given again after a restore is listed for each of its records', async (t) => {
  const folder = await makeScratchFolder(t);
  const { id } = await createApplicant(app);
  const before = { id, created_at: '2020-01-31T12:00:00.000001Z', erased_at: '2020-02-01T12:00:00.000001Z' };
  await appendFile(join(folder, 'erasures.jsonl'), `\n${JSON.stringify(before)}`);
  await erase(id);
  await noteErasures(sql, folder);
  const listed = (await readErasures([folder])).filter((each) => each.id === id);
  assert.equal(listed.length, 2);
});

test('an erasure of the retention is listed as such, unless another list knows better', async (t) => {
  const [folder, other] = [await makeScratchFolder(t), await makeScratchFolder(t)];
  const { id } = await createApplicant(app);
  await erasePerson(sql, { id, version: 1 }, { by: '', isOfRetention: true });
  await noteErasures(sql, folder);
  const find = async (folders: string[]) => (await readErasures(folders)).find((each) => each.id === id)!;
  const { by_retention, ...erasure } = await find([folder]);
  assert.equal(by_retention, true);
  await appendFile(join(other, 'erasures.jsonl'), `\n${JSON.stringify(erasure)}`);
  for (const folders of [
    [folder, other],
    [other, folder],
  ]) {
    assert.equal((await find(folders)).by_retention, undefined);
  }
});

test('the listed erasures are repeated at the start, and not at each look', async (t) => {
  const folder = await makeScratchFolder(t);
  const [first, stays, second] = await Promise.all(Array.from({ length: 3 }, () => createApplicant(app)));
  await erase(first!.id);
  const loop = await followErasures(database, folder, createTestLogger('warn'));
  t.after(loop.close);
  const isListed = async (id: string) => (await readErasures([folder])).some((each) => each.id === id);
  while (!(await isListed(first!.id))) await setTimeout(10);
  const { rows } = await statement<{ line: string }>`
    select json_build_object('id', id::text, 'created_at', created_at, 'erased_at', now())::text as line
    from applicants where id = ${stays!.id}`.execute(sql);
  await appendFile(join(folder, 'erasures.jsonl'), `\n${rows[0]!.line}`);
  await erase(second!.id);
  while (!(await isListed(second!.id))) await setTimeout(10);
  assert.equal(await isErased(stays!.id), false);
});

test('a restore erases again the records that are listed, and no others', async () => {
  const names = [
    'listed',
    'held',
    'other',
    'reused',
    'main',
    'part',
    'stranger',
    'its part',
    'gone',
  ] as const;
  const people = new Map<string, Awaited<ReturnType<typeof createApplicant>>>();
  for (const name of names) people.set(name, await createApplicant(app));
  const id = (name: (typeof names)[number]) => people.get(name)!.id;
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-31' };
  await recruiter.updateApplicant({ body: { id: id('held'), ...hold } });
  await recruiter.mergeApplicants({ body: { id: id('main'), merged_id: id('part') } });
  await recruiter.mergeApplicants({ body: { id: id('stranger'), merged_id: id('its part') } });
  await erase(id('gone'));
  const rows = await sql.selectFrom('applicants').select(['id', 'created_at']).execute();
  const createdAt = new Map(rows.map((row) => [row.id, row.created_at.toISOString()]));
  await sql
    .updateTable('applicants')
    .set((build) => ({ created_at: build.fn('date_trunc', [build.val('milliseconds'), 'created_at']) }))
    .execute();
  const listed = (['listed', 'held', 'main', 'part', 'its part', 'gone'] as const).map((name) => ({
    id: id(name),
    created_at: createdAt.get(id(name))!,
    erased_at: '',
  }));
  const reused = { id: id('reused'), created_at: '2026-01-31T12:00:00.000001Z', erased_at: '' };
  const listedAsRetention = listed.map((erasure) => ({
    ...erasure,
    ...(erasure.id === id('held') && { by_retention: true as const }),
  }));
  for (const name of ['listed', 'held']) await startReader({}, people.get(name)!.email);
  const unknown = { id: '999999', created_at: '2026-01-31T12:00:00.000001Z', erased_at: '' };
  const repeated = await repeatErasures(sql, [...listedAsRetention, reused, unknown], assert.fail);
  assert.deepEqual(repeated, { erased: 4, left: [id('its part')] });
  const erased = await Promise.all(
    ['listed', 'held', 'main', 'other', 'reused', 'stranger', 'gone'].map((name) =>
      isErased(people.get(name)!.id),
    ),
  );
  assert.deepEqual(erased, [true, true, true, false, false, false, true]);
  assert.deepEqual(
    await sql.selectFrom('alert_readers').select('email').execute(),
    [{ email: people.get('held')!.email }],
    'the retention had left the alerts',
  );
  assert.deepEqual(await repeatErasures(sql, listed, assert.fail), { erased: 0, left: [id('its part')] });
});

test('a start erases what a killed restore brought back, and one fault keeps nobody else and is tried again', async (t) => {
  const folder = await makeScratchFolder(t);
  const [faulty, back] = [await createApplicant(app), await createApplicant(app)];
  await statement`
    create function refuse_erasure() returns trigger language plpgsql as $$
    begin
      if old.id::text = tg_argv[0] and new.erased_at is not null then raise exception 'a fault'; end if;
      return new;
    end $$`.execute(sql);
  await statement`
    create trigger refuse before update on applicants for each row
    execute function refuse_erasure(${statement.lit(faulty.id)})`.execute(sql);
  const { rows } = await statement<{ line: string }>`
    select json_build_object('id', id::text, 'created_at', created_at, 'erased_at', now())::text as line
    from applicants where id in (${faulty.id}, ${back.id}) order by id`.execute(sql);
  await appendFile(join(folder, 'erasures.jsonl'), rows.map(({ line }) => `\n${line}`).join(''));
  const lines: string[] = [];
  const logger = createTestLogger('error', (_entry, line) => lines.push(line));
  const loop = await followErasures(database, folder, logger);
  t.after(loop.close);
  // The two come in any order.
  while (!(await isErased(back.id)) || lines.length === 0) await setTimeout(10);
  assert.equal(await isErased(faulty.id), false);
  assert.match(
    lines.join(''),
    new RegExp(`The erasure of applicant ${faulty.id} could not be repeated \\(a fault\\)`),
  );
  await statement`drop trigger refuse on applicants`.execute(sql);
  loop.hurry(0);
  while (!(await isErased(faulty.id))) await setTimeout(10);
});
