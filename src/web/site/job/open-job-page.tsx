import { useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPage, serverApi } from '../../api/load-page.ts';
import { servicesContext } from '../../api/services-context.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { ApplyDialog } from '../apply/apply-dialog.tsx';
import type { AppliedJob } from '../apply/apply-form.tsx';
import { useOwnApplication } from '../apply/shown-application.ts';
import { pageMeta, unlistedMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/open-job-page.ts';
import { closedTitle, JobClosed, ResultsLink } from './job-closed.tsx';
import { describeJob } from './job-description.ts';
import { isClosed, jobPageStatus, loadJobPage } from './load-job-page.ts';
import { JobOutcome, useApplyOutcome } from './job-outcome.tsx';
import { jobPosting } from './job-posting.ts';
import { OpenJob } from './open-job.tsx';
import { keepResults } from './results-address.ts';
import { SimilarJobs } from './similar-jobs.tsx';
import { received } from './texts.ts';
import { readStored, store } from '../../ui/storage.ts';
import { keepSource } from '../apply/visit-source.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(loadJobPage, serverApi(args.context), args);
  const { site } = args.context.get(servicesContext);
  const posting = isClosed(page) ? undefined : jobPosting(page.job, site);
  return data({ ...page, posting }, { status: jobPageStatus(page) });
}

/** Structured data is for search engines, which read the server's page. */
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  keepResults();
  return { ...(await loadPage(loadJobPage, visitorApi, args)), posting: undefined };
};

/** The banner changes the address only, so the job is not loaded again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (isClosed(loaderData)) return unlistedMeta(closedTitle(loaderData));
  const { job, posting } = loaderData;
  return [
    ...pageMeta(matches, {
      title: `${job.name} in ${job.location}`,
      description: describeJob(job),
      path: `/jobs/${job.id}`,
      image: `/jobs/${job.id}/share.png`,
    }),
    ...(posting ? [{ 'script:ld+json': posting }] : []),
  ];
}

export default function JobPage({ loaderData, params }: Route.ComponentProps) {
  const [applyingFor, applyFor] = useState<AppliedJob>();
  const { similar, requirements, reference, answerDays, steps } = loaderData;
  const openId = isClosed(loaderData) ? undefined : loaderData.job.id;
  useEffect(() => {
    if (openId !== undefined) countView(openId);
  }, [openId]);
  const outcome = useApplyOutcome(reference, received);
  const application = useOwnApplication(params.id, loaderData);
  const shownOutcome = (
    <JobOutcome outcome={outcome} jobId={params.id} sent={loaderData} hasClosed={isClosed(loaderData)} />
  );
  if (isClosed(loaderData)) {
    return (
      <>
        {shownOutcome}
        <JobClosed page={loaderData} />
      </>
    );
  }
  const { job } = loaderData;
  return (
    <>
      {shownOutcome}
      <div className="page-width pt-2 md:pt-6">
        <ResultsLink />
        <OpenJob
          job={job}
          requirements={requirements}
          answerDays={answerDays}
          steps={steps}
          application={application}
          hasReceipt={outcome?.isReceived === true}
          onApply={() => applyFor({ ...job, requirements })}
        />
        <SimilarJobs jobs={similar} to={job} />
      </div>
      <ApplyDialog job={applyingFor} onClose={() => applyFor(undefined)} />
    </>
  );
}

const storageKey = 'seen';

/** Tells the figures that somebody opened the page of a job, once for each tab. Nobody waits for it. */
function countView(id: string): void {
  const seen = (readStored('tab', storageKey) ?? []) as string[];
  if (seen.includes(id)) return;
  store('tab', storageKey, [...seen, id]);
  visitorApi.countJobView({ params: { id }, body: { source: keepSource() } }).catch(() => undefined);
}
