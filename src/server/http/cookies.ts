import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie, Cookies } from '../ground/handlers.ts';

/**
 * The cookies of one request. No script can read them, no other site can send them, and none can have them set.
 *
 * @param publicUrl on https browsers keep cookies from http. The prefix of a name makes them insist on it.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const isHttps = publicUrl.startsWith('https://');
  const isElsewhere = isSentElsewhere(request, publicUrl);
  const nameOf = ({ name, path }: Cookie) => (isHttps ? prefixOf(path) + name : name);
  return {
    read: (cookie) => (isElsewhere ? undefined : parseCookie(request.headers.cookie ?? '')[nameOf(cookie)]),
    write: ({ value, maxAgeSeconds, ...cookie }) => {
      if (isElsewhere) return;
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

/** `SameSite` lets the page of another name of the same domain send a cookie, too. On plain http browsers state the origin alone. */
export function isSentElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': from } = headers;
  if (from !== undefined) return from === 'same-site' || from === 'cross-site';
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  const sender = URL.parse(origin);
  return !sender || sender.host !== URL.parse(`${sender.protocol}//${host}`)?.host;
}
