import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { OpenJobFilter } from '../../contract/jobs.ts';
import {
  applyFor,
  createIndustry,
  createJob,
  createLocation,
  personDetails,
} from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;

/** Triggers keep of each job just what the job and its applications say. */
async function expectExact(): Promise<void> {
  const { rows } = await expression<{ id: string }>`
    select jobs.id
    from jobs
      join locations on locations.id = location_id
      join industries on industries.id = industry_id
      left join job_applicant_counts as applicants on applicants.job_id = jobs.id
      left join searched_jobs as searched on searched.job_id = jobs.id,
      lateral (
        select count(distinct applicant_id), coalesce(max(created_at), '-infinity') as last
        from applications where job_id = jobs.id
      ) as counted
    where (applicants.count, applicants.last_applied_at) is distinct from (counted.count, counted.last)
      or searched.title is distinct from search_vector(name)
      or searched.document is distinct from setweight(search_vector(name), 'A')
        || setweight(search_vector(
             concat_ws(' ', locations.display_name, city, region, industries.display_name)), 'B')
        || strip(search_vector(jobs.description)) || array_to_tsvector(job_fact_marks(jobs))
      or (searched.is_open, searched.posted_at, searched.location_id, searched.industry_id, searched.pay_step)
        is distinct from (jobs.is_active, jobs.posted_at, jobs.location_id, jobs.industry_id, jobs.pay_step)
      or fact_bits is distinct from job_fact_bits(jobs)`.execute(sql);
  assert.deepEqual(rows, []);
}

/** Pseudo-random, so that a failure can be repeated. */
function createChoices(seed: number) {
  let state = seed;
  const next = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  return { next, of: <Item>(items: Item[]): Item => items[next(items.length)]! };
}

test('kept counts and search documents are exact after many changes at once', async () => {
  const choose = createChoices(7);
  const locations = [await createLocation(app), await createLocation(app), await createLocation(app)];
  const trades = [await createIndustry(app), await createIndustry(app)];
  const jobs = await Promise.all(
    Array.from({ length: 8 }, () =>
      createJob(app, { location_id: choose.of(locations).id, industry_id: choose.of(trades).id }),
    ),
  );
  const changes = [
    () => recruiter.updateJob({ body: { id: choose.of(jobs).id, active: choose.next(2) === 0 } }),
    () => recruiter.updateJob({ body: { id: choose.of(jobs).id, location_id: choose.of(locations).id } }),
    () =>
      recruiter.updateJob({
        body: {
          id: choose.of(jobs).id,
          industry_id: choose.of(trades).id,
          name: `Weaver ${choose.next(99)}`,
        },
      }),
    () =>
      recruiter.updateJob({
        body: {
          id: choose.of(jobs).id,
          shifts: choose.of(['', 'day', 'day\nnight']),
          workplace: choose.of(['', 'hybrid']),
          pay_min: choose.of(['18', '40']),
          pay_unit: 'hour',
        },
      }),
    () =>
      recruiter.updateLocation({ body: { id: choose.of(locations).id, city: `Town ${choose.next(99)}` } }),
    () => createJob(app, { location_id: choose.of(locations).id, industry_id: choose.of(trades).id }),
    () => applyFor(app, choose.of(jobs).id),
  ];
  // Closed jobs refuse applications.
  for (let round = 0; round < 12; round += 1) {
    await Promise.allSettled(Array.from({ length: 8 }, () => choose.of(changes)()));
  }
  await expectExact();
});

test('kept counts follow merges, their undoing and the undoing of a creation', async () => {
  const [kept, gone] = [await createLocation(app), await createLocation(app)];
  const jobs = [];
  for (const location of [kept, gone, gone]) jobs.push(await createJob(app, { location_id: location.id }));
  const merge = await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  await expectExact();
  await recruiter.undoChange({ params: { id: merge.change_id! } });
  await expectExact();

  const { id, change_id } = await recruiter.createJob({
    body: { name: 'Mistake', description: 'x', location_id: kept.id, industry_id: jobs[0]!.industry_id },
  });
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.equal((await recruiter.listJobs({ query: { id } })).total, 0);
  await expectExact();
});

test('somebody who applied under two records counts once, while these are one', async () => {
  const job = await createJob(app);
  const [first, second] = [personDetails(), personDetails()];
  await Promise.all([applyFor(app, job.id, first), applyFor(app, job.id, second)]);
  const find = async (email: string) =>
    (await recruiter.listApplicants({ query: { q: email } })).items[0]!.id;
  const [id, merged_id] = [await find(first.email), await find(second.email)];
  const count = async () => (await recruiter.listJobs({ query: { id: job.id } })).items[0]!.applicant_count;
  assert.equal(await count(), 2);
  const { change_id } = await recruiter.mergeApplicants({ body: { id, merged_id } });
  assert.equal(await count(), 1);
  await expectExact();
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.equal(await count(), 2);
  await expectExact();
});

test('a held application that came before the last one is not the last one', async () => {
  const job = await createJob(app);
  const held = { ...personDetails(), roster_q7: 'filled' };
  await applyFor(app, job.id, held);
  await sql
    .updateTable('suspected_applications')
    .set({ created_at: new Date('2026-01-31') })
    .where('email', '=', held.email)
    .execute();
  await applyFor(app, job.id);
  const { items } = await recruiter.listSuspectedApplications();
  await recruiter.acceptSuspectedApplication({ body: { id: items[0]!.id } });
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).applicant_count, 2);
  await expectExact();
});

test('each count of a filter is the number of jobs that its link lists', async () => {
  const choose = createChoices(23);
  const locate = async (display_name: string) =>
    (await recruiter.createLocation({ body: { display_name } })).id;
  // 24 and 63 miles from Denver, and nobody knows where.
  const sites = await Promise.all(
    ['Denver, CO', 'Boulder, CO', 'Colorado Springs, CO', 'Yard 9'].map(locate),
  );
  const trades = [(await createIndustry(app)).id, (await createIndustry(app)).id];
  for (let at = 0; at < 30; at += 1) {
    const [location_id, ...others] = sites.toSorted(() => choose.next(3) - 1);
    const { id } = await createJob(app, {
      name: choose.of(['Weaver', 'Dyer']),
      location_id: location_id!,
      further_location_ids: others.slice(0, choose.next(3)).join('\n'),
      industry_id: choose.of(trades),
      employment_types: choose.of(['', 'FULL_TIME', 'FULL_TIME\nTEMPORARY']),
      shifts: choose.of(['', 'day', 'night\nweekend']),
      ...choose.of([{}, { pay_min: '21', pay_unit: 'hour' }, { pay_min: '34', pay_unit: 'hour' }]),
    });
    if (choose.next(3) > 0) continue;
    const posted_at = new Date(Date.now() - 10 * 24 * 3_600_000);
    await sql.updateTable('jobs').set({ posted_at }).where('id', '=', id).execute();
  }
  for (let round = 0; round < 14; round += 1) {
    const maybe = (filter: OpenJobFilter): OpenJobFilter => (choose.next(3) === 0 ? filter : {});
    const counted: OpenJobFilter = { type: 'FULL_TIME', ...(round === 1 && { industry: choose.of(trades) }) };
    const random: OpenJobFilter = {
      ...maybe({ q: 'weaver' }),
      ...maybe({ location: choose.of(sites) }),
      ...maybe({ industry: choose.of(trades) }),
      ...maybe({ near: 'Denver', within: choose.of(['10', '50', '100']) }),
      ...maybe({ days: '7' }),
      ...maybe({ type: 'FULL_TIME' }),
      ...maybe({ shift: choose.of(['day', 'weekend']) }),
      ...maybe({ pay: '20' }),
    };
    // Counters know the first two.
    const filter = round < 2 ? counted : random;
    const {
      locations,
      industries,
      facts = [],
      without_search,
    } = await visitor.listJobFacets({ query: filter });
    const totalOf = async (changed: object) =>
      (await visitor.listOpenJobs({ query: { ...filter, ...changed, limit: 1 } })).total;
    const linked: [object, number][] = [
      [{ q: undefined }, without_search],
      ...locations.map(({ id, count }): [object, number] => [{ location: id }, count]),
      ...industries.map(({ id, count }): [object, number] => [{ industry: id }, count]),
      ...facts.flatMap(({ filter: name, options }) =>
        options.map(({ id, count }): [object, number] => [{ [name]: id }, count]),
      ),
    ];
    for (const [changed, count] of linked)
      assert.equal(count, await totalOf(changed), JSON.stringify({ filter, changed }));
  }
});
