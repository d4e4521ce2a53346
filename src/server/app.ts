import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '../database/open.ts';
import { adminHandlers } from './admins/admin-handlers.ts';
import { applicantHandlers } from './applicants/applicant-handlers.ts';
import { applicationHandlers } from './applications/application-handlers.ts';
import type { Config } from './config.ts';
import { contentHandlers } from './content/content-handlers.ts';
import { openContent } from './content/current-content.ts';
import { registerContentPurge } from './content/purge-route.ts';
import { registerFeeds } from './feeds/register-feeds.ts';
import { formHandlers } from './forms/form-handlers.ts';
import { healthHandlers } from './health/health-handlers.ts';
import { historyHandlers } from './history/history-handlers.ts';
import { answerFrameworkError, registerErrors } from './http/errors.ts';
import { registerOpenApi } from './http/open-api.ts';
import { createPageCache } from './http/page-cache.ts';
import { registerPages, type Web } from './http/pages.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { mergeHandlers } from './merges/merge-handlers.ts';
import { namedListHandlers } from './named-lists/named-list-handlers.ts';
import { searchHandlers } from './search/search-handlers.ts';
import type { Services } from './services.ts';
import { findSignedInAdmin } from './sessions/authenticate.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';

/** A request has arrived by then, body included; a phone with a bad connection sends the longest in half of it. */
const requestLimitMs = 60_000;

/** A request's body is at most this: the longest job description with room for escapes. */
const bodyLimitBytes = 256 * 1024;

export type AppParts = {
  config: Config;
  database: Database;
  /** The built pages, or Vite's; without them the app answers the API only. */
  web?: Web;
  /** Without one nothing is logged. */
  logger?: FastifyBaseLogger;
};

/**
 * Builds the whole server without starting it: `listen` makes it reachable, `inject` sends it a request without a
 * network. Closing it leaves the database open, which belongs to the caller.
 */
export async function createApp({ config, database, web, logger }: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger ?? pino({ level: 'silent' }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    trustProxy: config.trustProxy,
    // Every fault is reported together, each with the schema that it offends, so that the message can name the field.
    // What the contract does not name is taken out, so that a handler may pass on what it is given.
    // A number too large to be one must meet its bounds: with strict numbers none is checked.
    // A list with one text is not taken for that text: it would pass by what tidies texts.
    ajv: {
      customOptions: {
        allErrors: true,
        verbose: true,
        removeAdditional: 'all',
        strictNumbers: false,
        coerceTypes: true,
      },
    },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkError,
  });
  const cache = createPageCache();
  await database.listen('public_change', cache.clear);
  const content = await openContent({
    settings: config.content,
    database,
    log: app.log,
    onChange: cache.clear,
  });
  app.addHook('onClose', () => content.close());
  const services: Services = { config, database, log: app.log, content };

  registerErrors(app);
  registerSecurityHeaders(app, config);
  await registerOpenApi(app);
  registerEndpoints(
    app,
    {
      ...adminHandlers(services),
      ...applicantHandlers(services),
      ...applicationHandlers(services),
      ...contentHandlers(services),
      ...formHandlers(services),
      ...healthHandlers(services),
      ...historyHandlers(services),
      ...jobHandlers(services),
      ...mergeHandlers(services),
      ...namedListHandlers(services),
      ...searchHandlers(services),
      ...sessionHandlers(services),
    },
    {
      authenticate: (request) => findSignedInAdmin(services, request.headers.authorization),
      // The notification comes too, but may come after the answer; whoever made the change must see it at once.
      onChange: cache.clear,
    },
  );
  registerContentPurge(app, services);
  registerFeeds(app, services);
  if (web) await registerPages(app, { services, cache, web });
  return app;
}
