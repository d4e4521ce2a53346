import { useLocation, useNavigate } from 'react-router';
import { isSessionOver } from '../session/load-admin-page.ts';
import { loginAddress } from '../session/login-address.ts';
import { failedOutcome } from './save-outcome.ts';

/**
 * Tells of a call that failed: the page stays, with 'Failed!', what it has loaded and everything typed, because asking
 * again could fail and take that away. A session that is over leads to the login and back.
 */
export function useReportFailure(): (form: string, error: unknown) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return async (form, error) => {
    if (isSessionOver(error)) {
      await navigate(loginAddress(here));
      return;
    }
    const state = failedOutcome(form, error);
    await navigate(here, { state, replace: true, defaultShouldRevalidate: false });
  };
}
