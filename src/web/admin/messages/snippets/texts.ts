export const heading = 'Snippets';
export const back = { to: '/admin/system/snippets', text: heading };
export const pageTitle = (name: string) => `${name} – back office`;
export const snippet = 'Snippet';

export const list = {
  heading,
  back,
  lead: 'Texts to begin a mail or an answer with. Change them as you like before you send.',
  none: 'No snippets yet',
  newOne: 'New snippet',
  create: 'Create snippet',
  created: 'Created the snippet.',
};

export const name = 'Name';
export const text = 'Text';
export const textHelp = '{first_name} and {job} become those of the person.';
export const save = 'Save';
export const saved = 'Saved the snippet.';

export const remove = {
  title: 'Delete',
  help: 'Mails that were written with it stay. This can be undone.',
  submit: 'Delete snippet',
  done: 'The snippet is deleted.',
};
