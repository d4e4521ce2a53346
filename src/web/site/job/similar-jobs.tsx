import { Link } from 'react-router';
import { shortPay } from '../../../contract/face/split-pay.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { Pay } from '../../ui/pay.tsx';
import { AppliedMark } from './applied-mark.tsx';
import { pickSimilar } from './pick-similar.ts';

const similarId = 'similar';

type SimilarJobsProps = {
  jobs: JobSummary[];
  /** Without it they are the newest. */
  to: Pick<JobSummary, 'industry' | 'location'> | undefined;
  /** In a frame the links open outside. */
  target?: '_top';
};

export function SimilarJobs({ jobs: found, to, target }: SimilarJobsProps) {
  if (found.length === 0) return null;
  const { jobs, heading } = pickSimilar(found, to);
  return (
    <section aria-labelledby={similarId} className="mt-6 md:mt-12 print:hidden">
      <h2 id={similarId} className="text-xl">
        {heading}
      </h2>
      <ul className={classes('mt-2 grid gap-x-16', jobs.length > 1 && 'md:grid-cols-2')}>
        {jobs.map((job) => (
          <li key={job.id} className="relative min-w-0 border-b border-base-300 py-3">
            <Link
              to={`/jobs/${job.id}`}
              {...(target && { target })}
              prefetch="intent"
              dir="auto"
              className="font-semibold wrap-anywhere underline-offset-4 hover:underline after:absolute after:inset-0"
            >
              {job.name}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">
              {job.salary !== '' && (
                <>
                  <Pay of={shortPay(job.salary)} amountClass="font-semibold text-base-content" />{' '}
                  <span className="max-md:hidden">· </span>
                </>
              )}
              <span className="inline-block max-md:block">
                {job.location} · <span className="inline-block">{job.industry}</span>
                <AppliedMark jobId={job.id} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
