import { Link, useLocation, useRouteLoaderData } from 'react-router';
import type { Admin } from '../../contract/admins.ts';
import type { loader as rootLoader } from '../root.tsx';
import { classes } from '../ui/classes.ts';
import { adminAddress } from './admins/admin-address.ts';
import { Shortcuts } from './palette/shortcuts.tsx';
import { places } from './places.ts';
import { LogOutButton } from './session/log-out-button.tsx';

/** The back office's places, and who is logged in. `admin` is missing until it is known. */
export function TopBar({ admin }: { admin: Admin | undefined }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site;
  return (
    <header className="top-0 z-20 border-b border-base-300 bg-base-100 md:sticky print:hidden">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-4 lg:gap-x-6 md:h-(--admin-bar-height) md:flex-nowrap md:px-6">
        <Link
          to="/"
          className="truncate py-2 font-display font-bold max-md:w-0 max-md:grow md:max-lg:hidden"
          title="To the website"
        >
          {site?.agencyName}
        </Link>
        <nav aria-label="Back office" className="max-md:order-last max-md:w-full md:grow">
          <ul className="flex max-md:-mx-3 max-md:justify-between">
            {places.map((place) => (
              <li key={place.path}>
                <PlaceLink {...place} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-2 text-sm">
          {admin && (
            <>
              <Shortcuts />
              <Link
                to={adminAddress(admin.username)}
                className="max-w-28 truncate hover:underline md:max-w-40"
                title="Your account"
              >
                {admin.first_name} {admin.surname}
              </Link>
              <LogOutButton />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function PlaceLink({ title, path }: { title: string; path: string }) {
  const { pathname } = useLocation();
  // The home of the back office shows the jobs.
  const place = pathname === '/admin' ? '/admin/jobs' : pathname;
  const isHere = place === path || place.startsWith(`${path}/`);
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'flex h-11 items-center border-b-2 px-3 md:h-(--admin-bar-height)',
        isHere ? 'border-link font-semibold' : 'border-transparent text-muted hover:text-base-content',
      )}
    >
      {title}
    </Link>
  );
}
