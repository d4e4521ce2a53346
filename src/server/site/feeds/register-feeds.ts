import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static, type TObject } from 'typebox';
import { Id, OptionalText } from '../../../contract/fields.ts';
import { OpenJobFilter } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReadShedder } from '../../http/shed-reads.ts';
import { tidyInput } from '../../http/tidy-input.ts';
import { Problem } from '../../ground/problem.ts';
import { privacyUrlOf } from '../content/privacy-notice.ts';
import type { Services } from '../../ground/services.ts';
import { type PlacedFilter, placeFilter } from '../../jobs/places/near.ts';
import { readFeedJobs, readFeedPage } from './feed-store.ts';
import { writeJobBoardFeed, writeRss } from './feeds.ts';
import { countSitemapFiles, writeSitemap, writeSitemapFile } from './sitemap.ts';
import { hash } from 'node:crypto';
import { hasTag } from '../../http/has-tag.ts';
import { streamText } from '../../http/stream-text.ts';
import type { Texts } from '../pages/render-page.ts';
import { readPublicVersion } from '../pages/public-changes.ts';

const rssPath = '/feeds/jobs.rss';
const securityPath = '/.well-known/security.txt';
const securityDays = 90;

/** A `source` for each job board shows which applicants came from there. */
const FeedQuery = Type.Object({
  ...OpenJobFilter.properties,
  source: Type.Optional(OptionalText('Source', limits.source)),
});

/** Job boards want all jobs. Readers get the newest, and the way to the page with those after a job. */
const FeedPageQuery = Type.Object({ ...FeedQuery.properties, after: Type.Optional(Id) });

type FeedParts = Texts & { services: Services; shedder: ReadShedder };

/** Registers the feeds, the sitemap, robots.txt and security.txt. The rows are streamed, so nothing is stale. */
export function registerFeeds(app: FastifyInstance, { services, content, pages, shedder }: FeedParts): void {
  const { config, database } = services;
  const { sql } = database;
  const { publicUrl } = config.site;
  const sendFeed = createSendFeed({ ...services, content, pages });

  const readInTurn = <Jobs>(
    reply: FastifyReply,
    filter: OpenJobFilter,
    read: (placed: PlacedFilter) => Promise<Jobs>,
  ) =>
    shedder.run({
      cost: filter.q ? 'search' : 'read',
      work: async () => read(await placeFilter(sql, filter, config)),
      hasLeft: () => reply.raw.destroyed,
    });

  const partsOf = (url: string, source: string, filter: OpenJobFilter) => ({
    config,
    source,
    selfUrl: publicUrl + url,
    listUrl: publicUrl + addressOf('/jobs', filter),
  });

  app.get<{ Querystring: Static<typeof FeedPageQuery> }>(rssPath, readBy(FeedPageQuery), (request, reply) => {
    const { after, ...query } = request.query;
    const { source, ...filter } = query;
    return sendFeed(request, reply, {
      type: 'application/rss+xml',
      write: async () => {
        const { jobs, hasMore } = await readInTurn(reply, filter, (placed) =>
          readFeedPage(sql, placed, after),
        );
        const next = hasMore ? { ...query, after: jobs.at(-1)?.id } : undefined;
        return writeRss({
          ...partsOf(request.url, source || 'rss', filter),
          jobs,
          firstUrl: publicUrl + addressOf(rssPath, query),
          nextUrl: next && publicUrl + addressOf(rssPath, next),
        });
      },
    });
  });

  // The address of the Atom feed of older versions. Its entries had the ids of these items, so readers see none twice.
  app.get<{ Querystring: Static<typeof FeedPageQuery> }>(
    '/feeds/jobs.atom',
    readBy(FeedPageQuery),
    (request, reply) => reply.redirect(addressOf(rssPath, request.query), 301),
  );

  app.get<{ Querystring: Static<typeof FeedQuery> }>(
    '/feeds/jobs.xml',
    readBy(FeedQuery),
    (request, reply) => {
      const { source, ...filter } = request.query;
      return sendFeed(request, reply, {
        type: 'application/xml',
        write: async () => {
          const jobs = await readInTurn(reply, filter, (placed) => readFeedJobs(sql, placed));
          return writeJobBoardFeed({ ...partsOf(request.url, source || 'job-feed', filter), jobs });
        },
      });
    },
  );

  const ownPages = () => [
    ...(content.has('employer') ? ['/employers'] : []),
    ...[privacyUrlOf(config, content)].filter((url) => url.startsWith('/')),
    ...pages.list().map(({ path }) => path),
  ];
  const sitemapParts = () => ({
    sql,
    publicUrl,
    pages: ['/', '/about', '/jobs', '/contact', ...ownPages()],
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    sendFeed(request, reply, { type: 'application/xml', write: () => writeSitemap(sitemapParts()) }),
  );

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(^[1-9]\\d{0,3}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = Number(request.params.file);
      const parts = sitemapParts();
      if (file > (await countSitemapFiles(parts))) throw new Problem('not_found');
      const write = () => writeSitemapFile(parts, file);
      return sendFeed(request, reply, { type: 'application/xml', write });
    },
  );

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => {
    // A page that is disallowed is never read, so its noindex would not be seen.
    const rules = ['User-agent: *', 'Disallow: /api/', ''];
    return reply
      .type('text/plain; charset=utf-8')
      .send([...rules, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
  });

  if (config.securityContact !== '')
    app.get(securityPath, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(writeSecurityText(config.securityContact, publicUrl)),
    );
}

/** RFC 9116, which wants it to end within a year. Each reader gets a new end, as long as the website runs. */
function writeSecurityText(contact: string, publicUrl: string): string {
  const expires = new Date(Date.now() + securityDays * 86_400_000).toISOString();
  const canonical = publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${securityPath}`] : [];
  return [`Contact: ${contact}`, `Expires: ${expires}`, ...canonical, ''].join('\n');
}

function readBy(query: TObject) {
  return {
    schema: { hide: true, querystring: query },
    preValidation: async (request: FastifyRequest) => {
      request.query = tidyInput(request.query, query);
    },
  };
}

function addressOf(path: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

type Feed = {
  type: string;
  /** Called only for a reader who has an older version. */
  write: () => AsyncIterable<string> | Promise<AsyncIterable<string>>;
};

type SendFeed = (request: FastifyRequest, reply: FastifyReply, feed: Feed) => Promise<FastifyReply>;

/** Sends feeds to readers who do not have them yet. One small query knows that, however many jobs there are. */
function createSendFeed({ config, database: { sql }, content, pages }: Services & Texts): SendFeed {
  return async (request, reply, { type, write }) => {
    // Before the rows are read: a later change makes the next version.
    const { text, lastChangeAt } = await readPublicVersion(sql);
    const settings = JSON.stringify([config.site, config.agencyCountry]);
    const tag = `"${hash('sha1', [text, settings, content.has('employer'), content.has('privacy'), JSON.stringify(pages.list())].join(), 'base64url')}"`;
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
