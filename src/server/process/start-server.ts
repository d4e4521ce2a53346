import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { loadDemoData } from '../../database/demo/demo-data.ts';
import { openDatabase, type Database } from '../../database/open.ts';
import { startRewritingFiles } from '../../database/rewrite-files.ts';
import { describeTransport } from '../../database/postgres/transport.ts';
import { findOldestActiveAdmin } from '../accounts/admins/admin-store.ts';
import { ensureFirstAdmin, type FirstAdmin } from '../accounts/admins/first-admin.ts';
import { openSecrets } from '../accounts/sealed-secrets/seal-secrets.ts';
import type { SecretBox } from '../accounts/sealed-secrets/secret-box.ts';
import { startEndingActs } from '../accounts/second-owner/end-acts.ts';
import { startForgettingEvents } from '../accounts/security-events/forget-events.ts';
import { startSealingEvents } from '../accounts/security-events/seal-events.ts';
import { startSecurityLog } from '../accounts/security-events/security-log.ts';
import { type AppParts, createApp } from './app.ts';
import { startClockWatch } from '../operations/health/clock-watch.ts';
import { backupProcess } from '../operations/backups/backup-process.ts';
import type { Config } from '../ground/config/config.ts';
import { drain } from '../http/connections.ts';
import { startFollowingAlerts } from '../jobs/alerts/follow-alerts.ts';
import { startDailyDigest } from '../mail/digest/daily-digest.ts';
import { startCeilingWatch } from '../mail/outbox/mail-cause.ts';
import { startMailWorker } from '../mail/outbox/mail-worker.ts';
import { startSweepingUploads } from '../documents/sweep-uploads.ts';
import { forgetUnusedPictures } from '../site/website/pictures.ts';
import { objectsOf } from '../documents/store/object-store.ts';
import { startStoringDocuments, startSweepingObjects } from '../documents/store/store-documents.ts';
import { startScanningDocuments } from '../documents/scan/scan-documents.ts';
import { startReadingDocuments } from '../documents/text/read-documents.ts';
import { followErasures } from '../people/privacy/erasure-list.ts';
import { startClosingJobs } from '../jobs/close-due-jobs.ts';
import { startKeepingPaySteps } from '../jobs/pay/keep-pay-steps.ts';
import { startRetention } from '../people/privacy/retention-run.ts';
import { listPublished, publishedTexts } from '../site/text-pages/published-texts.ts';
import { startEmbeddedContent } from '../site/content/start-embedded-content.ts';
import { takeWebsite } from '../site/website/live-website.ts';
import type { Web } from '../site/pages/built-web.ts';
import { pollMailbox } from '../messages/inbox/poll-mailbox.ts';
import { takeReply } from '../messages/inbox/take-reply.ts';
import { mailReaders } from './mail-readers.ts';
import { listStartWarnings } from './start-warnings.ts';
import { portPatienceMs, whenFree } from './when-free.ts';

export type RunningServer = {
  url: string;
  database: Database;
  /** The address of the embedded content service; `undefined` if another one is configured. */
  embeddedUrl: string | undefined;
  /** Lets clients go, for two seconds at most. Call it before `close` while clients are connected. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
};

export type ServerParts = {
  loadWeb: () => Promise<Web>;
  logger: Logger;
  /** Called when the database is open and migrated. */
  onOpen?: () => void;
  /** Called as soon as the first admin is stored, so that the login survives a later fault. */
  onFirstAdmin?: (admin: FirstAdmin) => void;
};

/** Starts all parts of one server. If one part fails, the earlier parts are closed again. */
export async function startServer(
  given: Config,
  { loadWeb, logger, onOpen, onFirstAdmin }: ServerParts,
): Promise<RunningServer> {
  await using parts = new AsyncDisposableStack();

  const database = await openDatabase(
    'url' in given.database ? given.database : { ...given.database, claim: { patienceMs: folderPatienceMs } },
    {
      onOutage: (line) => logger.warn(line),
      onMigration: (line) => logger.info(line),
    },
  );
  parts.defer(() => database.close());
  onOpen?.();
  await reportSettings(database, given, logger);
  const { sql } = database;
  const secrets = await openSecrets(sql, given.secretKey, logger);
  const firstAdmin = await ensureFirstAdmin(database.sql, given.firstAdmin);
  if (firstAdmin) onFirstAdmin?.(firstAdmin);
  if ('folder' in given.database) parts.defer(startRewritingFiles(sql, logger).close);
  if (given.hasDemoData && 'folder' in given.database) {
    const poster = await findOldestActiveAdmin(database.sql);
    if (poster !== undefined) await loadDemoData(database.sql, poster);
  }

  const { config, embeddedUrl } = await fillInContent(given, sql, { logger, parts });
  await takeWebsite(database, config, secrets);
  const metrics = await startMetrics(config, parts);
  const web = await loadWeb();
  const mail = startMailWorker(database, { config, log: logger, ...mailReaders });
  parts.defer(mail.close);
  parts.defer(startDailyDigest(database, config, logger).close);
  parts.defer(startMailbox(config.mail, database, logger).close);
  startWatches(database, config, { logger, parts, secrets });
  parts.defer(startEndingActs(sql, config, logger).close);
  parts.defer(startRetention(database, config, logger).close);
  parts.defer(startClosingJobs(database.sql, config, logger).close);
  parts.defer(startKeepingPaySteps(sql, config, logger).close);
  const documentWork = startDocumentWork(sql, config, { logger, parts });
  parts.defer(startFollowingAlerts(sql, logger, config).close);
  const erasures = await followErasures(database, config.erasureFolder, logger);
  parts.defer(erasures.close);
  const app = await createApp({
    config,
    database,
    web,
    logger,
    metrics,
    mail,
    ...documentWork,
    secrets,
    takeBackup: backupProcess(config),
  });
  parts.defer(() => closeApp(app));
  // The first page loads and compiles much code, and no visitor is to wait for that.
  if (!web.isDevelopment) await app.inject('/jobs');
  const url = await whenFree(() => app.listen({ port: config.port, host: config.host }));

  const running = parts.move();
  return { url, database, embeddedUrl, drain: () => drain(app), close: () => running.disposeAsync() };
}

/** The looks at the clock and at the security events. */
function startWatches(
  { sql }: Database,
  { securityLog, securityEventMonths }: Config,
  { logger, parts, secrets }: { logger: Logger; parts: AsyncDisposableStack; secrets: SecretBox },
): void {
  parts.defer(startClockWatch(sql, logger).close);
  parts.defer(startCeilingWatch(sql, logger).close);
  if (securityLog !== '') parts.defer(startSecurityLog(sql, securityLog, logger).close);
  parts.defer(startSealingEvents(sql, secrets, logger).close);
  if (securityEventMonths > 0)
    parts.defer(startForgettingEvents(sql, { months: securityEventMonths, secrets }, logger).close);
}

/** Leftovers go, texts are read and, where they are set, a scanner looks for viruses and a store takes the bytes. */
function startDocumentWork(
  sql: Database['sql'],
  config: Config,
  { logger, parts }: { logger: Logger; parts: AsyncDisposableStack },
): Pick<AppParts, 'passesUnseen'> {
  const objects = objectsOf(config);
  parts.defer(startSweepingUploads(sql, logger, forgetUnusedPictures).close);
  parts.defer(startReadingDocuments({ sql, objects }, logger).close);
  if (objects) {
    parts.defer(startStoringDocuments({ sql, objects }, logger).close);
    parts.defer(startSweepingObjects({ sql, objects }, logger).close);
  }
  if (config.clamdUrl === '') return {};
  const scanning = startScanningDocuments({ sql, objects }, config.clamdUrl, logger);
  parts.defer(scanning.close);
  return { passesUnseen: scanning.passesUnseen };
}

/** The library takes memory, so only those who want metrics load it. */
async function startMetrics({ metricsPort, host }: Config, parts: AsyncDisposableStack) {
  if (metricsPort === 0) return undefined;
  const { createMetrics } = await import('../operations/metrics/metrics.ts');
  const { answerPrimary, startMetricsServer } = await import('../operations/metrics/metrics-server.ts');
  const metrics = createMetrics();
  if (cluster.isWorker) answerPrimary(metrics);
  else parts.use(await startMetricsServer({ host, port: metricsPort }, metrics));
  return metrics;
}

function startMailbox(mail: Config['mail'], { sql }: Database, log: Logger) {
  return pollMailbox({
    mail,
    ownAddresses: () => [mail.agencyEmail, mail.operatorEmail],
    sql,
    log,
    takeReply: (reply) => takeReply(sql, reply, { mail, log }),
  });
}

/** Says whether the database is reached safely (ASVS 12.3.1), and what else an operator should know of the settings. */
async function reportSettings({ transport, sql }: Database, config: Config, logger: Logger): Promise<void> {
  for (const warning of listStartWarnings(config, await listPublished(sql))) logger.warn(warning);
  const { isSafe, line } = describeTransport(transport);
  if (isSafe) logger.info(line);
  else logger.warn(line);
}

/** Running requests may take this long to end. */
const closeLimitMs = 10_000;

/** Lets running requests end. A client that neither sends nor reads would keep the server alive. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), closeLimitMs);
  await app.close();
  clearTimeout(limit);
}

/** A server that stops lets clients go, lets its requests end, and closes its database. */
const folderPatienceMs = portPatienceMs + closeLimitMs;

/**
 * Starts the embedded content service if no other is set, and fills in its address.
 *
 * @returns settings of this server alone, which may change while it runs
 */
async function fillInContent(
  given: Config,
  sql: Database['sql'],
  { logger, parts }: { logger: Logger; parts: AsyncDisposableStack },
) {
  const { content, port } = given;
  const config: Config = { ...given, site: { ...given.site }, mail: { ...given.mail } };
  if (content.url !== '') return { config, embeddedUrl: undefined };
  const embedded = await whenFree(() =>
    startEmbeddedContent(given.dataFolder, {
      host: '127.0.0.1',
      port: port === 0 ? 0 : port + 1,
      log: logger,
      findPublished: publishedTexts(sql),
    }),
  );
  parts.defer(() => embedded.close());
  config.content = { ...content, url: embedded.url, provider: 'embedded', isOwn: true };
  return { config, embeddedUrl: embedded.url };
}
