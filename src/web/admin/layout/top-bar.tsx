import { Link, useLocation, useRouteLoaderData } from 'react-router';
import ChevronDown from 'lucide:chevron-down';
import ExternalLink from 'lucide:external-link';
import Keyboard from 'lucide:keyboard';
import LogOut from 'lucide:log-out';
import Mail from 'lucide:mail';
import Search from 'lucide:search';
import UserRound from 'lucide:user-round';
import { type ReactNode, useId } from 'react';
import type { Admin, CurrentAdmin } from '../../../contract/admins.ts';
import type { Total } from '../../../contract/endpoints.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { classes } from '../../ui/classes.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatTotal } from '../../ui/table/count-text.ts';
import { Icon, type IconNode } from '../../ui/icon.tsx';
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx';
import { useLogOut } from '../accounts/session/use-log-out.tsx';
import * as messages from '../messages/texts.ts';
import { entityAddress } from '../entity/entity-address.ts';
import { useShortcuts } from './palette/use-shortcuts.tsx';
import { may, type Viewer } from '../../../contract/rights.ts';
import { mainPages, systemGroups, systemPaths } from './main-pages.ts';
import * as texts from './texts.ts';
import { modifierName } from './palette/shortcut-keys.ts';
import * as palette from './palette/texts.ts';

/** The admin, and the messages that wait for an answer. */
export type Loaded = { admin: CurrentAdmin; waitingMessages: Total };

/** The main pages and the admin's name. `loaded` is missing until it is loaded. */
export function TopBar({ loaded }: { loaded: Loaded | undefined }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site;
  return (
    <header className="top-0 z-20 border-b border-base-300 bg-base-100 md:sticky print:hidden">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-4 [reading-flow:flex-visual] lg:gap-x-6 md:min-h-(--admin-bar-height) md:px-6">
        <Link
          to="/admin"
          className="truncate py-2.5 font-display font-bold max-md:w-0 max-md:grow md:max-lg:hidden"
        >
          {site?.agencyName}
        </Link>
        <nav aria-label={texts.backOffice} className="max-md:order-last max-md:w-full md:grow">
          <ul className="flex flex-wrap max-md:-mx-3 max-md:justify-between">
            {mainPagesFor(loaded?.admin).map((page) => (
              <li key={page.path}>
                <PageLink {...page} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-3 ml-auto flex min-w-0 items-center gap-1 text-sm">
          {loaded && <Acts {...loaded} />}
        </div>
      </div>
    </header>
  );
}

/** System begins with the first of its pages that is there. Until the role is known all pages keep their places. */
function mainPagesFor(viewer: Viewer | undefined): { title: string; path: string }[] {
  if (!viewer) return mainPages;
  const first = systemGroups.flatMap(({ pages }) => pages).find(({ call }) => may(viewer, call));
  return mainPages
    .map((page) =>
      page.path === systemPaths.lists && first ? { ...page, ...first, title: page.title } : page,
    )
    .filter(({ call }) => may(viewer, call));
}

function Acts({ admin, waitingMessages }: Loaded) {
  const { logOut, question } = useLogOut();
  const { open, dialog } = useShortcuts(logOut);
  return (
    <>
      <PaletteButton onClick={() => open('palette')} />
      <MessagesLink waiting={waitingMessages} />
      <AccountMenu admin={admin} onShortcuts={() => open('help')} onLogOut={logOut} />
      {dialog}
      {question}
    </>
  );
}

function PageLink({ title, path }: { title: string; path: string }) {
  const { pathname } = useLocation();
  // `/admin` shows the jobs.
  const shown = pathname === '/admin' ? '/admin/jobs' : pathname;
  const root = path.startsWith(systemPaths.lists) ? systemPaths.lists : path;
  const isHere = shown === root || shown.startsWith(`${root}/`);
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={classes(barLinkClass(isHere), 'md:h-(--admin-bar-height)')}
    >
      {title}
    </Link>
  );
}

/** In a bar of places, with a line under the one that is shown. */
export function barLinkClass(isHere: boolean): string {
  return classes(
    'flex h-11 items-center border-b-2 px-3',
    isHere
      ? 'border-link font-semibold'
      : 'border-transparent text-muted forced-colors:border-[Canvas] hover:text-base-content',
  );
}

/** Leads to the messages, with the number of those that wait for an answer. */
function MessagesLink({ waiting }: { waiting: Total }) {
  const count = waiting.total > 0 ? formatTotal(waiting) : undefined;
  const isHere = useLocation().pathname.startsWith('/admin/messages');
  return (
    <LinkButton
      to="/admin/messages"
      look="quiet"
      isSmall
      aria-current={isHere ? 'page' : undefined}
      className={classes('gap-1', isHere ? 'bg-base-200' : 'font-normal')}
      aria-label={count === undefined ? messages.heading : messages.waiting(count)}
      title={messages.heading}
    >
      <Icon of={Mail} />
      {count !== undefined && <span className="font-semibold tabular-nums">{count}</span>}
    </LinkButton>
  );
}

function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="quiet" isSmall className="max-md:btn-square" onClick={onClick}>
      <Icon of={Search} />
      <span className="max-md:sr-only">{palette.heading}</span>
      <kbd className="kbd kbd-sm max-lg:hidden" aria-hidden="true">
        {modifierName()} K
      </kbd>
    </Button>
  );
}

type AccountMenuProps = { admin: Admin; onShortcuts: () => void; onLogOut: () => void };

/** Links and acts that are no page of the back office, behind the admin's name. */
function AccountMenu({ admin, onShortcuts, onLogOut }: AccountMenuProps) {
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        isSmall
        popoverTarget={id}
        title={texts.yourAccount}
        className="min-w-0 shrink gap-1 font-normal md:max-w-48"
      >
        <Icon of={UserRound} className="md:hidden" />
        <span className="truncate max-md:sr-only">
          {admin.first_name} {admin.surname}
        </span>
        <Icon of={ChevronDown} className="size-4 text-muted" />
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.yourAccount}
        className="fixed top-14 right-4 bottom-auto left-auto m-0 w-60 rounded-box border border-base-300 bg-base-100 p-2 text-base text-base-content shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <MenuLink to={entityAddress('admin', admin.username)} icon={UserRound}>
          {texts.yourAccount}
        </MenuLink>
        <MenuLink to="/" icon={ExternalLink}>
          {texts.viewSite}
        </MenuLink>
        <MenuButton icon={Keyboard} onClick={onShortcuts}>
          <span className="grow">{texts.shortcuts}</span>
          <kbd className="kbd kbd-sm" aria-hidden="true">
            ?
          </kbd>
        </MenuButton>
        <div className="my-2 flex items-center border-y border-base-300 py-2 pl-3">
          <span className="grow" aria-hidden="true">
            {texts.theme}
          </span>
          <ThemeSwitch />
        </div>
        <MenuButton icon={LogOut} onClick={onLogOut}>
          {texts.logOut}
        </MenuButton>
      </div>
    </>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 text-left -outline-offset-2 hover:bg-base-200';

function MenuLink({ to, icon, children }: { to: string; icon: IconNode; children: ReactNode }) {
  return (
    <Link to={to} className={itemClass} onClick={({ currentTarget }) => closeMenu(currentTarget)}>
      <Icon of={icon} className="text-muted" />
      {children}
    </Link>
  );
}

type MenuButtonProps = { icon: IconNode; onClick: () => void; children: ReactNode };

function MenuButton({ icon, onClick, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={itemClass}
      onClick={({ currentTarget }) => {
        closeMenu(currentTarget);
        onClick();
      }}
    >
      <Icon of={icon} className="text-muted" />
      {children}
    </button>
  );
}

function closeMenu(item: HTMLElement): void {
  item.closest<HTMLElement>('[popover]')?.hidePopover();
}
