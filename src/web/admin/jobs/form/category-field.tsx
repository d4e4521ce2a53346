import { useRef, useState } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import type { KindOfCategory } from '../categories/category-kinds.ts';
import { Field, useField, useKnownField } from '../../../ui/form/fields.tsx';
import * as texts from '../texts.ts';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { type Choice, ComboboxList } from '../../../ui/form/combobox-list.tsx';
import { leadsElsewhere } from '../../accounts/session/load-admin-page.ts';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';
import { addingId, findByName, listCategoryChoices } from './category-choices.ts';

type CategoryFieldProps = {
  kind: KindOfCategory;
  name: string;
  categories: { id: string; display_name: string }[];
};

/** Chooses a location or an industry by typing, or adds a new one. A hidden field has its id. */
export function CategoryField({ kind, name, categories }: CategoryFieldProps) {
  const { error, defaultValue } = useKnownField(name);
  const words = texts.categories[kind.noun];
  const { chosen, fault, ...choice } = useCategoryChoice(kind, categories, defaultValue);
  const { surroundings, control } = useField({
    name,
    label: words.label,
    error: fault ?? (chosen ? undefined : error),
  });
  // The hidden field has the name and the value.
  const { name: _name, defaultValue: _value, ...ties } = control;
  const anchor = useRef<HTMLInputElement>(null);
  const highlighted = useRef<Choice>(undefined);
  const id = chosen?.id ?? '';
  const hidden = useTellForm(id);
  return (
    <div>
      <Field {...surroundings}>
        <Combobox.Root<Choice>
          items={choice.choices}
          // They are filtered already.
          filter={null}
          autoHighlight
          value={chosen ?? null}
          onValueChange={(picked) => picked && choice.choose(picked)}
          inputValue={choice.text}
          onInputValueChange={(typed, { reason }) => {
            // Closing the list without a choice would clear the text.
            if (reason === 'input-change') choice.type(typed);
          }}
          itemToStringLabel={({ title }) => title}
          isItemEqualToValue={(one, other) => one.id === other.id}
          onItemHighlighted={(picked) => {
            highlighted.current = picked;
          }}
        >
          <div className="relative">
            <Combobox.Input
              ref={anchor}
              placeholder={texts.choose}
              autoComplete="off"
              spellCheck={false}
              className="input pr-9 text-ellipsis"
              onKeyDown={({ key }) => {
                if (key === 'Tab') choice.leave(highlighted.current);
              }}
              onBlur={() => choice.leave(undefined)}
              {...ties}
            />
            <Icon
              of={ChevronDown}
              className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
            />
          </div>
          <ComboboxList
            label={words.label}
            anchor={anchor}
            note={choice.choices.length === 0 ? words.none : ''}
          />
        </Combobox.Root>
      </Field>
      <p role="status" className="-mt-4 mb-5 text-sm text-muted empty:m-0">
        {choice.note}
      </p>
      <input ref={hidden} type="hidden" name={name} value={id} readOnly />
    </div>
  );
}

type Category = { id: string; display_name: string };

type Typing = {
  /** `undefined` while the field shows the chosen category. */
  text?: string;
  fault?: string;
  note?: string;
};

/** A category that is chosen by typing. Choosing "Add …" creates it at once. */
function useCategoryChoice(kind: KindOfCategory, categories: Category[], startId: unknown) {
  const [chosen, setChosen] = useState(() => choiceOf(categories.find(({ id }) => id === startId)));
  const [{ text, fault, note = '' }, setTyping] = useState<Typing>({});
  const { revalidate } = useRevalidator();

  function take(choice: Choice | undefined, said?: string): void {
    setChosen(choice);
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
