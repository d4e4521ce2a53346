import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { doubleClickMs } from '../../ui/submit-button.tsx';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  isSaving: boolean;
  onSave: () => Promise<unknown>;
};

/**
 * Saves something at once, without a form. Only the first half of a double click counts: by the second one the button
 * may say the opposite, or another row may be under the pointer.
 */
export function SaveButton({ isSaving, onSave, ...rest }: SaveButtonProps) {
  return (
    <Button
      aria-busy={isSaving}
      onClick={(event) => {
        if (!isSecondHalf(event)) void onSave();
      }}
      {...rest}
    />
  );
}

/** In pixels: two taps of a finger are not quite in one place. */
const samePlace = 24;

let last: { at: number; x: number; y: number; button?: Element } = { at: -Infinity, x: 0, y: 0 };

/** Whether a click comes soon after the last one and in the same place; of a key, such as a held one, on the same button. */
function isSecondHalf(event: MouseEvent): boolean {
  const { timeStamp: at, clientX: x, clientY: y, currentTarget: button } = event;
  const before = last;
  last = { at, x, y, button };
  if (at - before.at > doubleClickMs) return false;
  return event.detail === 0 ? button === before.button : Math.hypot(x - before.x, y - before.y) < samePlace;
}
