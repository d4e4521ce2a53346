import { X } from 'lucide';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { linesOf } from '../../../../contract/lines-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, useField, useKnownField } from '../../../ui/form/fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';
import * as texts from '../texts.ts';

type Category = { id: string; display_name: string };

const name = 'further_location_ids';

/** Chooses locations beside the one that leads. A hidden field has their ids, one in each line. */
export function FurtherLocationsField({ locations, leading }: { locations: Category[]; leading: unknown }) {
  const { defaultValue = '' } = useKnownField(name);
  const [ids, setIds] = useState(() => linesOf(defaultValue));
  const { surroundings, control } = useField({ name, label: texts.further.label, isOptional: true });
  const { name: _name, defaultValue: _value, ...ties } = control;
  const hidden = useTellForm(ids.join('\n'));
  const chosen = ids.map((id) => locations.find((each) => each.id === id) ?? { id, display_name: id });
  const others = locations.filter(({ id }) => id !== leading && !ids.includes(id));
  return (
    <div>
      <Field {...surroundings}>
        {chosen.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {chosen.map(({ id, display_name }) => (
              <li key={id} className="min-w-0">
                <Button
                  look="quiet"
                  className="btn-sm max-w-full bg-base-200 pointer-coarse:min-h-11"
                  onClick={() => setIds(ids.filter((each) => each !== id))}
                >
                  <span className="truncate">{display_name}</span>
                  <Icon of={X} className="size-4" />
                  <span className="sr-only">{texts.further.remove}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <select
          className="select"
          {...ties}
          value=""
          disabled={ids.length >= limits.furtherLocations}
          onChange={({ target }) => setIds([...ids, target.value])}
        >
          <option value="">{texts.further.choose}</option>
          {others.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </select>
      </Field>
      <input ref={hidden} type="hidden" name={name} value={ids.join('\n')} readOnly />
    </div>
  );
}
