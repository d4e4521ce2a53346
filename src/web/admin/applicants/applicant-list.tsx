import { TableDay } from '../../ui/table-day.tsx';
import { TableFilter } from '../../ui/table-filter.tsx';
import { TableSearch } from '../../ui/table-search.tsx';
import { useKeepListAddress } from '../list-address.ts';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/applicant-list.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';
import { readJobChoice } from './job-choice.ts';
import { JobFilter } from './job-filter.tsx';

export const meta = () => [{ title: 'Applicants – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const query = readApplicantQuery(url.searchParams);
    const [applicants, job] = await Promise.all([
      api.listApplicants({ query }),
      readJobChoice(api, query.job ?? ''),
    ]);
    return { applicants, job };
  }, args);

export default function ApplicantList({ loaderData: { applicants, job } }: Route.ComponentProps) {
  useKeepListAddress('/admin/applicants');
  return (
    <>
      <h1 className="mb-4 text-2xl">Applicants</h1>
      <ListView
        noun={{ one: 'applicant', many: 'applicants' }}
        page={applicants}
        columns={applicantColumns}
        keyOf={(applicant) => applicant.id}
        emptyText="Nobody has applied yet"
        exportRows={(api, search, options) =>
          api.exportApplicants({ query: readApplicantFilter(search) }, options)
        }
        controls={
          <>
            <TableSearch label="Search applicants" placeholder="Name, email or phone" />
            <JobFilter job={job} />
            <TableFilter
              name="zenople"
              label="Zenople"
              allText="Zenople: all"
              options={[
                { id: 'true', display_name: 'Zenople: yes' },
                { id: 'false', display_name: 'Zenople: no' },
              ]}
            />
            <TableDay name="from" label="From" />
            <TableDay name="to" label="To" />
          </>
        }
      />
    </>
  );
}
