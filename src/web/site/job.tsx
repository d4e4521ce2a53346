import { useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadPage, serverApi } from '../api/load-page.ts';
import { servicesContext } from '../api/services-context.ts';
import { visitorApi } from '../api/visitor-api.ts';
import { RichText } from '../ui/rich-text.tsx';
import type { Route } from './+types/job.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import type { AppliedJob } from './apply-form.tsx';
import { ApplyLink } from './apply-link.tsx';
import { closedTitle, JobClosed } from './job-closed.tsx';
import { describeJob } from './job-description.ts';
import { JobFacts } from './job-facts.tsx';
import { jobPageStatus, loadJobPage } from './job-load.ts';
import { JobOutcome } from './job-outcome.tsx';
import { jobPosting } from './job-posting.ts';
import { pageMeta, unlistedMeta } from './page-meta.ts';
import { useSite } from './use-site.ts';

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(loadJobPage, serverApi(args.context), args);
  const posting = 'job' in page ? jobPosting(page.job, args.context.get(servicesContext).site) : undefined;
  return data({ ...page, posting }, { status: jobPageStatus(page) });
}

/** Search engines read pages as the server writes them, so the browser needs no structured data. */
export const clientLoader = async (args: Route.ClientLoaderArgs) => ({
  ...(await loadPage(loadJobPage, visitorApi, args)),
  posting: undefined,
});

/** The banner comes and goes on the job as it is shown, also without a connection. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData || !('job' in loaderData)) return unlistedMeta(closedTitle);
  const { job, posting } = loaderData;
  return [
    ...pageMeta(matches, {
      title: `${job.name} in ${job.location}`,
      description: describeJob(job),
      path: `/jobs/${job.id}`,
    }),
    ...(posting ? [{ 'script:ld+json': posting }] : []),
  ];
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const [applyingFor, applyFor] = useState<AppliedJob>();
  const { publicUrl } = useSite();
  if (!('job' in loaderData)) {
    return (
      <>
        <JobOutcome isOpen={false} />
        <JobClosed page={loaderData} />
      </>
    );
  }
  const { job } = loaderData;
  return (
    <>
      <JobOutcome isOpen />
      <article className="page-width grid gap-x-16 pt-8 md:pt-12 lg:grid-cols-[1fr_16rem]">
        <header className="min-w-0">
          <h1 dir="auto" className="text-2xl wrap-anywhere md:text-3xl">
            {job.name}
          </h1>
          <JobFacts job={job} />
        </header>
        <div className="mt-8 min-w-0">
          <RichText content={job.description_content} />
          <p className="mt-8 hidden print:block">
            Apply at {publicUrl}/jobs/{job.id}
          </p>
        </div>
        <div className="bottom-0 -mx-4 mt-8 self-start border-t border-base-300 bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 [@media(min-height:20rem)]:sticky lg:top-8 lg:bottom-auto lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:mt-2 lg:border-0 lg:p-0 print:hidden">
          <ApplyLink job={job} onApply={applyFor} className="w-full" />
        </div>
      </article>
      <ApplyDialog job={applyingFor} onClose={() => applyFor(undefined)} />
    </>
  );
}
