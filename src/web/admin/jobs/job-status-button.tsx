import type { ButtonLook } from '../../ui/button.tsx';
import { useMay } from '../accounts/session/viewer.ts';
import { OnceButton } from '../changes/forms/save-button.tsx';
import { useReportFailure, useSave } from '../changes/forms/use-save.ts';
import { browserApi } from '../../api/browser-api.ts';
import { type ClosingMove, CloseQuestion } from './close-question.tsx';
import { countOpen } from './applications/stage-columns.ts';
import * as texts from './texts.ts';
import { useState, useSyncExternalStore } from 'react';

type JobStatusButtonProps = {
  job: { id: string; name: string; active: boolean; version: number };
  savedAt: string;
  look?: ButtonLook;
  className?: string;
};

/** Opens or closes a job. Closing one with applications in progress asks what becomes of them. */
export function JobStatusButton({ job, savedAt, ...look }: JobStatusButtonProps) {
  const { isSaving, save } = useSave();
  const reportFailure = useReportFailure();
  const [isCounting, setIsCounting] = useState(false);
  const [asked, setAsked] = useState<{ open: number; isOpen: boolean }>();
  const isOpen = useShownStatus(job);
  const verb = isOpen ? texts.disable : texts.enable;
  const { id, name, active, version } = job;

  async function press(): Promise<void> {
    if (isSaving || isCounting) return;
    if (!active) {
      await change({ active: true }, () =>
        save({
          send: (api) => api.updateJob({ body: { id, active: true, version } }),
          savedAt,
          reason: texts.opened(name),
        }),
      );
      return;
    }
    setIsCounting(true);
    try {
      const open = countOpen(await browserApi.countStages({ params: { id } }));
      if (open > 0) setAsked({ open, isOpen: true });
      else await close(undefined);
    } catch (error) {
      await reportFailure(error);
    } finally {
      setIsCounting(false);
    }
  }

  async function close(move: ClosingMove): Promise<void> {
    await change({ active: false }, () =>
      move
        ? save({
            send: (api) =>
              api.closeJob({
                params: { id },
                body: { stage_id: move.stage.id, mail: move.mail, version },
              }),
            savedAt,
            reason: (answer) => texts.closing.closed(name, move.stage.name, answer),
          })
        : save({
            send: (api) => api.updateJob({ body: { id, active: false, version } }),
            savedAt,
            reason: texts.closed(name),
          }),
    );
    setAsked((last) => last && { ...last, isOpen: false });
  }

  const change = (status: { active: boolean }, start: () => Promise<unknown>) =>
    showStatusDuring({ id, ...status }, start);

  if (!useMay()('updateJob')) return null;
  return (
    <>
      <OnceButton
        isSmall
        aria-label={`${verb} ${name}`}
        isBusy={isSaving || isCounting}
        onPress={press}
        {...look}
      >
        {verb}
      </OnceButton>
      {asked && (
        <CloseQuestion
          {...asked}
          job={job}
          isSaving={isSaving}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onAnswer={close}
        />
      )}
    </>
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
