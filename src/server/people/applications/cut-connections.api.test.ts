import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { createJob, personDetails } from '../../../../tests/support/builders.ts';
import { createInjectApi } from '../../../../tests/support/inject-api.ts';
import { createServerDatabase, runOnServer } from '../../../../tests/support/scratch-place.ts';
import { isApiError } from '../../../contract/client.ts';
import { openDatabase } from '../../../database/open.ts';
import { ensureFirstAdmin } from '../../accounts/admins/first-admin.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';

const login = { username: 'recruiter', password: 'correct horse battery' };
const people = 8;
const cuts = 15;

test('connections that are cut while people apply lose and double no application', async (t) => {
  const url = await createServerDatabase(t);
  const database = await openDatabase({ url });
  const config = readConfig({ APPLY_LIMIT: '0', CONTENT_URL: 'http://127.0.0.1:9' });
  const app = await createApp({ config, database });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  await ensureFirstAdmin(database.sql, login);
  const visitor = createInjectApi(app);
  const { token } = await visitor.logIn({ body: login });
  const { id } = await createJob({ visitor, recruiter: createInjectApi(app, { token }) });

  const acknowledged: string[] = [];
  let refused = 0;
  const over = new AbortController();
  const applyAgainAndAgain = async () => {
    while (!over.signal.aborted) {
      const person = personDetails();
      for (let isStored = false; !isStored;) {
        try {
          await visitor.apply({ body: { job_id: id, ...person } });
          acknowledged.push(person.email);
          isStored = true;
        } catch (error) {
          assert.ok(isApiError(error) && error.status === 503, String(error));
          refused += 1;
        }
      }
    }
  };
  const applying = Array.from({ length: people }, applyAgainAndAgain);
  const name = new URL(url).pathname.slice(1);
  for (let cut = 0; cut < cuts; cut += 1) {
    await setTimeout(50);
    await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  }
  over.abort();
  await Promise.all(applying);

  assert.ok(refused > 0, 'a connection was cut during an application');
  const stored = await database.sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('email')
    .execute();
  assert.deepEqual(stored.map(({ email }) => email).toSorted(), acknowledged.toSorted());
});
