import type { Change } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { FormValues } from '../forms/form-draft.ts';

/** A field that differs between what is typed here and what somebody else has saved meanwhile. */
export type Difference = {
  /** The field's name in the form. */
  field: string;
  title: string;
  /** What the form takes to show theirs. */
  theirValue: string;
  /** The same as people read it. */
  theirs: string;
};

const fields = [
  { field: 'name', title: 'Title', value: (job: Job) => job.name },
  {
    field: 'location_id',
    title: 'Location',
    value: (job: Job) => job.location_id,
    read: (job: Job) => job.location,
  },
  {
    field: 'industry_id',
    title: 'Industry',
    value: (job: Job) => job.industry_id,
    read: (job: Job) => job.industry,
  },
  { field: 'salary', title: 'Salary', value: (job: Job) => job.salary },
  { field: 'description', title: 'Description', value: (job: Job) => job.description },
];

/**
 * What somebody else has saved that is not what is typed here.
 *
 * @param values what the form holds
 * @param current the job as it is stored now
 */
export function findDifferences(values: FormValues, current: Job): Difference[] {
  return fields
    .filter(({ field, value }) => (values[field] ?? '').trim() !== value(current).trim())
    .map(({ field, title, value, read = value }) => ({
      field,
      title,
      theirValue: value(current),
      theirs: read(current),
    }));
}

/**
 * The names of those who changed it since the form was begun, each once.
 *
 * @param changes the newest first; every version stands for one of them
 * @param versions how many versions the form is behind
 */
export function whoChanged(changes: Change[], versions: number): string {
  const names = new Set(changes.slice(0, versions).map(({ name }) => name));
  return new Intl.ListFormat('en').format(names);
}
