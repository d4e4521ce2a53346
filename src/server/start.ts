import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadDemoData } from '../database/demo-data.ts';
import { openDatabase } from '../database/open.ts';
import { startEmbeddedServices } from '../embedded/embedded-services.ts';
import { findOldestActiveAdmin } from './admins/admin-store.ts';
import { ensureFirstAdmin, type FirstAdmin } from './admins/first-admin.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Web } from './http/pages.ts';

export type RunningServer = {
  /** Where the website answers. */
  url: string;
  /** Where the stand-ins for the content service and the forms answer; `undefined` when all are configured. */
  embeddedUrl: string | undefined;
  close: () => Promise<void>;
};

export type ServerParts = {
  loadWeb: () => Promise<Web>;
  logger: Logger;
  /** Called as soon as the first admin is stored: whatever fails after that, the login is known. */
  onFirstAdmin?: (admin: FirstAdmin) => void;
};

/** Starts everything that one server consists of; when one part fails, the parts before it are closed again. */
export async function startServer(
  config: Config,
  { loadWeb, logger, onFirstAdmin }: ServerParts,
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();

  const database = await openDatabase(config.database);
  parts.defer(() => database.close());
  const firstAdmin = await ensureFirstAdmin(database.sql, config.firstAdmin);
  if (firstAdmin) onFirstAdmin?.(firstAdmin);
  if (config.hasDemoData && database.kind === 'embedded') {
    const poster = await findOldestActiveAdmin(database.sql);
    if (poster !== undefined) await loadDemoData(database.sql, poster);
  }

  const { settings, embeddedUrl } = await fillInServices(config, logger, parts);
  const app = await createApp({ config: settings, database, web: await loadWeb(), logger });
  parts.defer(() => closeApp(app));
  const url = await app.listen({ port: config.port, host: config.host });

  const running = parts.move();
  return { url, embeddedUrl, close: () => running.disposeAsync() };
}

/** How long requests that are running may take to end. */
const closeLimitMs = 10_000;

/** Lets running requests end. One whose other side neither sends nor reads on would keep the server from ending. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), closeLimitMs);
  await app.close();
  clearTimeout(limit);
}

/** Starts the embedded stand-ins for what the settings leave out, and puts their addresses in its place. */
async function fillInServices(config: Config, logger: Logger, parts: AsyncDisposableStack) {
  const { content, site } = config;
  if (content.url !== '' && site.applicationFormUrl !== '' && site.contactFormUrl !== '') {
    return { settings: config, embeddedUrl: undefined };
  }
  const embedded = await startEmbeddedServices({
    host: config.host,
    port: config.port === 0 ? 0 : config.port + 1,
    contentFolder: new URL('../../content/', import.meta.url),
    publicUrl: config.publicUrl,
    log: logger,
  });
  parts.defer(() => embedded.close());
  const settings: Config = {
    ...config,
    content: content.url === '' ? { ...content, url: embedded.contentUrl, provider: 'embedded' } : content,
    site: {
      ...site,
      applicationFormUrl: site.applicationFormUrl || embedded.applicationFormUrl,
      contactFormUrl: site.contactFormUrl || embedded.contactFormUrl,
    },
  };
  return { settings, embeddedUrl: embedded.url };
}
