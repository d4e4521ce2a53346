import { useLocation } from 'react-router';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import { useCreatedJob } from './created-job.ts';
import * as texts from './texts.ts';

/** In the banner: opens the job that was just created closed. */
export function OpenCreatedJob() {
  const { pathname, search } = useLocation();
  const { isSaving, save } = useSave();
  const job = useCreatedJob();
  if (!job || job.active) return null;
  const opened = { ...job, active: true };
  return (
    <SaveButton
      isSmall
      look="accent"
      className="self-center"
      isSaving={isSaving}
      onSave={() =>
        save({
          send: (api) => api.updateJob({ body: { id: job.id, active: true } }),
          savedAt: pathname + search,
          reason: texts.opened(job.name),
          state: () => ({ createdJob: opened }),
        })
      }
    >
      {texts.openIt}
    </SaveButton>
  );
}
