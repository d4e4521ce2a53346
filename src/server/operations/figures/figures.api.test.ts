import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { FigureScope } from '../../../contract/figures.ts';
import { readToday } from '../../ground/agency-day.ts';
import { applyFor, createApplicant, createIndustry, createJob } from '../../../../tests/support/builders.ts';
import { createInjectApi, failureOf } from '../../../../tests/support/inject-api.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland' });
const { recruiter } = app;
const { sql } = app.database;
const untouched = { seen: 0, answered: 0, placed: 0 };

/** Each test has a period of its own, far from the others. */
async function moveTo(moment: string, applicantId: string): Promise<void> {
  const created_at = expression<Date>`${moment}::timestamptz`;
  for (const table of ['applications', 'submissions'] as const) {
    const ids = sql.selectFrom('applications').select('id').where('applicant_id', '=', applicantId);
    const column = table === 'applications' ? 'id' : 'application_id';
    await sql.updateTable(table).set({ created_at }).where(expression.ref(column), 'in', ids).execute();
  }
}

async function applyAt(moment: string, details: Parameters<typeof createApplicant>[1]) {
  const applicant = await createApplicant(app, details);
  await moveTo(moment, applicant.id);
  return applicant;
}

async function download(query: Record<string, string>): Promise<string> {
  const { payload } = await app.app.inject({
    url: '/api/admins/figures.csv',
    query,
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  return payload.replace('\uFEFF', '').trimEnd();
}

const ranked = (...rows: object[]) => ({
  top: rows.map((row) => ({ ...row, ...untouched })),
  others: { names: 0, count: 0, ...untouched },
});

test('applications are counted by week, source, job and industry', async () => {
  const { id: industry_key } = await createIndustry(app, 'Counted trade');
  const [busy, quiet] = [
    await createJob(app, { name: 'Busy', industry_key }),
    await createJob(app, { name: 'Quiet', industry_key }),
  ];
  // Sunday evening in UTC is Monday in Auckland.
  await applyAt('2001-01-07T12:00:00Z', { job_id: busy.id, source: 'Board' });
  await applyAt('2001-01-09T12:00:00Z', { job_id: busy.id, source: 'board' });
  await applyAt('2001-01-16T12:00:00Z', { job_id: quiet.id });
  await applyAt('2001-01-01T10:59:00Z', { job_id: quiet.id });
  const period = { from: '2001-01-02', to: '2001-01-17' };
  const { counted_at, stages: _, seen_from: __, ...figures } = await recruiter.getFigures({ query: period });
  assert.ok(Math.abs(Date.now() - Date.parse(counted_at)) < 60_000);
  assert.deepEqual(figures, {
    ...period,
    time_zone: 'Pacific/Auckland',
    only: [],
    total: 3,
    waiting: 3,
    waiting_again: 0,
    first_answer_minutes: null,
    alerts: figures.alerts,
    unlikely_days: [],
    ...untouched,
    weeks: [
      { week: '2001-W01', from: '2001-01-02', to: '2001-01-07', count: 0, ...untouched },
      { week: '2001-W02', from: '2001-01-08', to: '2001-01-14', count: 2, ...untouched },
      { week: '2001-W03', from: '2001-01-15', to: '2001-01-17', count: 1, ...untouched },
    ],
    sources: ranked({ id: 'board', name: 'Board', count: 2 }, { id: '', name: '', count: 1 }),
    jobs: ranked({ id: busy.id, name: 'Busy', count: 2 }, { id: quiet.id, name: 'Quiet', count: 1 }),
    industries: ranked({ id: industry_key, name: 'Counted trade', count: 3 }),
    recruiters: ranked({ id: 'recruiter', name: 'Recruiting Team', count: 3 }),
  });
  assert.equal(
    await download({ by: 'week', ...period }),
    [
      '"Week","From","To","Applications","Seen","Answered","Placed"',
      '"2001-W01","2001-01-02","2001-01-07","0","0","0","0"',
      '"2001-W02","2001-01-08","2001-01-14","2","0","0","0"',
      '"2001-W03","2001-01-15","2001-01-17","1","0","0","0"',
    ].join('\r\n'),
  );
  assert.equal(
    await download({ by: 'source', ...period }),
    '"Source","Applications","Seen","Answered","Placed"\r\n"Board","2","0","0","0"\r\n"Direct or unknown","1","0","0","0"',
  );
  assert.equal(
    await download({ by: 'industry', ...period }),
    `"Id","Industry","Applications","Seen","Answered","Placed"\r\n"${industry_key}","Counted trade","3","0","0","0"`,
  );
});

test('the ten largest are shown, and the others are one sum; the file has them all', async () => {
  const { id: job_id } = await createJob(app);
  for (let number = 0; number < 12; number += 1) {
    await applyAt('2002-03-06T00:00:00Z', { job_id, source: `source ${number}` });
  }
  await applyAt('2002-03-06T00:00:00Z', { job_id, source: 'source 11' });
  const period = { from: '2002-03-04', to: '2002-03-10' };
  const { sources } = await recruiter.getFigures({ query: period });
  assert.equal(sources.top.length, 10);
  assert.deepEqual(sources.top[0], { id: 'source 11', name: 'source 11', count: 2, ...untouched });
  assert.deepEqual(sources.others, { names: 2, count: 2, ...untouched });
  assert.equal((await download({ by: 'source', ...period })).split('\r\n').length, 13);
});

test('suspected spam, a second submission and what a merge repeats are not counted', async () => {
  const job = await createJob(app);
  const kept = await applyAt('2003-06-03T00:00:00Z', { job_id: job.id, source: 'first' });
  const merged = await applyAt('2003-06-11T00:00:00Z', { job_id: job.id, source: 'later' });
  await applyFor(app, job.id, { email: kept.email, phone: '987-654-321', source: 'second' });
  await applyFor(app, job.id, { roster_q7: 'filled' });
  // A slow count is cached, so each is of another period.
  const readUntil = async (to: string) => {
    const { weeks, sources } = await recruiter.getFigures({ query: { from: '2003-06-02', to } });
    return [weeks.map(({ count }) => count), sources.top.map(({ name, count }) => [name, count])];
  };
  const twice = [
    [1, 1],
    [
      ['first', 1],
      ['later', 1],
    ],
  ];
  assert.deepEqual(await readUntil('2003-06-15'), twice);
  const { change_id = '' } = await recruiter.mergeApplicants({
    body: { id: merged.id, merged_id: kept.id },
  });
  assert.deepEqual(await readUntil('2003-06-14'), [[1, 0], [['first', 1]]]);
  await recruiter.undoChange({ params: { id: change_id } });
  assert.deepEqual(await readUntil('2003-06-13'), twice);
});

test('without days it is the last twelve weeks, and a wrong period is refused with its field', async () => {
  const { weeks, to } = await recruiter.getFigures();
  assert.equal(weeks.length, 12);
  assert.equal(weeks.at(-1)?.to, to);
  for (const query of [
    { from: '2005-01-02', to: '2005-01-01' },
    { from: '2001-01-01', to: '2005-01-01' },
    { from: '2005-02-30' },
  ]) {
    const failure = await failureOf(recruiter.getFigures({ query }));
    assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'from']);
  }
});

test('a job is seen, applied for, answered and placed; a withdrawal is no answer; the figures narrow to one job, industry or source', async () => {
  const { idOf, move, undo } = await openStages(app);
  const period = { from: '2004-02-02', to: '2004-02-15' };
  const [job, other] = [await createJob(app), await createJob(app)];
  const apply = async (moment: string, source: string, job_id = job.id) => {
    const { id } = await applyAt(moment, { job_id, source });
    const { items } = await recruiter.listApplications({ query: { applicant: id } });
    return items[0]!;
  };
  const [placed, contacted, waiting] = [
    await apply('2004-02-03T00:00:00Z', 'www.Board.example'),
    await apply('2004-02-04T00:00:00Z', 'board.example'),
    await apply('2004-02-10T00:00:00Z', ''),
  ];
  const gone = await apply('2004-02-11T00:00:00Z', '', other.id);
  await move([gone], 'Withdrawn');
  await move([placed, contacted], 'In contact');
  await move([{ id: placed.id }], 'Placed');
  const { change_id } = await move([waiting], 'Withdrawn');
  await undo(change_id);
  await expression`update applications set shown_from = created_at + interval '90 minutes'
    where id = any(${[placed.id, contacted.id, gone.id]}::bigint[])`.execute(sql);
  await sql.insertInto('job_views').values({ day: '2004-02-03', job_id: job.id, count: 7 }).execute();
  await sql
    .insertInto('source_views')
    .values({ day: '2004-02-03', source: 'board.example', count: 6 })
    .execute();

  const read = async (query: FigureScope) => {
    const {
      seen,
      total,
      answered,
      waiting: waits,
      ...figures
    } = await recruiter.getFigures({
      query: { ...period, ...query },
    });
    return { counts: [seen, total, answered, figures.placed, waits], ...figures };
  };
  const all = await read({});
  assert.deepEqual(all.counts, [7, 4, 2, 1, 1]);
  assert.deepEqual([all.first_answer_minutes, all.waiting_again], [90, 0]);
  assert.deepEqual(
    all.sources.top.map(({ id, seen, count, answered }) => [id, seen, count, answered]),
    [
      ['board.example', 6, 2, 2],
      ['', 0, 2, 0],
    ],
  );
  assert.deepEqual(
    all.weeks.map(({ seen, count }) => [seen, count]),
    [
      [7, 2],
      [0, 2],
    ],
  );
  assert.deepEqual(
    all.stages.map(({ name, came, stay, next }) => [name, came, stay, next.map((to) => [to.name, to.count])]),
    [
      [
        'New',
        4,
        1,
        [
          ['In contact', 2],
          ['Withdrawn', 1],
        ],
      ],
      ['In contact', 2, 1, [['Placed', 1]]],
      ['Placed', 1, 1, []],
      ['Withdrawn', 1, 1, []],
    ],
  );
  assert.equal(all.stages[2]?.id, idOf('Placed'));
  const ofJob = await read({ job: job.id });
  assert.deepEqual(
    [ofJob.counts, ofJob.only],
    [[7, 3, 2, 1, 1], [{ by: 'job', id: job.id, name: job.name }]],
  );
  assert.equal(ofJob.sources.top[0]?.seen, null);
  const { industry_key } = await recruiter.getJob({ params: { id: other.id } });
  assert.equal((await read({ industry: industry_key, job: other.id })).counts[1], 1);
  assert.deepEqual((await read({ source: 'WWW.board.example' })).counts, [6, 2, 2, 1, 0]);
  assert.deepEqual((await read({ source: 'board.example', job: job.id })).counts, [null, 2, 2, 1, 0]);
  assert.equal(
    await download({ by: 'stage', ...period }),
    [
      '"Stage","Next","Applications"',
      '"New","Still there","1"',
      '"New","In contact","2"',
      '"New","Withdrawn","1"',
      '"In contact","Still there","1"',
      '"In contact","Placed","1"',
      '"Placed","Still there","1"',
      '"Withdrawn","Still there","1"',
    ].join('\r\n'),
  );
  await expression`update applications set answered_at = shown_from, waits_since = now()
    where id = ${contacted.id}`.execute(sql);
  // A slow count is cached, so it is of another period.
  const { waiting_again } = await recruiter.getFigures({ query: { ...period, to: '2004-02-14' } });
  assert.equal(waiting_again, 1);
});

test('the page of an open job is counted with the source, and nothing else', async () => {
  const job = await createJob(app);
  const view = async (id: string, source?: string) =>
    (await app.visitor.countJobView({ params: { id }, body: { ...(source !== undefined && { source }) } }))
      .counted;
  assert.equal(await view(job.id, 'www.Seen.example'), true);
  assert.equal(await view(job.id, 'seen.example'), true);
  assert.equal(await view(job.id), true);
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  assert.equal(await view(job.id, 'closed.example'), false);
  assert.equal(await view('999999'), false);
  const { jobs, sources, seen_from, to } = await recruiter.getFigures({ query: { job: job.id, weeks: 1 } });
  assert.deepEqual([jobs.top[0]?.id, jobs.top[0]?.seen], [job.id, 3]);
  assert.equal(seen_from! <= to, true);
  assert.deepEqual(sources.top, []);
  const { sources: all } = await recruiter.getFigures({ query: { weeks: 1 } });
  const seen = new Map(all.top.map((row) => [row.id, row.seen]));
  assert.deepEqual([seen.get('seen.example'), seen.get('closed.example')], [2, undefined]);
});

test('one client counts so much within an hour, and names few sources', async () => {
  const job = await createJob(app);
  const from = (address: string) => createInjectApi(app.app, { address });
  const [one, other] = [from('198.51.100.7'), from('198.51.100.8')];
  const view = async (api: typeof one, source: string) =>
    (await api.countJobView({ params: { id: job.id }, body: { source } })).counted;
  const counted: boolean[] = [];
  for (let index = 0; index < 301; index += 1) counted.push(await view(one, `invented-${index}.example`));
  assert.deepEqual([counted.indexOf(false), counted.length], [300, 301]);
  assert.equal(await view(other, 'other.example'), true);
  const { jobs } = await recruiter.getFigures({ query: { job: job.id, weeks: 1 } });
  assert.equal(jobs.top[0]?.seen, 301);
  const kept = sql.selectFrom('source_views').select('source').where('source', 'like', 'invented-%');
  assert.equal((await kept.execute()).length, 10);
});

test('a stranger who names many sources fills no table', async () => {
  const job = await createJob(app);
  await expression`insert into source_views select ${await readToday(sql, 'Pacific/Auckland')}::date, 'made-up-' || n, 1
    from generate_series(1, 200) as n`.execute(sql);
  await app.visitor.countJobView({ params: { id: job.id }, body: { source: 'one-more' } });
  const kept = await sql
    .selectFrom('source_views')
    .select('source')
    .where('source', '=', 'one-more')
    .execute();
  assert.deepEqual(kept, []);
});
