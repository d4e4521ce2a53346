import { Combobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide:chevron-down';
import { type ComponentProps, useRef } from 'react';
import { type Choice, ComboboxList } from '../../../ui/form/combobox-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CategoryChoice } from './use-category-choice.ts';

type CategoryComboboxProps = Omit<ComponentProps<typeof Combobox.Input>, 'value' | 'onKeyDown' | 'onBlur'> & {
  label: string;
  choice: CategoryChoice;
  /** Stands in place of choices while there are none. */
  noneText: string;
};

/** The input of a category with its list. */
export function CategoryCombobox({ label, choice, noneText, ...input }: CategoryComboboxProps) {
  const anchor = useRef<HTMLInputElement>(null);
  const highlighted = useRef<Choice>(undefined);
  return (
    <Combobox.Root<Choice>
      items={choice.choices}
      // They are filtered already.
      filter={null}
      autoHighlight
      value={choice.chosen ?? null}
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
          autoComplete="off"
          spellCheck={false}
          className="input pr-9 text-ellipsis"
          onKeyDown={({ key }) => {
            if (key === 'Tab') choice.leave(highlighted.current);
          }}
          onBlur={() => choice.leave(undefined)}
          {...input}
        />
        <Icon
          of={ChevronDown}
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
        />
      </div>
      <ComboboxList label={label} anchor={anchor} note={choice.choices.length === 0 ? noneText : ''} />
    </Combobox.Root>
  );
}
