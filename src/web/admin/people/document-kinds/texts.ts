export const heading = 'Kinds of documents';
export const back = { to: '/admin/system/document-kinds', text: heading };
export const documentKind = 'Kind of document';

export const list = {
  heading,
  back,
  lead: 'People pick one when they send a file. The first one is preselected.',
  none: 'No kinds yet',
  first: 'Create the first one in the form.',
  newOne: 'New kind',
  create: 'Create kind',
  created: 'Created the kind.',
};

export const save = 'Save';
export const saved = 'Saved the kind.';
export const moved = 'Moved the kind.';

export const name = 'Name';
export const nameHelp = 'Applicants see it.';
export const isResume = 'Counts as a resume';
export const isResumeHelp =
  'Lists show who has sent one, and it suggests details. You can’t change this later.';
export const resume = 'Resume';

export const remove = {
  title: 'Delete',
  help: 'One kind that is a resume has to stay. You can undo this.',
  to: 'Its documents become',
  submit: 'Delete kind',
  done: 'Deleted the kind.',
};
