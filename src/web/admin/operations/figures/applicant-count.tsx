import type { JobRow } from '../../../../contract/jobs.ts';
import { linePoints } from './plot-scale.ts';
import * as texts from './texts.ts';

/** A line of few people is flat, and says no more than their number. */
const leastOfLine = 5;

const box = { width: 58, height: 14 };

/** The number of applicants, beside a line of the last days in which somebody applied. */
export function ApplicantCount({ job: { applicant_count, recent_counts } }: { job: JobRow }) {
  if (!recent_counts) return applicant_count;
  const recentCount = recent_counts.reduce((sum, count) => sum + count, 0);
  if (recentCount === 0) return applicant_count;
  const recent = texts.recent(recentCount);
  return (
    <span className="inline-flex items-center gap-3" title={recent}>
      {recentCount >= leastOfLine && (
        <svg
          viewBox={`-1 -1 ${box.width + 2} ${box.height + 2}`}
          width={box.width + 2}
          height={box.height + 2}
          className="shrink-0 fill-none stroke-muted max-md:hidden @2xl:@max-4xl:hidden"
          strokeWidth="1.5"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <polyline points={linePoints(recent_counts, box)} />
        </svg>
      )}
      <span className="text-right @2xl:min-w-6">
        {applicant_count}
        <span className="sr-only">, {recent}</span>
      </span>
    </span>
  );
}
