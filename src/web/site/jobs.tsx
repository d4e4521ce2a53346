import { Suspense, useState } from 'react';
import { Await, useAsyncError } from 'react-router';
import type { Page } from '../../contract/endpoints.ts';
import type { JobFacets, JobSummary } from '../../contract/jobs.ts';
import { type Arriving, waitShortly } from '../api/arriving.ts';
import { type Load, loadPage, serverApi } from '../api/load-page.ts';
import { visitorApi } from '../api/visitor-api.ts';
import type { Route } from './+types/jobs.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import type { AppliedJob } from './apply-form.tsx';
import { JobsFailed } from './jobs-failed.tsx';
import { JobsHeading } from './jobs-heading.tsx';
import { JobsLoading } from './jobs-loading.tsx';
import { canonicalJobsPath, jobsFeedPath, readJobsFilter, readJobsQuery } from './jobs-query.ts';
import { JobsResults } from './jobs-results.tsx';
import { JobsSearch } from './jobs-search.tsx';
import { chosenFilters, jobsTitle } from './jobs-texts.ts';
import { agencyNameOf, pageMeta } from './page-meta.ts';

export type JobsList = Page<JobSummary> & { facets: JobFacets };

const load: Load<JobsList> = async (api, { url }) => {
  const [page, facets] = await Promise.all([
    api.listOpenJobs({ query: readJobsQuery(url.searchParams) }),
    api.listJobFacets({ query: readJobsFilter(url.searchParams) }),
  ]);
  return { ...page, facets };
};

export const loader = async (args: Route.LoaderArgs): Promise<Arriving<JobsList>> => ({
  now: await loadPage(load, serverApi(args.context), args),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => waitShortly(loadPage(load, visitorApi, args));

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (loaderData && 'later' in loaderData) return [];
  const search = new URLSearchParams(location.search);
  const title = loaderData ? jobsTitle(chosenFilters(search, loaderData.now.facets)) : 'Jobs';
  return [
    ...pageMeta(matches, {
      title,
      description: `${title} at ${agencyNameOf(matches)}: look through them and apply in a minute.`,
      path: canonicalJobsPath(search),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: jobsFeedPath(search) },
    // What somebody searches for is no page of its own.
    ...(search.has('q') ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const [applyingFor, applyFor] = useState<AppliedJob>();
  return (
    <div className={frameClass}>
      <JobsHeading jobs={loaderData} />
      <JobsSearch />
      <Suspense fallback={<JobsLoading />}>
        <Await
          resolve={'now' in loaderData ? loaderData.now : loaderData.later}
          errorElement={<JobsFailedLate />}
        >
          {(list) => <JobsResults list={list} onApply={applyFor} />}
        </Await>
      </Suspense>
      <ApplyDialog job={applyingFor} onClose={() => applyFor(undefined)} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className={frameClass}>
      <h1 className="text-2xl">Jobs</h1>
      <JobsSearch />
      <JobsFailed error={error} />
    </div>
  );
}

function JobsFailedLate() {
  return <JobsFailed error={useAsyncError()} />;
}

const frameClass = 'page-width pt-8 md:pt-12';
