import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

const lists = [
  {
    noun: 'location',
    field: 'location_id',
    create: createLocation,
    list: recruiter.listLocationRows,
    get: recruiter.getLocation,
    remove: recruiter.deleteLocation,
    listForAll: visitor.listLocations,
  },
  {
    noun: 'industry',
    field: 'industry_id',
    create: createIndustry,
    list: recruiter.listIndustryRows,
    get: recruiter.getIndustry,
    remove: recruiter.deleteIndustry,
    listForAll: visitor.listIndustries,
  },
] as const;

for (const { noun, field, create, list, get, remove, listForAll } of lists) {
  test(`each ${noun} has the number of its jobs, open or closed, in one query`, async () => {
    const [used, unused] = [await create(app), await create(app)];
    await createJob(app, { [field]: used.id });
    await createJob(app, { [field]: used.id, active: false });
    let rows: Awaited<ReturnType<typeof list>> = [];
    // The session is read too.
    const sessionStatements = await recordStatements(recruiter.getCurrentAdmin);
    const statements = await recordStatements(async () => {
      rows = await list();
    });
    assert.equal(statements.filter((text) => !sessionStatements.includes(text)).length, 1);
    const counts = new Map(rows.map((row) => [row.id, row.job_count]));
    assert.equal(counts.get(used.id), 2);
    assert.equal(counts.get(unused.id), 0);
    assert.equal((await get({ params: { id: used.id } })).job_count, 2);
    const names = rows.map((row) => row.display_name);
    assert.deepEqual(
      (await listForAll()).map((category) => category.display_name),
      names,
    );
  });

  test(`visitors do not see the number of jobs of a ${noun}`, async () => {
    await create(app);
    for (const category of await listForAll())
      assert.deepEqual(Object.keys(category), ['id', 'display_name']);
  });

  test(`a ${noun} without jobs is deleted, and its name is free again`, async () => {
    const { id, display_name } = await create(app);
    assert.equal((await remove({ params: { id } })).display_name, display_name);
    assert.equal((await failureOf(get({ params: { id } }))).code, 'not_found');
    assert.equal((await failureOf(remove({ params: { id } }))).code, 'not_found');
    await create(app, display_name);
    const { items } = await recruiter.listChanges({ query: { kind: noun, id } });
    assert.equal(items[0]?.action, 'delete');
    assert.ok(items[0]?.fields.some(({ before }) => before === display_name));
  });

  test(`a ${noun} with jobs is not deleted, and the refusal has their number`, async () => {
    const { id } = await create(app);
    await createJob(app, { [field]: id, active: false });
    const failure = await failureOf(remove({ params: { id } }));
    assert.equal(failure.status, 409);
    assert.equal(failure.code, 'in_use');
    assert.match(failure.message, new RegExp(`^1 job has the ${noun} `));
    await createJob(app, { [field]: id });
    const answer = await app.app.inject({
      method: 'DELETE',
      url: `/api/${noun}/${id}`,
      headers: { authorization: `Bearer ${app.login.token}` },
    });
    assert.equal(answer.json().job_count, 2);
    assert.equal((await get({ params: { id } })).job_count, 2);
  });

  test(`a ${noun} is not deleted under a job that is being posted`, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create(app);
      const [posted, removed] = await Promise.allSettled([
        createJob(app, { [field]: id }),
        remove({ params: { id } }),
      ]);
      assert.notEqual(posted.status, removed.status, 'one of them was refused');
      if (posted.status === 'rejected') assert.equal(posted.reason.fields[0].field, field);
      if (removed.status === 'rejected') assert.equal(removed.reason.code, 'in_use');
    }
  });
}
