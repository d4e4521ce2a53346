import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import {
  createRequestHandler,
  matchRoutes,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageServices } from '../../../contract/page.ts';
import type { FastifyInstance } from 'fastify';

const bundle = new URL('../../../../dist/server/index.js', import.meta.url);
const clientFolder = new URL('../../../../dist/client/', import.meta.url);

/** Its pages get the whole list of routes, and no page of the site leads there. */
const isAdminPage = /^\/(?:admin|login)(?:\/|$)/;

/** The exports of the web's `entry.server.tsx` that the server uses. */
export type WebEntry = { createLoadContext: (services: PageServices) => RouterContextProvider };

/** @throws Error when the pages are not built */
export async function loadBuiltWeb(): Promise<Web> {
  if (!existsSync(bundle)) throw new Error('The pages are not built yet: run npm run build.');
  const build = (await import(bundle.href)) as ServerBuild;
  const { assets } = build;
  const siteAssets = { ...assets, url: assets.url.replace('/manifest-', '/site-manifest-') };
  const handle = createRequestHandler(build, 'production');
  const handleSite = createRequestHandler({ ...build, assets: siteAssets }, 'production');
  const entry = build.entry.module as unknown as WebEntry;
  return {
    isDevelopment: false,
    render: (request, services) =>
      (isAdminPage.test(new URL(request.url).pathname) ? handle : handleSite)(
        request,
        entry.createLoadContext(services),
      ),
    findRoute: createRouteFinder(build.routes),
    patterns: [...new Set(listPatterns(build.routes))],
    registerFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: clientFolder,
        wildcard: false,
        index: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          // Names under /assets carry a hash of their content.
          const isHashed = path.includes('/assets/');
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
          // The frame of a preview is a stranger to this origin, and fonts are read by those alone who may.
          if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*');
        },
      });
    },
  };
}

type RouteManifest = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** @returns finds the pattern of a path, such as `/jobs/:id` */
export function createRouteFinder(routes: RouteManifest): NonNullable<Web['findRoute']> {
  const patterns = listPatterns(routes).map((path) => ({ path }));
  return (path) => matchRoutes(patterns, path)?.at(-1)?.route.path;
}

function listPatterns(routes: RouteManifest): string[] {
  const pathOf = (id: string | undefined): string =>
    id === undefined ? '' : `${pathOf(routes[id]?.parentId)}/${routes[id]?.path ?? ''}`;
  return Object.keys(routes).map((id) =>
    pathOf(id)
      .replaceAll(/\/+/g, '/')
      .replace(/(.)\/$/, '$1'),
  );
}

/** Renders the pages: React Router's built bundle, or Vite in development. */
export type Web = {
  render: (request: Request, services: PageServices) => Promise<Response>;
  registerFiles: (app: FastifyInstance) => Promise<void>;
  isDevelopment: boolean;
  /** The pattern of a page's path, for the log. */
  findRoute?: (path: string) => string | undefined;
  /** The pattern of every page. */
  patterns?: string[];
};
