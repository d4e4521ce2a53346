import { useOutletContext } from 'react-router';
import { TableFilter } from '../../ui/table/table-filter.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { useKeepListAddress } from '../lists/list-address.ts';
import { ListView } from '../lists/list-view.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/jobs-page.ts';
import { useCreatedJob } from './created-job.ts';
import { jobColumns } from './job-table-columns.tsx';
import { listJobOrders, readJobFilter, readJobQuery } from './job-query.ts';
import type { JobChoices } from './jobs-layout.tsx';
import { NewJob } from './new-job.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.listJobs({ query: readJobQuery(url.searchParams) }), args);

export default function JobsPage({ loaderData: jobs }: Route.ComponentProps) {
  const choices = useOutletContext<JobChoices>();
  useKeepListAddress('/admin/jobs');
  const created = useCreatedJob();
  return (
    <>
      <div className="mb-4 grid *:col-start-1 *:row-start-1">
        <h1 className="z-1 self-start justify-self-start text-2xl">{texts.heading}</h1>
        <NewJob industries={choices.industries} locations={choices.locations} />
      </div>
      <ListView
        noun={texts.noun}
        page={jobs}
        columns={jobColumns}
        keyOf={(job) => job.id}
        marked={created?.id}
        ordersOf={listJobOrders}
        emptyText={texts.none}
        exportRows={(api, search, options) => api.exportJobs({ query: readJobFilter(search) }, options)}
        controls={<JobFilters {...choices} />}
      />
    </>
  );
}

function JobFilters({ industries, locations, admins }: JobChoices) {
  const { filters, states } = texts;
  return (
    <>
      <TableSearch label={texts.search} />
      <TableFilter
        name="active"
        label={filters.open.label}
        allText={filters.open.all}
        options={[
          { id: 'true', display_name: states.open },
          { id: 'false', display_name: states.closed },
        ]}
      />
      <TableFilter
        name="location"
        label={filters.location.label}
        allText={filters.location.all}
        options={locations}
      />
      <TableFilter
        name="industry"
        label={filters.industry.label}
        allText={filters.industry.all}
        options={industries}
      />
      <TableFilter
        name="posted_by"
        label={filters.postedBy.label}
        allText={filters.postedBy.all}
        options={admins.map(({ username, first_name, surname }) => ({
          id: username,
          display_name: `${first_name} ${surname}`,
        }))}
      />
      <TableFilter
        name="applicants"
        label={filters.applicants.label}
        allText={filters.applicants.all}
        options={[
          { id: 'some', display_name: filters.applicants.some },
          { id: 'none', display_name: filters.applicants.none },
        ]}
      />
    </>
  );
}
