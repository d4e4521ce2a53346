import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from '../content/current-content.ts';
import type { Services } from '../../ground/services.ts';
import { hasTag } from '../../http/has-tag.ts';
import { streamText } from '../../http/stream-text.ts';
import { readPublicVersion } from '../pages/public-changes.ts';

type Feed = {
  type: string;
  /** Called only for a reader who has an older version. */
  write: () => AsyncIterable<string> | Promise<AsyncIterable<string>>;
};

export type SendFeed = (request: FastifyRequest, reply: FastifyReply, feed: Feed) => Promise<FastifyReply>;

/** Sends feeds to readers who do not have them yet. One small query knows that, however many jobs there are. */
export function createSendFeed({
  config,
  database: { sql },
  content,
}: Services & { content: Content }): SendFeed {
  const settings = JSON.stringify([config.site, config.agencyCountry]);
  return async (request, reply, { type, write }) => {
    // Before the rows are read: a later change makes the next version.
    const { text, lastChangeAt } = await readPublicVersion(sql);
    const tag = `"${hash('sha1', [text, settings, content.has('employer')].join(), 'base64url')}"`;
    reply.headers({ 'cache-control': 'no-cache', etag: `W/${tag}` });
    const lastSecond = Math.floor(lastChangeAt.getTime() / 1_000) * 1_000;
    // There may be further changes within the second.
    if (Date.now() >= lastSecond + 1_000) reply.header('last-modified', new Date(lastSecond).toUTCString());
    if (hasVersion(request, tag, lastSecond)) return reply.status(304).send();
    return reply
      .type(`${type}; charset=utf-8`)
      .send(streamText(request.method === 'HEAD' ? [] : await write()));
  };
}

/** `If-Modified-Since` counts only without `If-None-Match` (RFC 9110, section 13.1.3). */
function hasVersion({ headers }: FastifyRequest, tag: string, lastSecond: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return hasTag(tags, tag);
  return Date.parse(headers['if-modified-since'] ?? '') >= lastSecond;
}
