import { sql as expression } from 'kysely';
import type { ApplicantQuery } from '../../contract/applicants.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { Problem } from '../problem.ts';

const columns = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'completed_externally_at',
  'created_at',
] as const;

/** All applicants, the newest first. */
export function listApplicants(sql: Sql, query: ApplicantQuery) {
  const applicants = filterApplicants(sql, query);
  return readPage(query, {
    count: async () =>
      (await applicants.select(expression<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow())
        .total,
    read: ({ limit, offset, after }) => {
      const rows = after
        ? applicants.where(
            expression<boolean>`(created_at, id) < (${after.position}::timestamptz, ${after.id})`,
          )
        : applicants;
      return (
        rows
          .select(columns)
          // To the microsecond, which a `Date` does not hold: where the next batch begins.
          .select(expression<string>`created_at::text`.as('position'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute()
      );
    },
  });
}

/** @throws Problem `not_found` */
export async function getApplicant(sql: Sql, id: string) {
  const applicant = await sql
    .selectFrom('applicants')
    .select(columns)
    .select(jobIds)
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  return applicant ?? refuseMissing();
}

const jobIds = expression<string[]>`
  array(select job_id::text from applications where applications.applicant_id = applicants.id
    order by applications.created_at desc, applications.id desc)`.as('job_ids');

function filterApplicants(sql: Sql, { q, zenople, job }: ApplicantQuery) {
  let applicants = sql.selectFrom('applicants');
  if (zenople !== undefined) {
    applicants = applicants.where('completed_externally_at', zenople ? 'is not' : 'is', null);
  }
  if (job !== undefined) {
    const applied = sql
      .selectFrom('applications')
      .select('applicant_id')
      .where('job_id', '=', databaseId(job));
    applicants = applicants.where('id', 'in', applied);
  }
  if (q !== undefined) applicants = applicants.where(holdsEveryWord(searchedTexts, q));
  return applicants;
}

const searchedTexts = [
  expression.ref('first_name'),
  expression.ref('middle_name'),
  expression.ref('last_name'),
  expression.ref('email'),
  expression.ref('phone'),
  // A number is found however it was written.
  expression`regexp_replace(phone, '[^0-9]', '', 'g')`,
];

export function refuseMissing(): never {
  throw new Problem('not_found', { detail: 'There is no such applicant.' });
}
