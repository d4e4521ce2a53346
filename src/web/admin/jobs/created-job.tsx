import { useLocation } from 'react-router';
import { isOutcome } from '../../ui/page/outcome.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import type { SaveOutcome } from '../changes/forms/save-outcome.ts';
import * as texts from './texts.ts';

/** In the banner: opens the job that was just created closed. */
export function OpenCreatedJob() {
  const job = useCreatedJob();
  if (!job || job.active) return null;
  return (
    <SaveButton
      needs="updateJob"
      isSmall
      look="accent"
      className="self-center"
      send={(api) => api.updateJob({ body: { id: job.id, active: true } })}
      reason={texts.opened(job.name)}
      state={() => ({ createdJob: { ...job, active: true } })}
    >
      {texts.openIt}
    </SaveButton>
  );
}

/** The job that was created on the way to this page. */
export function useCreatedJob(): SaveOutcome['createdJob'] {
  const state: unknown = useLocation().state;
  return isOutcome(state) ? (state as SaveOutcome).createdJob : undefined;
}
