import type { FastifyReply, FastifyRequest } from 'fastify';

/** Writes a list's total and the links to its other pages (RFC 8288). */
export function writePageHeaders({ url, query }: FastifyRequest, total: number, reply: FastifyReply): void {
  reply.header('x-total-count', total);
  const { limit } = query as { limit?: number };
  const links = pageLinks(url, total, limit);
  if (links !== '') reply.header('link', links);
}

/**
 * @param limit rows a page; `undefined` for a whole list
 * @returns the `Link` header's value; empty for a whole list
 */
export function pageLinks(requestUrl: string, total: number, limit: number | undefined): string {
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
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}
