export const heading = 'Saved replies';
export const back = { to: '/admin/system/snippets', text: heading };
export const snippet = 'Saved reply';

export const list = {
  heading,
  back,
  lead: 'Replies you write often. Change them before you send.',
  none: 'No saved replies yet',
  first: 'Save the reply you write most often in the form.',
  newOne: 'New saved reply',
  create: 'Create reply',
  created: 'Created the reply.',
};

export const name = 'Name';
export const text = 'Text';
export const textHelp = '{first_name} and {job} are filled in for each person.';
export const save = 'Save';
export const saved = 'Saved the reply.';

export const remove = {
  title: 'Delete',
  help: 'Emails written with it stay. You can undo this.',
  submit: 'Delete reply',
  done: 'Deleted the reply.',
};
