import { useEffect } from 'react';
import type { Api } from '../../../contract/client.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TableSearch } from '../../ui/table/table-search.tsx';
import { BackLink } from '../entity/back-link.tsx';
import { applicantColumns } from '../people/applicant-table-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from '../people/applicant-query.ts';
import { beginWalk, keepWalk } from '../people/list-walk.ts';
import { History } from '../changes/history/change-list.tsx';
import { historyLength } from '../changes/history/use-older-changes.ts';
import { ListView } from '../lists/list-view.tsx';
import { loadAdminPage } from '../accounts/session/load-admin-page.ts';
import type { Route } from './+types/job-page.ts';
import { EditJobForm } from './form/edit-job-form.tsx';
import { JobHeader } from './job-header.tsx';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.job.name ?? texts.job) },
];

export function clientLoader(args: Route.ClientLoaderArgs) {
  const { id } = args.params;
  return loadAdminPage(async (api: Api, { url }) => {
    const query = { ...readApplicantQuery(url.searchParams), job: id };
    const [job, applicants, changes, industries, locations] = await Promise.all([
      api.getJob({ params: { id } }),
      api.listApplicants({ query }),
      api.listChanges({ query: { kind: 'job', id, limit: historyLength } }),
      api.listIndustries(),
      api.listLocationRows(),
    ]);
    return { job, applicants, walk: beginWalk(query, applicants), changes, industries, locations };
  }, args);
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, applicants, walk, changes, ...categories } = loaderData;
  useEffect(() => keepWalk(walk), [walk]);
  return (
    <>
      <BackLink to="/admin/jobs">{texts.heading}</BackLink>
      <JobHeader job={job} />
      <ListView
        title={texts.applicants}
        noun={texts.applicantNoun}
        page={applicants}
        columns={applicantColumns}
        keyOf={(applicant) => applicant.id}
        emptyText={texts.noApplicants}
        exportRows={(api, search, options) =>
          api.exportApplicants({ query: { ...readApplicantFilter(search), job: job.id } }, options)
        }
        controls={job.applicant_count > 0 && <ApplicantControls jobId={job.id} />}
      />
      <section className="mt-10 border-t border-base-300 pt-6">
        <h2 className="mb-5 text-xl">{texts.editJob}</h2>
        <EditJobForm key={job.id} job={job} {...categories} />
      </section>
      <History changes={changes} />
    </>
  );
}

function ApplicantControls({ jobId }: { jobId: string }) {
  return (
    <>
      <TableSearch label={texts.searchApplicants} />
      <LinkButton to={`/admin/applicants?job=${jobId}`} look="quiet" isSmall>
        {texts.moreFilters}
      </LinkButton>
    </>
  );
}
