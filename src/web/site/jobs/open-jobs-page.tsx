import { Suspense, useState } from 'react';
import { Await, useAsyncError, useRevalidator, useSearchParams } from 'react-router';
import { type Arriving, waitShortly } from '../../api/arriving.ts';
import { type Load, loadFaultOf, loadPage, serverApi } from '../../api/load-page.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { FailedState, LoadingState, Skeleton } from '../../ui/page/page-state.tsx';
import { useRetries } from '../../api/use-retries.ts';
import { Button } from '../../ui/button.tsx';
import { ApplyDialog } from '../apply/apply-dialog.tsx';
import type { AppliedJob } from '../apply/apply-form.tsx';
import { askedFor, listAsked, requirementsFor } from '../questions/asked-questions.ts';
import { JobOutcome, useApplyOutcome } from '../job/job-outcome.tsx';
import { findSent } from '../job/load-job-page.ts';
import { loadNewest } from '../job/load-newest.ts';
import { agencyNameOf, fullTitle, pageMeta } from '../layout/page-meta.ts';
import { useSite } from '../layout/use-site.ts';
import { CallUs } from '../contact/contact-lines.tsx';
import type { Route } from './+types/open-jobs-page.ts';
import { chosenFilters } from './chosen-filters.ts';
import { canonicalJobsPath, factFilterNames, jobsFeed, readJobsFilter, readJobsQuery } from './jobs-query.ts';
import { type JobsList, JobsResults } from './jobs-results.tsx';
import { JobsSearch } from './jobs-search.tsx';
import * as texts from './texts.ts';
import { withoutUnknownPlace } from './unknown-place.ts';

const load: Load<JobsList> = (api, { url }) =>
  withoutUnknownPlace(url.searchParams, async (search) => {
    const [page, facets, asked] = await Promise.all([
      api.listOpenJobs({ query: readJobsQuery(search) }),
      api.listJobFacets({ query: readJobsFilter(search) }),
      listAsked(api),
    ]);
    return { ...page, facets, asked, ...(page.total === 0 && (await loadNewest(api))) };
  });

/** Without JavaScript Done leads here with the reference of a general application. */
const loadWithSent: Load<JobsList> = async (api, request) => {
  const reference = request.url.searchParams.get('reference');
  const [list, sent] = await Promise.all([load(api, request), findSent(api, undefined, reference)]);
  return { ...list, sent };
};

export const loader = async (args: Route.LoaderArgs): Promise<Arriving<JobsList>> => ({
  now: await loadPage(loadWithSent, serverApi(args.context), args),
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
    // Search engines skip the results of a search, and lists that are narrowed by facts.
    ...(['q', 'near', ...factFilterNames].some((name) => search.has(name))
      ? [{ name: 'robots', content: 'noindex' }]
      : []),
  ];
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const [applyingFor, applyFor] = useState<AppliedJob>();
  return (
    <>
      <GeneralOutcome {...('now' in loaderData ? loaderData.now : { asked: [] })} />
      <div className={pageClass}>
        <JobsHeading jobs={loaderData} />
        <JobsSearch jobs={loaderData} />
        <Suspense fallback={<JobsLoading />}>
          <Await
            resolve={'now' in loaderData ? loaderData.now : loaderData.later}
            errorElement={<JobsFailedLate />}
          >
            {(list) => (
              <JobsResults
                list={list}
                onApply={(job) =>
                  applyFor({ ...job, requirements: requirementsFor(list.asked, job.industry) })
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

function GeneralOutcome({ asked, sent }: Pick<JobsList, 'asked' | 'sent'>) {
  const outcome = useApplyOutcome(sent?.reference, texts.listed);
  const known = { reference: undefined, questionsLeft: 0, ...sent };
  return (
    <JobOutcome outcome={outcome} jobId={undefined} sent={{ ...known, asked: askedFor(asked, undefined) }} />
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

/** Names the chosen filters as soon as their names arrive. */
function JobsHeading({ jobs }: { jobs: Arriving<JobsList> }) {
  const [search] = useSearchParams();
  const titleOf = ({ facets }: JobsList) => texts.titleOf(chosenFilters(search, facets));
  if ('now' in jobs) return <Heading title={titleOf(jobs.now)} />;
  const unnamed = <LateHeading title={texts.jobs} />;
  return (
    <Suspense fallback={unnamed}>
      <Await resolve={jobs.later} errorElement={unnamed}>
        {(list) => <LateHeading title={titleOf(list)} />}
      </Await>
    </Suspense>
  );
}

/** A late list also brings the title of the browser's tab. */
function LateHeading({ title }: { title: string }) {
  const { agencyName } = useSite();
  return (
    <>
      <title>{fullTitle(title, agencyName)}</title>
      <Heading title={title} />
    </>
  );
}

function Heading({ title }: { title: string }) {
  return <h1 className="text-2xl">{title}</h1>;
}

/** A placeholder with the height of the list and its filters. */
function JobsLoading() {
  return (
    <div className="beside-filters">
      <Skeleton className="h-11 w-30 xl:h-96 xl:w-auto" />
      <div>
        <LoadingState text={texts.fetching} />
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} className="mb-4 h-28 md:h-14" />
        ))}
      </div>
    </div>
  );
}

/** Explains why the list is missing, while the page keeps trying. */
function JobsFailed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useRetries(revalidate, { firstPauseMs: 5_000 });
  const isBusy = state === 'loading';
  return (
    <div className="mt-8">
      <FailedState title={texts.failed}>
        <p>
          {texts.loadFault(loadFaultOf(error))}
          <CallUs />
        </p>
        <Button look="accent" className="needs-script" aria-busy={isBusy} onClick={() => void revalidate()}>
          {isBusy ? texts.trying : texts.tryAgain}
        </Button>
      </FailedState>
    </div>
  );
}
