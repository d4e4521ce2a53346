export const heading = 'Snippets';
export const back = { to: '/admin/system/snippets', text: heading };
export const snippet = 'Snippet';

export const list = {
  heading,
  back,
  lead: 'Replies you write often. Change them before you send.',
  none: 'No snippets yet',
  first: 'Save the reply you write most often in the form.',
  newOne: 'New snippet',
  create: 'Create snippet',
  created: 'Created the snippet.',
};

export const name = 'Name';
export const text = 'Text';
export const textHelp = '{first_name} and {job} are filled in for each person.';
export const save = 'Save';
export const saved = 'Saved the snippet.';

export const remove = {
  title: 'Delete',
  help: 'Emails written with it stay. You can undo this.',
  submit: 'Delete snippet',
  done: 'Deleted the snippet.',
};
