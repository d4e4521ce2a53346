import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Api } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import type { SaveOutcome, UndoCall } from './save-outcome.ts';
import { useReportFailure } from './use-report-failure.ts';

type Save<Answer> = {
  /** The name of the form on its page; a failure is shown there. */
  form: string;
  send: (api: Api) => Promise<Answer>;
  /** The page to show once it is saved, with 'Success!'. */
  savedAt: string | ((saved: Answer) => string);
  /** What the banner says besides. */
  reason?: string | ((saved: Answer) => string) | undefined;
  undo?: UndoCall | ((saved: Answer) => UndoCall);
  /** What can still be undone when this fails. */
  undoStill?: UndoCall;
  /** Called as soon as it is saved, before the next page is there. */
  onSaved?: () => void;
};

/**
 * Saves once at a time, however often it is asked to. Then it shows the next page with 'Success!', or stays with
 * 'Failed!' and everything typed; a session that is over leads to the login and back. `save` tells whether it was saved,
 * once that page is there.
 */
export function useSave() {
  const navigate = useNavigate();
  const reportFailure = useReportFailure();
  const { pathname, search } = useLocation();
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);

  async function save<Answer>(wanted: Save<Answer>): Promise<boolean> {
    const { form, send, savedAt, reason, undo, undoStill, onSaved } = wanted;
    if (isBusy.current) return false;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const saved = await send(browserApi);
      onSaved?.();
      const outcome: SaveOutcome = {
        status: 'success',
        reason: typeof reason === 'function' ? reason(saved) : reason,
        ...(undo && { undo: typeof undo === 'function' ? undo(saved) : undo }),
      };
      const next = typeof savedAt === 'string' ? savedAt : savedAt(saved);
      const isHere = next === pathname + search;
      await navigate(next, { state: outcome, replace: isHere, preventScrollReset: isHere });
      return true;
    } catch (error) {
      await reportFailure(form, error, undoStill);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { isSaving, save };
}
