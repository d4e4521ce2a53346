import { Link } from 'react-router';
import { LinkButton } from '../ui/button.tsx';
import type { ClosedJobData } from './job-load.ts';

export const closedTitle = 'This position is not open';

/** In place of a job that is not open: that it has closed, and what is open instead. */
export function JobClosed({ page: { wasOpen, similar } }: { page: ClosedJobData }) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-2xl">{wasOpen ? 'This position is closed' : 'There is no such position'}</h1>
      <p className="measure mt-4 text-lg text-muted">
        {wasOpen
          ? 'It has been filled or withdrawn, and takes no more applications.'
          : 'The address may not be complete, or the position was never open.'}
      </p>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10">
          <h2 id="similar" className="text-xl">
            {wasOpen ? 'Open jobs like it' : 'The newest open jobs'}
          </h2>
          <ul className="mt-2 max-w-2xl">
            {similar.map((job) => (
              <li key={job.id} className="border-b border-base-300 py-3">
                <Link
                  to={`/jobs/${job.id}`}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {job.name}
                </Link>
                <p className="text-sm text-muted">
                  {[job.location, job.industry, job.salary].filter(Boolean).join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton to="/jobs" look="accent" className="mt-8">
        See all open jobs
      </LinkButton>
    </div>
  );
}
