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
  onSaved?: () => void;
};

/**
 * Saves once at a time, however often it is asked to. Then it shows the next page with 'Success!', or stays with
 * 'Failed!' and everything typed; a session that is over leads to the login and back.
 */
export function useSave() {
  const navigate = useNavigate();
  const reportFailure = useReportFailure();
  const { pathname, search } = useLocation();
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);

  async function save<Answer>({ form, send, savedAt, reason, undo, onSaved }: Save<Answer>): Promise<void> {
    if (isBusy.current) return;
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
      await navigate(next, { state: outcome, replace: next === pathname + search });
    } catch (error) {
      await reportFailure(form, error);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { isSaving, save };
}
