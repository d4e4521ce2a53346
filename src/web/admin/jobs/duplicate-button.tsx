import { useState } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { SaveButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import { copyOfJob } from './copy-of-job.ts';
import * as texts from './texts.ts';
import { newRandomKey } from '../../ui/form/random-key.ts';

/**
 * Posts a copy of a job and opens its page. Pass the job's id as React key, so that each job gets a new creation key.
 */
export function DuplicateButton({ job }: { job: Job }) {
  const { isSaving, save } = useSave();
  const [creation_key] = useState(newRandomKey);
  return (
    <SaveButton
      isSmall
      isSaving={isSaving}
      onSave={() =>
        save({
          send: (api) => api.createJob({ body: { ...copyOfJob(job), creation_key } }),
          savedAt: ({ id }) => `/admin/jobs/${id}`,
          reason: texts.duplicated,
        })
      }
    >
      {texts.duplicate}
    </SaveButton>
  );
}
