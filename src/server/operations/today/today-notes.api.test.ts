import { test } from 'node:test';
import { createAdmin, createApplicant, logIn } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { openToday } from '../../../../tests/support/today.ts';
import { readToday } from '../../ground/agency-day.ts';
import assert from 'node:assert/strict';

const timeZone = 'Pacific/Auckland';
const app = await createTestApp({ AGENCY_TIME_ZONE: timeZone });
const { recruiter, database } = app;
const { countsIn } = openToday(recruiter);
const erase = (id: string) => recruiter.eraseApplicant({ params: { id } });

const colleague = await createAdmin(app);
const { api: other } = await logIn(app, colleague);

async function follow(days: number, { assignee = app.login.username } = {}) {
  const { id: applicant_id } = await createApplicant(app);
  const due_on = await readToday(database.sql, timeZone, days);
  return recruiter.createNote({ body: { applicant_id, text: 'Call again', due_on, assignee } });
}

countsIn('follow_ups', {
  'one of today': { isCounted: true, act: () => follow(0) },
  'one of last week': { isCounted: true, act: () => follow(7) },
  'one of tomorrow': { act: () => follow(-1) },
  'one of a colleague': { act: () => follow(0, { assignee: colleague.username }) },
  'a done one': {
    act: async () => recruiter.updateNote({ body: { id: (await follow(0)).id, done: true } }),
  },
  'a deleted one': {
    act: async () => recruiter.deleteNote({ params: { id: (await follow(0)).id } }),
  },
  'one about somebody who was erased': {
    act: async () => erase((await follow(0)).applicant_id),
  },
});

countsIn('later_follow_ups', {
  'one of tomorrow': { isCounted: true, act: () => follow(-1) },
  'one of today': { act: () => follow(0) },
  'one of a colleague': { act: () => follow(-1, { assignee: colleague.username }) },
});

test('a follow-up of tomorrow is in the list of later ones, and one of today is not', async () => {
  const [soon, now] = [await follow(-1), await follow(0)];
  const { items } = await recruiter.listFollowUps({ query: { when: 'later', limit: 500 } });
  const listed = items.find(({ id }) => id === soon.id);
  const [application] = (await recruiter.listApplications({ query: { applicant: soon.applicant_id } })).items;
  assert.deepEqual(
    [listed?.phone, listed?.phone_shown, listed?.job],
    [application?.applicant.phone, application?.applicant.phone_shown, application?.job?.name],
  );
  assert.ok(!items.some(({ id }) => id === now.id));
});

countsIn('others_follow_ups', {
  'one of a colleague': { isCounted: true, act: () => follow(0, { assignee: colleague.username }) },
  'an own one': { act: () => follow(0) },
});

async function mention(...mentions: string[]) {
  const { id: applicant_id } = await createApplicant(app);
  return other.createNote({ body: { applicant_id, text: 'Look', mentions } });
}

countsIn('mentions', {
  'a note that mentions the admin': { isCounted: true, act: () => mention(app.login.username) },
  'one that mentions a colleague': { act: () => mention(colleague.username) },
  'a seen one': {
    act: async () => recruiter.seeMentions({ body: { notes: [(await mention(app.login.username)).id] } }),
  },
});
