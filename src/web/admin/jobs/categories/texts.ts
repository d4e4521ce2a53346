import type { CategoryKind } from '../../../../contract/categories.ts';
import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'System';
export const back = { to: '/admin/system', text: heading };
export const titles: Record<CategoryKind, string> = { industry: 'Industries', location: 'Locations' };
export const names: Record<CategoryKind, string> = { industry: 'Industry', location: 'Location' };

export const newOne = (noun: CategoryKind) => `New ${noun}`;
export const create = (noun: CategoryKind) => `Create ${noun}`;
export const created = (name: string) => `Created ${name}.`;
export const none: Record<CategoryKind, string> = {
  industry: 'No industries yet',
  location: 'No locations yet',
};
export const first = 'Create the first one above, or while you write a job.';
export const notLocated = 'Not found on the map, which is fine for remote work';
export const howToLocate =
  'We don’t know where this is, so its jobs don’t show up in searches near a place. A city and state or a US ZIP code is enough. Remote work needs no place.';
export const withoutCountry =
  'Nobody knows its country either. Set it below: Google leaves out jobs without one.';
export const edit = 'Edit';
export const noJobs = 'No jobs';
export const jobs = (count: number) => countText(count, 'job');
export const jobsOf = (name: string) => ` with ${name}`;

export const nameLabel = 'Name';
export const save = 'Save';
export const saved = (name: string) => `Saved ${name}.`;

export const address = {
  intro: 'Search engines and job boards show the address, and visitors search by distance from it.',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  ofPlace: 'As the place says',
};

export const merge = {
  title: 'Merge',
  noOther: (noun: CategoryKind) => `There is no other ${noun} to merge it into.`,
  help: (noun: CategoryKind) =>
    `For duplicates: the jobs move to the other ${noun}, and this one is deleted.`,
  open: 'Merge into another…',
  dialog: (name: string) => `Merge ${name}`,
  into: 'Merge into',
  choose: (noun: CategoryKind) => `Choose the ${noun} to keep`,
  choice: (name: string, count: number) => `${name} (${jobs(count)})`,
  preview: (name: string, kept: string, count: number) =>
    `${jobs(count)} ${count === 1 ? 'moves' : 'move'} to ${kept}, and ${name} is deleted. You can undo this.`,
  submit: 'Merge',
  busy: 'Merging…',
  done: (name: string, kept: string, count: number) => `Merged ${name} into ${kept}: ${jobs(count)} moved.`,
  failed: 'Failed!',
};

export const remove = {
  title: 'Delete',
  submit: (noun: CategoryKind) => `Delete ${noun}`,
  unused: (noun: CategoryKind) => `No job has this ${noun}.`,
  used: (noun: CategoryKind, count: number) =>
    `${jobs(count)} ${count === 1 ? 'has' : 'have'} this ${noun}, so it can’t be deleted. Merge it, or change the jobs first.`,
  done: (name: string) => `Deleted ${name}.`,
};
