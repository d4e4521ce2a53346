import { useEffect, useRef } from 'react';
import { ComboboxField } from '../../../ui/form/combobox-field.tsx';
import type { KindOfCategory } from '../categories/category-kinds.ts';
import { useKnownField } from '../../../ui/form/fields.tsx';
import * as texts from '../texts.ts';
import { useCategoryChoice } from './use-category-choice.ts';

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
  const id = chosen?.id ?? '';
  const hidden = useTellForm(id);
  return (
    <div>
      <ComboboxField
        name={name}
        label={words.label}
        placeholder={texts.choose}
        error={fault ?? (chosen ? undefined : error)}
        chosen={chosen}
        text={choice.text}
        choices={choice.choices}
        note={choice.choices.length === 0 ? words.none : ''}
        onType={choice.type}
        onChoose={choice.choose}
        onLeave={choice.leave}
      />
      <p role="status" className="-mt-4 mb-5 text-sm text-muted empty:m-0">
        {choice.note}
      </p>
      <input ref={hidden} type="hidden" name={name} value={id} readOnly />
    </div>
  );
}

/** The form keeps drafts by its input events, and a hidden field has none of its own. */
function useTellForm(value: string) {
  const hidden = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return hidden;
}
