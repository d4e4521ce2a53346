import { hash } from 'node:crypto';
import { mark } from '../../../contract/face/mark.ts';
import { calls } from '../../../contract/calls.ts';
import { offlinePagePath, offlineTexts } from '../../../contract/offline.ts';
import type { Config } from '../../ground/config/config.ts';
import { html } from '../../ground/html-template.ts';

/** The colors of the themes in src/web/theme.css. */
const ownAccent = {
  fill: 'oklch(42.5% 0.072 212)',
  ink: 'oklch(99.1% 0.004 85)',
  lightText: 'oklch(42.5% 0.072 212)',
  darkText: 'oklch(80% 0.085 205)',
};

const style = ({ fill, ink, lightText, darkText } = ownAccent) => `
:root { color-scheme: light dark; --link: light-dark(${lightText}, ${darkText}); --muted: light-dark(oklch(46% 0.018 65), oklch(75% 0.012 80)); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
body { margin: 0; background: light-dark(oklch(99.1% 0.004 85), oklch(18% 0.008 70)); color: light-dark(oklch(25% 0.018 60), oklch(93% 0.008 85)); font: 1.125rem/1.55 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif; }
header, main { box-sizing: border-box; max-width: 72rem; margin: 0 auto; padding: 0.75rem 1rem; overflow-wrap: anywhere; }
header { font-weight: 700; }
main { padding-block: 4rem; }
svg { width: 5rem; fill: none; stroke-linecap: round; stroke-width: 2; stroke: currentColor; }
svg path + path { stroke: var(--link); stroke-width: 3; }
h1 { margin: 1.5rem 0 0; font-size: 2.25rem; line-height: 1.15; letter-spacing: -0.012em; }
p { max-width: 66ch; color: var(--muted); }
a { display: inline-block; margin-top: 1rem; border: 1px solid var(--link); border-radius: 0.5rem; background: ${fill}; padding: 0.6rem 1.1rem; color: ${ink}; font-weight: 600; font-size: 1rem; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
[hidden] { display: none; }
@media (width >= 768px) { header, main { padding-inline: 2rem; } }
`;

/**
 * Asks for a sign of life every few seconds while somebody looks, and then loads the address that was asked for. The page
 * itself, opened without need, leads home.
 */
const script = `
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {}
addEventListener('DOMContentLoaded', () => {
  for (const heading of document.querySelectorAll('h1')) heading.hidden = navigator.onLine !== heading.matches('[data-online]');
});
const goOn = () => (location.pathname === '${offlinePagePath}' ? location.replace('/') : location.reload());
const ask = () => void fetch('${calls.checkLive.path}', { cache: 'no-store' }).then(({ ok }) => ok && goOn(), () => {});
addEventListener('online', ask);
setInterval(() => void (document.visibilityState === 'visible' && ask()), 5000);
`;

/** A page that needs no other file: it stands in the place of any page, and in frames of this site. */
export function makeOfflinePage({ site, accent }: Pick<Config, 'site' | 'accent'>) {
  const css = style(accent);
  const markup = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${offlineTexts.offline}</title>
        ${{ markup: `<style>${css}</style><script>${script}</script>` }}
      </head>
      <body>
        <header>${site.agencyName}</header>
        <main>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="${mark.lines}" />
            <path d="${mark.answer}" />
          </svg>
          <h1>${offlineTexts.offline}</h1>
          <h1 data-online hidden>${offlineTexts.unreachable}</h1>
          <p>${offlineTexts.kept} ${offlineTexts.retries}</p>
          <a href="">${offlineTexts.tryAgain}</a>
        </main>
      </body>
    </html> `.markup;
  const policy = [
    "default-src 'none'",
    `style-src '${digestOf(css)}'`,
    `script-src '${digestOf(script)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { markup, policy };
}

const digestOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
