import { Link, useLocation } from 'react-router';
import type { Job } from '../../../../contract/jobs.ts';
import { linesOf } from '../../../../contract/lines-of.ts';
import type { JobOrder } from '../../../../contract/messages.ts';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { entityAddress } from '../../entity/entity-address.ts';
import { pickTexts, type FormFields, readFields } from '../../changes/forms/form-fields.ts';
import { listAddress } from '../../lists/list-address.ts';
import * as texts from '../texts.ts';
import { useState } from 'react';
import type { ListRow } from '../../../../contract/lists/list-endpoints.ts';
import type { Industry } from '../../../../contract/industries.ts';
import type { LocationRow } from '../../../../contract/locations.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { StoredFields } from '../../changes/forms/form-start.ts';
import { industryKind, locationKind } from '../categories/category-kinds.ts';
import { CategoryField } from './category-field.tsx';
import { MarkdownField } from '../../markdown/markdown-field.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import { OfficeField } from '../../entity/office-field.tsx';
import { FactFields } from './fact-fields.tsx';
import { factFields, previewFacts, previewPay, readFacts } from './read-facts.ts';
import { listJobHints } from './job-hints.ts';
import { FurtherLocationsField } from './further-locations-field.tsx';
import { JobPreview } from './job-preview.tsx';
import { PayNotes } from './pay-notes.tsx';

export function EditJobForm({ job, ...categories }: Categories & { job: Job }) {
  const { name, description, location_id, location, industry_id, industry, version } = job;
  const { further_location_ids = '', further_locations = '' } = job;
  return (
    <AdminForm
      needs="updateJob"
      name="job"
      submitText={texts.save}
      stored={{
        name,
        description,
        location_id,
        location,
        further_location_ids,
        further_locations,
        industry_id,
        industry,
        office_id: job.office_id ?? '',
        office: job.office ?? '',
        version,
        ...factFields(job),
      }}
      send={({ api, fields, version: edited }) =>
        api.updateJob({
          body: {
            id: job.id,
            ...pickTexts(fields, 'name', 'description', 'salary', 'location_id', 'industry_id'),
            ...pickTexts(fields, 'further_location_ids', 'office_id'),
            ...readFacts(fields),
            version: edited,
          },
        })
      }
      savedAt={listAddress('/admin/jobs')}
      savedText={({ name: saved }) => texts.saved(String(saved))}
    >
      {({ fields, base }) => <JobFields start={fields} base={base} categoryName="id" {...categories} />}
    </AdminForm>
  );
}

export function CreateJobForm(categories: Categories) {
  const location = useLocation();
  // A refused save and a search of the list have another state.
  const [order, setOrder] = useState(((location.state ?? {}) as OrderedJob).order);
  return (
    <AdminForm
      needs="createJob"
      name="new-job"
      first={order && { openings: /^\d+$/.test(order.people) ? order.people : '' }}
      submitText={texts.createAndOpen}
      otherSubmit={{ text: texts.create, ...closed }}
      send={({ api, fields }) =>
        api.createJob({
          body: {
            ...pickTexts(fields, 'name', 'description', 'salary', 'location_key', 'industry_key'),
            ...pickTexts(fields, 'further_location_ids', 'office_id'),
            ...readFacts(fields),
            active: fields[closed.name] !== closed.value,
          },
        })
      }
      savedAt={location.pathname}
      savedText={({ name, active }) =>
        active === closed.value ? texts.createdClosed(String(name)) : texts.opened(String(name))
      }
      savedState={({ id, name, active }) => ({ createdJob: { id, name, active } })}
      onSaved={() => setOrder(undefined)}
    >
      {({ fields }) => (
        <>
          {order && <OrderNote {...order} />}
          <JobFields start={fields} categoryName="key" {...categories} />
        </>
      )}
    </AdminForm>
  );
}

/** The state of a link to the form: the order of an employer for this job. */
export type OrderedJob = {
  order?: { id: string; text: string } & Pick<JobOrder, 'company' | 'people' | 'needed_by'>;
};

function OrderNote({ id, text, ...order }: NonNullable<OrderedJob['order']>) {
  return (
    <div className="mb-5">
      <Link to={entityAddress('message', id)} className="text-link">
        {texts.jobOrder}
      </Link>
      {': '}
      <span dir="auto">{texts.orderInWords(order)}</span>
      <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

const closed = { name: 'active', value: 'false' };

/** The choices of the form. */
export type Categories = {
  industries: Industry[];
  locations: (LocationRow & { hasCountry: boolean })[];
  benefits: ListRow<'benefit'>[];
  offices: ListRow<'office'>[];
};

type JobFieldsProps = Categories & {
  start: FormFields;
  base?: StoredFields | undefined;
  /** The API calls a category `…_key` in a new job and `…_id` in a stored one. */
  categoryName: 'key' | 'id';
};

function JobFields(props: JobFieldsProps) {
  const { start, base, categoryName, locations } = props;
  const [locationName, industryName] = [`location_${categoryName}`, `industry_${categoryName}`];
  const industries = withStored(props.industries, 'industry', base);
  const places = withStored(locations, 'location', base);
  const [typed, setTyped] = useState(start);
  const facts = readFacts(typed);
  const { currency } = useSite();
  const texted = pickTexts(typed, 'name', 'salary', 'description');
  const written = { ...texted, salary: texted.salary || previewPay(facts, currency) };
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
        <TextField label={texts.titleLabel} name="name" />
        <div className="grid items-end gap-x-4 @md:grid-cols-2">
          <CategoryField kind={locationKind} name={locationName} categories={places} />
          <CategoryField kind={industryKind} name={industryName} categories={industries} />
        </div>
        <FurtherLocationsField locations={locations} leading={typed[locationName]} stored={base} />
        <OfficeField texts={texts.office} offices={props.offices} />
        <FactFields
          facts={facts}
          benefits={props.benefits}
          payNotes={
            <PayNotes
              facts={facts}
              salary={texted.salary}
              locationId={location?.id ?? ''}
              furtherIds={String(typed['further_location_ids'] ?? '')}
            />
          }
        />
        <MarkdownField name="description" label={texts.descriptionLabel} />
        <JobHints hints={hints} />
      </div>
      <JobPreview
        {...written}
        facts={previewFacts(facts)}
        location={namesOf(places, typed, locationName)}
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

/** The location that leads, and the further ones. */
function namesOf(places: Industry[], typed: FormFields, locationName: string): string {
  const further = linesOf(String(typed['further_location_ids'] ?? ''));
  return [typed[locationName], ...further]
    .map((id) => nameOf(places, id))
    .filter(Boolean)
    .join(' · ');
}

function nameOf(list: Industry[], wanted: unknown): string {
  return list.find(({ id }) => id === wanted)?.display_name ?? '';
}
