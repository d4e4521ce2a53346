import { Suspense, useState } from 'react';
import { Await, useAsyncError } from 'react-router';
import type { Page } from '../../../contract/endpoints.ts';
import type { JobFacets, JobSummary } from '../../../contract/jobs.ts';
import { type Arriving, waitShortly } from '../../api/arriving.ts';
import { type Load, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import type { Route } from './+types/open-jobs-page.ts';
import { ApplyDialog } from '../apply/apply-dialog.tsx';
import type { AppliedJob } from '../apply/apply-form.tsx';
import { listRequirements, type Requirement, requirementsFor } from '../questions/asked-questions.ts';
import { JobOutcome } from '../job/job-outcome.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { JobsFailed } from './jobs-failed.tsx';
import { JobsHeading } from './jobs-heading.tsx';
import { JobsLoading } from './jobs-loading.tsx';
import { canonicalJobsPath, jobsFeed, readJobsFilter, readJobsQuery } from './jobs-query.ts';
import { JobsResults } from './jobs-results.tsx';
import { JobsSearch } from './jobs-search.tsx';
import { agencyNameOf, pageMeta } from '../layout/page-meta.ts';
import * as texts from './texts.ts';

export type JobsList = Page<JobSummary> & { facets: JobFacets; requirements: Requirement[] };

const load: Load<JobsList> = async (api, { url }) => {
  const [page, facets, requirements] = await Promise.all([
    api.listOpenJobs({ query: readJobsQuery(url.searchParams) }),
    api.listJobFacets({ query: readJobsFilter(url.searchParams) }),
    listRequirements(api),
  ]);
  return { ...page, facets, requirements };
};

export const loader = async (args: Route.LoaderArgs): Promise<Arriving<JobsList>> => ({
  now: await loadPage(load, serverApi(args.context), args),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => waitShortly(loadPage(load, visitorApi, args));

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (loaderData && 'later' in loaderData) return [];
  const search = new URLSearchParams(location.search);
  const title = loaderData ? texts.titleOf(chosenFilters(search, loaderData.now.facets)) : texts.jobs;
  return [
    ...pageMeta(matches, {
      title,
      description: texts.description(title, agencyNameOf(matches)),
      path: canonicalJobsPath(search),
    }),
    {
      tagName: 'link' as const,
      rel: 'alternate',
      title: texts.feedOf(title),
      type: 'application/rss+xml',
      href: jobsFeed(search),
    },
    // Search engines skip the results of a search.
    ...(search.has('q') ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const [applyingFor, applyFor] = useState<AppliedJob>();
  return (
    <>
      <JobOutcome reference={undefined} />
      <div className={pageClass}>
        <JobsHeading jobs={loaderData} />
        <JobsSearch />
        <Suspense fallback={<JobsLoading />}>
          <Await
            resolve={'now' in loaderData ? loaderData.now : loaderData.later}
            errorElement={<JobsFailedLate />}
          >
            {(list) => (
              <JobsResults
                list={list}
                onApply={(job) =>
                  applyFor({ ...job, requirements: requirementsFor(list.requirements, job.industry) })
                }
              />
            )}
          </Await>
        </Suspense>
        <ApplyDialog job={applyingFor} onClose={() => applyFor(undefined)} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className={pageClass}>
      <h1 className="text-2xl">{texts.jobs}</h1>
      <JobsSearch />
      <JobsFailed error={error} />
    </div>
  );
}

function JobsFailedLate() {
  return <JobsFailed error={useAsyncError()} />;
}

const pageClass = 'page-width pt-5 md:pt-10';
