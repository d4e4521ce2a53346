import { useEffect } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { BackLink } from '../entity/page-heading.tsx';
import { applicantColumns } from '../people/applicant-table-columns.tsx';
import { readApplicantFilter, readApplicantQuery } from '../people/applicant-query.ts';
import { beginWalk, keepWalk } from '../people/list-walk.ts';
import { History } from '../changes/history/change-list.tsx';
import { ListView } from '../lists/list-page.tsx';
import { loadEntityPage } from '../entity/entity-page.tsx';
import type { Route } from './+types/job-page.ts';
import { EditJobForm } from './form/job-forms.tsx';
import { JobHeader } from './job-header.tsx';
import * as texts from './texts.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.pageTitle(loaderData?.job.name ?? texts.job) },
];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('job', args, async (api, id, url) => {
    const query = { ...readApplicantQuery(url.searchParams), job: id };
    const [job, applicants, industries, locations] = await Promise.all([
      api.getJob({ params: { id } }),
      api.listApplicants({ query }),
      api.listIndustries(),
      api.listLocationRows(),
    ]);
    return { job, applicants, walk: beginWalk(query, applicants), industries, locations };
  });

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, applicants, walk, changes, ...categories } = loaderData;
  useEffect(() => keepWalk(walk), [walk]);
  return (
    <>
      <BackLink to={texts.back.to}>{texts.back.text}</BackLink>
      <JobHeader job={job} />
      <ListView
        title={texts.applicants}
        noun={texts.applicantNoun}
        page={applicants}
        columns={applicantColumns}
        emptyText={texts.noApplicants}
        exportRows={(api, search, options) =>
          api.exportApplicants({ query: { ...readApplicantFilter(search), job: job.id } }, options)
        }
        search={job.applicant_count > 0 ? texts.searchApplicants : undefined}
        controls={
          job.applicant_count > 0 && (
            <LinkButton to={`/admin/applicants?job=${job.id}`} look="quiet" isSmall>
              {texts.moreFilters}
            </LinkButton>
          )
        }
      />
      <section className="mt-10 border-t border-base-300 pt-6">
        <h2 className="mb-5 text-xl">{texts.editJob}</h2>
        <EditJobForm key={job.id} job={job} {...categories} />
      </section>
      <History changes={changes} />
    </>
  );
}
