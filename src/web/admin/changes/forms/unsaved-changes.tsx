import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { sessionToken } from '../../../api/session.ts';
import { isOutcome } from '../../../ui/page/outcome.ts';
import { notReadyPath } from '../../accounts/session/login-address.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { dropDrafts, hasDrafts } from './form-draft.ts';
import * as texts from './texts.ts';

/**
 * Asks before somebody leaves a page with unsaved text. A button beside the form, the end of a session and an account
 * with something to do first do not ask, because the page keeps its drafts.
 */
export function UnsavedChanges() {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      sessionToken() !== null &&
      nextLocation.pathname !== notReadyPath &&
      // Going back to where something was done is leaving, too.
      (historyAction === NavigationType.Pop || !isOutcome(nextLocation.state)) &&
      hasDrafts(currentLocation.pathname),
  );

  useEffect(() => {
    const askBeforeClosing = (event: BeforeUnloadEvent) => {
      if (hasDrafts(pathname)) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, [pathname]);

  return (
    <DiscardQuestion
      isOpen={blocker.state === 'blocked'}
      title={texts.leaveQuestion}
      discardText={texts.discardAndLeave}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        dropDrafts(pathname);
        blocker.proceed?.();
      }}
    >
      {texts.leaveWarning}
    </DiscardQuestion>
  );
}
