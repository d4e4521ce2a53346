import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Api } from '../../../contract/client.ts';
import { browserApi } from '../../api/browser-api.ts';
import { isSessionOver } from '../session/load-admin-page.ts';
import { loginAddress } from '../session/login-address.ts';
import { failedOutcome, type SaveOutcome, type UndoCall } from './save-outcome.ts';

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
  const { pathname, search } = useLocation();
  const here = pathname + search;
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
      await navigate(next, { state: outcome, replace: next === here });
    } catch (error) {
      if (isSessionOver(error)) await navigate(loginAddress(here));
      else await stayWith(failedOutcome(form, error));
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  /** What the page has loaded stays too: asking for it again could fail and take away what was typed. */
  function stayWith(outcome: SaveOutcome) {
    return navigate(here, { state: outcome, replace: true, defaultShouldRevalidate: false });
  }

  return { isSaving, save };
}
