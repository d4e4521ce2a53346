import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Api, ApiError } from '../../../../contract/client.ts';
import { browserApi } from '../../../api/browser-api.ts';
import { leadsElsewhere } from '../../accounts/session/load-admin-page.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { systemPaths } from '../../layout/main-pages.ts';
import * as texts from './texts.ts';
import { failedOutcome, type FailureOptions, type SaveOutcome, successOutcome } from './save-outcome.ts';

/** The act is not done, and not refused: it waits on a page of its own. */
export const waitsForOwner: ErrorCode = 'second_owner_needed';

export type Save<Answer> = {
  send: (api: Api) => Promise<Answer>;
  /** The page to show once it is saved, with 'Success!'. The default is this page. */
  savedAt?: string | ((answer: Answer) => string) | undefined;
  /** The words of the banner after 'Success!'. */
  reason?: string | ((answer: Answer) => string | undefined) | undefined;
  /** More that the next page is told. */
  state?: ((answer: Answer) => Partial<SaveOutcome>) | undefined;
  /** Called as soon as it is saved, before the next page is shown. */
  onSaved?: (answer: Answer) => void;
  /** The change that this save undoes. A failure that may pass offers it again. */
  undoes?: string | undefined;
  /** A form shows a failure itself. */
  isForm?: boolean;
};

/** `undefined` when another save is on its way or the session is over. */
type SaveResult<Answer> = { answer: Answer } | { error: ApiError } | undefined;

/**
 * Saves once at a time. A success leads to the next page with 'Success!' and Undo. A failure stays on the page with
 * 'Failed!' and everything typed. A session that is over leads to the login and back.
 */
export function useSave() {
  const navigate = useNavigate();
  const reportFailure = useReportFailure();
  const { pathname, search } = useLocation();
  const isBusy = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<ApiError>();

  async function save<Answer>(wanted: Save<Answer>): Promise<SaveResult<Answer>> {
    const { send, savedAt, reason, state: stateOf, onSaved, undoes, isForm } = wanted;
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setIsSaving(true);
    try {
      const answer = await send(browserApi);
      setFault(undefined);
      onSaved?.(answer);
      const here = pathname + search;
      const next = typeof savedAt === 'function' ? savedAt(answer) : (savedAt ?? here);
      const isHere = next === here;
      const words = typeof reason === 'function' ? reason(answer) : reason;
      const state = { ...successOutcome({ reason: words, answer, isHere }), ...stateOf?.(answer) };
      await navigate(next, { state, replace: isHere, preventScrollReset: isHere });
      return { answer };
    } catch (error) {
      await reportFailure(error, { undoes, ...(isForm && { place: 'form' }) });
      if (!(error instanceof ApiError) || leadsElsewhere(error)) return undefined;
      setFault(error);
      return { error };
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { isSaving, fault, save };
}

/**
 * Shows 'Failed!' for a call that failed. The page keeps what it has loaded and everything typed. A failure
 * that leads to another page is not reported.
 */
export function useReportFailure(): (error: unknown, options?: FailureOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search;
  return async (error, options) => {
    if (!(error instanceof ApiError)) throw error;
    if (leadsElsewhere(error)) return;
    if (error.code === waitsForOwner) {
      await navigate(systemPaths.secondOwner, { state: { status: 'success', reason: texts.asksOwner } });
      return;
    }
    // Leaving the page was the answer to the question for the password.
    const { location } = window;
    if (error.code === 'password_needed' && location.pathname + location.search !== here) return;
    await navigate(here + hash, {
      state: failedOutcome(error, options),
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
}
