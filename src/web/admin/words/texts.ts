import type { List } from '../../../contract/lists/define-list.ts';

type Words = Pick<List, 'title' | 'words'> & {
  page: Pick<List['page'], 'heading' | 'lead' | 'first' | 'removal'>;
};

/** The texts of the two pages of a list, declared or not. */
export function textsOf({ title, words: { one, many }, page }: Words) {
  return {
    one: title,
    list: {
      ...page,
      none: `No ${many} yet`,
      newOne: `New ${one}`,
      create: `Create ${one}`,
      created: `Created the ${one}.`,
    },
    save: 'Save',
    keep: 'Keep',
    saved: `Saved the ${one}.`,
    moved: `Moved the ${one}.`,
    remove: {
      title: 'Delete',
      help: page.removal,
      submit: `Delete ${one}`,
      done: `Deleted the ${one}.`,
    },
  };
}
