import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;

async function find(q: string): Promise<string[]> {
  return (await recruiter.listApplicants({ query: { q } })).items.map(({ id }) => id);
}

async function isKnown(word: string): Promise<boolean> {
  const { rows } = await expression`select from applicant_vocabulary where word = ${word}`.execute(sql);
  return rows.length > 0;
}

test('one letter may be wrong, missing, added or misplaced, in a name and in an email', async () => {
  const { id } = await createApplicant(app, { last_name: 'Garcia', email: 'threepwood@example.com' });
  for (const typed of ['garcia', 'garzia', 'garca', 'garccia', 'gacria', 'arcia', 'xgarcia', 'gracia']) {
    assert.deepEqual(await find(typed), [id], typed);
  }
  assert.deepEqual(await find('threpwood'), [id]);
  for (const typed of ['gazzia', 'grca', 'garcia nobody']) assert.deepEqual(await find(typed), [], typed);
});

test('short words and numbers allow no error', async () => {
  const { id } = await createApplicant(app, {
    first_name: 'Ulf',
    last_name: 'Brandt',
    phone: '555 776 0142',
  });
  assert.deepEqual(await find('ulf 7760142'), [id]);
  for (const typed of ['ulv', 'brandt 7760143']) assert.deepEqual(await find(typed), [], typed);
});

test('a part of a word finds it while no word begins with the part', async () => {
  const whole = await createApplicant(app, { last_name: 'Wolkenstein' });
  assert.deepEqual(await find('kenstein'), [whole.id]);
  const { id } = await createApplicant(app, { last_name: "O'Kenstein", first_name: 'Kenstein' });
  assert.deepEqual(await find('kenstein'), [id]);
  assert.deepEqual(await find("o'kenstein"), [id]);
  assert.deepEqual(await find('okenstein'), [id]);
});

test('an email is found whole and while it is typed', async () => {
  const { id } = await createApplicant(app, { email: "Ruy.O'Hara+work7@hara.example" });
  for (const typed of ["ruy.o'hara+work7@hara.example", "RUY.O'HARA+WORK7@ha", 'work7', '@hara.example']) {
    assert.deepEqual(await find(typed), [id], typed);
  }
  assert.deepEqual(await find("ruy.o'hara+work7@hara.example.org"), []);
});

test('a phone is found as it is shown, however it is spaced and whatever was typed', async () => {
  const whole = await createApplicant(app, { phone: '+44 (0) 20 7946 0958' });
  const local = await createApplicant(app, { phone: '+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨' });
  assert.equal(local.phone, '+44 20 7946 0958');
  for (const typed of ['+44 20 7946 0958', '+442079460958', '020 7946 0958', '7946 0958']) {
    assert.deepEqual(new Set(await find(typed)), new Set([whole.id, local.id]), typed);
  }
});

test('words that most people have find the newest first', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    ids.unshift((await createApplicant(app, { first_name: 'Everett' })).id);
  }
  assert.deepEqual((await find('everett')).slice(0, 3), ids);
  const { items, total } = await recruiter.listApplicants({ query: { q: 'com', limit: 3 } });
  assert.deepEqual([items.map(({ id }) => id), total > 5], [ids, true]);
  const byName = await recruiter.listApplicants({ query: { q: 'example', sort: '-last_name', limit: 500 } });
  assert.deepEqual(byName.total, byName.items.length);
});

test('rows that another program writes are found too', async () => {
  await expression`
    insert into applicants (first_name, last_name, email, phone)
    values ('Petronella', 'Quux', 'petronella@example.com', '555')
  `.execute(sql);
  const [id] = await find('petronela');
  assert.ok(id);
  await expression`update applicants set last_name = 'Xanthippe' where id = ${id}`.execute(sql);
  assert.deepEqual([await find('xantippe'), await find('quux')], [[id], []]);
});

test('a word goes with the last record that has it', async () => {
  const first = await createApplicant(app, { last_name: 'Zwyczajny' });
  const second = await createApplicant(app, { last_name: 'Zwyczajny' });
  const rename = (id: string) => recruiter.updateApplicant({ body: { id, last_name: 'Other' } });
  await rename(first.id);
  assert.equal(await isKnown('zwyczajny'), true);
  const merge = await recruiter.mergeApplicants({ body: { id: first.id, merged_id: second.id } });
  assert.equal(await isKnown('zwyczajny'), true);
  assert.deepEqual(await find('zwyczajni'), [first.id]);
  await undo(recruiter, merge);
  assert.deepEqual(await find('zwyczajni'), [second.id]);
  await rename(second.id);
  assert.equal(await isKnown('zwyczajny'), false);

  await expression`
    insert into applicants (first_name, last_name, email, phone)
    values ('Erased', 'Vanderlinde', 'erased@example.com', '555')
  `.execute(sql);
  assert.equal(await isKnown('vanderlinde'), true);
  await expression`delete from applicants where last_name = 'Vanderlinde'`.execute(sql);
  assert.deepEqual([await isKnown('vanderlinde'), await find('vanderlinde')], [false, []]);
});

test("people's names are not offered to visitors", async () => {
  await createApplicant(app, { last_name: 'Kowalski' });
  await createJob(app, { name: 'Kiln operator' });
  const { corrections } = await visitor.listJobFacets({ query: { q: 'kowalsky' } });
  assert.deepEqual(corrections, []);
});

test('applications with the same new word do not wait for each other', async () => {
  const add = (email: string) => expression`
    insert into applicants (first_name, last_name, email, phone) values ('Novel', 'Unheardof', ${email}, '555')
  `;
  await sql.transaction().execute(async (open) => {
    await add('novel1@example.com').execute(open);
    await sql.transaction().execute(async (other) => {
      await expression`set local lock_timeout = '1s'`.execute(other);
      await add('novel2@example.com').execute(other);
    });
  });
  assert.equal((await find('unheardoff')).length, 2);
});

test('a word stays known when somebody gets it while the last one who had it is renamed', async () => {
  const { id: job } = await createJob(app);
  const last = await createApplicant(app, { last_name: 'Quetzal', job_id: job });
  let renaming: Promise<unknown> | undefined;
  await sql.transaction().execute(async (open) => {
    await expression`
      insert into applicants (first_name, last_name, email, phone)
      values ('New', 'Quetzal', 'quetzal@example.com', '555')
    `.execute(open);
    renaming = recruiter.updateApplicant({ body: { id: last.id, last_name: 'Renamed' } });
    await waitForLock(sql);
  });
  await renaming;
  assert.equal(await isKnown('quetzal'), true);
  assert.equal((await find('quetzall')).length, 1);
});

test('many people apply and are renamed at once, and each is found', async () => {
  const { id: job } = await createJob(app);
  const people = Array.from({ length: 12 }, (_, number) => ({
    first_name: 'Simultan',
    last_name: `Ecua${String.fromCodePoint(97 + (number % 4))}tore`,
    email: `simultan${number}@example.com`,
  }));
  await Promise.all(people.map((person) => applyFor(app, job, person)));
  const { items } = await recruiter.listApplicants({ query: { q: 'simultan', job } });
  assert.equal(items.length, 12);
  await Promise.all(
    items.map(({ id, last_name }) =>
      recruiter.updateApplicant({ body: { id, last_name: `${last_name}x`, version: 1 } }),
    ),
  );
  assert.equal((await find('simultan ecuaatorex')).length, 3);
  assert.deepEqual([await isKnown('ecuaatore'), await isKnown('ecuaatorex')], [false, true]);
});
