import type { Industry } from '../../../contract/industries.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { Location } from '../../../contract/locations.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldOf } from '../forms/admin-form.tsx';

export type Placements = { industries: Industry[]; locations: Location[] };

type JobFieldsProps = Placements & {
  fieldOf: FieldOf;
  job?: Job;
  /** What the API calls the chosen location and industry: `…_key` of a new job, `…_id` of a stored one. */
  placedBy: 'key' | 'id';
};

/** The fields of a job, the same for a new one and a stored one. */
export function JobFields({ fieldOf, job, placedBy, industries, locations }: JobFieldsProps) {
  return (
    <>
      <TextField label="Title" {...fieldOf('name', job?.name)} autoComplete="off" />
      <SelectField label="Location" {...fieldOf(`location_${placedBy}`, job?.location_id)}>
        <PlacementOptions list={locations} prompt="Choose a location" />
      </SelectField>
      <SelectField label="Industry" {...fieldOf(`industry_${placedBy}`, job?.industry_id)}>
        <PlacementOptions list={industries} prompt="Choose an industry" />
      </SelectField>
      <TextField label="Salary" {...fieldOf('salary', job?.salary)} isOptional autoComplete="off" />
      <TextArea
        label="Description"
        help="Markdown: ## for a heading, - for a list, **bold**."
        {...fieldOf('description', job?.description)}
        rows={8}
      />
    </>
  );
}

function PlacementOptions({ list, prompt }: { list: (Industry | Location)[]; prompt: string }) {
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
