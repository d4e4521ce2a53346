import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { sessionToken } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { dropDrafts, hasDrafts } from './form-draft.ts';

/** Asks before a page is left with something typed and not saved. The end of a session does not ask: drafts outlive it. */
export function UnsavedChanges() {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      sessionToken() !== null &&
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
