import ArrowLeft from 'lucide:arrow-left';
import { Link } from 'react-router';
import type { ClosedJob } from '../../../contract/errors.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import { alertAddress } from '../alerts/alert-address.ts';
import { MailMe } from '../alerts/mail-me.tsx';
import type { ClosedJobData } from './load-job-page.ts';
import { findResults } from './results-address.ts';
import { SimilarJobs } from './similar-jobs.tsx';
import * as texts from './texts.ts';

/** Replaces a job that is not open by other open jobs. */
export function JobClosed({ page: { wasOpen, job, similar } }: { page: ClosedJobData }) {
  return (
    <div className="page-width pt-2 md:pt-6">
      <ResultsLink />
      {job && <p className="mb-1 font-display text-xl font-bold">{texts.closed}</p>}
      <h1 dir="auto" className="text-2xl md:text-3xl">
        {job?.name ?? closedTitle({ wasOpen })}
      </h1>
      {job && (
        <p className="mt-3 text-lg wrap-anywhere">
          {job.location} · {job.industry}
        </p>
      )}
      <p className="measure mt-4 text-lg text-muted">
        {wasOpen ? texts.closedReason : texts.neverOpenReason}
      </p>
      <SimilarJobs jobs={similar} to={job} />
      {job && <MailMe address={alertAddress(placesOf(job))} />}
      <LinkButton to="/jobs" look="accent" className="mt-8">
        {texts.allJobs}
      </LinkButton>
    </div>
  );
}

/** Leads back to the list that the visitor came from. The server's page cannot know it. */
export function ResultsLink() {
  const results = useIsHydrated() ? findResults() : null;
  return (
    <Link
      to={`/jobs${results ?? ''}`}
      viewTransition
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted underline-offset-4 hover:underline print:hidden"
    >
      <Icon of={ArrowLeft} /> {results ? texts.backToResults : texts.back}
    </Link>
  );
}

function placesOf({ location_id: location, industry_id: industry }: ClosedJob): URLSearchParams {
  return new URLSearchParams({ location, industry });
}

export function closedTitle({ wasOpen, job }: Pick<ClosedJobData, 'wasOpen' | 'job'>): string {
  const title = wasOpen ? texts.closed : texts.neverOpen;
  return job ? `${job.name}: ${title}` : title;
}
