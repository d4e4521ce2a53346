import { ChevronDown, ExternalLink, Keyboard, LogOut, type IconNode, UserRound } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Admin } from '../../../contract/admins.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx';
import { entityAddress } from '../entity/entity-address.ts';
import * as texts from './texts.ts';

type AccountMenuProps = { admin: Admin; onShortcuts: () => void; onLogOut: () => void };

/** Commands that are no page of the back office, behind the admin's name. */
export function AccountMenu({ admin, onShortcuts, onLogOut }: AccountMenuProps) {
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        isSmall
        popoverTarget={id}
        title={texts.yourAccount}
        className="min-w-0 max-w-36 shrink gap-1 font-normal md:max-w-48"
      >
        <span className="truncate">
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
