import { Combobox as Base } from '@base-ui/react/combobox';
import { X } from 'lucide';
import { type RefObject, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import * as texts from '../texts.ts';

export type Choice = { id: string; title: string; detail?: string };

type ComboboxProps = {
  label: string;
  placeholder: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
  /** Gets the text to search for; `undefined` while the list is closed. */
  onType: (typed: string | undefined) => void;
  choices: Choice[];
  /** Whether the choices still fit an earlier text. Enter chooses none of them. */
  isSearching: boolean;
  note: string;
};

/** A choice from more options than a list can hold, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, chosen, onChoose, onType, choices, isSearching, note } = props;
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <Base.Root<Choice>
      items={choices}
      // The server has searched already.
      filter={null}
      autoHighlight
      value={chosen ?? null}
      onValueChange={(choice) => onChoose(choice ?? undefined)}
      itemToStringLabel={({ title }) => title}
      isItemEqualToValue={(one, other) => one.id === other.id}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onType(text);
      }}
      onOpenChange={(isOpen, { reason }) => {
        if (!isOpen) onType(undefined);
        else if (reason !== 'input-change') onType('');
      }}
    >
      <div ref={field} className="input grow basis-60 pr-1 md:max-w-sm">
        <label htmlFor={id} className="shrink-0 text-sm text-muted">
          {label}
        </label>
        <Base.Input
          id={id}
          placeholder={placeholder}
          spellCheck={false}
          className="truncate"
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isSearching) event.preventBaseUIHandler();
          }}
        />
        <Base.Clear
          className="btn btn-square btn-ghost btn-sm"
          aria-label={texts.remove(chosen?.title ?? '')}
        >
          <Icon of={X} className="size-4" />
        </Base.Clear>
      </div>
      <ComboboxList label={label} anchor={field} note={note} />
    </Base.Root>
  );
}

type ComboboxListProps = { label: string; anchor: RefObject<HTMLElement | null>; note: string };

/** The choices below a field, and a note under them. */
export function ComboboxList({ label, anchor, note }: ComboboxListProps) {
  return (
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={4} className="z-20 w-(--anchor-width)">
        <Base.Popup
          className={classes(
            'max-h-[min(var(--available-height),20rem)] overflow-y-auto rounded-box border border-line bg-base-100 p-1 shadow-raised',
            note === '' && 'data-empty:hidden',
          )}
        >
          <Base.List aria-label={label}>
            {(choice: Choice) => (
              <Base.Item
                key={choice.id}
                value={choice}
                className="cursor-pointer rounded-field px-3 py-1.5 pointer-coarse:py-2.5 data-highlighted:bg-base-200"
              >
                <span className="block truncate">{choice.title}</span>
                <span className="block truncate text-sm text-muted">{choice.detail}</span>
              </Base.Item>
            )}
          </Base.List>
          <Base.Status className="px-3 py-1.5 text-sm text-muted empty:hidden">{note}</Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
