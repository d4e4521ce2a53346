import { useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { ApplyForm } from './apply-form.tsx';

type ApplyLinkProps = Omit<LinkProps, 'to' | 'onClick' | 'aria-label'> & {
  job: { id: string; name: string };
};

/** Opens the apply form in a dialog; without JavaScript, or in a new tab, it is a link to the same form on a page. */
export function ApplyLink({ job, children, ...rest }: ApplyLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        {...rest}
        to={`/jobs/${job.id}/apply-now`}
        aria-label={`Apply for ${job.name}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children ?? 'Apply'}
      </Link>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={`Apply for ${job.name}`}>
          <ApplyForm jobId={job.id} />
        </Dialog>
      )}
    </>
  );
}
