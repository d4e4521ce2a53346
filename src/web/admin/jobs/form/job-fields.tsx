import { useState } from 'react';
import type { Industry } from '../../../../contract/industries.ts';
import type { LocationRow } from '../../../../contract/locations.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { FieldOf } from '../../changes/forms/admin-form.tsx';
import { type FormFields, pickTexts, readFields } from '../../changes/forms/form-fields.ts';
import type { StoredFields } from '../../changes/forms/form-start.ts';
import { industryKind, locationKind } from '../categories/category-kinds.ts';
import * as texts from '../texts.ts';
import { CategoryField } from './category-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { listJobHints } from './job-hints.ts';
import { JobPreview } from './job-preview.tsx';

export type Categories = { industries: Industry[]; locations: LocationRow[] };

type JobFieldsProps = Categories & {
  fieldOf: FieldOf;
  start: FormFields;
  base?: StoredFields | undefined;
  /** The API calls a category `…_key` in a new job and `…_id` in a stored one. */
  categoryName: 'key' | 'id';
};

export function JobFields(props: JobFieldsProps) {
  const { fieldOf, start, base, categoryName, locations } = props;
  const [locationName, industryName] = [`location_${categoryName}`, `industry_${categoryName}`];
  const industries = withStored(props.industries, 'industry', base);
  const places = withStored(locations, 'location', base);
  const [typed, setTyped] = useState(start);
  const written = pickTexts(typed, 'name', 'salary', 'description');
  const location = locations.find(({ id }) => id === typed[locationName]);
  const hints =
    written.name === '' && written.description === '' ? [] : listJobHints({ ...written, location });

  function follow(fields: HTMLElement) {
    const form = fields.closest('form');
    if (form) setTyped(readFields(form));
  }

  return (
    <div className="grid gap-x-10 lg:grid-cols-2" onInput={(event) => follow(event.currentTarget)}>
      <div className="@container min-w-0">
        <TextField label={texts.titleLabel} {...fieldOf('name')} autoComplete="off" />
        <div className="grid items-end gap-x-4 @md:grid-cols-2">
          <CategoryField kind={locationKind} ties={fieldOf(locationName)} categories={places} />
          <CategoryField kind={industryKind} ties={fieldOf(industryName)} categories={industries} />
          <TextField label={texts.salaryLabel} {...fieldOf('salary')} isOptional autoComplete="off" />
        </div>
        <DescriptionField ties={fieldOf('description')} />
        <JobHints hints={hints} />
      </div>
      <JobPreview
        {...written}
        location={nameOf(places, typed[locationName])}
        industry={nameOf(industries, typed[industryName])}
      />
    </div>
  );
}

function JobHints({ hints }: { hints: string[] }) {
  if (hints.length === 0) return null;
  return (
    <section aria-label={texts.advice.label} className="mb-5 border-l-4 border-base-300 pl-3 text-sm">
      <p className="font-semibold">{texts.advice.intro}</p>
      <ul className="mt-1 list-disc pl-4 text-muted">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}

/** A stored category may be gone from the list. */
function withStored(list: Industry[], kind: 'location' | 'industry', base?: StoredFields): Industry[] {
  const [id, display_name] = [base?.[`${kind}_id`], base?.[kind]];
  if (typeof id !== 'string' || list.some((category) => category.id === id)) return list;
  return [...list, { id, display_name: String(display_name) }];
}

function nameOf(list: Industry[], wanted: unknown): string {
  return list.find(({ id }) => id === wanted)?.display_name ?? '';
}
