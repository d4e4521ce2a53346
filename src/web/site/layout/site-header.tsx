import { Link, NavLink } from 'react-router';
import { AgencyMark } from '../../ui/agency-mark.tsx';
import * as texts from './texts.ts';
import { useSite } from './use-site.ts';

const sitePages = [
  { to: '/', label: texts.home },
  { to: '/about', label: texts.aboutUs },
  { to: '/jobs', label: texts.jobs },
  { to: '/contact', label: texts.contactUs },
];

export function SiteHeader() {
  const site = useSite();
  return (
    <header className="border-b border-base-300 print:border-0">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 pt-2 md:pt-0">
        <Link to="/" className="flex min-h-11 items-center font-display text-xl font-bold tracking-tight">
          <AgencyMark {...site} />
        </Link>
        <nav
          aria-label={texts.mainNavigation}
          className="-mx-2 w-full min-w-0 md:-mx-3 md:w-auto print:hidden"
        >
          <ul className="flex flex-wrap justify-between sm:justify-start sm:gap-2">
            {sitePages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  prefetch="intent"
                  className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-2 hover:border-line aria-[current=page]:border-link aria-[current=page]:font-semibold md:min-h-16 md:px-3 md:pt-0.5"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
