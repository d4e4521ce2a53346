import { useState } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { SaveButton } from '../forms/save-button.tsx';
import { useSave } from '../forms/use-save.ts';
import { copyOfJob } from './copy-of-job.ts';
import { newCreationKey } from './creation-key.ts';

/** Makes a new job like this one and opens it. Give it the job's id as key: each copy is a creation of its own. */
export function DuplicateButton({ job }: { job: Job }) {
  const { isSaving, save } = useSave();
  const [creation_key] = useState(newCreationKey);
  return (
    <SaveButton
      isSmall
      isSaving={isSaving}
      onSave={() =>
        save({
          form: 'duplicate',
          send: (api) => api.createJob({ body: { ...copyOfJob(job), creation_key } }),
          savedAt: ({ id }) => `/admin/jobs/${id}`,
          reason: 'This is the copy. Visitors see it once it is enabled.',
        })
      }
    >
      Duplicate
    </SaveButton>
  );
}
