import type { Applicant } from '../../src/contract/applicants.ts';
import type { TestApp } from './test-app.ts';

/** The stored columns of applicants and of their applications, except the version. */
export async function readStored({ database: { sql } }: TestApp, ...applicants: Pick<Applicant, 'id'>[]) {
  const ids = applicants.map(({ id }) => id);
  const records = await sql
    .selectFrom('applicants')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'email', 'phone', 'created_at'])
    .select(['completed_externally_at', 'merged_into_id', 'hold_reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const applications = await sql
    .selectFrom('applications')
    .selectAll()
    .where('applied_as_id', 'in', ids)
    .orderBy('id')
    .execute();
  return { records, applications };
}
