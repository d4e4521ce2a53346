import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/open.ts';
import type { Config } from './config.ts';
import type { Content } from './content/current-content.ts';

/** What the features are built from; made once in `app.ts` and passed as an argument. */
export type Services = {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
  content: Content;
};
