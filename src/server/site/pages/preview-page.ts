import type { FastifyInstance } from 'fastify';
import { createApi, type OwnApi } from '../../../contract/client.ts';
import { ownCalls } from '../../../contract/own-calls.ts';
import { visitorCalls } from '../../../contract/visitor-calls.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { injectTransport } from '../../http/inject-transport.ts';
import type { Web } from './built-web.ts';
import { siteOf, type Texts } from './render-page.ts';

export type PreviewParts = Texts & { app: FastifyInstance; web: Web | undefined };

type Previewed = {
  /** The client's. */
  address: string;
  findPath: (api: OwnApi) => Promise<string>;
  /** Calls that answer what is not stored. */
  answers?: Partial<OwnApi>;
};

/** A page as visitors would see it, without its scripts. */
export async function previewPage(
  { config, log }: Services,
  { app, web, content, pages }: PreviewParts,
  { address, findPath, answers = {} }: Previewed,
): Promise<string> {
  if (!web) throw new Problem('not_found', { detail: 'This server has no pages.' });
  const stored = createApi<OwnApi>(
    { ...visitorCalls, ...ownCalls },
    injectTransport(app, { ip: address, headers: {} }),
  );
  const api = { ...stored, ...answers };
  const response = await web.render(new Request(config.publicUrl + (await findPath(api))), {
    api,
    site: siteOf(config, { content, pages }),
    nonce: '',
    reportError: (error) => log.error({ err: error }, 'a preview failed'),
  });
  const html = await response.text();
  return html.replaceAll(/<script\b[^]*?<\/script>|<link[^>]*\brel="modulepreload"[^>]*>/g, '');
}

/** Pages follow an attribute, as visitors choose it, and mails follow what the reader's machine prefers. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replace('<html', `<html data-theme="${theme}"`)
    .replaceAll(/\(prefers-color-scheme: ?dark\)/g, theme === 'dark' ? '(min-width: 0)' : '(max-width: 0)');
}
