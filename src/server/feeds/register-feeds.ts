import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { OptionalText } from '../../contract/fields.ts';
import { OpenJobFilter } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import type { ReadShedder } from '../http/shed-reads.ts';
import { streamText } from '../http/stream-text.ts';
import { tidyInput } from '../http/tidy-input.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { findLastChange, readFeedJobs } from './feed-store.ts';
import { writeAtom, writeJobBoardFeed, writeRss, type FeedParts } from './feeds.ts';
import { countSitemapFiles, writeSitemap, writeSitemapFile } from './sitemap.ts';

const feeds = [
  { path: '/feeds/jobs.rss', type: 'application/rss+xml', ownSource: 'rss', write: writeRss },
  { path: '/feeds/jobs.atom', type: 'application/atom+xml', ownSource: 'atom', write: writeAtom },
  { path: '/feeds/jobs.xml', type: 'application/xml', ownSource: 'job-feed', write: writeJobBoardFeed },
];

/** A `source` for each job board shows which applicants came from there. */
const FeedQuery = Type.Object({
  ...OpenJobFilter.properties,
  source: Type.Optional(OptionalText('Source', limits.source)),
});

/** Registers the feeds, the sitemap and robots.txt. The rows are streamed, so nothing is stale. */
export function registerFeeds(
  app: FastifyInstance,
  { config, database: { sql }, content }: Services,
  shedder: ReadShedder,
): void {
  const { publicUrl } = config.site;

  for (const { path, type, ownSource, write } of feeds) {
    app.get<{ Querystring: Static<typeof FeedQuery> }>(
      path,
      {
        schema: { hide: true, querystring: FeedQuery },
        preValidation: async (request) => {
          request.query = tidyInput(request.query, FeedQuery) as typeof request.query;
        },
      },
      async (request, reply) => {
        const { source, ...filter } = request.query;
        const jobs = await shedder.run({
          cost: filter.q ? 'search' : 'read',
          work: () => readFeedJobs(sql, filter),
          hasLeft: () => reply.raw.destroyed,
        });
        const query = new URLSearchParams(filter);
        const listUrl = `${publicUrl}/jobs${query.size === 0 ? '' : `?${query}`}`;
        const parts: FeedParts = {
          config,
          jobs,
          lastChange: () => findLastChange(sql),
          source: source || ownSource,
          selfUrl: publicUrl + request.url,
          listUrl,
        };
        return sendXml(reply, type, write(parts));
      },
    );
  }

  const sitemapParts = () => ({
    sql,
    publicUrl,
    pages: ['/', '/about', '/jobs', '/contact', ...(content.has('employer') ? ['/employers'] : [])],
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    sendXml(reply, 'application/xml', writeSitemap(sitemapParts())),
  );

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^[1-9]\\d{0,3}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = Number(request.params.file);
      const parts = sitemapParts();
      if (file > (await countSitemapFiles(parts))) throw new Problem('not_found');
      return sendXml(reply, 'application/xml', writeSitemapFile(parts, file));
    },
  );

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    const rules = ['User-agent: *', 'Disallow: /admin', 'Disallow: /login', 'Disallow: /api/', ''];
    return reply
      .type('text/plain; charset=utf-8')
      .send([...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });
}

function sendXml(reply: FastifyReply, type: string, chunks: AsyncIterable<string>): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(streamText(chunks));
}
