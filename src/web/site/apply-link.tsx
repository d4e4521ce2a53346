import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../ui/button.tsx';
import { fetchApplyForm } from './apply-dialog.tsx';
import type { AppliedJob } from './apply-form.tsx';
import { applyPath } from './apply-path.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { namedSource } from './visit-source.ts';

type ApplyLinkProps = { job: AppliedJob; onApply: (job: AppliedJob) => void; className?: string };

/** Opens the dialog; without JavaScript, or in a new tab, it leads to the form's page. */
export function ApplyLink({ job, onApply, className }: ApplyLinkProps) {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  return (
    <Link
      to={applyPath(job.id, namedSource(search))}
      className={buttonClass({ look: 'accent', className })}
      {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onPointerEnter={fetchApplyForm}
      onFocus={fetchApplyForm}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onApply(job);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onApply(job);
      }}
    >
      Apply<span className="sr-only"> for {job.name}</span>
    </Link>
  );
}
