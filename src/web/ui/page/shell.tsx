import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import * as texts from '../texts.ts';

type ShellProps = { header: ReactNode; footer?: ReactNode; className: string; children: ReactNode };

/** Every page between its header and its footer. */
export function Shell({ header, footer, className, children }: ShellProps) {
  const main = useFocusOnNavigation();
  return (
    <>
      <a href="#main" className="btn btn-primary absolute z-30 m-2 not-focus-visible:sr-only">
        {texts.skip}
      </a>
      {header}
      <main ref={main} id="main" tabIndex={-1} className={className}>
        {children}
        <NavigationProgress />
      </main>
      {footer}
    </>
  );
}

/** A thin line at the top while the next page is loading. Quick pages do not show it. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  if (!isLoading) return null;
  return (
    <div
      role="progressbar"
      aria-label={texts.loadingPage}
      className="navigation-progress fixed inset-x-0 top-0 z-40 h-0.5 bg-link"
    />
  );
}

/**
 * Moves the focus to the main part of a new page, as a browser does after loading one. The next Tab goes on from there,
 * and screen readers start to read. A change of the query leaves the focus alone.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
