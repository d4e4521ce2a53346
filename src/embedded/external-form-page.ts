import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, type Html } from './html-template.ts';

const style = readFileSync(new URL('./external-form.css', import.meta.url), 'utf8');
export const styleHash = hashOf(style);
const styleElement: Html = { markup: `<style>${style}</style>` };

/** Every page says that it is a demonstration. */
export function externalFormPage(title: string, content: Html): string {
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

/** For the Content-Security-Policy, in place of `unsafe-inline`. */
export function hashOf(inline: string): string {
  return `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
}

/** A value from the address; '' when missing or still a placeholder. */
export function prefilled(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && !/^\{\w*\}$/.test(value) ? value.trim() : '';
}
