import { Link, useViewTransitionState } from 'react-router';
import type { JobSummary } from '../../../contract/jobs.ts';
import { classes } from '../../ui/classes.ts';

type JobLinkProps = { job: Pick<JobSummary, 'id' | 'name'>; className: string };

/** A job's title in a list. On the way to its page, and back, it becomes the title there. */
export function JobLink({ job: { id, name }, className }: JobLinkProps) {
  const address = `/jobs/${id}`;
  const isMoving = useViewTransitionState(address);
  return (
    <Link
      to={address}
      viewTransition
      prefetch="intent"
      dir="auto"
      title={name}
      className={classes(className, isMoving && 'job-title')}
    >
      {name}
    </Link>
  );
}
