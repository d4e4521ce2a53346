import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageServices } from '../../contract/page.ts';
import type { Web } from './pages.ts';

const bundle = new URL('../../../dist/server/index.js', import.meta.url);
const clientFolder = new URL('../../../dist/client/', import.meta.url);

/** What the web's `entry.server.tsx` gives to the server besides the pages. */
export type WebEntry = { createLoadContext: (services: PageServices) => RouterContextProvider };

/**
 * The pages as `npm run build` made them.
 *
 * @throws Error when they have not been built
 */
export async function loadBuiltWeb(): Promise<Web> {
  if (!existsSync(bundle)) throw new Error('The pages are not built yet: run npm run build.');
  const build = (await import(bundle.href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const entry = build.entry.module as unknown as WebEntry;
  return {
    isDevelopment: false,
    render: (request, services) => handle(request, entry.createLoadContext(services)),
    registerFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: clientFolder,
        wildcard: false,
        index: false,
        // The build has written each file as .br and .gz too.
        preCompressed: true,
        setHeaders: (reply, path) => {
          // Names under /assets carry a hash of the content, so they never change.
          const isHashed = path.includes('/assets/');
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    },
  };
}
