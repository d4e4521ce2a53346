import { sql as expression } from 'kysely';
import { createAdmin as createOnServer } from '../../src/server/accounts/admins/create-admin.ts';
import type { Sql } from '../../src/database/open.ts';
import { logIn, nextNumber } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** An owner whom nobody but the server has made, so that it may approve at once. */
export async function makeOwner(sql: Sql): Promise<{ username: string; password: string; name: string }> {
  const number = nextNumber();
  const account = { username: `owner${number}`, password: `a quiet harbour ${number}` };
  const named = { ...account, first_name: 'Kit', surname: `Own${number}` };
  await createOnServer(sql, named, { username: account.username, address: '', agencyName: 'Rolecall' });
  return { ...account, name: `Kit Own${number}` };
}

/** The same, logged in. */
export async function createOwner(test: Pick<TestApp, 'visitor' | 'apiAs' | 'database'>) {
  const owner = await makeOwner(test.database.sql);
  return { ...owner, ...(await logIn(test, owner)) };
}

/** People with one application each, in the first stage, for a job or for none. @returns their ids, and those of the applications */
export async function createMany(
  sql: Sql,
  count: number,
  job: string | null = null,
): Promise<{ people: string[]; applications: string[] }> {
  const mark = `many${nextNumber()}x`;
  const { rows } = await expression<{ person: string; application: string }>`
    with applicant as (
      insert into applicants (first_name, last_name, email, phone)
      select 'Mina', 'Crowd', ${mark}::text || n || '@example.com', '555-0100' from generate_series(1, ${count}::int) as n
      returning id
    ), application as (
      insert into applications (applicant_id, applied_as_id, job_id)
      select id, id, ${job}::bigint from applicant returning id, applicant_id
    ), submission as (
      insert into submissions (application_id, reference, first_name, last_name, email, phone)
      select id, 'REF-' || id, 'Mina', 'Crowd', '', '' from application
    )
    select applicant_id::text as person, id::text as application from application order by id`.execute(sql);
  return {
    people: rows.map(({ person }) => person),
    applications: rows.map(({ application }) => application),
  };
}
