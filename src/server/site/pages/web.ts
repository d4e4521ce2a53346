import type { FastifyInstance } from 'fastify';
import type { PageServices } from '../../../contract/page.ts';

/** Renders the pages: React Router's built bundle, or Vite in development. */
export type Web = {
  render: (request: Request, services: PageServices) => Promise<Response>;
  registerFiles: (app: FastifyInstance) => Promise<void>;
  isDevelopment: boolean;
};
