import { useLocation } from 'react-router';
import { isOutcome } from '../../../ui/page/outcome.ts';
import { addressAfterUndo } from '../../entity/entity-address.ts';
import { SaveButton } from './save-button.tsx';
import type { SaveOutcome } from './save-outcome.ts';
import * as texts from './texts.ts';

type UndoButtonProps = {
  changeId: string;
  /** Names the change for screen readers, where there is more than one button. */
  label?: string;
  /** The key `z` presses it. */
  hasKey?: boolean;
};

/** Has the server undo a change. The banner then offers to undo that, too. */
export function UndoButton({ changeId, label, hasKey = false }: UndoButtonProps) {
  const location = useLocation();
  return (
    <SaveButton
      isSmall
      className="self-center"
      aria-label={label}
      aria-keyshortcuts={hasKey ? 'z' : undefined}
      send={(api) => api.undoChange({ params: { id: changeId } })}
      savedAt={(undone) => addressAfterUndo(undone, location)}
      reason={texts.undone}
      undoes={changeId}
    >
      {texts.undo}
    </SaveButton>
  );
}

export function BannerUndo() {
  const state: unknown = useLocation().state;
  const changeId = isOutcome(state) ? (state as SaveOutcome).changeId : undefined;
  return changeId === undefined ? null : <UndoButton key={changeId} changeId={changeId} hasKey />;
}
