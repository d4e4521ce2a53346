import { TableDay } from '../../ui/table-day.tsx';
import { TableFilter } from '../../ui/table-filter.tsx';
import { TableSearch } from '../../ui/table-search.tsx';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/applicant-list.ts';
import { applicantColumns } from './applicant-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';

export const meta = () => [{ title: 'Applicants – back office' }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage((api, { url }) => api.listApplicants({ query: readApplicantQuery(url.searchParams) }), args);

export default function ApplicantList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Applicants</h1>
      <ListView
        noun={{ one: 'applicant', many: 'applicants' }}
        page={loaderData}
        columns={applicantColumns}
        keyOf={(applicant) => applicant.id}
        emptyText="Nobody has applied yet"
        exportRows={(api, search, options) =>
          api.exportApplicants({ query: readApplicantFilter(search) }, options)
        }
        controls={
          <>
            <TableSearch label="Search applicants" placeholder="Name, email or phone" />
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
