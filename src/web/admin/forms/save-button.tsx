import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Click, isSecondHalf } from '../../ui/double-click.ts';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  isSaving: boolean;
  onSave: () => Promise<unknown>;
};

/** The last click on any of the buttons. */
let last: Click | undefined;

/**
 * Saves something at once, without a form. Only the first half of a double click counts: by the second one the button
 * may say the opposite, or another row may be under the pointer.
 */
export function SaveButton({ isSaving, onSave, ...rest }: SaveButtonProps) {
  return (
    <Button
      aria-busy={isSaving}
      onClick={({ timeStamp, clientX, clientY, detail, currentTarget }) => {
        const before = last;
        last = { timeStamp, clientX, clientY, detail, currentTarget };
        if (!isSecondHalf(last, before)) void onSave();
      }}
      {...rest}
    />
  );
}
