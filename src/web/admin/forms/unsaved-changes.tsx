import { useEffect } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { sessionToken } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { isOutcome } from '../../ui/outcome.ts';
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
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p className="mb-5">What you typed on this page is not saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="accent" onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button
          look="danger"
          onClick={() => {
            dropDrafts(pathname);
            blocker.proceed?.();
          }}
        >
          Discard and leave
        </Button>
      </div>
    </Dialog>
  );
}
