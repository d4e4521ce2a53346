import { readJobsFilter } from '../jobs/jobs-query.ts';

const newAlertPath = '/alerts/new';

/** The page that takes an alert for what a list of jobs shows. */
export function alertAddress(search: URLSearchParams): string {
  const { days: _, ...filter } = readJobsFilter(search);
  const query = new URLSearchParams(filter);
  return query.size === 0 ? newAlertPath : `${newAlertPath}?${query}`;
}
