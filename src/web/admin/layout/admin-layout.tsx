import { type ReactNode, useEffect } from 'react';
import {
  Link,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { CurrentAdmin } from '../../../contract/admins.ts';
import type { Api } from '../../../contract/client.ts';
import { browserApi, notReadyEvent, roleNeededEvent } from '../../api/browser-api.ts';
import { sessionToken, watchSession } from '../../api/session.ts';
import { classes } from '../../ui/classes.ts';
import { LoadingState } from '../../ui/page/page-state.tsx';
import { StatusBanner } from './status-banner.tsx';
import { Shell } from '../../ui/page/shell.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { UnsavedChanges } from '../changes/forms/unsaved-changes.tsx';
import { isPageLoading, loadSignedInPage } from '../accounts/session/load-admin-page.ts';
import { loginAddress, notReadyAddress } from '../accounts/session/login-address.ts';
import { readViewer } from '../accounts/session/viewer.ts';
import { claimTab } from '../accounts/session/tab-owner.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { BannerRefusals } from '../changes/forms/refused-moves.tsx';
import { BannerLink, BannerUndo } from '../changes/forms/undo-button.tsx';
import { OpenCreatedJob } from '../jobs/created-job.tsx';
import { PasswordDialog } from '../accounts/session/password-dialog.tsx';
import type { Route } from './+types/admin-layout.ts';
import { PageCode } from './page-code.tsx';
import { PageFault } from './page-fault.tsx';
import style from '../admin.css?url';
import * as texts from './texts.ts';
import { useCreateFromAddress } from './palette/create-from-address.ts';
import { type Loaded, TopBar } from './top-bar.tsx';

export const meta = () => [{ title: texts.backOffice }, { name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadSignedInPage(load, args);
  claimTab(loaded.admin.username);
  return loaded;
}

/** The server may let an account go on that has something to do first. */
async function load(api: Api, { url }: { url: URL }) {
  const [admin, { items: _, ...waitingMessages }, stages] = await Promise.all([
    readViewer(api, { isAnew: true }),
    api.listMessages({ query: { answered: false, limit: 1 } }),
    api.listStages(),
  ]);
  if (admin.to_do.length > 0) throw redirect(notReadyAddress(url.pathname + url.search));
  return { admin, waitingMessages, stages };
}

/** An admin's own name changes on the pages of the admins alone, messages get their answers on their pages, and so on. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (isRoleOutdated) return true;
  return [currentUrl, nextUrl].some(({ pathname }) =>
    /^\/admin\/(?:admins|messages|system\/stages)/.test(pathname),
  );
}

export function HydrateFallback() {
  return (
    <AdminShell loaded={undefined}>
      <LoadingState text={texts.loading} />
    </AdminShell>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useFollowSession();
  useFollowReadiness();
  useFollowRole(loaderData.admin);
  useFollowAccent();
  return (
    <AdminShell loaded={loaderData}>
      <PageCode>
        <Outlet />
      </PageCode>
      <UnsavedChanges />
    </AdminShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminShell loaded={loaderData}>
      <PageFault error={error} />
    </AdminShell>
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

let isRoleOutdated = false;

/** After a refusal by role the layout reads the account again, if the role has changed. */
function useFollowRole({ role, may_erase, may_export }: CurrentAdmin): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const readAgain = async () => {
      const now = await browserApi.getCurrentAdmin().catch(() => undefined);
      const isSame = now?.role === role && now.may_erase === may_erase && now.may_export === may_export;
      if (!now || isSame) return;
      isRoleOutdated = true;
      await revalidate();
      isRoleOutdated = false;
    };
    const follow = () => void readAgain();
    window.addEventListener(roleNeededEvent, follow);
    return () => window.removeEventListener(roleNeededEvent, follow);
  }, [revalidate, role, may_erase, may_export]);
}

/** React never takes a sheet away, so one of a former color would win over that of an undo. */
function useFollowAccent(): void {
  const { accentHref } = useSite();
  useEffect(() => {
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-precedence=accent]'))
      sheet.disabled = sheet.getAttribute('href') !== accentHref;
  }, [accentHref]);
}

/** Lets nobody past without a token. The server checks the token with its first answer. */
function requireSession({ request }: { request: Request }): void {
  if (sessionToken() !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginAddress(pathname + search));
}

function AdminShell({ loaded, children }: { loaded: Loaded | undefined; children: ReactNode }) {
  const admin = loaded?.admin;
  useCreateFromAddress();
  return (
    <div className="flex grow flex-col [--admin-bar-height:0rem] md:[--admin-bar-height:3.5rem]">
      <link rel="stylesheet" href={style} precedence="admin" />
      <Shell
        header={<TopBar loaded={loaded} />}
        className="mx-auto flex w-full max-w-[100rem] grow flex-col px-4 py-6 md:px-6"
      >
        <StatusBanner place="new page">
          <BannerActions />
          <BannerRefusals />
        </StatusBanner>
        {/* At the bottom it moves nothing under the pointer. On a phone the keyboard would cover it there, but it stands
            above the bar of a decision. */}
        <div className="page-banner sticky z-20 [overflow-anchor:none] *:shadow-raised max-md:top-2 md:bottom-[calc(1rem+var(--choice-bar-height,0rem))] md:order-last md:max-w-2xl md:self-end md:not-empty:mt-6 md:*:mb-0">
          <StatusBanner place="page">
            <BannerActions isInLine />
            <BannerRefusals />
          </StatusBanner>
        </div>
        {admin?.has_given_password && <GivenPasswordNote username={admin.username} />}
        <div className="min-w-0 grow">{children}</div>
      </Shell>
      <PasswordDialog admin={admin} />
    </div>
  );
}

/** In line it takes less height from a phone's page below it. */
function BannerActions({ isInLine = false }: { isInLine?: boolean }) {
  return (
    <div
      className={classes(
        'flex gap-3 self-center empty:hidden',
        !isInLine && 'max-md:order-last max-md:w-full max-md:pt-2',
      )}
    >
      <OpenCreatedJob />
      <BannerLink />
      <BannerUndo />
    </div>
  );
}

/** On the own account's page. On a public website the pages lead there at the login. */
function GivenPasswordNote({ username }: { username: string }) {
  const { pathname } = useLocation();
  const address = entityAddress('admin', username);
  if (pathname !== address) return null;
  return (
    <p className="mb-4 text-sm text-muted">
      {texts.passwordWasChosen}{' '}
      <Link to={`${address}#change-password`} className="text-link">
        {texts.chooseOwnPassword}
      </Link>
    </p>
  );
}
