import type { FastifyReply } from 'fastify';

/** Writes the total and the links to the neighbouring pages (RFC 8288) of one page of a list. */
export function writePageHeaders(requestUrl: string, total: number, reply: FastifyReply): void {
  reply.header('x-total-count', total);
  const links = pageLinks(requestUrl, total);
  if (links !== '') reply.header('link', links);
}

/** @returns the `Link` header's value; empty when the list is not paged */
export function pageLinks(requestUrl: string, total: number): string {
  const [path = ''] = requestUrl.split('?', 1);
  const query = new URLSearchParams(requestUrl.slice(path.length));
  const limit = Number(query.get('limit'));
  if (!(limit > 0)) return '';
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
