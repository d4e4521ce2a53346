import { defineList } from './define-list.ts';

/** Words that a recruiter adds to the benefits of a job. */
export const benefits = defineList({
  kind: 'benefit',
  table: 'benefits',
  calls: { one: 'Benefit', many: 'Benefits' },
  title: 'Benefit',
  words: { one: 'benefit', many: 'benefits' },
  order: 'rank',
  most: 200,
  changedBy: 'owner',
  dataOf: 'nobody',
  fields: {
    name: {
      is: 'line',
      title: 'Name',
      max: 100,
      missing: 'Enter a name',
      unique: true,
      help: 'Visitors see it on the jobs that offer it. Renaming it doesn’t change jobs already posted.',
    },
  },
  summaries: {
    list: 'The benefits that the form of a job offers, in their order',
    update: 'Rename or move a benefit; the jobs keep their words',
    remove: 'Delete a benefit; the jobs keep their words',
  },
  page: {
    group: 'hiring',
    heading: 'Benefits',
    about: 'What your jobs offer besides pay.',
    lead: 'Suggested when you post a job. You can type your own there, too.',
    first: 'Create the first one in the form.',
    removal: 'Jobs that have it keep it. You can undo this.',
  },
});
