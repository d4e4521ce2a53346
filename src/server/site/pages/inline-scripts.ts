import { hash } from 'node:crypto';

/** A rendered page without its nonce, and the sources of its inline scripts for the Content-Security-Policy. */
export type HashedPage = { body: Buffer; inlineScripts: string };

/**
 * Replaces the nonce of a whole page by the hashes of its inline scripts. A script without the nonce of this rendering
 * gets no hash: the page's own code did not make it.
 */
export function hashInlineScripts(html: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (attributes.includes(mark) && code !== '') hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  }
  return { body: Buffer.from(html.replaceAll(mark, '')), inlineScripts: [...hashes].join(' ') };
}
