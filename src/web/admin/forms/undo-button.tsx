import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { SaveOutcome } from './save-outcome.ts';
import { useSave } from './use-save.ts';

/** Takes back what was just saved, where the banner's outcome says how. */
export function UndoButton() {
  const { state, pathname, search } = useLocation();
  const { isSaving, save } = useSave();
  const undo = (state as SaveOutcome | null)?.undo;
  if (!undo) return null;
  return (
    <Button
      isSmall
      className="self-center"
      aria-busy={isSaving}
      onClick={() =>
        void save({
          form: 'undo',
          send: (api) => api[undo.name]({ body: undo.body }),
          savedAt: pathname + search,
          reason: 'It is as it was before.',
        })
      }
    >
      Undo
    </Button>
  );
}
