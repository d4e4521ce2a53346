import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { Problem } from '../problem.ts';

export const applicantColumns = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'completed_externally_at',
  'created_at',
] as const;

/** @throws Problem `not_found` */
export async function getApplicant(sql: Sql, id: string) {
  const applicant = await sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select(jobIds)
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  return applicant ?? refuseMissing();
}

const jobIds = expression<string[]>`
  array(select job_id::text from applications where applications.applicant_id = applicants.id
    order by applications.created_at desc, applications.id desc)`.as('job_ids');

export function refuseMissing(): never {
  throw new Problem('not_found', { detail: 'There is no such applicant.' });
}
