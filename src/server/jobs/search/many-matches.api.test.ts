import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { SearchBounds } from './find-jobs.ts';
import { listJobFacets } from '../job-facets.ts';
import { listJobs } from '../list-jobs.ts';
import { listOpenJobs } from '../open-job-list.ts';

const app = await createTestApp();
const { sql } = app.database;

const count = 60;
const limit = 7;

// Every fifth job has the word in the title, the others in the description. Numbers grow with the date.
const { ids, location_id } = await createOpenJobs(app, count, (number) => ({
  name: number % 5 === 0 ? `Quilter ${number}` : `Sewer ${number}`,
  description: number % 5 === 0 ? 'Sews.' : 'Helps the quilter.',
  posted_at: new Date(1_700_000_000_000 + number * 1_000),
}));
const others = await createOpenJobs(app, 40, (number) => ({ name: `Other ${number}` }));

const newestFirst = ids.toReversed();
const isTitled = (id: string) => ids.indexOf(id) % 5 === 0;
const titlesFirst = [...newestFirst.filter(isTitled), ...newestFirst.filter((id) => !isTitled(id))];

const bounds: SearchBounds = { counted: 20, ranked: 10, titled: 15, walked: 1_000, many: 1_000 };

type Page = { rows: { id: string }[] };

async function readPages(read: (page: number) => Promise<Page>): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(count / limit) + 1; page += 1) {
    found.push(...(await read(page)).rows.map(({ id }) => id));
  }
  return found;
}

for (const [what, changed] of Object.entries<Partial<SearchBounds>>({
  'few of them with the words in the title': {},
  'many of them with the words in the title': { titled: 5 },
  'none of them among the newest jobs': { walked: 1 },
  'many in the title, none of them among the newest jobs': { titled: 5, walked: 1 },
  'few enough to be sorted': { counted: 60 },
  'among very many jobs': { many: 0 },
  'among very many jobs, few enough to be sorted': { many: 0, counted: 60 },
})) {
  test(`pages of many matches hold each match once, titles first and then the newest: ${what}`, async () => {
    const query = { q: 'quilter', limit };
    const own = { ...bounds, ...changed };
    assert.deepEqual(await readPages((page) => listOpenJobs(sql, { ...query, page }, own)), titlesFirst);
    assert.deepEqual(
      await readPages((page) => listOpenJobs(sql, { ...query, page, sort: 'newest' }, own)),
      newestFirst,
    );
    const sorted = await readPages((page) =>
      listJobs(sql, { ...query, page, sort: 'created' }, { bounds: own }),
    );
    assert.deepEqual([...sorted].toSorted(), [...ids].toSorted());
    const byPlace = await readPages((page) =>
      listJobs(sql, { ...query, page, sort: '-location' }, { bounds: own }),
    );
    assert.deepEqual(byPlace, newestFirst);
  });
}

const agency = { agencyCurrency: 'USD', agencyCountry: 'US' };

test('matches are counted to the bound, and beyond it only as more', async () => {
  const query = { q: 'quilter', limit };
  const totalOf = async (counted: number) => {
    const { rows: _, ...total } = await listOpenJobs(sql, query, { ...bounds, counted });
    return total;
  };
  assert.deepEqual(await totalOf(20), { total: 20, isAtLeast: true });
  assert.deepEqual(await totalOf(59), { total: 59, isAtLeast: true });
  assert.deepEqual(await totalOf(60), { total: 60 });
  const { rows: _, ...total } = await listJobs(sql, query, { bounds });
  assert.deepEqual(total, { total: 20, isAtLeast: true });
});

test('a list without a search is counted exactly, however long it is', async () => {
  const { total, isAtLeast } = await listOpenJobs(sql, { location: location_id, limit }, bounds);
  assert.deepEqual([total, isAtLeast], [count, undefined]);
  const all = await listJobs(sql, { limit }, { bounds });
  assert.deepEqual([all.total, all.isAtLeast], [100, undefined]);
  const open = await readPages((page) =>
    listJobs(sql, { active: true, location: location_id, limit, page }, { bounds }),
  );
  assert.deepEqual(open.toSorted(), [...ids].toSorted());
});

test('a list by days is counted to the bound, and its pages go beyond it', async () => {
  const read = (page: number) => listOpenJobs(sql, { days: '1', limit, page }, bounds);
  const { total, isAtLeast } = await read(1);
  assert.deepEqual([total, isAtLeast], [20, true]);
  assert.deepEqual(await readPages(read), others.ids.toReversed());
});

test('facets are counted to the bound, and beyond it say so', async () => {
  const locationsOf = async (most: number) =>
    (await listJobFacets(sql, { q: 'quilter' }, { config: agency, most })).locations;
  const [exact] = await locationsOf(60);
  assert.deepEqual([exact?.id, exact?.count, exact?.is_at_least], [location_id, 60, undefined]);
  const [more] = await locationsOf(20);
  assert.equal(more?.is_at_least, true);
  assert.ok(more.count >= 20 && more.count <= 21, String(more.count));
  const { without_search } = await listJobFacets(
    sql,
    { q: 'quilter', location: location_id },
    { config: agency, most: 20 },
  );
  assert.equal(without_search, 60);
});

test('a part of the matches is found first, and the others join it up to the bound', async () => {
  const find = async (most: number | null) => {
    const { rows } = await expression<{ id: string }>`
      select id from find_jobs('helps | sews'::tsquery, ${most}::int, 'sews'::tsquery)`.execute(sql);
    return new Set(rows.map(({ id }) => id)).size === rows.length ? rows.length : 'some twice';
  };
  assert.deepEqual([await find(5), await find(12), await find(20), await find(null)], [5, 12, 20, 60]);
});

test('what a search finds says of itself is counted to the bound', async () => {
  await sql.updateTable('jobs').set({ shifts: 'night' }).where('id', 'in', ids).execute();
  const countsOf = async (most: number) => {
    const { facts } = await listJobFacets(sql, { q: 'quilter' }, { config: agency, most });
    const options = facts?.flatMap((facet) => facet.options);
    return options?.map((option) => [option.count, option.is_at_least]);
  };
  assert.deepEqual([await countsOf(60), await countsOf(20)], [[[60, undefined]], [[21, true]]]);
});

test('the whole list of a search has every match in the same order as its pages', async () => {
  const { rows, total } = await listOpenJobs(sql, { q: 'quilter' });
  assert.equal(total, 60);
  assert.deepEqual(
    rows.map(({ id }) => id),
    titlesFirst,
  );
});
