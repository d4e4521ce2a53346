import { limits } from '../limits.ts';
import { defineList } from './define-list.ts';

/** Texts to begin a mail with. */
export const snippets = defineList({
  kind: 'snippet',
  table: 'snippets',
  calls: { one: 'Snippet', many: 'Snippets' },
  title: 'Saved reply',
  words: { one: 'reply', many: 'saved replies' },
  order: 'name',
  most: 500,
  changedBy: 'work',
  dataOf: 'nobody',
  fields: {
    name: { is: 'line', title: 'Name', max: 60, missing: 'Enter a name', unique: true },
    text: {
      is: 'text',
      title: 'Text',
      max: limits.mailText,
      missing: 'Enter the text',
      description: 'May hold {first_name} and {job}.',
      help: '{first_name} and {job} are filled in for each person.',
      column: true,
    },
  },
  summaries: {
    list: 'Snippets, texts to begin a mail with, by name; with a person their placeholders are filled',
    update: 'Change a snippet',
    remove: 'Delete a snippet',
  },
  page: {
    group: 'writing',
    heading: 'Saved replies',
    about: 'Replies you write often.',
    lead: 'Replies you write often. Change them before you send.',
    first: 'Write the one you send most often.',
    removal: 'Emails written with it stay. You can undo this.',
  },
});
