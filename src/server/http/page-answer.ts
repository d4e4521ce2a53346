import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Reads a rendered page to its end and compresses it once, for every later request. */
export async function encodePage(response: Response): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body),
  ]);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    etag: hash('sha1', body, 'base64url'),
    body,
    encoded: { br, gzip: gz },
  };
}

/** Sends a finished page in the best encoding that the browser takes, or 304 when the browser has it. */
export function sendWebPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers(page.headers).headers({
    etag,
    vary: 'accept-encoding',
    // The browser must ask each time: its own copy may show a closed job as open.
    'cache-control': 'no-cache',
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.status(page.status);
  if (encoding === 'identity') return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(page.encoded[encoding]);
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'gzip';
  return 'identity';
}
