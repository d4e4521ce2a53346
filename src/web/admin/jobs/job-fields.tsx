import { useState } from 'react';
import type { Industry } from '../../../contract/industries.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { LocationRow } from '../../../contract/locations.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldOf } from '../forms/admin-form.tsx';
import { type FormValues, pickValues, valuesOf } from '../forms/form-values.ts';
import { DescriptionPreview } from './description-preview.tsx';
import { listJobHints } from './job-hints.ts';

export type Placements = { industries: Industry[]; locations: LocationRow[] };

type JobFieldsProps = Placements & {
  fieldOf: FieldOf;
  job?: Job;
  /** What the API calls the chosen location and industry: `…_key` of a new job, `…_id` of a stored one. */
  placedBy: 'key' | 'id';
};

/** The fields of a job, the same for a new one and a stored one, with advice and a preview that follow the typing. */
export function JobFields({ fieldOf, job, placedBy, industries, locations }: JobFieldsProps) {
  const name = fieldOf('name', job?.name);
  const salary = fieldOf('salary', job?.salary);
  const description = fieldOf('description', job?.description);
  const location = fieldOf(`location_${placedBy}`, job?.location_id);
  const [typed, setTyped] = useState<FormValues>({
    name: name.defaultValue,
    salary: salary.defaultValue,
    description: description.defaultValue,
    [location.name]: location.defaultValue,
  });
  const draft = {
    ...pickValues(typed, 'name', 'salary', 'description'),
    location: locations.find(({ id }) => id === typed[location.name]),
  };

  function follow(fields: HTMLElement) {
    const form = fields.closest('form');
    if (form) setTyped(valuesOf(form));
  }

  return (
    <div onInput={(event) => follow(event.currentTarget)}>
      <TextField label="Title" {...name} autoComplete="off" />
      <SelectField label="Location" {...location}>
        <PlacementOptions list={locations} prompt="Choose a location" />
      </SelectField>
      <SelectField label="Industry" {...fieldOf(`industry_${placedBy}`, job?.industry_id)}>
        <PlacementOptions list={industries} prompt="Choose an industry" />
      </SelectField>
      <TextField label="Salary" {...salary} isOptional autoComplete="off" />
      <TextArea
        label="Description"
        help="Markdown: ## for a heading, - for a list, **bold**."
        {...description}
        rows={8}
      />
      <DescriptionPreview description={draft.description} />
      <JobHints hints={draft.name === '' && draft.description === '' ? [] : listJobHints(draft)} />
    </div>
  );
}

function JobHints({ hints }: { hints: string[] }) {
  if (hints.length === 0) return null;
  return (
    <section aria-label="Advice" className="mb-5 border-l-4 border-base-300 pl-3 text-sm">
      <p className="font-semibold">To be found better on Google</p>
      <ul className="mt-1 list-disc pl-4 text-muted">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}

function PlacementOptions({ list, prompt }: { list: (Industry | LocationRow)[]; prompt: string }) {
  return (
    <>
      <option value="">{prompt}</option>
      {list.map(({ id, display_name }) => (
        <option key={id} value={id}>
          {display_name}
        </option>
      ))}
    </>
  );
}
