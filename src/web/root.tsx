import familjenGrotesk from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { type ReactNode, use, Children, cloneElement, isValidElement } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
  Scripts,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { offlineWorkerPath } from '../contract/offline.ts';
import type { Route } from './+types/root.ts';
import { NonceContext } from './api/nonce-context.ts';
import { servicesContext } from './api/services-context.ts';
import { FailedState } from './ui/page/page-state.tsx';
import { applyStoredTheme } from './ui/page/theme-choice.ts';
import { TimeZoneContext } from './ui/time/relative-time.tsx';
import theme from './theme.css?url';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return { site };
}

/** The agency's settings change on three pages. Others have them anew when they are opened. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  /system.(website|mail-server|single)/.test(nextUrl.pathname);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: familjenGrotesk, crossOrigin: 'anonymous' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const { accentHref, iconUrl = '' } = useRouteLoaderData<typeof loader>('root')?.site ?? {};
  return (
    // The script in the head marks the chosen theme before React starts.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* A precedence has React put the style before the links to scripts: a page is readable before they arrive. */}
        <link rel="stylesheet" href={theme} precedence="default" />
        {accentHref && <link rel="stylesheet" href={accentHref} precedence="accent" />}
        <script {...inline(trustReact + applyStoredTheme, nonce)} />
        {iconUrl === '' && <link rel="icon" type="image/svg+xml" href="/favicon.svg" />}
        {iconUrl !== '' && <link rel="icon" href={iconUrl} />}
        <link rel="apple-touch-icon" href={iconUrl || '/apple-touch-icon.png'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
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

/**
 * The only markup from a string that the page's Trusted Types allow: React makes script elements with it when it renders
 * the whole page again, because a translator or an extension changed it. Any other string becomes nothing. The one address
 * of a script that they allow is that of the service worker.
 */
const trustReact = String.raw`self.trustedTypes?.createPolicy('default',{createHTML:(html)=>html==='<script><\/script>'?html:'',createScriptURL:(url)=>url==='${offlineWorkerPath}'?url:null});`;

/** Our own code in the head, unescaped. Browsers hide the nonce from scripts, so React cannot compare it. */
function inline(code: string, nonce: string | undefined) {
  return { nonce, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: code } };
}

/** The last resort, after the boundaries of the layouts. */
export function ErrorBoundary() {
  return (
    <main className="page-width py-16">
      <FailedState title="Something went wrong">
        <p>We couldn’t show this page. Reload it, or try again in a moment.</p>
        <a href="/" className="text-link">
          Go to the home page
        </a>
      </FailedState>
    </main>
  );
}

type LinkProps = { rel?: string; fetchPriority?: 'low'; children?: ReactNode };

/**
 * The page's scripts, after its style and font on a slow network: with React Router's own links to them a slow phone
 * shows the page a second later. `Scripts` takes no priority for its links.
 */
function LateScripts() {
  return lowerPriority(Scripts({}));
}

function lowerPriority(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<LinkProps>(child)) return child;
    const { rel, children } = child.props;
    if (rel === 'modulepreload') return cloneElement(child, { fetchPriority: 'low' });
    return children === undefined ? child : cloneElement(child, {}, lowerPriority(children));
  });
}
