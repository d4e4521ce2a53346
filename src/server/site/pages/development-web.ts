import middie from '@fastify/middie';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { WebEntry, Web } from './built-web.ts';

/** Vite renders the pages from the source in this process, so a saved file shows at once. */
export async function loadDevelopmentWeb(): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    isDevelopment: true,
    render: async (request, services) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const entry = build.entry.module as unknown as WebEntry;
      return createRequestHandler(build, 'development')(request, entry.createLoadContext(services));
    },
    registerFiles: async (app) => {
      await app.register(middie);
      app.use(vite.middlewares);
      app.addHook('onClose', () => vite.close());
    },
  };
}
