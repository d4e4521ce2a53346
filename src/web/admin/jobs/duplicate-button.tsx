import type { Job } from '../../../contract/jobs.ts';
import { Button } from '../../ui/button.tsx';
import { useSave } from '../forms/use-save.ts';
import { copyOfJob } from './copy-of-job.ts';

/** Makes a new job like this one and opens it. */
export function DuplicateButton({ job }: { job: Job }) {
  const { isSaving, save } = useSave();
  return (
    <Button
      isSmall
      aria-busy={isSaving}
      onClick={() =>
        void save({
          form: 'duplicate',
          send: (api) => api.createJob({ body: copyOfJob(job) }),
          savedAt: ({ id }) => `/admin/jobs/${id}`,
          reason: 'This is the copy. Visitors see it once it is enabled.',
        })
      }
    >
      Duplicate
    </Button>
  );
}
