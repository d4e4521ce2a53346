import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, type Html } from './html.ts';

const style = readFileSync(new URL('./form-page.css', import.meta.url), 'utf8');
/** What the Content-Security-Policy allows in place of `unsafe-inline`. */
export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
const styleElement: Html = { markup: `<style>${style}</style>` };

/** The frame of every page here: one column, the system's colours, and the note that this is a demonstration. */
export function formPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="note"><strong>Demonstration form:</strong> nothing you enter here is sent.</p>
          ${content}
        </main>
      </body>
    </html>`.markup;
}

/** A value that the website put into the address; empty when it is missing or its placeholder was not filled in. */
export function prefilled(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && !/^\{\w*\}$/.test(value) ? value.trim() : '';
}
