import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import type { Page } from '../../contract/endpoints.ts';
import type { JobSummary } from '../../contract/jobs.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { jobCountText } from './jobs-texts.ts';

/** How many jobs are open, and the newest of them. */
export function NewestJobs({ newest: { items, total } }: { newest: Page<JobSummary> }) {
  return (
    <section
      aria-labelledby="newest"
      className="min-w-0 self-start rounded-box bg-base-200 p-5 md:p-6 lg:row-span-2"
    >
      <h2 id="newest" className="text-xl">
        {total === 0 ? 'No open jobs today' : jobCountText(total)}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">
          New ones come every week. Contact us, and we tell you when one fits.
        </p>
      ) : (
        <>
          <ul className="mt-3">
            {items.map((job) => (
              <li key={job.id} className="relative border-t border-base-300 py-3">
                <p className="flex items-baseline justify-between gap-4">
                  <Link
                    to={`/jobs/${job.id}`}
                    prefetch="intent"
                    className="min-w-0 font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {job.name}
                  </Link>
                  <span className="shrink-0 text-sm text-muted">
                    <RelativeTime moment={job.posted_at} />
                  </span>
                </p>
                <p className="text-sm text-muted">{[job.location, job.salary].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
          <Link
            to="/jobs"
            prefetch="intent"
            className="text-link -mb-3 inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            {total > items.length ? `See all ${total.toLocaleString('en')}` : 'See the list'}{' '}
            <Icon of={ArrowRight} />
          </Link>
        </>
      )}
    </section>
  );
}
