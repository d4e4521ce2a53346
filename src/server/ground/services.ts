import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/open.ts';
import type { Config } from './config/config.ts';

/** Every feature gets these as an argument. `app.ts` makes them once. */
export type Services = {
  config: Config;
  database: Database;
  log: FastifyBaseLogger;
};
