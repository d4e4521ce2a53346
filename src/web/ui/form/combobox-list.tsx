import { Combobox as Base } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { classes } from '../classes.ts';

export type Choice = { id: string; title: string; detail?: string };

type ComboboxListProps = { label: string; anchor: RefObject<HTMLElement | null>; note: string };

/** The choices of a `Combobox` below its field, and a note under them. */
export function ComboboxList({ label, anchor, note }: ComboboxListProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        anchor={anchor}
        align="start"
        sideOffset={4}
        className="z-20 w-(--anchor-width) min-w-48"
      >
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
