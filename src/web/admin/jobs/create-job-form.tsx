import { useState } from 'react';
import { AdminForm, type FieldOf } from '../forms/admin-form.tsx';
import { pickValues } from '../forms/form-values.ts';
import { HiddenField } from '../forms/hidden-field.tsx';
import { newCreationKey } from './creation-key.ts';
import { JobFields, type Placements } from './job-fields.tsx';

export function CreateJobForm(placements: Placements) {
  return (
    <AdminForm
      name="new-job"
      submitText="Create job"
      send={(api, values) =>
        api.createJob({
          body: {
            ...pickValues(values, 'name', 'description', 'salary', 'location_key', 'industry_key'),
            ...pickValues(values, 'creation_key'),
          },
        })
      }
      savedAt="/admin/jobs"
      savedText={({ name }) => `${name} is created. Visitors see it once it is enabled.`}
    >
      {(fieldOf) => <NewJobFields fieldOf={fieldOf} {...placements} />}
    </AdminForm>
  );
}

function NewJobFields({ fieldOf, ...placements }: Placements & { fieldOf: FieldOf }) {
  const [key] = useState(newCreationKey);
  return (
    // Typing makes it another job: only what is sent again unchanged is the same attempt.
    <div
      onInput={(event) => {
        const field = event.currentTarget.querySelector<HTMLInputElement>('[name=creation_key]');
        if (field) field.value = newCreationKey();
      }}
    >
      <HiddenField name="creation_key" value={fieldOf('creation_key', key).defaultValue} />
      <JobFields fieldOf={fieldOf} placedBy="key" {...placements} />
    </div>
  );
}
