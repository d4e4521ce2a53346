import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { TObject } from 'typebox';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { endpoints, type EndpointShapes } from '../../contract/endpoints.ts';
import { rightsInWords } from '../../contract/rights.ts';
import { errorCodes } from '../../contract/errors.ts';
import { html, type Html } from '../ground/html-template.ts';
import { sendKept } from './send-kept.ts';

const style = readFileSync(new URL('./api-page.css', import.meta.url), 'utf8');

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the contract for readers, without a script: this origin's storage holds session tokens. */
export function registerApiPage(app: FastifyInstance): void {
  sendKept(app, '/api/docs', {
    headers: { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' },
    write: apiPage,
  });
  sendKept(app, '/api/docs.css', {
    headers: { 'content-type': 'text/css; charset=utf-8' },
    write: () => style,
  });
}

function apiPage(): string {
  const names = Object.keys(calls) as CallName[];
  const section = (title: string, access: Call['access']) => html`
    <h2>${title}</h2>
    ${names.filter((name) => calls[name].access === access).map(describeCall)}
  `;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Rolecall API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Rolecall API</h1>
          <p>
            Programs read the same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Bodies and responses are
            JSON. A call of the back office needs <code>Authorization: Bearer</code> with the token of
            <code>POST /api/admin/login</code>.
          </p>
          ${section('Public', 'public')} ${section('Back office', 'admin')}
          <h2>Failures</h2>
          <p>Every failure is problem details (RFC 9457) with one of these codes.</p>
          <dl>
            ${Object.entries(errorCodes).map(
              ([code, { status, title }]) =>
                html`<dt id="${code}"><code>${code}</code> ${String(status)}</dt>
                  <dd>${title}</dd> `,
            )}
          </dl>
        </main>
      </body>
    </html>`.markup;
}

function describeCall(name: CallName): Html {
  const call: Call = calls[name];
  const shapes: EndpointShapes = endpoints[name];
  return html`<section id="${name}">
    <h3><code>${call.method} ${call.path}</code></h3>
    <p>${shapes.summary}${call.right ? `. ${rightsInWords[call.right]}` : ''}</p>
    ${[describeFields('In the address', shapes.params), describeFields('Query', shapes.query)]}
    ${[describeFields('Body', shapes.body)]}
    <details>
      <summary>Answers ${String(call.status)}${call.isFile ? ' with a file' : ''}</summary>
      <pre tabindex="0">${JSON.stringify(shapes.response, null, 2)}</pre>
    </details>
  </section>`;
}

type FieldSchema = { description?: string; title?: string };

function describeFields(title: string, schema: TObject | undefined): Html {
  if (!schema) return html``;
  const required: string[] = schema.required ?? [];
  return html`<h4>${title}</h4>
    <ul>
      ${Object.entries(schema.properties).map(
        ([field, { description = '', title: _title, ...rule }]: [string, FieldSchema]) =>
          html`<li>
            <strong>${field}</strong>${required.includes(field) ? '' : ' (optional)'} ${description}
            <code>${JSON.stringify(rule)}</code>
          </li>`,
      )}
    </ul>`;
}
