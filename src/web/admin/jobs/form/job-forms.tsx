import { useLocation } from 'react-router';
import type { Job } from '../../../../contract/jobs.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import { listAddress } from '../../lists/list-address.ts';
import * as texts from '../texts.ts';
import { type Categories, JobFields } from './job-fields.tsx';

export function EditJobForm({ job, ...categories }: Categories & { job: Job }) {
  const { name, description, salary, location_id, location, industry_id, industry, version } = job;
  return (
    <AdminForm
      name="job"
      submitText={texts.save}
      stored={{ name, description, salary, location_id, location, industry_id, industry, version }}
      send={({ api, fields, version: edited }) =>
        api.updateJob({
          body: {
            id: job.id,
            ...pickTexts(fields, 'name', 'description', 'salary', 'location_id', 'industry_id'),
            version: edited,
          },
        })
      }
      savedAt={listAddress('/admin/jobs')}
      savedText={({ name: saved }) => texts.saved(String(saved))}
    >
      {(fieldOf, { fields, base }) => (
        <JobFields fieldOf={fieldOf} start={fields} base={base} categoryName="id" {...categories} />
      )}
    </AdminForm>
  );
}

export function CreateJobForm(categories: Categories) {
  const { pathname } = useLocation();
  return (
    <AdminForm
      name="new-job"
      submitText={texts.createAndOpen}
      otherSubmit={{ text: texts.create, ...closed }}
      send={({ api, fields }) =>
        api.createJob({
          body: {
            ...pickTexts(fields, 'name', 'description', 'salary', 'location_key', 'industry_key'),
            active: fields[closed.name] !== closed.value,
          },
        })
      }
      savedAt={pathname}
      savedText={({ name, active }) =>
        active === closed.value ? texts.createdClosed(String(name)) : texts.opened(String(name))
      }
      savedState={({ id, name, active }) => ({ createdJob: { id, name, active } })}
    >
      {(fieldOf, { fields }) => (
        <JobFields fieldOf={fieldOf} start={fields} categoryName="key" {...categories} />
      )}
    </AdminForm>
  );
}

const closed = { name: 'active', value: 'false' };
