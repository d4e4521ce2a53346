import { useLocation } from 'react-router';
import type { Job } from '../../../contract/jobs.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { pickValues } from '../forms/form-values.ts';
import { useOutcome } from '../forms/use-outcome.ts';
import { VersionField } from '../forms/version-field.tsx';
import { listAddress } from '../list-address.ts';
import { editedJob } from './edited-job.ts';
import { JobFields, type Placements } from './job-fields.tsx';

export function EditJobForm({ job, ...placements }: Placements & { job: Job }) {
  const { key } = useLocation();
  const outcome = useOutcome();
  const isConflict = outcome?.code === 'edit_conflict';
  return (
    <AdminForm
      name="job"
      submitText="Save"
      send={(api, values) =>
        api.updateJob({
          body: {
            id: job.id,
            ...pickValues(values, 'name', 'description', 'salary', 'location_id', 'industry_id'),
            version: Number(values['version']),
          },
        })
      }
      savedAt={listAddress('/admin/jobs')}
      savedText={({ name }) => `${name} is saved.`}
    >
      {(fieldOf) => (
        <>
          <VersionField fieldOf={fieldOf} version={job.version} />
          {isConflict && <EditConflict key={key} thing={editedJob(job.id)} />}
          <JobFields fieldOf={fieldOf} job={job} placedBy="id" {...placements} />
        </>
      )}
    </AdminForm>
  );
}
