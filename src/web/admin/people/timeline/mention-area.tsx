import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { TextArea } from '../../../ui/form/fields.tsx';
import { type Colleague, completeMention, mentionOf } from './mentions.ts';
import * as texts from './texts.ts';

type MentionAreaProps = ComponentProps<typeof TextArea> & { colleagues: Colleague[] };

type Open = { start: number; choices: Colleague[]; active: number };

/** A text field in which an at sign completes the name of a colleague. */
export function MentionArea({ colleagues, ...field }: MentionAreaProps) {
  const [open, setOpen] = useState<Open>();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const close = () => setOpen(undefined);

  function look({ value, selectionStart }: HTMLTextAreaElement): void {
    const found = completeMention(value, selectionStart, colleagues);
    setOpen(found.choices.length > 0 ? { ...found, active: 0 } : undefined);
  }

  function choose({ start }: Open, colleague: Colleague | undefined): void {
    const element = area.current;
    if (!element || !colleague) return;
    element.setRangeText(`${mentionOf(colleague, colleagues)} `, start, element.selectionStart, 'end');
    // The form notes it like typing.
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    close();
  }

  function pressKey(event: KeyboardEvent): void {
    if (!open) return event.key === 'Escape' ? area.current?.blur() : undefined;
    const { choices, active } = open;
    const step = steps[event.key];
    if (step !== undefined) setOpen({ ...open, active: (active + step + choices.length) % choices.length });
    else if (event.key === 'Enter' || event.key === 'Tab') choose(open, choices[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextArea
        ref={area}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open && id}
        aria-activedescendant={open && `${id}-${open.active}`}
        onInput={(event) => look(event.currentTarget)}
        onClick={(event) => look(event.currentTarget)}
        onKeyDown={pressKey}
        onBlur={close}
        {...field}
      />
      <p role="status" className="sr-only">
        {open && texts.colleaguesFound(open.choices.length)}
      </p>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={texts.colleagues}
          className="absolute top-full z-20 -mt-4 w-full max-w-sm rounded-box border border-line bg-base-100 p-1 shadow-raised"
        >
          {open.choices.map((colleague, index) => (
            <button
              key={colleague.username}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === open.active}
              className="block w-full cursor-pointer truncate rounded-field px-3 py-1.5 text-left pointer-coarse:py-2.5 aria-selected:bg-base-200"
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(open, colleague)}
            >
              {colleague.name} <span className="text-sm text-muted">{colleague.username}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
