import { Link, NavLink } from 'react-router';
import { useSite } from './use-site.ts';

const sitePlaces = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/jobs', label: 'Jobs' },
  { to: '/contact', label: 'Contact Us' },
];

/** The agency and the four places of the site; on a phone the places stand in a row of their own. */
export function SiteHeader() {
  const { agencyName, logoUrl } = useSite();
  return (
    <header className="border-b border-base-300 print:border-0">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 pt-2 md:pt-0">
        <Link to="/" className="flex min-h-11 items-center font-display text-xl font-bold tracking-tight">
          {logoUrl === '' ? (
            agencyName
          ) : (
            <img src={logoUrl} alt={agencyName} height={36} className="h-9 w-auto" />
          )}
        </Link>
        <nav aria-label="Main" className="-mx-2 w-full min-w-0 md:-mx-3 md:w-auto print:hidden">
          <ul className="flex flex-wrap justify-between sm:justify-start sm:gap-2">
            {sitePlaces.map(({ to, label }) => (
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
