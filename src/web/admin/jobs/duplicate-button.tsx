import type { Job } from '../../../contract/jobs.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import { copyOfJob } from './copy-of-job.ts';
import * as texts from './texts.ts';

/** Posts a copy of a job and opens its page. */
export function DuplicateButton({ job }: { job: Job }) {
  const { isSaving, save } = useSave();
  return (
    <SaveButton
      isSmall
      isSaving={isSaving}
      onSave={() =>
        save({
          send: (api) => api.createJob({ body: copyOfJob(job) }),
          savedAt: ({ id }) => `/admin/jobs/${id}`,
          reason: texts.duplicated,
        })
      }
    >
      {texts.duplicate}
    </SaveButton>
  );
}
