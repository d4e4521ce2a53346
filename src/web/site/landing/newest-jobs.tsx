import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import type { Page } from '../../../contract/endpoints.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import * as texts from './texts.ts';

export function NewestJobs({ newest }: { newest: Page<JobSummary> }) {
  const { items, total } = newest;
  return (
    <section aria-labelledby="newest" className="min-w-0">
      <h2 id="newest" className="text-xl">
        {total === 0 ? texts.noJobs : texts.openJobs(newest)}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">{texts.noJobsHelp}</p>
      ) : (
        <>
          <ul className="mt-3 border-b border-base-300">
            {items.map((job) => (
              <NewestJob key={job.id} job={job} />
            ))}
          </ul>
          <Link
            to="/jobs"
            prefetch="intent"
            className="text-link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {total > items.length ? texts.allJobs(newest) : texts.theList} <Icon of={ArrowRight} />
          </Link>
        </>
      )}
    </section>
  );
}

function NewestJob({ job }: { job: JobSummary }) {
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-6 border-t border-base-300 py-3 hover:bg-base-200 md:flex-nowrap">
      <Link
        to={`/jobs/${job.id}`}
        prefetch="intent"
        dir="auto"
        className="text-link min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 max-md:w-full md:grow md:truncate"
      >
        {job.name}
      </Link>
      <span className={`md:w-44 ${factClass}`}>{job.location}</span>
      <span className={`max-lg:hidden lg:w-60 ${factClass}`}>
        <bdi>{job.salary}</bdi>
      </span>
      <span className={`ml-auto shrink-0 text-right md:w-28 ${factClass}`}>
        <RelativeTime moment={job.posted_at} />
      </span>
    </li>
  );
}

const factClass = 'min-w-0 truncate text-sm text-muted md:shrink-0';
