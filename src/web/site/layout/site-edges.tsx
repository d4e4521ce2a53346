import { Link, NavLink, useLocation } from 'react-router';
import type { FurtherPage, Site } from '../../../contract/page.ts';
import { Mark } from '../../ui/mark.tsx';
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx';
import { Address, ContactLines } from '../contact/contact-lines.tsx';
import { useSite } from './use-site.ts';
import * as texts from './texts.ts';

const sitePages = [
  { to: '/', label: texts.home },
  { to: '/about', label: texts.aboutUs },
  { to: '/jobs', label: texts.jobs },
  { to: '/contact', label: texts.contactUs },
];

function furtherPages({ furtherPages: pages }: Site, wanted: FurtherPage['place']) {
  return pages.filter(({ place }) => place === wanted).map(({ path, title }) => ({ to: path, label: title }));
}

/** Above every page of the site. */
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
            {[...sitePages, ...furtherPages(site, 'navigation')].map(({ to, label }) => (
              <li key={to} className="max-w-full min-w-0">
                <NavLink
                  to={to}
                  end={to === '/'}
                  prefetch="intent"
                  className="relative flex min-h-11 items-center px-2 after:absolute after:inset-x-2 after:bottom-0 hover:after:border-b-2 hover:after:border-line aria-[current=page]:font-semibold aria-[current=page]:after:border-b-2 aria-[current=page]:after:border-link md:min-h-16 md:px-3 md:after:inset-x-3"
                >
                  <span className="as-wide-as-bold min-w-0 wrap-anywhere" data-text={label}>
                    {label}
                  </span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** The agency's logo, or its name. The height is fixed, and a wide logo shrinks. */
function AgencyMark({ agencyName, logoUrl }: { agencyName: string; logoUrl: string }) {
  if (logoUrl === '') {
    return (
      <span className="flex items-center gap-2.5">
        <Mark className="size-7 shrink-0" />
        {agencyName}
      </span>
    );
  }
  return (
    <span className="logo">
      <img
        src={logoUrl}
        alt={agencyName}
        height={36}
        className="h-9 w-auto max-w-52 object-contain scheme-light"
      />
    </span>
  );
}

/** Below every page of the site. */
export function SiteFooter() {
  const site = useSite();
  const { pathname } = useLocation();
  const pages = [
    [site.privacyUrl, texts.privacyNotice],
    [site.termsUrl, texts.terms],
    [site.imprintUrl, texts.imprint],
  ];
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-200 print:mt-8 print:bg-transparent">
      <div className="page-width pt-8 pb-4">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="min-w-0">
            <p className="mb-1 font-display text-lg font-bold">{site.agencyName}</p>
            <Address className="mb-1" />
            <ContactLines className="md:flex md:flex-wrap md:gap-x-8" />
          </div>
          <div className="flex flex-wrap items-center gap-x-6">
            {site.hasEmployerPage && pathname !== '/employers' && (
              <Link to="/employers" prefetch="intent" className={`${linkClass} text-link font-semibold`}>
                {texts.forEmployers}
              </Link>
            )}
            <ThemeSwitch />
          </div>
        </div>
        {site.equalOpportunity && <p className="measure mt-4 text-sm text-muted">{site.equalOpportunity}</p>}
        <ul className="mt-4 flex flex-wrap items-center gap-x-6 border-t border-base-300 pt-2 text-sm text-muted">
          <li className="min-w-0">{texts.copyright(site.year, site.agencyName)}</li>
          {[{ to: '/my', label: texts.yourApplications }, ...furtherPages(site, 'footer')].map(
            ({ to, label }) => (
              <li key={to} className="min-w-0">
                <Link to={to} prefetch="intent" className={linkClass}>
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                </Link>
              </li>
            ),
          )}
          {pages.map(
            ([url, name]) =>
              url && (
                <li key={name}>
                  <a href={url} className={linkClass}>
                    {name}
                  </a>
                </li>
              ),
          )}
          <li>
            <a href="https://www.geonames.org" className={linkClass}>
              {texts.places}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

const linkClass = 'flex min-h-11 items-center underline-offset-4 hover:underline';
