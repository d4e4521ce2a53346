import { X } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { stepThrough } from './step-through.ts';

export type Choice = { id: string; title: string; detail?: string };

type ComboboxProps = {
  label: string;
  placeholder: string;
  chosen: Choice | undefined;
  /** `undefined` takes the choice away. */
  onChoose: (choice: Choice | undefined) => void;
  /** What is typed; `undefined` while the list is closed, and the field shows what is chosen. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  /** What fits what is typed. */
  choices: Choice[];
  /** Whether the choices still are those of what was typed before. */
  isSearching: boolean;
  /** Stands under the choices. */
  note: string;
};

/** A choice of one from more than a list can hold, found by typing: the combobox of the ARIA Authoring Practices. */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, chosen, onChoose, typed, onType, choices, isSearching, note } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const isOpen = typed !== undefined;
  const index = isSearching ? -1 : indexOf(choices, activeId, typed);

  function open() {
    if (isOpen) return;
    input.current?.select();
    onType(chosen?.title ?? '');
  }

  function close() {
    setActiveId(undefined);
    onType(undefined);
  }

  function choose(choice: Choice | undefined) {
    close();
    onChoose(choice);
  }

  function move(step: 1 | -1) {
    open();
    setActiveId(choices[stepThrough(choices.length, index, step)]?.id);
  }

  function handleKey(event: KeyboardEvent) {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(isOpen && { Escape: close }),
      ...(choices[index] && { Enter: () => choose(choices[index]) }),
    };
    const action = event.nativeEvent.isComposing ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div className="relative grow basis-60 md:max-w-sm">
      <div className={classes('input', chosen && 'pr-1')}>
        <label htmlFor={id} className="shrink-0 text-sm text-muted">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={index === -1 ? undefined : `${id}-${index}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          className="truncate"
          value={typed ?? chosen?.title ?? ''}
          onClick={open}
          onBlur={close}
          onKeyDown={handleKey}
          onChange={({ target: { value } }) => {
            setActiveId(undefined);
            onType(value);
            if (value === '' && chosen) onChoose(undefined);
          }}
        />
        {chosen && (
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm"
            aria-label={`Remove ${chosen.title}`}
            onClick={() => {
              choose(undefined);
              input.current?.focus();
            }}
          >
            <Icon of={X} className="size-4" />
          </button>
        )}
      </div>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-box border border-line bg-base-100 p-1 shadow-raised"
      >
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {choices.map((choice, at) => (
            <button
              key={choice.id}
              id={`${id}-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              className="block w-full cursor-pointer rounded-field px-3 py-1.5 text-left hover:bg-base-200 aria-selected:bg-base-200"
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span className="block truncate">{choice.title}</span>
              <span className="block truncate text-sm text-muted">{choice.detail}</span>
            </button>
          ))}
        </div>
        <p role="status" className="px-3 py-1.5 text-sm text-muted empty:hidden">
          {note}
        </p>
      </div>
    </div>
  );
}

/** Where one is in the list; whoever has typed something is at its first. */
function indexOf(choices: Choice[], activeId: string | undefined, typed: string | undefined): number {
  const index = choices.findIndex(({ id }) => id === activeId);
  return index === -1 && typed && choices.length > 0 ? 0 : index;
}
