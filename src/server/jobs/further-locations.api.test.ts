import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';
import type { JobChange } from '../../contract/jobs.ts';

const app = await createTestApp({ AGENCY_COUNTRY: 'US' });
const { visitor, recruiter } = app;

const read = (id: string) => recruiter.getJob({ params: { id } });
const furtherOf = async (id: string) => (await read(id)).further_location_ids ?? '';

/** A job with three locations. */
async function createSpread() {
  const [first, second, third] = [
    await createLocation(app),
    await createLocation(app),
    await createLocation(app),
  ];
  const job = await createJob(app, {
    location_id: first.id,
    further_location_ids: `${second.display_name.toUpperCase()}\n${third.id}`,
  });
  return { job, first, second, third };
}

async function listedAt(location: string, q?: string) {
  const { items } = await visitor.listOpenJobs({ query: { location, limit: 10, ...(q && { q }) } });
  return items.map(({ id }) => id);
}

test('a job has further locations by id or name, in their order, and visitors see them with addresses', async () => {
  const { job, first, second, third } = await createSpread();
  assert.equal(job.location_id, first.id);
  assert.equal(job.further_location_ids, `${second.id}\n${third.id}`);
  const names = `${second.display_name}\n${third.display_name}`;
  assert.equal(job.further_locations, names);
  await recruiter.updateLocation({ body: { id: second.id, city: 'Tulsa', region: 'OK' } });
  const open = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual(open.further_addresses, [
    { city: 'Tulsa', region: 'OK', postal_code: '', country: 'US' },
    { city: '', region: '', postal_code: '', country: '' },
  ]);
  const { items } = await visitor.listOpenJobs({ query: { location: first.id } });
  assert.equal(items[0]?.further_locations, names);
  const csv = await (await recruiter.exportJobs({ query: { id: job.id } })).content.text();
  assert.ok(csv.includes(`${second.display_name}; ${third.display_name}`));
});

test('a job with one location has no word of further ones in any answer', async () => {
  const { id, location_id } = await createJob(app);
  const { items } = await visitor.listOpenJobs({ query: { location: location_id } });
  const rows = await recruiter.listJobs({ query: { id } });
  const answers = [await read(id), await visitor.getOpenJob({ params: { id } }), items, rows.items];
  assert.doesNotMatch(JSON.stringify(answers), /further/);
});

test('a further location is refused by name when it is unknown, there twice, or leads; and more than ten', async () => {
  const { job, first, second } = await createSpread();
  const many = await Promise.all(Array.from({ length: 11 }, () => createLocation(app)));
  const cases: [Partial<JobChange>, RegExp][] = [
    [{ further_location_ids: 'Atlantis' }, /no location “Atlantis”/],
    [
      { further_location_ids: `${second.id}\n${second.display_name}` },
      new RegExp(`${second.display_name} is there twice`),
    ],
    [{ further_location_ids: first.id }, new RegExp(`${first.display_name} is the job’s first location`)],
    [{ location_id: second.id }, new RegExp(`${second.display_name} is the job’s first location`)],
    [{ further_location_ids: many.map(({ id }) => id).join('\n') }, /at most 10 further locations/],
  ];
  for (const [change, says] of cases) {
    for (const call of [
      () => recruiter.updateJob({ body: { id: job.id, ...change } }),
      () => recruiter.createJob({ body: { ...bodyOf(job), ...change } }),
    ]) {
      const failure = await failureOf(call());
      assert.deepEqual(
        [failure.code, failure.fields[0]?.field],
        ['validation_failed', 'further_location_ids'],
      );
      assert.match(failure.fields[0]?.message ?? '', says);
    }
  }
  assert.deepEqual(await read(job.id), job);
  const ten = many
    .slice(1)
    .map(({ id }) => id)
    .join('\n');
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: ten } });
  assert.equal(await furtherOf(job.id), ten);
});

const bodyOf = ({
  location_id,
  industry_id,
  further_location_ids = '',
}: Awaited<ReturnType<typeof read>>) => ({
  name: 'A',
  description: 'B',
  location_id,
  industry_id,
  further_location_ids,
});

test('history, conflict, undo and the return of a deleted job carry further locations', async () => {
  const { job, second, third } = await createSpread();
  const changed = await recruiter.updateJob({ body: { id: job.id, further_location_ids: third.id } });
  const [line] = (await recruiter.listChanges({ query: { kind: 'job', id: job.id } })).items;
  assert.deepEqual(line?.fields, [
    {
      field: 'further_locations',
      before: `${second.display_name}\n${third.display_name}`,
      after: third.display_name,
    },
  ]);
  const conflict = await failureOf(
    recruiter.updateJob({ body: { id: job.id, version: 1, further_location_ids: '' } }),
  );
  assert.equal(conflict.code, 'edit_conflict');
  assert.equal(conflict.current?.['further_location_ids'], third.id);
  await undo(recruiter, changed);
  assert.equal(await furtherOf(job.id), `${second.id}\n${third.id}`);
  const made = await recruiter.createJob({ body: bodyOf(job) });
  const deleted = await undo(recruiter, made);
  await undo(recruiter, deleted);
  assert.equal(await furtherOf(made.id), `${second.id}\n${third.id}`);
});

test('a location that a job has beside another is in use, and its deletion is refused', async () => {
  const { job, second } = await createSpread();
  const failure = await failureOf(recruiter.deleteLocation({ params: { id: second.id } }));
  assert.deepEqual([failure.status, failure.code], [409, 'in_use']);
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: '' } });
  await recruiter.deleteLocation({ params: { id: second.id } });
});

test('a merge takes further locations along without repeats, and its undo brings them back', async () => {
  const { job, first, second, third } = await createSpread();
  const other = await createJob(app, { location_id: third.id, further_location_ids: second.id });
  const merge = await recruiter.mergeLocations({ body: { id: second.id, into_id: third.id } });
  assert.equal(merge.moved_jobs, 2);
  assert.deepEqual([await furtherOf(job.id), await furtherOf(other.id)], [third.id, '']);
  const leading = await recruiter.mergeLocations({ body: { id: third.id, into_id: first.id } });
  const merged = await read(job.id);
  assert.deepEqual([merged.location_id, merged.further_location_ids], [first.id, undefined]);
  await undo(recruiter, leading);
  await undo(recruiter, merge);
  for (const each of [job, other]) {
    const { location_id, further_location_ids } = await read(each.id);
    assert.deepEqual([location_id, further_location_ids], [each.location_id, each.further_location_ids]);
  }
});

test('the undo of a merge leaves alone what was changed since', async () => {
  const { job, first, second, third } = await createSpread();
  const fourth = await createLocation(app);
  const merge = await recruiter.mergeLocations({ body: { id: first.id, into_id: second.id } });
  assert.deepEqual([(await read(job.id)).location_id, await furtherOf(job.id)], [second.id, third.id]);
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: fourth.id } });
  await undo(recruiter, merge);
  assert.deepEqual([(await read(job.id)).location_id, await furtherOf(job.id)], [first.id, fourth.id]);
});

test('each location lists the job and counts it; all locations count it once', async () => {
  const industry = (await createIndustry(app)).id;
  const { job, first, second, third } = await createSpread();
  await recruiter.updateJob({ body: { id: job.id, industry_id: industry } });
  const countsOf = async (query: object) => {
    const { locations, without_search } = await visitor.listJobFacets({ query: { industry, ...query } });
    const at = locations.map(({ id, count }) => `${id}:${count}`).toSorted();
    return [at, without_search];
  };
  const all = [first, second, third].map(({ id }) => `${id}:1`).toSorted();
  assert.deepEqual(await countsOf({}), [all, 1]);
  assert.deepEqual(await countsOf({ q: job.name }), [all, 1]);
  assert.deepEqual(await countsOf({ days: '7' }), [all, 1]);
  for (const { id } of [first, second, third]) {
    assert.deepEqual(await listedAt(id), [job.id]);
    assert.deepEqual(await listedAt(id, job.name), [job.id]);
    const { items } = await visitor.listOpenJobs({ query: { location: id } });
    assert.deepEqual(
      items.map((each) => each.id),
      [job.id],
    );
    assert.equal((await recruiter.getLocation({ params: { id } })).job_count, 1);
    const { items: rows } = await recruiter.listJobs({ query: { location: id } });
    assert.deepEqual(
      rows.map((each) => each.id),
      [job.id],
    );
  }
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  assert.deepEqual([await listedAt(second.id), await countsOf({})], [[], [[], 0]]);
  assert.equal((await recruiter.getLocation({ params: { id: second.id } })).job_count, 1);
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: third.id } });
  assert.equal((await recruiter.getLocation({ params: { id: second.id } })).job_count, 0);
});

test('a location lists its jobs in one order, whether it leads them or not, page by page', async () => {
  const [one, other] = [await createLocation(app), await createLocation(app)];
  const ids: string[] = [];
  for (const at of [0, 1, 2, 3, 4]) {
    const places = [one.id, other.id];
    const [location_id = '', further_location_ids = ''] = at % 2 === 0 ? places : places.toReversed();
    ids.unshift((await createJob(app, { location_id, further_location_ids })).id);
  }
  const found: string[] = [];
  for (const page of [1, 2, 3]) {
    const { items } = await visitor.listOpenJobs({ query: { location: one.id, limit: 2, page } });
    found.push(...items.map(({ id }) => id));
  }
  assert.deepEqual(found, ids);
});

test('the words of a further location find the job, also after a rename', async () => {
  const { job, second } = await createSpread();
  await recruiter.updateLocation({ body: { id: second.id, display_name: 'Xanadu Heights' } });
  const find = async (q: string) =>
    (await visitor.listOpenJobs({ query: { q, limit: 10 } })).items.map(({ id }) => id);
  assert.deepEqual(await find('xanadu'), [job.id]);
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: '' } });
  assert.deepEqual(await find('xanadu'), []);
});

test('a distance counts a job once, at the nearest of its locations', async () => {
  const town = async (display_name: string, city: string, region: string) =>
    entityId(await recruiter.createLocation({ body: { display_name, city, region } }));
  const far = await town('Far', 'Boston', 'MA');
  const near = await town('Near', 'Dallas', 'TX');
  const beside = await town('Beside', 'Fort Worth', 'TX');
  const job = await createJob(app, { location_id: far, further_location_ids: `${beside}\n${near}` });
  const query = { near: 'Dallas, TX', within: '5' } as const;
  const { items } = await visitor.listOpenJobs({ query });
  assert.deepEqual(
    items.map(({ id }) => id),
    [job.id],
  );
  const { facts = [] } = await visitor.listJobFacets({ query });
  const within = facts.find(({ filter }) => filter === 'within');
  assert.deepEqual(new Set(within?.options.map(({ count }) => count)), new Set([1]));
});

const entityId = ({ id }: { id: string }) => id;

test('the pages of visitors change with the further locations of an open job', async () => {
  const { job } = await createSpread();
  const tagOf = async () => (await app.app.inject('/feeds/jobs.xml')).headers.etag;
  const before = await tagOf();
  await recruiter.updateJob({ body: { id: job.id, further_location_ids: '' } });
  assert.notEqual(await tagOf(), before);
});

test('the job board feed has an entry for each location, and RSS names them all', async () => {
  const { job, first, second, third } = await createSpread();
  const board = await app.app.inject(`/feeds/jobs.xml?location=${second.id}`);
  const values = (name: string) =>
    [...board.body.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]>`, 'g'))].map(([, value]) => value);
  assert.deepEqual(
    values('city'),
    [first, second, third].map((each) => each.display_name),
  );
  assert.deepEqual(values('referencenumber'), [job.id, `${job.id}-${second.id}`, `${job.id}-${third.id}`]);
  assert.deepEqual(new Set(values('requisitionid')), new Set([job.id]));
  const rss = await app.app.inject(`/feeds/jobs.rss?location=${third.id}`);
  assert.ok(rss.body.includes([first, second, third].map((each) => each.display_name).join(' · ')));
  await recruiter.updateJob({ body: { id: job.id, workplace: 'remote' } });
  const remote = await app.app.inject(`/feeds/jobs.xml?location=${second.id}`);
  assert.equal(remote.body.match(/<job>/g)?.length, 1);
});
