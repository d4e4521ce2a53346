import type { VisitorApi } from '../../../contract/client.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { answerOr } from '../../api/load-page.ts';

/** The newest jobs, for a page that has said its one thing. */
export function loadNewest(api: VisitorApi): Promise<{ newest: JobSummary[] }> {
  const found = api.listOpenJobs({ query: { limit: 4 } });
  return answerOr(
    found.then(({ items }) => ({ newest: items })),
    { newest: [] },
  );
}
