import { type RawBuilder, sql as expression } from 'kysely';
import type { ApplicationFilter, ApplicationQuery } from '../../../contract/applications.ts';
import type { AnswerSheet } from '../../../contract/questions.ts';
import { limits } from '../../../contract/limits.ts';
import { databaseId } from '../../../database/ids.ts';
import { type ListOrder, orderBy, readSort } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage } from '../../../database/read-page.ts';
import { isNew } from '../applicants/applicant-store.ts';
import { isOfSomebody, isOpen, isWaiting } from './application-state.ts';
import { hasResume } from '../document-columns.ts';
import { recordsOf } from '../person.ts';

export type SubmissionRecord = {
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  source: string;
  wanted_work: string;
  wanted_place: string;
  created_at: string;
  answer_sheets: AnswerSheet[];
};

function orderOf({ sort, waiting }: Pick<ApplicationQuery, 'sort' | 'waiting'>): ListOrder {
  const { name, direction } = readSort<keyof typeof sortKeys>(sort) ?? newestFirst;
  const isIndexed = name === 'waits_since' && waiting === true;
  const value = isIndexed ? expression`applications.waits_since` : sortKeys[name];
  return orderBy({ value, type: 'timestamptz' }, 'applications.id', direction);
}

const newestFirst = { name: 'created', direction: 'desc' } as const;

const sortKeys = {
  created: expression`applications.created_at`,
  stage_since: expression`applications.stage_since`,
  // Those who do not wait come last.
  waits_since: expression`coalesce(applications.waits_since, 'infinity')`,
};

export type ApplicationRecord = Awaited<ReturnType<typeof listApplications>>['rows'][number];

function filterApplications(sql: Sql, filter: ApplicationFilter) {
  const { job, applicant, applicants, stage, open, waiting } = filter;
  let applications = sql.selectFrom('applications');
  if (job !== undefined) applications = applications.where('job_id', '=', databaseId(job));
  if (applicant !== undefined) applications = applications.where('applicant_id', '=', databaseId(applicant));
  if (applicants !== undefined) {
    const ids = applicants.split(',').map(databaseId);
    applications = applications.where('applicant_id', '=', expression<string>`any(${ids}::bigint[])`);
  }
  if (stage !== undefined || open === true) applications = applications.where(isOfSomebody);
  if (stage !== undefined) applications = applications.where('stage_id', '=', databaseId(stage));
  if (open !== undefined)
    applications = applications.where(open ? isOpen : expression<boolean>`not ${isOpen}`);
  if (waiting !== undefined) {
    applications = applications.where(waiting ? isWaiting : expression<boolean>`not ${isWaiting}`);
  }
  return applications;
}

/** Enough to act on all that match. */
export async function listApplicationIds(sql: Sql, filter: ApplicationFilter) {
  const most = limits.movedAtOnce;
  const rows = await filterApplications(sql, filter)
    .select(['applications.id', 'applications.version', 'applications.applicant_id'])
    .orderBy('applications.id')
    .limit(most + 1)
    .execute();
  return { applications: rows.slice(0, most), is_at_least: rows.length > most };
}

export function listApplications(sql: Sql, query: ApplicationQuery) {
  const order = orderOf(query);
  const applications = filterApplications(sql, query);
  const rows = applications
    .innerJoin('stages', 'stages.id', 'stage_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('industries', 'industries.id', 'jobs.industry_id')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('applicants as record', 'record.id', 'applications.applied_as_id')
    .select(['applications.id', 'applications.created_at', order.position.as('position')])
    .select(['jobs.id as job_id', 'jobs.name as job_name', 'jobs.is_active as is_job_active'])
    .select('industries.display_name as industry')
    .select(['applications.applicant_id', 'applicants.first_name', 'applicants.middle_name'])
    .select(['applicants.last_name', 'applicants.email', 'applicants.phone'])
    .select(['applicants.completed_externally_at', 'applicants.created_at as applicant_created_at'])
    .select(['applicants.version', 'applicants.erased_at', isNew])
    .select(['applications.version as application_version', 'stage_id', 'stages.name as stage_name'])
    .select(['stages.kind as stage_kind', 'stage_since', 'waits_since'])
    .select(['record.email as applied_as_email', submissionsOf])
    .select(correctedSince(newestSubmissionAt))
    .select(hasResume('applications.applicant_id').as('has_resume'))
    .select(lastNote)
    .orderBy(order.by);
  return readPage(query, {
    count: () => countRows(sql, applications),
    read: ({ limit, offset, after }) =>
      (after ? rows.where(order.isAfter(after)) : rows).limit(limit).offset(offset).execute(),
  });
}

/** A note about another application of the person says nothing here. */
const lastNote = expression<string>`coalesce((
  select left(text, ${limits.noteInRow}) from notes
  where applicant_id in ${recordsOf(expression.ref('applications.applicant_id'))}
    and (application_id is null or application_id = applications.id) and deleted_at is null
  order by created_at desc, id desc limit 1), '')`.as('last_note');

/** The fields of `applicants` that recruiters changed after a moment, and did not change back by undo. */
export const correctedSince = (moment: RawBuilder<unknown>) =>
  expression<string[]>`array(
    select distinct jsonb_object_keys(changes.after) from changes
    where entity_kind = 'applicant' and entity_id = applicants.id::text and action = 'update'
      and undoes is null and at > ${moment}
      and not exists (select from changes as undo where undo.undoes = changes.id)
  )`.as('corrected_fields');

const newestSubmissionAt = expression`(
  select max(created_at) from submissions where application_id = applications.id)`;

/** Never empty: every application begins with a submission. */
export const submissionsOf = expression<[SubmissionRecord, ...SubmissionRecord[]]>`(
  select json_agg(json_build_object(
    'id', id::text, 'reference', coalesce(reference, ''), 'first_name', first_name, 'last_name', last_name,
    'email', email, 'phone', phone, 'source', source, 'created_at', created_at,
    'wanted_work', wanted_work, 'wanted_place', wanted_place,
    'answer_sheets', ${answerSheetsOf('submissions.reference')}
  ) order by created_at desc, id desc)
  from submissions where application_id = applications.id
)`.as('submissions');

/** The sheets of a reference as JSON, the newest first. Each has its questions in their order, as they were asked. */
function answerSheetsOf(reference: string): RawBuilder<AnswerSheet[]> {
  return expression`(
    select coalesce(json_agg(json_build_object('id', answer_sheets.id::text, 'sent_at', sent_at, 'answers', (
      select coalesce(json_agg(json_build_object(
        'question_id', answers.question_id::text, 'question', asked.text, 'kind', asked.kind,
        'requirement', coalesce(requirement, ''), 'value', value
      ) order by rank, answers.question_id), '[]')
      from answers
        join question_versions as asked
          on asked.question_id = answers.question_id and asked.version = question_version
        left join questions on questions.id = answers.question_id
      where sheet_id = answer_sheets.id
    )) order by answer_sheets.id desc), '[]')
    from answer_sheets where reference = ${expression.ref(reference)}
  )`;
}
