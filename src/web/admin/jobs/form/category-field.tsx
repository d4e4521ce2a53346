import type { KindOfCategory } from '../categories/category-kinds.ts';
import { Field, useField, useKnownField } from '../../../ui/form/fields.tsx';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';
import * as texts from '../texts.ts';
import { CategoryCombobox } from './category-combobox.tsx';
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
  const choice = useCategoryChoice({ kind, categories, startId: defaultValue });
  const { chosen, fault } = choice;
  const { surroundings, control } = useField({
    name,
    label: words.label,
    error: fault ?? (chosen ? undefined : error),
  });
  // The hidden field has the name and the value.
  const { name: _name, defaultValue: _value, ...ties } = control;
  const id = chosen?.id ?? '';
  const hidden = useTellForm(id);
  return (
    <div>
      <Field {...surroundings}>
        <CategoryCombobox
          label={words.label}
          choice={choice}
          noneText={words.none}
          placeholder={texts.choose}
          {...ties}
        />
      </Field>
      <p role="status" className="-mt-4 mb-5 text-sm text-muted empty:m-0">
        {choice.note}
      </p>
      <input ref={hidden} type="hidden" name={name} value={id} readOnly />
    </div>
  );
}
