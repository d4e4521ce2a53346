import { Button } from '../../ui/button.tsx';
import { useSave } from '../forms/use-save.ts';

type JobStatusButtonProps = {
  job: { id: string; name: string; active: boolean };
  /** The list to show then. */
  savedAt: string;
};

/** Opens a closed job to visitors, or closes an open one. */
export function JobStatusButton({ job, savedAt }: JobStatusButtonProps) {
  const { isSaving, save } = useSave();
  const verb = job.active ? 'Disable' : 'Enable';
  return (
    <Button
      isSmall
      aria-label={`${verb} ${job.name}`}
      aria-busy={isSaving}
      onClick={() =>
        void save({
          form: 'status',
          send: (api) => api.updateJob({ body: { id: job.id, active: !job.active } }),
          savedAt,
          undo: { name: 'updateJob', body: { id: job.id, active: job.active } },
          reason: `${job.name} is ${job.active ? 'closed' : 'open'} now.`,
        })
      }
    >
      {verb}
    </Button>
  );
}
