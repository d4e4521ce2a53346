import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, entityOf } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

// Both lists promise the same, each under its own names.
const lists = [
  {
    noun: 'location',
    title: 'Location name',
    list: visitor.listLocations,
    get: recruiter.getLocation,
    create: recruiter.createLocation,
    update: recruiter.updateLocation,
  },
  {
    noun: 'industry',
    title: 'Industry name',
    list: visitor.listIndustries,
    get: recruiter.getIndustry,
    create: recruiter.createIndustry,
    update: recruiter.updateIndustry,
  },
];

for (const { noun, title, list, get, create, update } of lists) {
  test(`a created ${noun} is listed for admins and visitors`, async () => {
    const created = await create({ body: { display_name: 'Created' } });
    assert.deepEqual(await get({ params: { id: created.id } }), { ...entityOf(created), job_count: 0 });
    assert.ok(
      (await list()).some((category) => category.id === created.id && category.display_name === 'Created'),
    );
  });

  test(`each ${noun} is listed by name without case, in one query`, async () => {
    for (const name of ['berries', 'Apples', 'Cherries']) await create({ body: { display_name: name } });
    const statements = await recordStatements(list);
    const names = (await list()).map((category) => category.display_name);
    assert.deepEqual(
      names.filter((name) => ['berries', 'Apples', 'Cherries'].includes(name)),
      ['Apples', 'berries', 'Cherries'],
    );
    assert.equal(statements.length, 1);
  });

  test(`a ${noun} is renamed, and may keep its name or change only its case`, async () => {
    const created = await create({ body: { display_name: 'Old name' } });
    const { id } = created;
    const renamed = entityOf(await update({ body: { id, display_name: 'New name' } }));
    assert.deepEqual(renamed, { ...entityOf(created), display_name: 'New name', version: 2 });
    assert.equal((await update({ body: { id, display_name: 'NEW NAME' } })).display_name, 'NEW NAME');
    assert.equal((await update({ body: { id } })).display_name, 'NEW NAME');
  });

  test(`white space around the name of a ${noun} is removed`, async () => {
    const { display_name } = await create({ body: { display_name: ' \t Wide \n' } });
    assert.equal(display_name, 'Wide');
  });

  test(`a ${noun} needs a name of 1 to 100 characters`, async () => {
    const nameless = await failureOf(create({ body: {} as { display_name: string } }));
    assert.equal(nameless.status, 422);
    assert.deepEqual(nameless.fields, [
      {
        field: 'display_name',
        message: `Enter ${title === 'Industry name' ? 'an industry name' : 'a location name'}`,
      },
    ]);
    const blank = await failureOf(create({ body: { display_name: '  ' } }));
    assert.deepEqual(blank.fields, nameless.fields);
    const long = await failureOf(create({ body: { display_name: 'x'.repeat(101) } }));
    assert.deepEqual(long.fields, [
      { field: 'display_name', message: `${title} must have 100 characters or fewer` },
    ]);
    await create({ body: { display_name: 'x'.repeat(100) } });
  });

  test(`the name of a ${noun} exists once, in any case and with any spelling of an accent`, async () => {
    await create({ body: { display_name: 'Café' } });
    const { id } = await create({ body: { display_name: 'Another café' } });
    for (const name of ['Café', 'CAFÉ', 'Cafe\u0301']) {
      const created = await failureOf(create({ body: { display_name: name } }));
      assert.equal(created.status, 409, name);
      assert.equal(created.code, 'already_exists');
      assert.equal(created.fields[0]?.field, 'display_name');
      const renamed = await failureOf(update({ body: { id, display_name: name } }));
      assert.equal(renamed.code, 'already_exists');
    }
  });

  test(`of ten attempts to create the same ${noun} at once, one succeeds`, async () => {
    const attempts = Array.from({ length: 10 }, () => create({ body: { display_name: 'Wanted by ten' } }));
    const outcomes = await Promise.allSettled(attempts);
    assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'already_exists');
    }
  });

  test(`a missing ${noun} is 404, with any id`, async () => {
    for (const id of ['999999', 'x', '-1', '1.5', '99999999999999999999', "1' or '1'='1"]) {
      assert.equal((await failureOf(get({ params: { id } }))).code, 'not_found', id);
      const renamed = await failureOf(update({ body: { id, display_name: 'Nobody' } }));
      assert.equal(renamed.code, 'not_found', id);
    }
  });

  test(`the id of a ${noun} may be sent as a number`, async () => {
    const { id } = await create({ body: { display_name: `Numbered ${noun}` } });
    const renamed = await update({
      body: { id: Number(id) as unknown as string, display_name: `Renumbered ${noun}` },
    });
    assert.equal(renamed.id, id);
    assert.equal(renamed.display_name, `Renumbered ${noun}`);
  });
}

test('a new name shows on the jobs', async () => {
  const job = await createJob(app);
  await recruiter.updateLocation({ body: { id: job.location_id, display_name: 'Riverside' } });
  const { location } = await visitor.getOpenJob({ params: { id: job.id } });
  assert.equal(location, 'Riverside');
});
