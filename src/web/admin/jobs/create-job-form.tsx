import { AdminForm } from '../forms/admin-form.tsx';
import { pickValues } from '../forms/form-draft.ts';
import { JobFields, type Placements } from './job-fields.tsx';

export function CreateJobForm(placements: Placements) {
  return (
    <AdminForm
      name="new-job"
      submitText="Create job"
      send={(api, values) =>
        api.createJob({
          body: pickValues(values, 'name', 'description', 'salary', 'location_key', 'industry_key'),
        })
      }
      savedAt="/admin/jobs"
      savedText={({ name }) => `${name} is created. Visitors see it once it is enabled.`}
    >
      {(fieldOf) => <JobFields fieldOf={fieldOf} placedBy="key" {...placements} />}
    </AdminForm>
  );
}
