import { defineList } from './define-list.ts';

export const documentKinds = defineList({
  kind: 'document_kind',
  table: 'document_kinds',
  calls: { one: 'DocumentKind', many: 'DocumentKinds' },
  title: 'Kind of document',
  words: { one: 'kind', many: 'kinds' },
  order: 'rank',
  most: 100,
  changedBy: 'owner',
  dataOf: 'nobody',
  fields: {
    name: {
      is: 'line',
      title: 'Name',
      max: 60,
      missing: 'Enter a name',
      unique: true,
      help: 'Applicants see it.',
    },
    is_resume: {
      is: 'flag',
      title: 'Counts as a resume',
      description:
        'Lists show who has sent one, and its details are suggested. It never changes, and one such kind stays.',
      help: 'Lists show who has sent one, and we suggest the person’s details from it. You can’t change this later.',
      column: 'Counts as a resume',
    },
  },
  summaries: {
    list: 'The kinds of documents, in their order',
    update: 'Rename or move a kind of document',
    remove: 'Delete a kind of document; its documents get another one, until an undo',
  },
  page: {
    group: 'hiring',
    heading: 'Kinds of documents',
    about: 'What people can send you.',
    lead: 'People pick one when they send a file. The first one is preselected.',
    first: 'Create the first one in the form.',
    removal: 'One kind that counts as a resume has to stay. You can undo this.',
    into: 'Its documents become',
  },
});
