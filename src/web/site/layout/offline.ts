import { use, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';
import { offlineWorkerPath } from '../../../contract/offline.ts';

/** Links work without a connection, too: with a page of ours, which opens the next page when the connection is back. */
export function useOfflinePages(): void {
  useEffect(() => {
    // Some browsers and settings forbid it, and show a page of their own.
    navigator.serviceWorker?.register(offlineWorkerPath).catch(() => {});
  }, []);
  useMissingCode();
}

/**
 * React Router reloads this document when it cannot load the code of the next page, and never tries that page again. The
 * next page is loaded as a document instead.
 */
function useMissingCode(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    const openNext = (event: NavigateEvent) => {
      const next = router?.state.navigation.location;
      if (event.navigationType !== 'reload' || event.userInitiated || !next) return;
      event.preventDefault();
      // Not within the event, which is still being decided.
      setTimeout(() => window.location.assign(createPath(next)));
    };
    window.navigation?.addEventListener('navigate', openNext);
    return () => window.navigation?.removeEventListener('navigate', openNext);
  }, [router]);
}
