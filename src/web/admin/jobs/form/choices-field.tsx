import { useState } from 'react';
import { linesOf } from '../../../../contract/lines-of.ts';
import { FieldError, useKnownField } from '../../../ui/form/fields.tsx';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';

type ChoicesFieldProps<Value extends string> = {
  name: string;
  label: string;
  choices: Record<Value, string>;
};

/** Any of a few values. A hidden field has those that were chosen, one in each line. */
export function ChoicesField<Value extends string>({ name, label, choices }: ChoicesFieldProps<Value>) {
  const { id = name, error, defaultValue = '' } = useKnownField(name);
  const [chosen, setChosen] = useState(() => new Set(linesOf(defaultValue)));
  const values = Object.keys(choices).filter((value) => chosen.has(value));
  const hidden = useTellForm(values.join('\n'));
  return (
    <fieldset id={id} tabIndex={-1} className="mb-5">
      <legend className="mb-1 font-semibold">{label}</legend>
      {error !== undefined && <FieldError id={id} message={error} />}
      <div className="flex flex-wrap gap-2">
        {Object.entries<string>(choices).map(([value, title]) => (
          <input
            key={value}
            type="checkbox"
            className="btn btn-sm pointer-coarse:min-h-11 checked:btn-neutral"
            aria-label={title}
            checked={chosen.has(value)}
            onChange={({ target }) =>
              setChosen((before) => {
                const next = new Set(before);
                if (target.checked) next.add(value);
                else next.delete(value);
                return next;
              })
            }
          />
        ))}
      </div>
      <input ref={hidden} type="hidden" name={name} value={values.join('\n')} readOnly />
    </fieldset>
  );
}
