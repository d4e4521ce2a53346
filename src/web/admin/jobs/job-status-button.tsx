import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';
import { showStatusDuring, useShownStatus } from './shown-status.ts';

type JobStatusButtonProps = {
  job: { id: string; name: string; active: boolean };
  /** The list to show then. */
  savedAt: string;
};

/** Opens a closed job to visitors, or closes an open one. */
export function JobStatusButton({ job, savedAt }: JobStatusButtonProps) {
  const { isSaving, save } = useSave();
  const isOpen = useShownStatus(job);
  const verb = isOpen ? 'Disable' : 'Enable';

  async function change(): Promise<void> {
    if (isSaving) return;
    const status = { id: job.id, active: !job.active };
    await showStatusDuring(status, () =>
      save({
        form: 'status',
        send: (api) => api.updateJob({ body: status }),
        savedAt,
        undo: { name: 'updateJob', body: { id: job.id, active: job.active } },
        reason: `${job.name} is ${job.active ? 'closed' : 'open'} now.`,
      }),
    );
  }

  return (
    <SaveButton isSmall aria-label={`${verb} ${job.name}`} isSaving={isSaving} onSave={change}>
      {verb}
    </SaveButton>
  );
}
