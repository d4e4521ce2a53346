import X from 'lucide:x';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { linesOf } from '../../../../contract/lines-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, useField, useKnownField } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { StoredFields } from '../../changes/forms/form-start.ts';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';
import { locationKind } from '../categories/category-kinds.ts';
import { markTaken } from './category-choices.ts';
import { CategoryCombobox } from './category-combobox.tsx';
import { nameFurther } from './name-further.ts';
import { useCategoryChoice } from './use-category-choice.ts';
import * as texts from '../texts.ts';

type FurtherLocationsFieldProps = {
  locations: { id: string; display_name: string }[];
  leading: unknown;
  stored: StoredFields | undefined;
};

const name = 'further_location_ids';

/** Chooses or adds locations beside the one that leads. A hidden field has their ids, one in each line. */
export function FurtherLocationsField({ locations, leading, stored }: FurtherLocationsFieldProps) {
  const { error, defaultValue = '' } = useKnownField(name);
  const [ids, setIds] = useState(() => linesOf(defaultValue));
  // Until the list has them.
  const [added, setAdded] = useState(new Map<string, string>());
  const taken = new Set([leading, ...ids]);
  const choice = useCategoryChoice({
    kind: locationKind,
    categories: locations,
    onPick: ({ id, title }) => {
      if (taken.has(id)) return;
      setIds((before) => [...before, id]);
      setAdded((before) => new Map(before).set(id, title));
    },
  });
  const { surroundings, control } = useField({
    name,
    label: texts.further.label,
    error: choice.fault ?? error,
    isOptional: true,
  });
  const { name: _name, defaultValue: _value, ...ties } = control;
  // A name that was neither chosen nor added is for the server to refuse.
  const unknown = choice.fault === undefined ? [] : [choice.text.trim()];
  const value = [...ids, ...unknown].join('\n');
  const hidden = useTellForm(value);
  return (
    <div>
      <Field {...surroundings}>
        {ids.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {ids.map((id) => (
              <li key={id} className="min-w-0">
                <Button
                  look="quiet"
                  className="btn-sm max-w-full bg-base-200 pointer-coarse:min-h-11"
                  onClick={({ currentTarget, detail }) => {
                    // A key pressed it, and the focus would be lost with it.
                    if (detail === 0) focusBeside(currentTarget);
                    setIds(ids.filter((each) => each !== id));
                  }}
                >
                  <span className="truncate">{added.get(id) ?? nameFurther(id, locations, stored)}</span>
                  <Icon of={X} className="size-4" />
                  <span className="sr-only">{texts.further.remove}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <CategoryCombobox
          label={texts.further.label}
          choice={{ ...choice, choices: markTaken(choice.choices, { taken, typed: choice.text }) }}
          noneText={texts.further.none}
          placeholder={texts.further.choose}
          disabled={ids.length >= limits.furtherLocations}
          {...ties}
        />
      </Field>
      <p role="status" className="-mt-4 mb-5 text-sm text-muted empty:m-0">
        {choice.note}
      </p>
      <input ref={hidden} type="hidden" name={name} value={value} readOnly />
    </div>
  );
}

/** Moves the focus from the button of a list item to the one beside it, and from the only one to the input after the list. */
function focusBeside(button: HTMLElement): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = beside
    ? beside.querySelector('button')
    : item?.parentElement?.parentElement?.querySelector('input');
  next?.focus();
}
