import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, createApplicant } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { calls } from '../../../contract/calls.ts';
import { dayOf } from '../../ground/agency-day.ts';

/** Its day is never the one of UTC before noon there. */
const timeZone = 'Pacific/Kiritimati';
const app = await createTestApp({ AGENCY_TIME_ZONE: timeZone });
const { recruiter } = app;
const kim = await createAdmin(app, { first_name: 'Kim' });
const { username: me } = await recruiter.getCurrentAdmin();
const today = dayOf(timeZone);

async function person(name: string, due_on: string, assignee = ''): Promise<string> {
  const { id } = await createApplicant(app, { first_name: name, last_name: 'Listed' });
  await recruiter.createNote({ body: { applicant_id: id, text: 'Call back', due_on, assignee } });
  return id;
}

await person('Today', today);
await person('Later', '2999-12-31');
await person('Kims', '2026-01-31', kim.username);
const noteOf = async (applicant: string) => {
  const { items } = await recruiter.listFollowUps({ query: { limit: 500 } });
  return items.find(({ applicant_id }) => applicant_id === applicant)!.id;
};
const done = await noteOf(await person('Done', '2026-01-31'));
await recruiter.updateNote({ body: { id: done, done: true } });
const deleted = await noteOf(await person('Deleted', '2026-01-31'));
await recruiter.deleteNote({ params: { id: deleted } });
await createApplicant(app, { first_name: 'None', last_name: 'Listed' });
const merged = await person('Merged', '2026-01-31');
const remaining = await createApplicant(app, { first_name: 'Remaining', last_name: 'Listed' });
await recruiter.mergeApplicants({ body: { id: remaining.id, merged_id: merged } });

const cases: [string, ApplicantQuery, string][] = [
  ['due ones of anybody', { follow_up: 'due' }, 'Kims Remaining Today'],
  ['open ones of anybody', { follow_up: 'open' }, 'Kims Later Remaining Today'],
  ['open ones of a colleague', { follow_up: 'open', follow_up_of: kim.username }, 'Kims'],
  ['a name in another case', { follow_up_of: kim.username.toUpperCase() }, 'Kims'],
  ['due ones of mine', { follow_up: 'due', follow_up_of: me }, 'Remaining Today'],
  ['all of mine', { follow_up_of: me }, 'Later Remaining Today'],
  ['none', { follow_up: 'none' }, 'Deleted Done None'],
  ['none, by waiting', { follow_up: 'none', waiting_days: 0, sort: 'waits' }, 'Deleted Done None'],
  ['with a search', { follow_up_of: me, q: 'later' }, 'Later'],
  ['by stage', { follow_up: 'due', sort: 'stage' }, 'Kims Remaining Today'],
  ['by waiting', { follow_up: 'due', sort: 'waits' }, 'Kims Remaining Today'],
  ['of nobody known', { follow_up_of: 'nobody-here' }, ''],
];
for (const [what, query, expected] of cases) {
  test(`people with a follow-up are listed and counted: ${what}`, async () => {
    const { items: rows, total } = await recruiter.listApplicants({ query });
    assert.equal(
      rows
        .map(({ first_name }) => first_name)
        .toSorted()
        .join(' '),
      expected,
    );
    assert.equal(total, rows.length);
    const { applicants } = await recruiter.listApplicantIds({ query });
    assert.equal(applicants.length, rows.length);
  });
}

test('the export has the same people', async () => {
  const { body: text } = await app.app.inject({
    url: calls.exportApplicants.path,
    query: { follow_up: 'due' },
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  for (const name of ['Kims', 'Remaining', 'Today']) assert.ok(text.includes(name), name);
  assert.ok(!text.includes('Later'));
});

test('another kind of follow-up is refused', async () => {
  const query = { follow_up: 'later' } as unknown as ApplicantQuery;
  const { fields } = await failureOf(recruiter.listApplicants({ query }));
  assert.equal(fields[0]?.field, 'follow_up');
});
