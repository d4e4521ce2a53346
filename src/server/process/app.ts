import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import type { Database } from '../../database/open.ts';
import { adminHandlers } from '../accounts/admins/admin-handlers.ts';
import { registerPortraits } from '../accounts/admins/portraits.ts';
import type { Config } from '../ground/config/config.ts';
import { backupHandlers } from '../operations/backups/backup-handlers.ts';
import { type TakeBackup, takeNoBackup } from '../operations/backups/backup-run.ts';
import { contentHandlers } from '../site/content/content-handlers.ts';
import { openContent } from '../site/content/current-content.ts';
import { privacyNoticeOf, privacyUrlOf } from '../site/content/privacy-notice.ts';
import { registerContentPurge } from '../site/content/purge-route.ts';
import { registerFeeds } from '../site/feeds/register-feeds.ts';
import { registerOffline } from '../site/offline/register-offline.ts';
import { registerShareImages } from '../site/share-images/register-share-images.ts';
import { externalFormHandlers } from '../site/external-forms/external-form-handlers.ts';
import { healthHandlers } from '../operations/health/health-handlers.ts';
import { systemHealthHandlers } from '../operations/health/system-health-handlers.ts';
import { compileOnUse } from '../http/compile-on-use.ts';
import { isStopping, registerConnections } from '../http/connections.ts';
import { createFrameworkErrorResponse, registerErrors } from '../http/error-responses.ts';
import { reportUntrustedProxy } from '../http/untrusted-proxy.ts';
import { registerApiPage } from '../http/api-page.ts';
import { registerOpenApi } from '../http/open-api.ts';
import { createParserErrorResponse } from '../http/parser-errors.ts';
import { registerEndpoints } from '../http/register-endpoints.ts';
import { createFairShare, type FairShare } from '../http/fair-share.ts';
import { registerShare } from '../http/take-share.ts';
import { RequestLog } from '../http/request-log.ts';
import { createReadShedder } from '../http/shed-reads.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { MailWorker } from '../mail/outbox/mail-worker.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import { ownPageHandlers } from '../people/own-page/own-page-handlers.ts';
import { registerDocumentForm } from '../documents/document-form.ts';
import { registerDocumentFrame } from '../documents/document-frame.ts';
import { registerMailFrame } from '../mail/texts/mail-frame.ts';
import { mailDomainHandlers } from '../mail/domain/mail-domain-handlers.ts';
import { mailTextHandlers } from '../mail/texts/mail-text-handlers.ts';
import { securityEventHandlers } from '../accounts/security-events/security-event-handlers.ts';
import { passwordLinkHandlers } from '../accounts/password-links/password-link-handlers.ts';
import { registerPictures } from '../site/website/pictures.ts';
import { followWebsite } from '../site/website/live-website.ts';
import { websiteHandlers } from '../site/website/website-handlers.ts';
import { followPages } from '../site/text-pages/live-pages.ts';
import { isReserved } from '../site/text-pages/reserved-slugs.ts';
import { textPageHandlers } from '../site/text-pages/text-page-handlers.ts';
import { createPageCache } from '../site/pages/page-cache.ts';
import { createPageServer, reportCachedPages } from '../site/pages/page-server.ts';
import { registerPages } from '../site/pages/register-pages.ts';
import { followPublicChanges } from '../site/pages/public-changes.ts';
import { createSharedRenderings } from '../site/pages/shared-renderings.ts';
import type { Web } from '../site/pages/built-web.ts';
import type { Services } from '../ground/services.ts';
import { createRequireRight } from '../accounts/roles/require-right.ts';
import { findSignedInAdmin } from '../accounts/sessions/authenticate.ts';
import { createConfirmPassword, createPasswordGuard } from '../accounts/sessions/confirm-password.ts';
import { createSecretBox, type SecretBox } from '../accounts/sealed-secrets/secret-box.ts';
import { sessionHandlers } from '../accounts/sessions/session-handlers.ts';
import { registerProviderLogout } from '../accounts/single-sign-on/provider-logout.ts';
import { createProvider } from '../accounts/single-sign-on/provider.ts';
import { signOnHandlers } from '../accounts/single-sign-on/sign-on-handlers.ts';
import { createSecondOwnerHook } from '../accounts/second-owner/ask-second-owner.ts';
import { waitingActHandlers } from '../accounts/second-owner/waiting-act-handlers.ts';
import { approvedConfig } from '../ground/second-owner.ts';
import { createMakeApproved } from './make-approved.ts';
import { createOfficeHandlers } from './office-handlers.ts';
import { workHandlers } from './work-handlers.ts';
import { twoStepHandlers } from '../accounts/two-step/two-step-handlers.ts';

/**
 * A request must arrive within this time, body included. A phone with a bad connection sends the longest in half of it.
 */
const requestLimitMs = 60_000;

/** The longest job description with room for escapes. */
const bodyLimitBytes = 256 * 1024;

export type AppParts = {
  config: Config;
  database: Database;
  /** The built pages, or Vite's. Without them the app has only the API. */
  web?: Web;
  /** Without a logger nothing is logged. */
  logger?: FastifyBaseLogger;
  metrics?: Metrics | undefined;
  /** Without it mails wait in the database. */
  mail?: Pick<MailWorker, 'wake'>;
  /** The scanner's word on its limits. Without it nothing is known of them. */
  passesUnseen?: (() => boolean) | undefined;
  /** Without it no backup can be asked for. */
  takeBackup?: TakeBackup;
  /** Without it secrets are stored as they are. */
  secrets?: SecretBox | undefined;
  share?: FairShare | undefined;
  /** Learns of every route. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
};

/**
 * Builds the whole server without starting it. `listen` opens a port, `inject` sends a request without a network.
 * Closing the app leaves the database open, because the caller owns it.
 */
export async function createApp({
  config,
  database,
  web,
  logger,
  metrics,
  mail,
  passesUnseen = () => false,
  takeBackup = takeNoBackup,
  secrets = createSecretBox(() => []),
  share: givenShare,
  onRoute = () => undefined,
}: AppParts): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const renderings = createSharedRenderings();
  const cache = createPageCache({ onDrop: renderings.forget });
  const pageServer = createPageServer({
    cache,
    isStopping: () => isStopping(app),
    onAnswer: metrics?.countCachedPage,
    isSlowing: () => share.isSlowing(),
    countFree: (address) => share.countFree(address),
    trustProxy: config.trustProxy,
  });
  const app: FastifyInstance = fastify({
    serverFactory: pageServer.create,
    loggerInstance: logger ?? pino({ level: 'silent' }),
    logController: new RequestLog(web?.findRoute),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    // `registerConnections` requires the header, because Node's own refusal has no body.
    http: { requireHostHeader: false },
    trustProxy: config.trustProxy,
    // All faults are reported together. Each carries its schema, so the message can name the field.
    // Unknown fields are removed, so a handler may pass its input on.
    // Numbers are not strict, so a number beyond every range still meets the check of its bounds.
    // A list with one text is not coerced to that text, because `tidyInput` has not tidied it.
    ajv: {
      customOptions: {
        allErrors: true,
        verbose: true,
        removeAdditional: 'all',
        strictNumbers: false,
        coerceTypes: true,
        keywords: ['x-missing'],
      },
    },
    schemaController: compileOnUse(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: createFrameworkErrorResponse(headers),
    clientErrorHandler: createParserErrorResponse(headers),
    // Fastify's own 503 is no problem details. The database closes after the app, so late requests can be answered.
    return503OnClosing: false,
  });
  app.addHook('onClose', reportCachedPages(app.log, pageServer));
  app.addHook('onRoute', onRoute);
  const patterns = new Set<string>();
  app.addHook('onRoute', ({ url }) => void patterns.add(url));
  const share =
    givenShare ?? createFairShare({ log: app.log, onRefused: () => metrics?.countRefused('share') });
  const shedder = createReadShedder(app.log, metrics?.countRefused);
  const website = await followWebsite(database, config, { log: app.log, secrets, onChange: cache.dropAll });
  app.addHook('onClose', () => website.close());
  const content = await openContent({
    settings: config.content,
    database,
    log: app.log,
    onChange: cache.dropAll,
  });
  app.addHook('onClose', () => content.close());
  const pages = await followPages(database, {
    log: app.log,
    onChange: async (hasTexts) => {
      if (hasTexts && config.content.isOwn) await content.purge();
      cache.dropAll();
    },
  });
  app.addHook('onClose', () => pages.close());
  const publicChanges = await followPublicChanges(database, cache, {
    website: website.refresh,
    text_pages: pages.refresh,
  });
  const texts = { content, pages };
  const services: Services = { config, database, log: app.log };

  const hasStore = config.documentStore !== undefined;
  metrics?.follow(app, { database, contentAge: content.age, hasStore, share, shedder });

  const hasNotice = () => privacyUrlOf(config, content) !== '';
  const parts = {
    privacyNotice: () => privacyNoticeOf(config, content),
    hasNotice,
  };
  const confirmPassword = createConfirmPassword(services, secrets);
  const provider = createProvider(services);

  wakeAfterChanges(app, mail);
  registerErrors(app);
  const hasUntrustedProxy = reportUntrustedProxy(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  registerConnections(app);
  const takeShare = registerShare(app, share);
  await registerOpenApi(app);
  registerApiPage(app);
  const websiteParts = { app, ...texts, web, website, secrets };
  const requireRight = createRequireRight(database.sql);
  const forOffice = createOfficeHandlers(services, (seen) => workHandlers(seen, parts));
  const approved = { ...services, config: approvedConfig(config) };
  const makeApproved = createMakeApproved({
    handlers: { ...workHandlers(approved, parts), ...websiteHandlers(approved, websiteParts) },
    forOffice,
  });
  registerEndpoints(
    app,
    {
      ...workHandlers(services, parts),
      ...adminHandlers(services, confirmPassword),
      ...backupHandlers(services, { app, takeBackup }),
      ...contentHandlers(services, texts),
      ...externalFormHandlers(services),
      ...healthHandlers(services),
      ...ownPageHandlers(services),
      ...mailDomainHandlers(services),
      ...mailTextHandlers(services),
      ...websiteHandlers(services, websiteParts),
      ...waitingActHandlers(services, makeApproved),
      ...textPageHandlers(services, {
        app,
        ...texts,
        web,
        isReserved: (slug) => isReserved(slug, [...patterns, ...(web?.patterns ?? [])]),
      }),
      ...passwordLinkHandlers(services),
      ...securityEventHandlers(services),
      ...sessionHandlers(services, { confirmPassword, secrets }),
      ...signOnHandlers(services, { secrets, provider }),
      ...systemHealthHandlers(services, { content, hasUntrustedProxy, passesUnseen, hasNotice }),
      ...twoStepHandlers(services, { confirmPassword, secrets }),
    },
    {
      authenticate: (request) => findSignedInAdmin(services, request.headers.authorization),
      requireRight,
      secondOwner: createSecondOwnerHook(services),
      requirePassword: createPasswordGuard(confirmPassword),
      // The admin must see the change at once.
      onChange: publicChanges.catchUp,
      takeShare,
      shedder,
      sql: database.sql,
      forOffice,
      publicUrl: config.publicUrl,
    },
  );
  registerProviderLogout(app, services, provider);
  registerContentPurge(app, services, content);
  registerMailFrame(app, services);
  registerPictures(app, services);
  registerPortraits(app, services);
  registerDocumentForm(app, services);
  registerDocumentFrame(app);
  registerFeeds(app, { services, ...texts, shedder });
  registerShareImages(app, { services, shedder });
  registerOffline(app, config);
  if (web) await registerPages(app, { services, texts, cache, renderings, shedder, web });
  return app;
}

/** An answered request is committed, and may have queued mails. */
function wakeAfterChanges(app: FastifyInstance, mail: AppParts['mail']): void {
  if (mail) app.addHook('onResponse', async ({ method }) => void (method !== 'GET' && mail.wake()));
}
