import { defineList } from './define-list.ts';

/** The branches of the agency. A job and an account may belong to one. */
export const offices = defineList({
  kind: 'office',
  table: 'offices',
  calls: { one: 'Office', many: 'Offices' },
  title: 'Office',
  words: { one: 'office', many: 'offices' },
  order: 'name',
  most: 200,
  changedBy: 'owner',
  dataOf: 'nobody',
  fields: {
    name: {
      is: 'line',
      title: 'Name',
      max: 60,
      missing: 'Enter a name',
      unique: true,
      help: 'Visitors never see it.',
    },
  },
  summaries: {
    list: 'The offices of the agency',
    update: 'Rename an office',
    remove: 'Delete an office that no job and no account has',
  },
  page: {
    group: 'hiring',
    heading: 'Offices',
    about: 'Your branches, and who sees what.',
    lead: 'A recruiter or reader of an office sees its jobs and people, and all that have no office.',
    first: 'One branch? You need none.',
    removal: 'An office can be deleted once no job or account has it. You can undo this.',
  },
});
