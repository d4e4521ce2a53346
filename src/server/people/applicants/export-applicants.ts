import type { ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Sql } from '../../../database/open.ts';
import { readBatches } from '../../../database/read-page.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { writeCsv } from '../../ground/csv.ts';
import { listAnswers, listWanted } from '../questions/list-answers.ts';
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
