import ArrowDown from 'lucide:arrow-down';
import ArrowUp from 'lucide:arrow-up';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../contract/client.ts';
import { Icon } from '../../ui/icon.tsx';
import { OnceButton } from '../changes/forms/save-button.tsx';
import { useSave } from '../changes/forms/use-save.ts';
import * as texts from '../changes/forms/texts.ts';

type MoveButtonsProps = {
  /** The row's, for screen readers. */
  name: string;
  version: number;
  isFirst: boolean;
  isLast: boolean;
  send: (api: Api, direction: 'up' | 'down') => Promise<unknown>;
  movedText: string;
};

/** At the ends of the list a button stays unseen, and does nothing: it would lose the focus. */
export function MoveButtons({ name, version, isFirst, isLast, send, movedText }: MoveButtonsProps) {
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
    return save({ send: (api) => send(api, direction), reason: movedText });
  };
  return (
    <div className="relative flex shrink-0">
      <OnceButton
        look="quiet"
        isSmall
        className={buttonClass}
        aria-label={texts.moveUp(name)}
        aria-disabled={isFirst}
        isBusy={isSaving}
        onPress={async () => isFirst || move('up')}
      >
        <Icon of={ArrowUp} />
      </OnceButton>
      <OnceButton
        look="quiet"
        isSmall
        className={buttonClass}
        aria-label={texts.moveDown(name)}
        aria-disabled={isLast}
        isBusy={isSaving}
        onPress={async () => isLast || move('down')}
      >
        <Icon of={ArrowDown} />
      </OnceButton>
    </div>
  );
}

const buttonClass = 'btn-square text-muted aria-disabled:not-focus-visible:opacity-0';
