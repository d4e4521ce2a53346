import { Dialog } from '../ui/dialog.tsx';
import { type AppliedJob, ApplyForm } from './apply-form.tsx';

type ApplyDialogProps = {
  /** The dialog is open while there is one. */
  job: AppliedJob | undefined;
  onClose: () => void;
};

/** Applying without leaving the page. */
export function ApplyDialog({ job, onClose }: ApplyDialogProps) {
  return (
    <Dialog isOpen={job !== undefined} onClose={onClose} title={job && `Apply for ${job.name}`}>
      {job && <ApplyForm key={job.id} job={job} />}
    </Dialog>
  );
}
