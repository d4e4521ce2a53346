import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasTag } from './has-tag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type PageAnswer = { status: number; headers: Record<string, string>; body: Buffer | undefined };

type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page with every answer that it can give, so that a visitor costs no more than sending it. */
export type CachedPage = {
  status: number;
  /** It was made of data about jobs. */
  showsJobs: boolean;
  /** In bytes of memory. */
  size: number;
  answers: Record<Encoding, { tag: string; whole: PageAnswer; unchanged: PageAnswer }>;
};

type PageParts = {
  status: number;
  body: Buffer;
  /** All of them, but for those that depend on the encoding. */
  headers: Record<string, string>;
  showsJobs: boolean;
};

/** Compresses a page once, for every later request. */
export async function encodePage({ status, body, headers, showsJobs }: PageParts): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(body),
  ]);
  const digest = hash('sha1', body, 'base64url');
  const answer = (encoding: Encoding, bytes: Buffer) => {
    const tag = `"${digest}-${encoding}"`;
    const common = { ...headers, etag: tag, vary: 'accept-encoding' };
    const own = {
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    return {
      tag,
      whole: { status, headers: { ...common, ...own }, body: bytes },
      unchanged: { status: 304, headers: common, body: undefined },
    };
  };
  return {
    status,
    showsJobs,
    size: body.length + br.length + gz.length,
    answers: { br: answer('br', br), gzip: answer('gzip', gz), identity: answer('identity', body) },
  };
}

/** The answer in the best encoding that the browser takes, or 304 when the browser has it. */
export function chooseAnswer({ answers }: CachedPage, headers: IncomingHttpHeaders): PageAnswer {
  const { tag, whole, unchanged } = answers[chooseEncoding(headers['accept-encoding'] ?? '')];
  return hasTag(headers['if-none-match'], tag) ? unchanged : whole;
}

function chooseEncoding(accepted: string | string[]): Encoding {
  const text = String(accepted);
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(text)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(text)) return 'gzip';
  return 'identity';
}
