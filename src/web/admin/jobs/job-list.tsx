import type { Admin } from '../../../contract/admins.ts';
import type { Api } from '../../../contract/client.ts';
import { TableFilter } from '../../ui/table-filter.tsx';
import { TableSearch } from '../../ui/table-search.tsx';
import { useKeepListAddress } from '../list-address.ts';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import { SidePanel } from '../side-panel.tsx';
import type { Route } from './+types/job-list.ts';
import { CreateJobForm } from './create-job-form.tsx';
import { jobColumns } from './job-columns.tsx';
import type { Placements } from './job-fields.tsx';
import { listJobOrders, readJobFilter, readJobQuery } from './job-query.ts';

export const meta = () => [{ title: 'Jobs – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadAdminPage(load, args);

async function load(api: Api, { url }: { url: URL }) {
  const [jobs, industries, locations, admins] = await Promise.all([
    api.listJobs({ query: readJobQuery(url.searchParams) }),
    api.listIndustries(),
    api.listLocationRows(),
    api.listAdmins(),
  ]);
  return { jobs, industries, locations, admins };
}

export default function JobList({ loaderData: { jobs, admins, ...placements } }: Route.ComponentProps) {
  useKeepListAddress('/admin/jobs');
  return (
    <>
      <h1 className="mb-4 text-2xl">Jobs</h1>
      <SidePanel title="New job" panel={<CreateJobForm {...placements} />}>
        <ListView
          noun={{ one: 'job', many: 'jobs' }}
          page={jobs}
          columns={jobColumns}
          keyOf={(job) => job.id}
          ordersOf={listJobOrders}
          emptyText="No job has been posted yet"
          exportRows={(api, search, options) => api.exportJobs({ query: readJobFilter(search) }, options)}
          controls={<JobFilters admins={admins} {...placements} />}
        />
      </SidePanel>
    </>
  );
}

function JobFilters({ industries, locations, admins }: Placements & { admins: Admin[] }) {
  return (
    <>
      <TableSearch label="Search jobs" />
      <TableFilter
        name="active"
        label="Open or closed"
        allText="Open and closed"
        options={[
          { id: 'true', display_name: 'Open' },
          { id: 'false', display_name: 'Closed' },
        ]}
      />
      <TableFilter name="location" label="Where" allText="Any location" options={locations} />
      <TableFilter name="industry" label="Field of work" allText="Any industry" options={industries} />
      <TableFilter
        name="posted_by"
        label="Posted by"
        allText="Posted by anyone"
        options={admins.map(({ username, first_name, surname }) => ({
          id: username,
          display_name: `${first_name} ${surname}`,
        }))}
      />
      <TableFilter
        name="applicants"
        label="Applicants"
        allText="Any applicants"
        options={[
          { id: 'some', display_name: 'With applicants' },
          { id: 'none', display_name: 'Without applicants' },
        ]}
      />
    </>
  );
}
