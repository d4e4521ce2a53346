import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createAdmin, createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { applyAsNew, openPage } from '../../../../tests/support/own-page.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { openToday } from '../../../../tests/support/today.ts';
import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { readToday } from '../../ground/agency-day.ts';

const timeZone = 'Pacific/Auckland';
const app = await createTestApp({ AGENCY_TIME_ZONE: timeZone });
const { recruiter, database } = app;
const { applicationOf, move, undo } = await openStages(app);

type Person = Awaited<ReturnType<typeof applyAsNew>>;
type OwnAct = 'withdraw' | 'take_back' | 'apply_again';

const { countsIn } = openToday(recruiter);

const run = (statement: string) => expression.raw(statement).execute(database.sql);

/** Moves an application back in time, to 12:00 of a day of the agency; in the morning of today not at all. */
async function age(applicant: string, days: number): Promise<void> {
  const day = await readToday(database.sql, timeZone, days);
  const moment = `least(timestamp '${day} 12:00' at time zone '${timeZone}', now())`;
  await run(`update applications set created_at = ${moment}, asked_at = ${moment},
    waits_since = case when waits_since is not null then ${moment} end where applicant_id = ${applicant}`);
}

async function applied(days: number) {
  const applicant = await createApplicant(app);
  await age(applicant.id, days);
  return applicant;
}

const open = (id: string) => recruiter.openApplicant({ params: { id } });
const erase = (id: string) => recruiter.eraseApplicant({ params: { id } });

const merge = (id: string, merged_id: string) => recruiter.mergeApplicants({ body: { id, merged_id } });

countsIn('new_people', {
  'an applicant of today': { isCounted: true, act: () => applied(0) },
  'one of last week': { isCounted: true, act: () => applied(9) },
  'one whom an admin has moved without opening': {
    act: async () => move([await applicationOf((await applied(0)).id)], 'Not this time'),
  },
  'one of whose two applications an admin has decided one': {
    isCounted: true,
    act: async () => {
      const { id, email } = await applied(0);
      await applyFor(app, (await createJob(app)).id, { email });
      await move([await applicationOf(id)], 'Not this time');
    },
  },
  'one whose other application was read before': {
    act: async () => {
      const { id, email } = await applied(0);
      await open(id);
      await applyFor(app, (await createJob(app)).id, { email });
      await move([await applicationOf(id)], 'Not this time');
    },
  },
  'one whose move was undone, made again and undone again': {
    isCounted: true,
    act: async () => {
      const { change_id } = await move([await applicationOf((await applied(0)).id)], 'Interview');
      await undo((await undo((await undo(change_id)).change_id)).change_id);
    },
  },
  'one whom an admin opened before the move was undone': {
    act: async () => {
      const { id } = await applied(0);
      const { change_id } = await move([await applicationOf(id)], 'Interview');
      await open(id);
      await undo(change_id);
    },
  },
  'one whom an admin had opened before the move that was undone': {
    act: async () => {
      const { id } = await applied(0);
      await open(id);
      await undo((await move([await applicationOf(id)], 'Interview')).change_id);
    },
  },
  'one whose move was undone': {
    isCounted: true,
    act: async () => undo((await move([await applicationOf((await applied(0)).id)], 'Interview')).change_id),
  },
  'one who withdrew': { act: async () => act(await applyAsNew(app), 'withdraw') },
  'one whom an admin has opened': { act: async () => open((await applied(0)).id) },
  'one who was erased': { act: async () => erase((await applied(0)).id) },
  'one with two applications, once': {
    isCounted: true,
    act: async () => applyFor(app, (await createJob(app)).id, { email: (await applied(0)).email }),
  },
  'one of long ago who applies again': {
    isCounted: true,
    act: async () => {
      const { id, email } = await applied(9);
      await open(id);
      await applyFor(app, (await createJob(app)).id, { email });
    },
  },
  'suspected spam': {
    act: async () => applyFor(app, (await createJob(app)).id, { roster_q7: 'filled' }),
  },
});

/** One's own act on one's own page. */
async function act(person: Person, ...acts: OwnAct[]) {
  const browser = await openPage(app, person);
  for (const name of acts) {
    await browser.changeOwnApplication({ body: { id: person.application.id, act: name } });
  }
  return person;
}

countsIn('withdrew', {
  'one who withdrew': { isCounted: true, act: async () => act(await applyAsNew(app), 'withdraw') },
  'one whom an admin had opened before': {
    isCounted: true,
    act: async () => {
      const person = await applyAsNew(app);
      await open(person.id);
      await act(person, 'withdraw');
    },
  },
  'one whom an admin has opened since': {
    act: async () => open((await act(await applyAsNew(app), 'withdraw')).id),
  },
  'one whom an admin has moved on since': {
    act: async () => {
      const { application } = await act(await applyAsNew(app), 'withdraw');
      await move([{ id: application.id }], 'Interview');
    },
  },
  'one whose withdrawal was read, and who applies for another job': {
    act: async () => {
      const { id, email } = await act(await applyAsNew(app), 'withdraw');
      await open(id);
      await applyFor(app, (await createJob(app)).id, { email });
    },
  },
  'one whose application an admin has withdrawn': {
    act: async () => {
      const { id, email } = await applied(0);
      await applyFor(app, (await createJob(app)).id, { email });
      await move([await applicationOf(id)], 'Withdrawn');
    },
  },
});

async function correct(person: Person): Promise<void> {
  const { first_name, last_name, email } = person;
  const browser = await openPage(app, person);
  await browser.correctOwnDetails({ body: { first_name, last_name, email, phone: '+1 614 555 0199' } });
}

countsIn('changed', {
  'one who asked anew at Interview, which nobody has read': {
    isCounted: true,
    act: async () => {
      const { id, application } = await applyAsNew(app);
      await move([application], 'Interview');
      await run(`insert into unopened_applicants (applicant_id) values (${id})`);
      await run(`update applications set asked_at = now() where applicant_id = ${id}`);
    },
  },
  'one who corrects a phone number at Interview': {
    isCounted: true,
    act: async () => {
      const person = await applyAsNew(app);
      await move([person.application], 'Interview');
      await correct(person);
    },
  },
  'one who is new': { act: () => applied(0) },
  'one who withdrew': { act: async () => act(await applyAsNew(app), 'withdraw') },
});

/** A person whom an admin has opened, and not decided. */
async function opened() {
  const applicant = await applied(1);
  await open(applicant.id);
  return applicant;
}

countsIn('waiting', {
  'one who was opened': { isCounted: true, act: opened },
  'one whom nobody has opened': { act: () => applied(4) },
  'one whose correction was read, too': {
    isCounted: true,
    act: async () => {
      const person = await applyAsNew(app);
      await open(person.id);
      await correct(person);
      await open(person.id);
    },
  },
  'one who corrects something since, and is new again': {
    act: async () => {
      const person = await applyAsNew(app);
      await open(person.id);
      await correct(person);
    },
  },
  'one who applied for another job since, and is new again': {
    act: async () => {
      const { email } = await opened();
      await applyFor(app, (await createJob(app)).id, { email });
    },
  },
  'a person whose job is closed': {
    isCounted: true,
    act: async () => {
      const [id = ''] = (await opened()).job_ids;
      await recruiter.updateJob({ body: { id, active: false } });
    },
  },
  'a person who was answered': {
    act: async () => move([await applicationOf((await opened()).id)], 'In contact'),
  },
  'an application that is withdrawn': {
    act: async () => move([await applicationOf((await opened()).id)], 'Withdrawn'),
  },
  'somebody who was erased': { act: async () => erase((await opened()).id) },
  'a person with two applications, once': {
    isCounted: true,
    act: async () => {
      const { id, email } = await applied(4);
      await applyFor(app, (await createJob(app)).id, { email });
      await open(id);
    },
  },
  'two records that are one person, once': {
    isCounted: true,
    act: async () => merge((await opened()).id, (await applied(5)).id),
  },
  'an unread application that a merge brings to somebody who was answered': {
    isCounted: true,
    act: async () => {
      const { id } = await opened();
      await move([await applicationOf(id)], 'In contact');
      await merge(id, (await applied(5)).id);
    },
  },
  'one whom a colleague who left has put off': {
    isCounted: true,
    act: async () => {
      const { id: applicant_id } = await opened();
      const { username } = await createAdmin(app);
      const due_on = await readToday(database.sql, timeZone, -1);
      await recruiter.createNote({ body: { applicant_id, text: 'Call again', due_on, assignee: username } });
      await recruiter.updateAdmin({ body: { username, is_active: false } });
    },
  },
  'one whom a follow-up puts off': {
    act: async () => {
      const { id: applicant_id } = await opened();
      const due_on = await readToday(database.sql, timeZone, -1);
      await recruiter.createNote({ body: { applicant_id, text: 'Call again', due_on } });
    },
  },
});

test('each line counts what its list has, the longest waiting and the oldest first', async () => {
  const today = await recruiter.getToday();
  const listed = async (query: ApplicantQuery) =>
    recruiter.listApplicants({ query: { ...query, limit: 500 } });
  const query = { waiting_days: 0, is_opened: true, follow_up: 'none', sort: 'waits' } as const;
  const waiting = await listed(query);
  assert.equal(waiting.total, today.waiting.count);
  const waits = waiting.items.map(({ application }) => Date.parse(application?.waits_since ?? ''));
  assert.deepEqual(
    waits,
    waits.toSorted((one, next) => one - next),
  );
  const fresh = await listed({ is_new: true, sort: 'applied' });
  assert.equal(fresh.total, today.new_people.count);
  for (const news of ['withdrew', 'changed'] as const) {
    assert.equal((await listed({ news })).total, today[news].count);
    assert.notEqual(today[news].count, 0);
  }
  const jobs = await recruiter.listJobs({ query: { active: true, quiet_days: 7, limit: 500 } });
  assert.equal(jobs.total, today.quiet_jobs.count);
  assert.equal((await recruiter.listMessages({ query: { answered: false } })).total, today.messages.count);
  const { items } = await recruiter.listMessages({ query: { answered: false, sort: 'created' } });
  const moments = items.map(({ created_at }) => created_at);
  assert.deepEqual(moments, moments.toSorted());
});
