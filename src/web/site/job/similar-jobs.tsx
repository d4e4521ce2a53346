import { Link } from 'react-router';
import type { JobSummary } from '../../../contract/jobs.ts';
import { Pay } from '../jobs/pay.tsx';

export const similarId = 'similar';

type SimilarJobsProps = {
  jobs: JobSummary[];
  heading: string;
  /** Explains the order. */
  order?: string | undefined;
};

export function SimilarJobs({ jobs, heading, order }: SimilarJobsProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={similarId} className="mt-12 print:hidden">
      <h2 id={similarId} className="text-xl">
        {heading}
      </h2>
      {order !== undefined && <p className="mt-1 text-sm text-muted">{order}</p>}
      <ul className="mt-2 grid gap-x-16 md:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="min-w-0 border-b border-base-300 py-3">
            <Link
              to={`/jobs/${job.id}`}
              prefetch="intent"
              dir="auto"
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {job.name}
            </Link>
            <p className="text-sm wrap-anywhere text-muted">
              {job.salary !== '' && (
                <>
                  <Pay of={job.salary} amountClass="font-semibold text-base-content" /> ·{' '}
                </>
              )}
              {job.location} · {job.industry}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
