import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide';
import { useRef } from 'react';
import { type Choice, ComboboxList } from './combobox.tsx';
import { Field, type FieldProps, useField } from './fields.tsx';
import { Icon } from '../icon.tsx';

type ComboboxFieldProps = FieldProps & {
  placeholder: string;
  chosen: Choice | undefined;
  /** The field shows it: the typed text, or the title of the chosen one. */
  text: string;
  choices: Choice[];
  note: string;
  onType: (text: string) => void;
  onChoose: (choice: Choice) => void;
  /** The focus leaves the field; Tab with the choice that is highlighted. */
  onLeave: (highlighted: Choice | undefined) => void;
};

/** A field of a form whose value is one of many choices, found by typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { placeholder, chosen, text, choices, note, onType, onChoose, onLeave, ...field } = props;
  const { surroundings, control } = useField(field);
  const { name: _name, defaultValue: _value, ...ties } = control;
  const anchor = useRef<HTMLInputElement>(null);
  const highlighted = useRef<Choice>(undefined);
  return (
    <Field {...surroundings}>
      <Base.Root<Choice>
        items={choices}
        // They are filtered already.
        filter={null}
        autoHighlight
        value={chosen ?? null}
        onValueChange={(choice) => choice && onChoose(choice)}
        inputValue={text}
        onInputValueChange={(typed, { reason }) => {
          // Closing the list without a choice would clear the text.
          if (reason === 'input-change') onType(typed);
        }}
        itemToStringLabel={({ title }) => title}
        isItemEqualToValue={(one, other) => one.id === other.id}
        onItemHighlighted={(choice) => {
          highlighted.current = choice;
        }}
      >
        <div className="relative">
          <Base.Input
            ref={anchor}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            className="input pr-9 text-ellipsis"
            onKeyDown={({ key }) => {
              if (key === 'Tab') onLeave(highlighted.current);
            }}
            onBlur={() => onLeave(undefined)}
            {...ties}
          />
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
          />
        </div>
        <ComboboxList label={field.label} anchor={anchor} note={note} />
      </Base.Root>
    </Field>
  );
}
