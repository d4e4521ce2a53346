import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { sessionToken } from '../../api/session.ts';
import { isOutcome } from '../../ui/outcome.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { dropDrafts, hasDrafts } from './form-draft.ts';

/**
 * Asks before a page is left with something typed and not saved. Neither what was done by a button beside the form asks
 * nor the end of a session: the page's drafts stay for whoever comes back.
 */
export function UnsavedChanges() {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      sessionToken() !== null &&
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
      title="Leave without saving?"
      discardText="Discard and leave"
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        dropDrafts(pathname);
        blocker.proceed?.();
      }}
    >
      What you typed on this page is not saved yet.
    </DiscardQuestion>
  );
}
