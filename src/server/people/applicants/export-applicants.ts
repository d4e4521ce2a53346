import { sql as expression } from 'kysely';
import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Sql } from '../../../database/open.ts';
import { readBatches } from '../../../database/read-page.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { writeCsv } from '../../ground/csv.ts';
import { openApplicantList, type ApplicantRecord } from './list-applicants.ts';

type ExportedApplicant = ApplicantRecord & { answers: string; wanted: string };

/**
 * All applicants of a filter as CSV, in its order.
 *
 * @param timeZone IANA name, for days and moments
 */
export async function exportApplicants(
  sql: Sql,
  filter: ApplicantRowFilter,
  timeZone: string,
): Promise<AsyncGenerator<string>> {
  const describe = wallClock(timeZone);
  const { read } = await openApplicantList(sql, { ...filter, timeZone, isErased: false });
  return writeCsv<ExportedApplicant>(withAnswers(sql, readBatches(read)), [
    { title: 'Id', value: ({ id }) => id },
    { title: 'Created', value: ({ created_at }) => describe(created_at) },
    { title: 'First Name', value: ({ first_name }) => first_name },
    { title: 'Middle Name', value: ({ middle_name }) => middle_name },
    { title: 'Last Name', value: ({ last_name }) => last_name },
    { title: 'Email', value: ({ email }) => email },
    { title: 'Phone', value: ({ phone }) => phone },
    { title: 'Zenople', value: ({ completed_externally_at }) => (completed_externally_at ? 'Yes' : 'No') },
    { title: 'Jobs Applied For', value: ({ jobs }) => jobs.map(({ name }) => name).join(' | ') },
    { title: 'Answers', value: ({ answers }) => answers },
    { title: 'Wanted Work', value: ({ wanted }) => wanted },
  ]);
}

async function* withAnswers(
  sql: Sql,
  batches: AsyncIterable<ApplicantRecord[]>,
): AsyncGenerator<ExportedApplicant[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const answers = await listAnswers(sql, ids);
    const wanted = await listWanted(sql, ids);
    yield batch.map((applicant) => ({
      ...applicant,
      answers: answers.get(applicant.id) ?? '',
      wanted: wanted.get(applicant.id) ?? '',
    }));
  }
}

/** The work and the place that some applicants look for without a job, as text for an export. */
async function listWanted(sql: Sql, applicantIds: string[]): Promise<Map<string, string>> {
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
async function listAnswers(sql: Sql, applicantIds: string[]): Promise<Map<string, string>> {
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
