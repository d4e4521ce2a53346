import type { FastifyRequest } from 'fastify';
import { Problem } from '../../ground/problem.ts';

type Wanted = {
  request: FastifyRequest;
  /** Path and query. */
  address: string;
  signal: AbortSignal;
};

/** The request for the renderer of the pages. */
export function toWebRequest({ request, address, signal }: Wanted, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(originOf(request, address, publicUrl) + address, {
    // HEAD needs the headers of the whole page, and the page can be kept.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  });
}

/**
 * The Host header does not decide which page is rendered, because cached pages serve every visitor. React Router takes
 * forms from their own origin only. A proxy may end TLS, so the scheme comes from PUBLIC_URL.
 */
function originOf({ method, protocol, host }: FastifyRequest, address: string, publicUrl: string): string {
  const site = new URL(publicUrl);
  const isOwnName = method !== 'POST' || host === site.host;
  const origin = isOwnName ? site.origin : URL.parse(`${protocol}://${host}`)?.origin;
  if (!origin?.startsWith('http') || !URL.canParse(origin + address))
    throw new Problem('malformed_request', { detail: 'The Host header is not valid.' });
  return origin;
}
