import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BackupRun } from '../../../../contract/system-health.ts';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import * as texts from './texts.ts';

const lookEveryMs = 2_000;

/** Takes a backup. While one runs the page looks for its end. */
export function BackupButton({ run }: { run: BackupRun | null }) {
  const { revalidate } = useRevalidator();
  const isRunning = run?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const look = setInterval(() => void revalidate(), lookEveryMs);
    return () => clearInterval(look);
  }, [isRunning, revalidate]);
  if (isRunning) return null;
  return (
    <div className="mt-3">
      <SaveButton send={(api) => api.startBackup()} reason={texts.backupBegun}>
        {texts.backUpNow}
      </SaveButton>
    </div>
  );
}
