import { useEffect } from 'react';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { watchSession } from '../api/session.ts';
import { LoadingState } from '../ui/page-state.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UnsavedChanges } from './forms/unsaved-changes.tsx';
import { PageFault } from './page-fault.tsx';
import { loadAdminPage } from './session/load-admin-page.ts';
import { loginAddress } from './session/login-address.ts';
import { requireSession } from './session/require-session.ts';
import { claimTab } from './session/tab-owner.ts';

export const meta = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** Who is logged in. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const admin = await loadAdminPage((api) => api.getCurrentAdmin(), args);
  claimTab(admin.username);
  return { admin };
}

/** One's own name changes nowhere but on the pages of the admins. */
export function shouldRevalidate({ currentUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname.startsWith('/admin/admins');
}

export function HydrateFallback() {
  return (
    <AdminFrame admin={undefined}>
      <LoadingState text="Loading…" />
    </AdminFrame>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession();
  return (
    <AdminFrame admin={loaderData.admin}>
      <Outlet />
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

/** The end of the session leads to the login and back; when somebody else logs in in another tab, this one begins anew as them. */
function useFollowSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A page on its way notices by itself, and the way back is to that one.
  const isOnWay = useNavigation().state !== 'idle';
  useEffect(
    () =>
      watchSession((token) => {
        if (token !== null) window.location.reload();
        else if (!isOnWay) void navigate(loginAddress(pathname + search));
      }),
    [navigate, pathname, search, isOnWay],
  );
}
