import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import * as texts from './texts.ts';

type DiscardQuestionProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  discardText: string;
  onStay: () => void;
  onDiscard: () => void;
};

export function DiscardQuestion(props: DiscardQuestionProps) {
  const { isOpen, title, children, discardText, onStay, onDiscard } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={title}>
      <p className="mb-5">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="accent" onClick={onStay}>
          {texts.keepEditing}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {discardText}
        </Button>
      </div>
    </Dialog>
  );
}
