import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router';
import { NavigationProgress } from '../../ui/page/navigation-progress.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { useFocusOnNavigation } from '../../ui/page/use-focus-on-navigation.ts';
import { loadFaultOf } from '../../api/load-page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailedState } from '../../ui/page/page-state.tsx';
import { keepSource } from '../apply/visit-source.ts';
import type { Route } from './+types/site-layout.ts';
import { unlistedMeta } from './page-meta.ts';
import * as texts from './texts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { NotFound } from './not-found.tsx';

/** Only for a page that failed; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return unlistedMeta(isUnknown ? texts.notFoundTitle : texts.failedTitle);
}

export default function SiteLayout() {
  useEffect(() => void keepSource(), []);
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <SiteFault error={error} />
    </SiteShell>
  );
}

/** The header, the main part and the footer of every public page. */
function SiteShell({ children }: { children: ReactNode }) {
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

function SiteFault({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const message = loadFaultOf(error)?.message ?? texts.failedText;
  return <Unavailable message={message} />;
}

function Unavailable({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">{texts.failedTitle}</h1>
      <FailedState title={texts.failedTitle}>
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="accent"
            className="needs-script"
            aria-busy={state === 'loading'}
            onClick={() => void revalidate()}
          >
            {texts.tryAgain}
          </Button>
          <LinkButton to="/" reloadDocument>
            {texts.home}
          </LinkButton>
        </div>
      </FailedState>
    </div>
  );
}
