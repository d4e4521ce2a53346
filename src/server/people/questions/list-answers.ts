import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';

/** The work and the place that some applicants look for without a job, as text for an export. */
export async function listWanted(sql: Sql, applicantIds: string[]): Promise<Map<string, string>> {
  if (applicantIds.length === 0) return new Map();
  const { rows } = await expression<{ applicant_id: string; text: string }>`
    select applicant_id, string_agg(
      concat_ws(', ', nullif(wanted_work, ''), nullif(wanted_place, '')), ' | ' order by submissions.id
    ) as text
    from submissions join applications on applications.id = application_id
    where applicant_id in (${expression.join(applicantIds)}) and wanted_work || wanted_place <> ''
    group by applicant_id
  `.execute(sql);
  return new Map(rows.map(({ applicant_id, text }) => [applicant_id, text]));
}

/** The answers of some applicants as text, for an export: a line for each answer, by application and in their order. */
export async function listAnswers(sql: Sql, applicantIds: string[]): Promise<Map<string, string>> {
  if (applicantIds.length === 0) return new Map();
  const { rows } = await expression<{ applicant_id: string; text: string }>`
    select applicant_id, string_agg(
      coalesce(jobs.name || ': ', '') || asked.text || ' ' || value, chr(10)
      order by applications.id, answer_sheets.id, rank, answers.question_id
    ) as text
    from applications
      left join jobs on jobs.id = job_id
      join submissions on application_id = applications.id
      join answer_sheets on answer_sheets.reference = submissions.reference
      join answers on sheet_id = answer_sheets.id
      join question_versions as asked
        on asked.question_id = answers.question_id and asked.version = question_version
      left join questions on questions.id = answers.question_id
    where applicant_id in (${expression.join(applicantIds)})
    group by applicant_id
  `.execute(sql);
  return new Map(rows.map(({ applicant_id, text }) => [applicant_id, text]));
}
