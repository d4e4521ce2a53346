import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { listJobs } from '../list-jobs.ts';
import { listOpenJobs } from '../open-job-list.ts';

const app = await createTestApp();
const { sql } = app.database;

const count = 60;
const limit = 7;

// Every fifth job has the word in the title, the others in the description. Numbers grow with the date.
const { ids } = await createOpenJobs(app, count, (number) => ({
  name: number % 5 === 0 ? `Quilter ${number}` : `Sewer ${number}`,
  description: number % 5 === 0 ? 'Sews.' : 'Helps the quilter.',
  posted_at: new Date(1_700_000_000_000 + number * 1_000),
}));
await createOpenJobs(app, 40, (number) => ({ name: `Other ${number}` }));

const newestFirst = ids.toReversed();
const isTitled = (id: string) => ids.indexOf(id) % 5 === 0;
const titlesFirst = [...newestFirst.filter(isTitled), ...newestFirst.filter((id) => !isTitled(id))];

type Page = { rows: { id: string }[]; total: number };

async function readPages(read: (page: number) => Promise<Page>): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= Math.ceil(count / limit) + 1; page += 1) {
    const { rows, total } = await read(page);
    assert.equal(total, count);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

for (const [what, mostRanked] of Object.entries({ 'all ranked': 60, 'too many to rank': 59 })) {
  test(`pages of many matches hold each match once, titles first and then the newest: ${what}`, async () => {
    const query = { q: 'quilter', limit };
    const read = (page: number) => listOpenJobs(sql, { ...query, page }, mostRanked);
    assert.deepEqual(await readPages(read), titlesFirst);
  });
}

test('matches in another order than the best are on one page each as well', async () => {
  const query = { q: 'quilter', limit };
  const newest = (page: number) => listOpenJobs(sql, { ...query, page, sort: 'newest' });
  assert.deepEqual(await readPages(newest), newestFirst);
  const sorted = await readPages((page) => listJobs(sql, { ...query, page, sort: 'created' }));
  assert.deepEqual(sorted.toSorted(), [...ids].toSorted());
  const byPlace = await readPages((page) => listJobs(sql, { ...query, page, sort: '-location' }));
  assert.deepEqual(byPlace, newestFirst);
});

test('the whole list of a search has every match in the same order as its pages', async () => {
  const { items, total } = await app.visitor.listOpenJobs({ query: { q: 'quilter' } });
  assert.equal(total, 60);
  assert.deepEqual(
    items.map(({ id }) => id),
    titlesFirst,
  );
});
