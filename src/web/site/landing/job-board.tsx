import ArrowRight from 'lucide:arrow-right';
import { Link } from 'react-router';
import type { Page } from '../../../contract/endpoints.ts';
import { shortPay } from '../../../contract/face/split-pay.ts';
import type { JobSummary } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Pay } from '../../ui/pay.tsx';
import { JobLink } from '../jobs/job-link.tsx';
import * as texts from './texts.ts';

/** The newest jobs, set large like the board of a station. */
export function JobBoard({ newest }: { newest: Page<JobSummary> }) {
  const { items, total } = newest;
  return (
    <section aria-labelledby="newest" data-theme="dark" className="board min-w-0 py-5">
      {total === 0 ? (
        <NoJobs />
      ) : (
        <>
          <h2 id="newest" className="ps-12 pe-5 text-base font-semibold text-muted md:ps-18">
            {texts.openJobs(newest)}
          </h2>
          <ul className="roll mt-2">
            {items.map((job) => (
              <BoardLine key={job.id} job={job} />
            ))}
          </ul>
          <Link
            to="/jobs"
            prefetch="intent"
            className="text-link ms-12 mt-2 inline-flex min-h-11 items-center gap-2 font-semibold md:ms-18"
          >
            {total > items.length ? texts.allJobs(newest) : texts.theList} <Icon of={ArrowRight} />
          </Link>
        </>
      )}
    </section>
  );
}

/** A roll whose lines are still free. */
function NoJobs() {
  return (
    <div className="relative">
      <ul className="roll" aria-hidden="true">
        {[1, 2, 3, 4].map((line) => (
          <li key={line} className="relative h-16" />
        ))}
      </ul>
      <div className="absolute inset-y-0 start-12 end-5 flex flex-col justify-center md:start-18 md:end-7">
        <h2 id="newest" className="text-2xl">
          {texts.noJobs}
        </h2>
        <p className="mt-2">{texts.noJobsHelp}</p>
        <Link
          to="/apply-now"
          className="text-link mt-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold"
        >
          {texts.joinList} <Icon of={ArrowRight} />
        </Link>
      </div>
    </div>
  );
}

function BoardLine({ job }: { job: JobSummary }) {
  const pay = shortPay(job.salary);
  const hasAmount = pay.amount !== '';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_fit-content(45%)] items-baseline gap-x-4 py-3 ps-12 pe-5 hover:bg-base-300/40 md:ps-18 md:pe-7">
      {hasAmount && (
        <p className="leading-tight wrap-anywhere max-sm:col-span-2 sm:line-clamp-2">
          <Pay
            of={pay}
            amountClass="font-display text-2xl font-bold tracking-tight"
            restClass="inline-block text-sm text-muted"
          />
        </p>
      )}
      <JobLink
        job={job}
        className="col-start-1 min-w-0 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline max-sm:col-span-2 sm:truncate"
      />
      <span
        className={classes(
          'min-w-0 truncate text-sm sm:col-start-2 sm:text-end',
          hasAmount && 'sm:row-start-1',
        )}
      >
        {job.location}
      </span>
      <span className="text-end text-sm text-muted sm:col-start-2">
        <RelativeTime moment={job.posted_at} />
      </span>
    </li>
  );
}
