import { countText } from '../../../ui/table/count-text.ts';

export const heading = 'Tags';
export const back = { to: '/admin/system/tags', text: heading };
export const pageTitle = (name: string) => `${name} – back office`;
export const tag = 'Tag';

export const list = {
  heading,
  back,
  lead: 'Short words on people, to find them again. Only recruiters see them.',
  none: 'No tags yet',
  newOne: 'New tag',
  create: 'Create tag',
  created: 'Created the tag.',
};
export const people = (count: number) =>
  count >= 10_000 ? '10,000+ people' : countText(count, 'person', 'people');
export const peopleWith = (name: string) => ` with ${name}`;
export const edit = 'Edit';

export const newTagNamed = (name: string) => `New tag “${name}”`;
export const name = 'Name';
export const save = 'Save';
export const saved = 'Saved the tag.';

export const merge = {
  title: 'Merge',
  help: 'When two mean the same: everybody with this one gets the other, and this one is deleted. This can be undone.',
  into: 'Merge into',
  choose: 'Choose the tag to keep',
  submit: 'Merge',
  done: 'The tags are merged.',
};

export const remove = {
  title: 'Delete',
  help: (count: number) =>
    count === 0
      ? 'Nobody has this tag. This can be undone.'
      : `${people(count)} will not have it any more. This can be undone.`,
  submit: 'Delete tag',
  done: 'The tag is deleted.',
};
