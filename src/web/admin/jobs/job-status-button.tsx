import { OnceButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import * as texts from './texts.ts';
import { useSyncExternalStore } from 'react';

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

/** By job id: the status that a running save will store. */
let expected: ReadonlyMap<string, boolean> = new Map();
const watchers = new Set<() => void>();

/** Whether a job is open, or will be after a running save. Every place on the page shows the same. */
export function useShownStatus({ id, active }: { id: string; active: boolean }): boolean {
  return useSyncExternalStore(watch, () => expected.get(id) ?? active);
}

/**
 * Shows a new status until the save has ended. Then the page loads the stored status, also after a failure.
 *
 * @param save starts the save
 */
async function showStatusDuring(
  { id, active }: { id: string; active: boolean },
  save: () => Promise<unknown>,
): Promise<void> {
  expect(new Map(expected).set(id, active));
  try {
    await save();
  } finally {
    const others = new Map(expected);
    others.delete(id);
    expect(others);
  }
}

function expect(statuses: ReadonlyMap<string, boolean>): void {
  expected = statuses;
  for (const notify of watchers) notify();
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
