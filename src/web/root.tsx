import familjenGrotesk from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { accentStyle } from './accent-style.ts';
import { NonceContext } from './api/nonce-context.ts';
import { servicesContext } from './api/services-context.ts';
import { FailedState } from './ui/page-state.tsx';
import { applyStoredTheme } from './ui/theme-choice.ts';
import { TimeZoneContext } from './ui/time-zone-context.ts';
import './theme.css';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return { site };
}

/** The agency's settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: familjenGrotesk, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const accent = useRouteLoaderData<typeof loader>('root')?.site.accent;
  return (
    // The script in the head marks the chosen theme before React is there.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script {...inline(applyStoredTheme, nonce)} />
        <Meta />
        <Links />
        {accent && <style {...inline(accentStyle(accent), nonce)} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { site } }: Route.ComponentProps) {
  return (
    <TimeZoneContext value={site.timeZone}>
      <Outlet />
    </TimeZoneContext>
  );
}

/** Code of our own in the head, unescaped; browsers hide the nonce from scripts, so React cannot compare it. */
function inline(code: string, nonce: string | undefined) {
  return { nonce, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: code } };
}

/** The last resort: what a layout's own boundary did not catch. */
export function ErrorBoundary() {
  return (
    <main className="page-width py-16">
      <FailedState title="Something went wrong">
        <p>This page could not be shown. Load it again, or come back in a moment.</p>
        <a href="/" className="text-link">
          To the start page
        </a>
      </FailedState>
    </main>
  );
}
