import { useEffect } from 'react';
import { TableSearch } from '../../ui/table-search.tsx';
import { useKeepListAddress } from '../list-address.ts';
import { ListView } from '../list-view.tsx';
import { loadAdminPage } from '../session/load-admin-page.ts';
import type { Route } from './+types/applicants-page.ts';
import { ApplicantFilters } from './applicant-filters.tsx';
import { applicantColumns } from './applicant-table-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';
import { ApplicantViews } from './applicant-views.tsx';
import { readJobChoice } from './job-choice.ts';
import { beginWalk, keepWalk } from './list-walk.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.pageTitle(texts.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadAdminPage(async (api, { url }) => {
    const query = readApplicantQuery(url.searchParams);
    const [applicants, job, unopened, suspected] = await Promise.all([
      api.listApplicants({ query }),
      readJobChoice(api, query.job ?? ''),
      api.listApplicants({ query: { is_new: true, limit: 1 } }),
      api.listSuspectedApplications({ query: { limit: 1 } }),
    ]);
    return { applicants, job, walk: beginWalk(query, applicants), counts: { unopened, suspected } };
  }, args);

export default function ApplicantList({ loaderData }: Route.ComponentProps) {
  const { applicants, job, walk, counts } = loaderData;
  useKeepListAddress('/admin/applicants');
  useEffect(() => keepWalk(walk), [walk]);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="text-2xl">{texts.heading}</h1>
        <ApplicantViews unopened={counts.unopened} suspected={counts.suspected} />
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
