import { OnceButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import * as texts from './texts.ts';
import { showStatusDuring, useShownStatus } from './shown-status.ts';

type JobStatusButtonProps = {
  job: { id: string; name: string; active: boolean };
  savedAt: string;
};

export function JobStatusButton({ job, savedAt }: JobStatusButtonProps) {
  const { isSaving, save } = useSave();
  const isOpen = useShownStatus(job);
  const verb = isOpen ? texts.disable : texts.enable;

  async function change(): Promise<void> {
    if (isSaving) return;
    const status = { id: job.id, active: !job.active };
    await showStatusDuring(status, () =>
      save({
        send: (api) => api.updateJob({ body: status }),
        savedAt,
        reason: job.active ? texts.closed(job.name) : texts.opened(job.name),
      }),
    );
  }

  return (
    <OnceButton isSmall aria-label={`${verb} ${job.name}`} isBusy={isSaving} onPress={change}>
      {verb}
    </OnceButton>
  );
}
