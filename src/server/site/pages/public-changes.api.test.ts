import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
} from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Database } from '../../../database/open.ts';
import { createPageCache } from './page-cache.ts';
import { followPublicChanges, readPublicVersion } from './public-changes.ts';

const app = await createTestApp();
const { recruiter, database } = app;

/** Whether the public sees a difference after the work, by the version of everything that it sees. */
async function isSeen(work: () => Promise<unknown>): Promise<boolean> {
  const before = await readPublicVersion(database.sql);
  await work();
  const after = await readPublicVersion(database.sql);
  assert.ok(after.lastChangeAt >= before.lastChangeAt);
  return before.text !== after.text;
}

test('the public sees an open job and every change to it', async () => {
  const job = await createJob(app, { active: false });
  const update = (change: object) => isSeen(() => recruiter.updateJob({ body: { id: job.id, ...change } }));
  assert.equal(await update({ active: true }), true);
  for (const change of [{ name: 'Cook' }, { salary: '20' }, { description: 'Cooks.' }, { active: false }]) {
    assert.equal(await update(change), true, JSON.stringify(change));
  }
  assert.equal(await isSeen(() => createJob(app)), true);
});

test('the public sees nothing of a save without a change', async () => {
  const job = await createJob(app, { name: 'Cook' });
  assert.equal(
    await isSeen(() => recruiter.updateJob({ body: { id: job.id, name: 'Cook', active: true } })),
    false,
  );
});

test('the public sees nothing of a job before its first opening, and of a closed job the name and the categories', async () => {
  const category = await createLocation(app, 'Elsewhere');
  const industry = await createIndustry(app, 'Other');
  assert.equal(
    await isSeen(() =>
      createJob(app, { active: false, location_key: category.id, industry_key: industry.id }),
    ),
    false,
  );
  const job = await createJob(app, { active: false });
  const update = (change: object) => isSeen(() => recruiter.updateJob({ body: { id: job.id, ...change } }));
  for (const change of [{ name: 'Cook' }, { location_id: category.id }]) {
    assert.equal(await update(change), false, JSON.stringify(change));
  }
  await recruiter.updateJob({ body: { id: job.id, active: true } });
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  assert.equal(await update({ description: 'Cooks.' }), false);
  assert.equal(await update({ name: 'Chef' }), true);
});

test('the public sees a new, a renamed and a deleted category', async () => {
  const industry = await createIndustry(app, 'Farming');
  const rename = (display_name: string) =>
    isSeen(() => recruiter.updateIndustry({ body: { id: industry.id, display_name } }));
  assert.equal(await rename('Farming'), false);
  assert.equal(await rename('Fishing'), true);
  const location = await createLocation(app, 'Leeds');
  assert.equal(
    await isSeen(() => recruiter.updateLocation({ body: { id: location.id, city: 'Leeds' } })),
    true,
  );
  assert.equal(await isSeen(() => recruiter.deleteLocation({ params: { id: location.id } })), true);
});

test('the public sees the new name of an admin who posted an open job, and of no other', async () => {
  const rename = (first_name: string) =>
    isSeen(() => recruiter.updateAdmin({ body: { username: app.login.username, first_name } }));
  await createJob(app);
  assert.equal(await rename('Renamed'), true);
  assert.equal(await rename('Renamed'), false);
  const { username } = app.login;
  for (const is_seen of [true, false]) {
    const give = () => recruiter.updateAdmin({ body: { username, direct_line: '555-0133' } });
    assert.equal(await isSeen(give), is_seen);
  }
  await database.sql.updateTable('jobs').set({ is_active: false }).execute();
  assert.equal(await rename('Again'), false);
});

test('the public sees nothing of applicants and sessions', async () => {
  const applicant = await createApplicant(app);
  const work = () => recruiter.updateApplicant({ body: { id: applicant.id, first_name: 'Other' } });
  assert.equal(await isSeen(work), false);
  assert.equal(await isSeen(() => app.visitor.logIn({ body: app.login })), false);
});

/** Whether all pages are dropped although the own notification should tell which. */
async function isAllDropped({ sql, listen }: Pick<Database, 'sql' | 'listen'>): Promise<boolean> {
  let count = 0;
  const cache = { ...createPageCache(), dropAll: () => void (count += 1) };
  const { catchUp } = await followPublicChanges({ ...database, sql, listen }, cache, {});
  await catchUp();
  return count > 0;
}

test('a copy that does not hear its own notification drops every page', async () => {
  const { sql, listen } = database;
  const isDeaf = async () => undefined;
  const transformQuery = () => {
    throw new Error('away');
  };
  const isMute = sql.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
  assert.equal(await isAllDropped({ sql, listen }), false);
  assert.equal(await isAllDropped({ sql, listen: isDeaf }), true);
  assert.equal(await isAllDropped({ sql: isMute, listen }), true);
});

test('a copy has read the settings of the website again before an owner who changed them has the answer', async () => {
  let readings = 0;
  const { catchUp } = await followPublicChanges(database, createPageCache(), {
    website: async () => void (readings += 1),
  });
  await catchUp();
  assert.equal(readings, 0);
  await recruiter.updateWebsite({ body: { agency_address: '3 Example Road' } });
  await catchUp();
  assert.equal(readings, 1);
});
