import type { JobRowFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { wallClock } from '../ground/agency-day.ts';
import { writeCsv } from '../ground/csv.ts';
import { readAllJobs, type JobRecord } from './list-jobs.ts';

/**
 * All jobs of a filter as CSV, in its order.
 *
 * @param timeZone IANA name, for moments
 */
export function exportJobs(sql: Sql, filter: JobRowFilter, timeZone: string): AsyncGenerator<string> {
  const describe = wallClock(timeZone);
  return writeCsv<JobRecord>(readAllJobs(sql, filter), [
    { title: 'Id', value: ({ id }) => id },
    { title: 'Created', value: ({ created_at }) => describe(created_at) },
    { title: 'Title', value: ({ name }) => name },
    { title: 'Location', value: ({ location }) => location },
    { title: 'Industry', value: ({ industry }) => industry },
    { title: 'Salary', value: ({ salary }) => salary },
    { title: 'Posted By', value: ({ posted_by }) => posted_by },
    { title: 'Position Open', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
    { title: 'Current Applicant Count', value: ({ applicant_count }) => applicant_count },
  ]);
}
