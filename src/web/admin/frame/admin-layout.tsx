import { useEffect } from 'react';
import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import type { Api } from '../../../contract/client.ts';
import { notReadyEvent } from '../../api/browser-api.ts';
import { sessionToken, watchSession } from '../../api/session.ts';
import { LoadingState } from '../../ui/page/page-state.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UnsavedChanges } from '../changes/forms/unsaved-changes.tsx';
import { PageCode } from './page-code.tsx';
import { PageFault } from './page-fault.tsx';
import { isPageLoading, loadAdminPage } from '../accounts/session/load-admin-page.ts';
import { loginAddress, notReadyAddress } from '../accounts/session/login-address.ts';
import { claimTab } from '../accounts/session/tab-owner.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: texts.backOffice }, { name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadAdminPage(load, args);
  claimTab(loaded.admin.username);
  return loaded;
}

async function load(api: Api) {
  const [admin, { items: _, ...waitingMessages }] = await Promise.all([
    api.getCurrentAdmin(),
    api.listMessages({ query: { answered: false, limit: 1 } }),
  ]);
  return { admin, waitingMessages };
}

/** An admin's own name changes on the pages of the admins alone, and messages get their answers on their pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return [currentUrl, nextUrl].some(({ pathname }) => /^\/admin\/(?:admins|messages)/.test(pathname));
}

export function HydrateFallback() {
  return (
    <AdminFrame admin={undefined}>
      <LoadingState text={texts.loading} />
    </AdminFrame>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession();
  useFollowReadiness();
  return (
    <AdminFrame admin={loaderData.admin}>
      <PageCode>
        <Outlet />
      </PageCode>
      <UnsavedChanges />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame admin={loaderData?.admin}>
      <PageFault error={error} />
    </AdminFrame>
  );
}

/** Without a session the tab goes to the login and back. After a login in another tab, this tab reloads. */
function useFollowSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      watchSession((token) => {
        if (token !== null) window.location.reload();
        else if (!isPageLoading()) void navigate(loginAddress(pathname + search));
      }),
    [navigate, pathname, search],
  );
}

/** An account may have something to do first from one call to the next: the settings of the server changed. */
function useFollowReadiness(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const follow = () => void (isPageLoading() || navigate(notReadyAddress(pathname + search)));
    window.addEventListener(notReadyEvent, follow);
    return () => window.removeEventListener(notReadyEvent, follow);
  }, [navigate, pathname, search]);
}

/** Lets nobody past without a token. The server checks the token with its first answer. */
function requireSession({ request }: { request: Request }): void {
  if (sessionToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(pathname + search));
}
