import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isRepeatedClick } from '../../../ui/form/double-click.ts';

type SaveButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  isSaving: boolean;
  onSave: () => Promise<unknown>;
};

/** Saves something at once, without a form. Only the first half of a double click counts. */
export function SaveButton({ isSaving, onSave, ...rest }: SaveButtonProps) {
  return (
    <Button
      aria-busy={isSaving}
      onClick={(event) => {
        if (!isRepeatedClick(event)) void onSave();
      }}
      {...rest}
    />
  );
}
