import { useOutletContext } from 'react-router';
import { ListPage } from '../lists/list-page.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/jobs-page.ts';
import { useCreatedJob } from './created-job.tsx';
import { jobColumns } from './job-table-columns.tsx';
import { listJobOrders, readJobFilter, readJobQuery } from './job-query.ts';
import type { JobChoices } from './jobs-layout.tsx';
import { NewJob } from './new-job.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.listJobs({ query: readJobQuery(url.searchParams) }), args);

export default function JobsPage({ loaderData: jobs }: Route.ComponentProps) {
  const { admins, ...categories } = useOutletContext<JobChoices>();
  const created = useCreatedJob();
  return (
    <ListPage
      path="/admin/jobs"
      heading={
        <div className="mb-4 grid *:col-start-1 *:row-start-1">
          <h1 className="z-1 self-start justify-self-start text-2xl">{texts.heading}</h1>
          <NewJob {...categories} />
        </div>
      }
      noun={texts.noun}
      page={jobs}
      columns={jobColumns}
      marked={created?.id}
      ordersOf={listJobOrders}
      emptyText={texts.none}
      exportRows={(api, search, options) => api.exportJobs({ query: readJobFilter(search) }, options)}
      search={texts.search}
      filters={[
        { name: 'active', ...texts.filters.open },
        { name: 'location', ...texts.filters.location, options: categories.locations },
        { name: 'industry', ...texts.filters.industry, options: categories.industries },
        { name: 'posted_by', ...texts.filters.postedBy, options: admins.map(optionOf) },
        { name: 'applicants', ...texts.filters.applicants },
      ]}
    />
  );
}

function optionOf({ username, first_name, surname }: JobChoices['admins'][number]) {
  return { id: username, display_name: `${first_name} ${surname}` };
}
