import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import type { Choice } from '../../../ui/form/combobox-list.tsx';
import { leadsElsewhere } from '../../accounts/session/load-admin-page.ts';
import type { KindOfCategory } from '../categories/category-kinds.ts';
import * as texts from '../texts.ts';
import { addingId, findByName, listCategoryChoices } from './category-choices.ts';

type Category = { id: string; display_name: string };

type Typing = {
  /** `undefined` while the field shows the chosen category. */
  text?: string;
  fault?: string;
  note?: string;
};

type ChoiceOptions = {
  kind: KindOfCategory;
  categories: Category[];
  startId?: unknown;
  /** Takes each choice. Without it the field keeps the last one. */
  onPick?: (choice: Choice) => void;
};

export type CategoryChoice = ReturnType<typeof useCategoryChoice>;

/** A category that is chosen by typing. Choosing "Add …" creates it at once. */
export function useCategoryChoice({ kind, categories, startId, onPick }: ChoiceOptions) {
  const [chosen, setChosen] = useState(() => choiceOf(categories.find(({ id }) => id === startId)));
  const [{ text, fault, note = '' }, setTyping] = useState<Typing>({});
  const { revalidate } = useRevalidator();

  function take(choice: Choice | undefined, said?: string): void {
    if (onPick && choice) onPick(choice);
    else setChosen(choice);
    setTyping(said === undefined ? {} : { note: said });
  }

  async function add(name: string): Promise<void> {
    setTyping({ text: name, note: texts.adding(name) });
    try {
      const { id } = await kind.create(browserApi, name);
      take({ id, title: name }, texts.added(name));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (leadsElsewhere(error)) return;
      setTyping({ text: name, fault: error.fields[0]?.message ?? error.message });
    }
    // Somebody else may have added it, too.
    await revalidate();
  }

  return {
    chosen,
    fault,
    note,
    text: text ?? chosen?.title ?? '',
    choices: listCategoryChoices(categories, text ?? '', texts.add),
    type: (typed: string) => setTyping({ text: typed }),
    choose: (choice: Choice): void => {
      if (choice.id === addingId) void add((text ?? '').trim());
      else take(choice);
    },
    /** Takes the choice that Tab was pressed at, or the category that was named. */
    leave: (highlighted: Choice | undefined): void => {
      if (text === undefined || note !== '') return;
      if (text.trim() === '') return take(undefined);
      const found = highlighted?.id === addingId ? undefined : highlighted;
      const named = found ?? choiceOf(findByName(categories, text));
      if (named) return take(named);
      setChosen(undefined);
      setTyping({ text, fault: fault ?? texts.categories[kind.noun].unknown(text.trim()) });
    },
  };
}

function choiceOf(category: Category | undefined): Choice | undefined {
  return category && { id: category.id, title: category.display_name };
}
