import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewJob, OpenJobFilter } from '../../../contract/jobs.ts';
import { alertsOf } from '../../../../tests/support/alerts.ts';
import { createIndustry, createJob } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const industry = (await createIndustry(app)).id;
const { ask, startReader, toldOf, read, forgetLimits } = alertsOf(app);

async function addLocation(display_name: string, address: object = {}): Promise<string> {
  return (await recruiter.createLocation({ body: { display_name, ...address } })).id;
}

const byText = (one: string, other: string) => one.localeCompare(other);

const named = new Map<string, string>();

async function add(name: string, location_id: string, fields: Partial<NewJob> = {}): Promise<string> {
  const { id } = await createJob(app, { name, location_id, industry_id: industry, ...fields });
  named.set(id, name);
  return id;
}

const denver = await addLocation('Denver, CO');
// 24 miles from Denver, and 63 miles.
const boulder = await addLocation('Boulder office', { postal_code: '80302' });
const springs = await addLocation('The Springs', { city: 'Colorado Springs', region: 'Colorado' });
const leeds = await addLocation('Leeds, UK');
const unknown = await addLocation('North campus');
await add('Denver driver', denver, { shifts: 'night' });
await add('Boulder driver', boulder);
await add('Springs driver', springs);
await add('Leeds driver', leeds);
await add('Campus driver', unknown);

async function find(filter: OpenJobFilter): Promise<string[]> {
  const namesOf = (jobs: { id: string }[]) => jobs.map(({ id }) => named.get(id) ?? '').toSorted(byText);
  const paged = await visitor.listOpenJobs({ query: { industry, ...filter, limit: 20 } });
  const whole = await visitor.listOpenJobs({ query: { industry, ...filter } });
  assert.deepEqual(namesOf(whole.items), namesOf(paged.items), 'the whole list is the same');
  assert.equal(paged.total, paged.items.length);
  const feed = await app.app.inject(`/feeds/jobs.rss?${new URLSearchParams({ industry, ...filter })}`);
  assert.equal(feed.body.split('<item>').length - 1, paged.items.length, 'the feed is the same');
  return namesOf(paged.items);
}

const cases: [filter: OpenJobFilter, found: string[]][] = [
  [{ near: 'Denver', within: '10' }, ['Denver driver']],
  [{ near: 'denver co' }, ['Boulder driver', 'Denver driver']],
  [{ near: '80202', within: '25' }, ['Boulder driver', 'Denver driver']],
  [{ near: 'Denver', within: '100' }, ['Boulder driver', 'Denver driver', 'Springs driver']],
  [{ near: 'Denver', shift: 'night' }, ['Denver driver']],
  [{ near: 'Denver', days: '1' }, ['Boulder driver', 'Denver driver']],
  // With a typing error.
  [{ near: 'Denver', q: 'bouldr' }, ['Boulder driver']],
  [{ near: 'Leeds, United Kingdom', within: '5' }, ['Leeds driver']],
  [{ near: 'Anchorage' }, []],
  // The name of a location is found where nobody knows where it is, and where everybody does.
  [{ near: 'north CAMPUS' }, ['Campus driver']],
  [{ near: 'the springs', within: '5' }, ['Springs driver']],
];
for (const [filter, found] of cases) {
  test(`jobs are found by ${JSON.stringify(filter)}`, async () => {
    assert.deepEqual(await find(filter), found);
  });
}

test('without a distance, and with one alone, nothing is narrowed', async () => {
  assert.equal((await find({ within: '5' })).length, 5);
});

test('the distances are counted with the other filters, and jobs that nobody can place', async () => {
  const facets = await visitor.listJobFacets({
    query: { industry, near: 'Denver', within: '10', q: 'driver' },
  });
  assert.deepEqual(facets.near, {
    name: 'Denver, CO',
    others: facets.near?.others,
    unit: 'miles',
    is_name_only: false,
  });
  assert.ok(facets.near?.others.includes('Denver, PA'));
  const [distance] = facets.facts ?? [];
  assert.deepEqual(
    distance?.options.map(({ display_name, count }) => [display_name, count]),
    [
      ['5 miles', 1],
      ['10 miles', 1],
      ['25 miles', 2],
      ['50 miles', 2],
      ['100 miles', 3],
    ],
  );
  assert.deepEqual(distance?.unsaid, { count: 1 });
  assert.deepEqual(
    facets.locations.map(({ id, count }) => [id, count]),
    [[denver, 1]],
  );
  const night = await visitor.listJobFacets({ query: { industry, near: 'Denver', shift: 'night' } });
  assert.deepEqual(
    night.facts?.[0]?.options.map(({ count }) => count),
    [1, 1, 1, 1, 1],
  );
  const byName = await visitor.listJobFacets({ query: { industry, near: 'North campus' } });
  assert.deepEqual(byName.near, { name: 'North campus', others: [], unit: 'miles', is_name_only: true });
  assert.equal(byName.facts, undefined, 'no distance is counted');
  const many = await visitor.listJobFacets({ query: { near: 'Springfield' } });
  assert.equal(many.near?.others.length, 4, 'of very many towns some are offered');
});

const refused: [filter: Record<string, string>, field: string, message: RegExp][] = [
  [{ near: 'SW1A 1AA' }, 'near', /only know postal codes/],
  [{ near: '00000' }, 'near', /no postal code 00000/],
  [{ near: 'Qwertyville' }, 'near', /don’t know the place “Qwertyville”/],
  [{ near: '!!!' }, 'near', /don’t know/],
  [{ near: 'x'.repeat(81) }, 'near', /80/],
  [{ near: 'Denver', within: '10000' }, 'within', /must be one of: 5, 10, 25, 50, 100/],
];
for (const [query, field, message] of refused) {
  test(`${JSON.stringify(query).slice(0, 60)} is refused`, async () => {
    for (const call of [visitor.listOpenJobs, visitor.listJobFacets]) {
      const failure = await failureOf((call as (input: object) => Promise<unknown>)({ query }));
      assert.equal(failure.status, 422);
      assert.equal(failure.fields?.[0]?.field, field);
      assert.match(failure.fields?.[0]?.message ?? '', message);
    }
    const feed = await app.app.inject(`/feeds/jobs.rss?${new URLSearchParams(query)}`);
    assert.equal(feed.statusCode, 422);
  });
}

test('a location that moves is found at its new place', async () => {
  const id = await addLocation('Warehouse', { city: 'Denver', region: 'CO' });
  await add('Warehouse driver', id);
  await recruiter.updateLocation({ body: { id, city: 'Anchorage', region: 'AK' } });
  assert.deepEqual(await find({ near: 'Anchorage, AK' }), ['Warehouse driver']);
  await recruiter.updateLocation({ body: { id, city: '', region: '' } });
  assert.deepEqual(await find({ near: 'Anchorage, AK' }), []);
});

test('the back office reads of which locations nobody knows where they are', async () => {
  const unlocated = new Set((await recruiter.listUnlocated()).map(({ id }) => id));
  assert.ok(unlocated.has(unknown));
  for (const id of [denver, boulder, springs, leeds]) assert.ok(!unlocated.has(id));
});

test('an alert tells of jobs near its place, also at a location that is new, and of no other', async () => {
  await forgetLimits();
  const own = (await createIndustry(app)).id;
  const near = await startReader({ industry: own, near: 'Denver, CO', within: '25' });
  const farther = await startReader({ industry: own, near: '80202', within: '100' });
  const byName = await startReader({ industry: own, near: 'North campus' });
  const open = async (location_id: string) => (await createJob(app, { location_id, industry_id: own })).id;
  const inBoulder = await open(boulder);
  const inSprings = await open(springs);
  const onCampus = await open(unknown);
  const inAurora = await open(await addLocation('Aurora, CO'));
  assert.deepEqual((await toldOf(near)).toSorted(byText), [inBoulder, inAurora].toSorted(byText));
  assert.deepEqual(
    (await toldOf(farther)).toSorted(byText),
    [inBoulder, inSprings, inAurora].toSorted(byText),
  );
  assert.deepEqual(await toldOf(byName), [onCampus]);
  const { alerts } = await read(near);
  assert.deepEqual(
    alerts.map(({ facts }) => facts),
    ['Within 25 miles of Denver, CO'],
  );
  const closed = await createJob(app, { location_id: denver, industry_id: own, active: false });
  assert.deepEqual(await recruiter.countWaiting({ params: { id: closed.id } }), { count: 2 });
});

test('alerts for two distances are two, and one for a place that nobody knows is refused', async () => {
  await forgetLimits();
  const email = await startReader({ near: 'Denver', within: '5' });
  await ask({ email, near: 'denver, co', within: '5' });
  await ask({ email, near: 'Denver', within: '50' });
  assert.equal((await read(email)).alerts.length, 2);
  const failure = await failureOf(ask({ email, near: 'Qwertyville' }));
  assert.equal(failure.fields?.[0]?.field, 'near');
});

test('a merge takes the place of an alert along', async () => {
  await forgetLimits();
  const from = await createIndustry(app);
  const into = await createIndustry(app);
  const email = await startReader({ industry: from.id, near: 'Denver, CO' });
  await recruiter.mergeIndustries({ body: { id: from.id, into_id: into.id } });
  await createJob(app, { location_id: springs, industry_id: into.id });
  const fits = await createJob(app, { location_id: denver, industry_id: into.id });
  assert.deepEqual(await toldOf(email), [fits.id]);
});
