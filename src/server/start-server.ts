import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadDemoData } from '../database/demo-data.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { describeTransport } from '../database/transport.ts';
import { isLoopback } from '../embedded/addresses.ts';
import { startEmbeddedServices } from '../embedded/embedded-services.ts';
import { findOldestActiveAdmin } from './admins/admin-store.ts';
import { ensureFirstAdmin, type FirstAdmin } from './admins/first-admin.ts';
import { createApp } from './app.ts';
import { collectGarbage } from './core/collect-garbage.ts';
import type { Config } from './config/config.ts';
import { drain } from './http/connections.ts';
import type { Web } from './pages/web.ts';

export type RunningServer = {
  url: string;
  database: Database;
  /** The address of the stand-ins for the content service and the application form; `undefined` if both are configured. */
  embeddedUrl: string | undefined;
  /** Lets clients go, for two seconds at most. Call it before `close` while clients are connected. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

export type ServerParts = {
  loadWeb: () => Promise<Web>;
  logger: Logger;
  /** Called as soon as the first admin is stored, so that the login survives a later fault. */
  onFirstAdmin?: (admin: FirstAdmin) => void;
};

/** Starts all parts of one server. If one part fails, the earlier parts are closed again. */
export async function startServer(
  config: Config,
  { loadWeb, logger, onFirstAdmin }: ServerParts,
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();

  const database = await openDatabase(config.database, (line) => logger.warn(line));
  parts.defer(() => database.close());
  reportTransports(database, config, logger);
  const firstAdmin = await ensureFirstAdmin(database.sql, config.firstAdmin);
  if (firstAdmin) onFirstAdmin?.(firstAdmin);
  if (config.hasDemoData && database.kind === 'embedded') {
    const poster = await findOldestActiveAdmin(database.sql);
    if (poster !== undefined) await loadDemoData(database.sql, poster);
  }

  const { settings, embeddedUrl } = await fillInServices(config, logger, parts);
  const metrics = await startMetrics(config, parts);
  const web = await loadWeb();
  const app = await createApp({ config: settings, database, web, logger, metrics });
  parts.defer(() => closeApp(app));
  // The first page loads and compiles much code, and no visitor is to wait for that.
  if (!web.isDevelopment) await app.inject('/jobs');
  await collectGarbage();
  const url = await app.listen({ port: config.port, host: config.host });

  const running = parts.move();
  return { url, database, embeddedUrl, drain: () => drain(app), close: () => running.disposeAsync() };
}

/** The library takes memory, so only those who want metrics load it. */
async function startMetrics({ metricsPort, host }: Config, parts: AsyncDisposableStack) {
  if (metricsPort === 0) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  const { answerPrimary, startMetricsServer } = await import('./metrics/metrics-server.ts');
  const metrics = createMetrics();
  if (cluster.isWorker) answerPrimary();
  else parts.use(await startMetricsServer({ host, port: metricsPort }, metrics));
  return metrics;
}

/** Says whether other services are reached safely (ASVS 12.3.3). */
function reportTransports({ transport }: Database, { content }: Config, logger: Logger): void {
  if (transport) {
    const { isSafe, line } = describeTransport(transport);
    if (isSafe) logger.info(line);
    else logger.warn(line);
  }
  if (content.url.startsWith('http:') && !isLoopback(content.url)) {
    logger.warn(
      `The content service at ${new URL(content.url).host} is reached without TLS: use https in CONTENT_URL.`,
    );
  }
}

/** Running requests may take this long to end. */
const closeLimitMs = 10_000;

/** Lets running requests end. A client that neither sends nor reads would keep the server alive. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), closeLimitMs);
  await app.close();
  clearTimeout(limit);
}

/** Starts the embedded stand-ins for missing settings and fills in their addresses. */
async function fillInServices(config: Config, logger: Logger, parts: AsyncDisposableStack) {
  const { content, site, publicUrl } = config;
  const missing = Object.entries({
    CONTENT_URL: content.url,
    APPLICATION_FORM_URL: site.applicationFormUrl,
  }).flatMap(([name, url]) => (url === '' ? [name] : []));
  if (missing.length === 0) return { settings: config, embeddedUrl: undefined };
  if (!isLoopback(publicUrl)) {
    logger.warn(`PUBLIC_URL is ${publicUrl}, but visitors would see stand-ins: set ${missing.join(', ')}.`);
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
    },
  };
  return { settings, embeddedUrl: embedded.url };
}
