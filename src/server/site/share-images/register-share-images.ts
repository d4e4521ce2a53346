import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasTag } from '../../http/has-tag.ts';
import type { ReadShedder } from '../../http/shed-reads.ts';
import type { Services } from '../../ground/services.ts';
import { listJobFacets } from '../../jobs/job-facets.ts';
import { getOpenJob } from '../../jobs/job-store.ts';
import type { ShareImage } from './draw-share-image.ts';

/** Some 40 kB each. */
const roomBytes = 16 * 1024 * 1024;

/** They leave the line a beginning. Readers keep an image for an hour, too. */
const trades = { most: 4, keptForMs: 60 * 60_000 };

/** `--link` of the dark theme in src/web/theme.css. */
const ownAccent = 'oklch(80% 0.085 205)';

type Parts = { services: Services; shedder: ReadShedder };

/** @returns '' for an address that only a trial has: with a port, or without a name */
export function hostOf(publicUrl: string): string {
  const { hostname, port } = new URL(publicUrl);
  return port !== '' || /^[\d.]+$|^\[|^localhost$/.test(hostname) ? '' : hostname;
}

/** Registers the images that a shared link to the website or to a job shows. An image is kept until its words change. */
export function registerShareImages(
  app: FastifyInstance,
  { services: { config, database }, shedder }: Parts,
): void {
  const agency = () => ({
    agencyName: config.site.agencyName,
    host: hostOf(config.publicUrl),
    accent: config.accent?.darkText ?? ownAccent,
  });
  const kept = new LRUCache<'trades', string[]>({
    max: 1,
    ttl: trades.keptForMs,
    fetchMethod: async () => {
      const { industries } = await listJobFacets(database.sql, {}, config);
      const largest = industries.toSorted((one, other) => other.count - one.count);
      return largest.slice(0, trades.most).map(({ display_name }) => display_name);
    },
  });
  const images = new LRUCache<string, Buffer, ShareImage>({
    maxSize: roomBytes,
    sizeCalculation: (image) => image.length,
    // Askers of one image wait for one drawing.
    fetchMethod: async (_tag, _old, { context }) => {
      // The program that draws is loaded for the first image.
      const { drawShareImage } = await import('./draw-share-image.ts');
      return drawShareImage(context);
    },
  });

  const send = (request: FastifyRequest, reply: FastifyReply, read: () => Promise<ShareImage>) => {
    const work = async () => {
      const image = await read();
      const tag = `"${hash('sha1', JSON.stringify(image), 'base64url')}"`;
      reply.headers({ 'cache-control': 'public, max-age=3600', etag: tag });
      if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply.type('image/png').send(await images.forceFetch(tag, { context: image }));
    };
    return shedder.run({ cost: 'read', work, hasLeft: () => reply.raw.destroyed });
  };

  app.get('/share.png', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, async () => ({ ...agency(), trades: await kept.forceFetch('trades') })),
  );

  app.get<{ Params: { id: string } }>('/jobs/:id/share.png', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, async () => {
      const { name, salary, location, industry } = await getOpenJob(database.sql, request.params.id);
      return { ...agency(), job: { name, salary, location, industry } };
    }),
  );
}
