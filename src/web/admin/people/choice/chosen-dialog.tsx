import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';

type ChosenDialogProps = {
  /** The key that presses the button. */
  shortcut: string;
  label: string;
  title: string;
  children: (dialog: { isOpen: boolean; close: () => void }) => ReactNode;
};

/** A button and its dialog. It is drawn when it opens for the first time, and keeps what was typed. */
export function ChosenDialog({ shortcut, label, title, children }: ChosenDialogProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button isSmall aria-keyshortcuts={shortcut} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen !== undefined && (
        <Dialog isOpen={isOpen} onClose={close} title={title}>
          {children({ isOpen, close })}
        </Dialog>
      )}
    </>
  );
}
