import { browserApi } from '../api/browser-api.ts';
import { type Load, loadPage, serverApi } from '../api/load-page.ts';
import type { Page } from '../../contract/endpoints.ts';
import type { JobSummary } from '../../contract/jobs.ts';
import type { Route } from './+types/jobs.ts';

const load: Load<Page<JobSummary>> = (api) => api.listOpenJobs({ query: { limit: 20 } });

export const loader = (args: Route.LoaderArgs) => loadPage(load, serverApi(args.context), args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(load, browserApi, args);

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.items.map((job) => (
        <li key={job.id}>{job.name}</li>
      ))}
    </ul>
  );
}
