import { useEffect } from 'react';
import { useOutletContext } from 'react-router';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { useKeepListAddress } from '../lists/list-address.ts';
import { ListView } from '../lists/list-view.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/applicants-page.ts';
import { ApplicantFilters } from './applicant-filters.tsx';
import { applicantColumns } from './applicant-table-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';
import { ApplicantViews } from './applicant-views.tsx';
import type { BesideApplicants } from './applicants-layout.tsx';
import { beginWalk, keepWalk } from './list-walk.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const query = readApplicantQuery(url.searchParams);
    const applicants = await api.listApplicants({ query });
    return { applicants, walk: beginWalk(query, applicants) };
  }, args);

export default function ApplicantList({ loaderData }: Route.ComponentProps) {
  const { applicants, walk } = loaderData;
  const { job, unopened, suspected } = useOutletContext<BesideApplicants>();
  useKeepListAddress('/admin/applicants');
  useEffect(() => keepWalk(walk), [walk]);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="text-2xl">{texts.heading}</h1>
        <ApplicantViews unopened={unopened} suspected={suspected} />
      </header>
      <ListView
        noun={texts.noun}
        page={applicants}
        columns={applicantColumns}
        keyOf={(applicant) => applicant.id}
        emptyText={texts.noneYet}
        exportRows={(api, search, options) =>
          api.exportApplicants({ query: readApplicantFilter(search) }, options)
        }
        controls={
          <>
            <TableSearch label={texts.searchLabel} placeholder={texts.searchHint} />
            <ApplicantFilters job={job} />
          </>
        }
      />
    </>
  );
}
