import { ArrowDown, ArrowUp } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Question } from '../../../../contract/questions.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import * as texts from './texts.ts';

type MoveButtonsProps = { question: Question; isFirst: boolean; isLast: boolean };

/** At the ends of the list a button stays, and does nothing: it would lose the focus. */
export function MoveButtons({ question: { id, text, version }, isFirst, isLast }: MoveButtonsProps) {
  const { isSaving, save } = useSave();
  const pressed = useRef<{ button: Element | null; version: number }>(undefined);
  // The browser takes the focus from a row that moves.
  useEffect(() => {
    const { button } = pressed.current?.version === version - 1 ? pressed.current : {};
    if (button instanceof HTMLElement) button.focus();
    if (button) pressed.current = undefined;
  });

  const move = (direction: 'up' | 'down') => {
    pressed.current = { button: document.activeElement, version };
    return save({
      send: (api) => api.updateQuestion({ body: { id, version, move: direction } }),
      savedAt: '/admin/system/questions',
      reason: texts.moved,
    });
  };
  return (
    <div className="flex shrink-0">
      <SaveButton
        look="quiet"
        className={buttonClass}
        aria-label={texts.moveUp(text)}
        aria-disabled={isFirst}
        isSaving={isSaving}
        onSave={async () => isFirst || move('up')}
      >
        <Icon of={ArrowUp} />
      </SaveButton>
      <SaveButton
        look="quiet"
        className={buttonClass}
        aria-label={texts.moveDown(text)}
        aria-disabled={isLast}
        isSaving={isSaving}
        onSave={async () => isLast || move('down')}
      >
        <Icon of={ArrowDown} />
      </SaveButton>
    </div>
  );
}

const buttonClass = 'btn-square aria-disabled:opacity-40';
