import { Link, useSearchParams } from 'react-router';
import { type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { fetchApplyForm } from './apply-dialog.tsx';
import type { AppliedJob } from './apply-form.tsx';
import { applyPath } from './apply-path.ts';
import { useIsHydrated } from '../../ui/page/use-is-hydrated.ts';
import * as texts from './texts.ts';
import { namedSource } from './visit-source.ts';

type ApplyLinkProps = {
  job: Pick<AppliedJob, 'id' | 'name'>;
  onApply: () => void;
  look?: ButtonLook;
  label?: string;
  className?: string;
};

/** Opens the dialog. Without JavaScript, or in a new tab, the link leads to the form's own page. */
export function ApplyLink({ job, onApply, look = 'accent', label = texts.apply, className }: ApplyLinkProps) {
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  return (
    <Link
      to={applyPath(job.id, namedSource(search))}
      className={buttonClass({ look, className })}
      {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onPointerEnter={fetchApplyForm}
      onFocus={fetchApplyForm}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onApply();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onApply();
      }}
    >
      {label}
      <span className="sr-only">{texts.forJob(job.name)}</span>
    </Link>
  );
}
