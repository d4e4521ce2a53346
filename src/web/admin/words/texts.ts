import type { List } from '../../../contract/lists/define-list.ts';

type Words = Pick<List, 'title' | 'words'> & {
  page: Pick<List['page'], 'heading' | 'lead' | 'first' | 'removal'>;
};

/** The texts of the two pages of a list, declared or not. */
export function textsOf({ title, words: { one, many, short = one }, page }: Words) {
  return {
    one: title,
    list: {
      ...page,
      none: `No ${many} yet`,
      newOne: `New ${one}`,
      create: `Create ${short}`,
      created: `Created the ${short}.`,
    },
    save: 'Save',
    keep: 'Keep',
    saved: `Saved the ${short}.`,
    moved: `Moved the ${short}.`,
    remove: {
      title: 'Delete',
      help: page.removal,
      submit: `Delete ${short}`,
      done: `Deleted the ${short}.`,
    },
  };
}
