import { useLocation, useNavigate } from 'react-router';
import { isSessionOver } from '../session/load-admin-page.ts';
import { failedOutcome, type SaveOutcome, type UndoCall } from './save-outcome.ts';

/**
 * Tells of a call that failed: the page stays, with 'Failed!', what it has loaded and everything typed, because asking
 * again could fail and take that away. A session that is over is not told of: it leads to the login by itself.
 *
 * @returns takes the name of the form on its page, why it failed, and what can still be undone
 */
export function useReportFailure(): (form: string, error: unknown, undo?: UndoCall) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return async (form, error, undo) => {
    if (isSessionOver(error)) return;
    const state: SaveOutcome = { ...failedOutcome(form, error), ...(undo && { undo }) };
    await navigate(here, {
      state,
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
}
