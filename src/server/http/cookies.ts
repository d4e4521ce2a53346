import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie, Cookies } from '../ground/handlers.ts';

/**
 * The cookies of one request. No script can read them and no other site can send them.
 *
 * @param isHttps visitors use https, so browsers keep cookies from http. The prefix of a name makes them insist on it.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const nameOf = ({ name, path }: Cookie) => (isHttps ? prefixOf(path) + name : name);
  return {
    read: (cookie) =>
      isSentElsewhere(request) ? undefined : parseCookie(request.headers.cookie ?? '')[nameOf(cookie)],
    write: ({ value, maxAgeSeconds, ...cookie }) => {
      const restrictions = { httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
      const kept = { name: nameOf(cookie), value, path: cookie.path, maxAge: maxAgeSeconds };
      reply.header('set-cookie', stringifySetCookie({ ...kept, ...restrictions }));
    },
  };
}

/** A website at another name of the same domain may write no cookie `__Host-`. It has to be for every path. */
function prefixOf(path: string): string {
  return path === '/' ? '__Host-' : '__Secure-';
}

/** `SameSite` lets the page of another name of the same domain send it, too. */
function isSentElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from === 'same-site' || from === 'cross-site';
}
