import { Link } from 'react-router';
import { ThemeSwitch } from '../../ui/page/theme-switch.tsx';
import { Address, ContactLines } from '../contact/contact-lines.tsx';
import * as texts from './texts.ts';
import { useSite } from './use-site.ts';

export function SiteFooter() {
  const site = useSite();
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
          <ThemeSwitch />
        </div>
        {site.equalOpportunity && <p className="measure mt-4 text-sm text-muted">{site.equalOpportunity}</p>}
        <ul className="mt-4 flex flex-wrap items-center gap-x-6 border-t border-base-300 pt-2 text-sm text-muted">
          <li className="min-w-0">{texts.copyright(site.year, site.agencyName)}</li>
          {site.hasEmployerPage && (
            <li>
              <Link to="/employers" prefetch="intent" className={linkClass}>
                {texts.forEmployers}
              </Link>
            </li>
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
        </ul>
      </div>
    </footer>
  );
}

const linkClass = 'flex min-h-11 items-center underline-offset-4 hover:underline';
