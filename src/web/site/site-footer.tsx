import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { ContactLines } from './contact-lines.tsx';
import { useSite } from './use-site.ts';

/** How to reach the agency, on every page. */
export function SiteFooter() {
  const { agencyName } = useSite();
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-200 print:mt-8 print:bg-transparent">
      <div className="page-width flex flex-wrap items-end justify-between gap-8 py-8">
        <div>
          <p className="mb-1 font-display text-lg font-bold">{agencyName}</p>
          <ContactLines className="md:flex md:flex-wrap md:gap-x-8" />
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
