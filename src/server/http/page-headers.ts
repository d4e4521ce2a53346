import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../../contract/endpoints.ts';

/** Writes a list's total and the links to its other pages (RFC 8288). */
export function writePageHeaders(
  { url, query }: FastifyRequest,
  page: Page<unknown>,
  reply: FastifyReply,
): void {
  reply.header('x-total-count', page.total);
  if (page.isAtLeast) reply.header('x-total-is-at-least', 'true');
  const { limit } = query as { limit?: number };
  const links = pageLinks(url, page, limit);
  if (links !== '') reply.header('link', links);
}

/**
 * A list that is not counted to its end has no last page. Its full pages lead on.
 *
 * @param limit rows a page; `undefined` for a whole list
 * @returns the `Link` header's value; empty for a whole list
 */
export function pageLinks(
  requestUrl: string,
  { items, total, isAtLeast }: Page<unknown>,
  limit: number | undefined,
): string {
  if (limit === undefined) return '';
  const [path = ''] = requestUrl.split('?', 1);
  const query = new URLSearchParams(requestUrl.slice(path.length));
  const page = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (relation: string, number: number) => {
    query.set('page', String(number));
    return `<${path}?${query}>; rel="${relation}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', isAtLeast ? page - 1 : Math.min(page - 1, last))] : []),
    ...((isAtLeast ? items.length === limit : page < last) ? [link('next', page + 1)] : []),
    ...(isAtLeast ? [] : [link('last', last)]),
  ].join(', ');
}
