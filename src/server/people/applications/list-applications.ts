import { sql as expression } from 'kysely';
import type { ApplicationQuery } from '../../../contract/applications.ts';
import type { AnswerSheet } from '../../../contract/questions.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';
import { answerSheetsOf } from '../questions/answer-sheets.ts';

export type SubmissionRecord = {
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  source: string;
  created_at: string;
  answer_sheets: AnswerSheet[];
};

const newestFirst = orderBy(
  { value: expression`applications.created_at`, type: 'timestamptz' },
  'applications.id',
  'desc',
);

export type ApplicationRecord = Awaited<ReturnType<typeof listApplications>>['rows'][number];

export function listApplications(sql: Sql, { job, applicant, ...page }: ApplicationQuery) {
  let applications = sql.selectFrom('applications');
  if (job !== undefined) applications = applications.where('job_id', '=', databaseId(job));
  if (applicant !== undefined) {
    applications = applications.where('applicant_id', '=', databaseId(applicant));
  }
  const rows = applications
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('applicants as record', 'record.id', 'applications.applied_as_id')
    .select(['applications.id', 'applications.created_at', newestFirst.position.as('position')])
    .select(['jobs.id as job_id', 'jobs.name as job_name', 'jobs.is_active as is_job_active'])
    .select(['applications.applicant_id', 'applicants.first_name', 'applicants.middle_name'])
    .select(['applicants.last_name', 'applicants.email', 'applicants.phone'])
    .select(['applicants.completed_externally_at', 'applicants.created_at as applicant_created_at'])
    .select(['applicants.version', 'applicants.erased_at'])
    .select(['record.email as applied_as_email', submissions])
    .orderBy(newestFirst.by);
  return readPage(page, {
    count: () => countRows(sql, applications),
    read: ({ limit, offset, after }) =>
      (after ? rows.where(newestFirst.isAfter(after)) : rows).limit(limit).offset(offset).execute(),
  });
}

/** Never empty: every application begins with a submission. */
const submissions = expression<[SubmissionRecord, ...SubmissionRecord[]]>`(
  select json_agg(json_build_object(
    'id', id::text, 'reference', coalesce(reference, ''), 'first_name', first_name, 'last_name', last_name,
    'email', email, 'phone', phone, 'source', source, 'created_at', created_at,
    'answer_sheets', ${answerSheetsOf('submissions.reference')}
  ) order by created_at desc, id desc)
  from submissions where application_id = applications.id
)`.as('submissions');
