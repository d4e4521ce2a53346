import { useLocation } from 'react-router';
import { SaveButton } from './save-button.tsx';
import { takeBack } from './save-outcome.ts';
import { useOutcome } from './use-outcome.ts';
import { useSave } from './use-save.ts';

/** Takes back what was just saved, where the banner's outcome says how. */
export function UndoButton() {
  const { pathname, search } = useLocation();
  const undo = useOutcome()?.undo;
  const { isSaving, save } = useSave();
  if (!undo) return null;
  return (
    <SaveButton
      isSmall
      className="self-center"
      isSaving={isSaving}
      onSave={() =>
        save({
          form: 'undo',
          send: (api) => takeBack(api, undo),
          undoStill: undo,
          savedAt: pathname + search,
          reason: 'It is as it was before.',
        })
      }
    >
      Undo
    </SaveButton>
  );
}
