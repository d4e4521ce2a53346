import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type DiscardQuestionProps = {
  isOpen: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
  discardText: string;
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before what was typed is thrown away. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  const { isOpen, title, children, discardText, onStay, onDiscard } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={title}>
      <p className="mb-5">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="accent" onClick={onStay}>
          Keep editing
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {discardText}
        </Button>
      </div>
    </Dialog>
  );
}
