import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../ground/handlers.ts';

/**
 * The cookies of one request. No script can read them and no other site can send them.
 *
 * @param isHttps visitors use https, so browsers keep cookies from http. The prefix `__Secure-` makes them insist on it.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Cookies {
  const prefix = isHttps ? '__Secure-' : '';
  return {
    read: (name) => parseCookie(request.headers.cookie ?? '')[prefix + name],
    write: ({ name, value, path, maxAgeSeconds }) => {
      const cookie = { name: prefix + name, value, path, maxAge: maxAgeSeconds };
      const restrictions = { httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
      reply.header('set-cookie', stringifySetCookie({ ...cookie, ...restrictions }));
    },
  };
}
