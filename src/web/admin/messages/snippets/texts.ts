export const heading = 'Texts for mails';
export const back = { to: '/admin/system/snippets', text: heading };
export const pageTitle = (name: string) => `${name} – back office`;
export const snippet = 'Text for mails';
export const lead = 'Texts to begin a mail to a person with. Each is changed as you like before it leaves.';
export const none = 'No texts yet';

export const newSnippet = 'New text';
export const create = 'Create text';
export const created = 'The text is created.';
export const name = 'Name';
export const text = 'Text';
export const textHelp = '{first_name} and {job} become those of the person.';
export const save = 'Save';
export const saved = 'The text is saved.';

export const remove = {
  title: 'Delete',
  help: 'Mails that were written with it stay. This can be undone.',
  submit: 'Delete text',
  done: 'The text is deleted.',
};
