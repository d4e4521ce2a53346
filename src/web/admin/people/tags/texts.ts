import { countText } from '../../../ui/table/count-text.ts';
import { textsOf } from '../../words/texts.ts';

export const heading = 'Tags';
export const back = { to: '/admin/system/tags', text: heading };
export const tag = 'Tag';

export const { list, save, saved, remove } = textsOf({
  title: tag,
  words: { one: 'tag', many: 'tags' },
  page: {
    heading,
    lead: 'Labels that help you find people again. All your colleagues see them.',
    first: 'Create one in the form, or on a person’s page.',
    removal: 'Nobody has this tag. You can undo this.',
  },
});

export const people = (count: number) =>
  count >= 10_000 ? '10,000+ people' : countText(count, 'person', 'people');
export const peopleWith = (name: string) => ` with ${name}`;
export const edit = 'Edit';

export const newTagNamed = (name: string) => `New tag “${name}”`;
export const name = 'Name';

export const merge = {
  title: 'Merge',
  help: 'If two tags mean the same: everyone with this one gets the other, and this one is deleted. You can undo this.',
  into: 'Merge into',
  choose: 'Choose the tag to keep',
  submit: 'Merge',
  done: 'Merged the tags.',
};

export const removal = (count: number) =>
  count === 0 ? remove.help : `${people(count)} will lose it. You can undo this.`;
