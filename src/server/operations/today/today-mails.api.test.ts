import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { openToday } from '../../../../tests/support/today.ts';
import type { MailState } from '../../../contract/mails.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { countsIn } = openToday(recruiter);

const run = (statement: string) => expression.raw(statement).execute(database.sql);

/** Somebody who applied, with a confirmation that came back. */
async function unreached(state: MailState = 'bounced') {
  const applicant = await createApplicant(app);
  const { sql } = database;
  await sql
    .updateTable('mails')
    .set({ state, next_try_at: null, changed_at: expression<Date>`now()` })
    .where('recipient', '=', applicant.email)
    .execute();
  return applicant;
}

countsIn('unreached', {
  'one whose email came back': { isCounted: true, act: () => unreached() },
  'one whose email failed': { isCounted: true, act: () => unreached('failed') },
  'one whose email is kept': { act: () => unreached('kept') },
  'one whose email came back long ago': {
    act: async () => {
      const { email } = await unreached();
      await run(`update mails set changed_at = now() - interval '15 days' where recipient = '${email}'`);
    },
  },
  'one with another address since': {
    act: async () => {
      const { id } = await unreached();
      await recruiter.updateApplicant({ body: { id, email: `other${id}@example.com` } });
    },
  },
  'one who got a later email': {
    act: async () => {
      const { email } = await unreached();
      await applyFor(app, (await createJob(app)).id, { email });
      await run(`update mails set state = 'sent' where recipient = '${email}' and state <> 'bounced'`);
    },
  },
  'one about whom somebody wrote a note since': {
    act: async () => {
      const { id } = await unreached();
      await recruiter.createNote({ body: { applicant_id: id, text: 'Called' } });
    },
  },
  'one who was erased': {
    act: async () => recruiter.eraseApplicant({ params: { id: (await unreached()).id } }),
  },
});

test('the line counts what its list has', async () => {
  const { total } = await recruiter.listApplicants({ query: { news: 'unreached' } });
  assert.deepEqual((await recruiter.getToday()).unreached, { count: total, is_at_least: false });
  assert.equal(total, 2);
});
