import type { VisitorApi } from '../../../contract/client.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { answerOr } from '../../api/load-page.ts';

/** The newest jobs, for a page that has said its one thing. */
export async function loadNewest(api: VisitorApi): Promise<{ newest: JobSummary[] }> {
  const { items } = await answerOr(api.listOpenJobs({ query: { limit: 4 } }), { items: [], total: 0 });
  return { newest: items };
}
