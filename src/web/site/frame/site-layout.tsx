import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/site-layout.ts';
import { unlistedMeta } from './page-meta.ts';
import { SiteFault } from './site-fault.tsx';
import { SiteFrame } from './site-frame.tsx';
import * as texts from './texts.ts';
import { keepSource } from '../apply/visit-source.ts';

/** Only for a page that failed; every other page has its own. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [];
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return unlistedMeta(isUnknown ? texts.notFoundTitle : texts.failedTitle);
}

export default function SiteLayout() {
  useEffect(() => void keepSource(), []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <SiteFault error={error} />
    </SiteFrame>
  );
}
