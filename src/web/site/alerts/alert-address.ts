import { readJobsFilter } from '../jobs/jobs-query.ts';

const newAlertPath = '/alerts/new';

/** The page that takes an alert for what a list of jobs shows. */
export function alertAddress(search: URLSearchParams): string {
  const query = new URLSearchParams(readJobsFilter(search));
  return query.size === 0 ? newAlertPath : `${newAlertPath}?${query}`;
}
