import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { offlinePagePath, offlineWorkerPath } from '../../../contract/offline.ts';
import type { Config } from '../../ground/config/config.ts';
import { makeOfflinePage } from './offline-page.ts';

/**
 * Keeps one page, which has nothing of jobs or of people, and shows it when a page cannot be fetched. Everything else goes
 * to the network as if the worker was not there. Another page makes another worker, so browsers take the new one.
 */
const workerOf = (version: string) => `
const name = 'offline-${version}';
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(caches.open(name).then((cache) => cache.add(new Request('${offlinePagePath}', { cache: 'reload' }))));
});
self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const key of await caches.keys()) if (key !== name) await caches.delete(key);
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(drop());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const load = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const page = await caches.match('${offlinePagePath}');
      if (!page) throw error;
      return page;
    }
  };
  event.respondWith(load());
});
`;

/** Registers the page that visitors see without a connection, and the worker that keeps it in their browsers. */
export function registerOffline(app: FastifyInstance, config: Config): void {
  const hide = { schema: { hide: true } };
  const headers = { 'cache-control': 'no-cache', 'x-frame-options': 'SAMEORIGIN' };
  app.get(offlinePagePath, hide, (_request, reply) => {
    const { markup, policy } = makeOfflinePage(config);
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(markup);
  });
  // The policy of a worker is that of its own answer.
  app.get(offlineWorkerPath, hide, (_request, reply) => {
    const { markup, policy } = makeOfflinePage(config);
    const worker = workerOf(hash('sha256', markup + policy).slice(0, 12));
    return reply
      .headers({ ...headers, 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
}
