import type { ReactNode } from 'react';
import { NavigationProgress } from '../../ui/page/navigation-progress.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { useFocusOnNavigation } from '../../ui/page/use-focus-on-navigation.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <SiteHeader />
      <main ref={main} id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
