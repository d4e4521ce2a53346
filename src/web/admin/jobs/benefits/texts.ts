export const heading = 'Benefits';
export const back = { to: '/admin/system/benefits', text: heading };
export const benefit = 'Benefit';

export const list = {
  heading,
  back,
  lead: 'Suggested when you post a job. You can type your own there, too.',
  none: 'No benefits yet',
  first: 'Create the first one in the form.',
  newOne: 'New benefit',
  create: 'Create benefit',
  created: 'Created the benefit.',
};

export const save = 'Save';
export const saved = 'Saved the benefit.';
export const moved = 'Moved the benefit.';

export const name = 'Name';
export const nameHelp = 'Visitors see it on the jobs that offer it.';
export const renameHelp = 'Jobs that already have it keep the old words.';

export const remove = {
  title: 'Delete',
  help: 'Jobs that have it keep it. You can undo this.',
  submit: 'Delete benefit',
  done: 'Deleted the benefit.',
};
