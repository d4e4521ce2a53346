import { type ReactNode, useEffect, use } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useRevalidator,
  createPath,
  UNSAFE_DataRouterContext,
} from 'react-router';
import { Shell } from '../../ui/page/shell.tsx';
import { offlineTexts, offlineWorkerPath } from '../../../contract/offline.ts';
import { loadFaultOf } from '../../api/load-page.ts';
import { useRetries } from '../../api/use-retries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import { keepSource } from '../apply/visit-source.ts';
import type { Route } from './+types/site-layout.ts';
import { unlistedMeta } from './page-meta.ts';
import { NotFound } from './not-found.tsx';
import { SiteFooter, SiteHeader } from './site-edges.tsx';
import * as texts from './texts.ts';

/** Only for a page that failed; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return unlistedMeta(isUnknown ? texts.notFoundTitle : texts.failedTitle);
}

export default function SiteLayout() {
  useEffect(() => void keepSource(), []);
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <SiteFault error={error} />
    </SiteShell>
  );
}

function SiteShell({ children }: { children: ReactNode }) {
  useOfflinePages();
  return (
    <Shell header={<SiteHeader />} footer={<SiteFooter />} className="grow">
      {children}
    </Shell>
  );
}

function SiteFault({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const fault = loadFaultOf(error);
  if (fault?.code === 'unreachable') return <Unreachable />;
  return <Unavailable title={texts.failedTitle} message={fault?.message ?? texts.failedText} />;
}

/** Only in a browser that had the page before: a server reaches itself. */
function Unreachable() {
  useRetries(useRevalidator().revalidate, { firstPauseMs: 5_000 });
  return (
    <Unavailable
      title={navigator.onLine ? offlineTexts.unreachable : offlineTexts.offline}
      message={`${offlineTexts.kept} ${offlineTexts.retries}`}
    />
  );
}

function Unavailable({ title, message }: { title: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">{title}</h1>
      <FailedState title={title}>
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="accent"
            className="needs-script"
            aria-busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {texts.tryAgain}
          </Button>
          <LinkButton to="/" reloadDocument>
            {texts.home}
          </LinkButton>
        </div>
      </FailedState>
    </div>
  );
}

/** Links work without a connection, too: with a page of ours, which opens the next page when the connection is back. */
function useOfflinePages(): void {
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
  // Nothing public says where React Router is on its way to at this moment: the state that React has may be older.
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
