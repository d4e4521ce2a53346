import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { Problem } from '../ground/problem.ts';

/** A client may stop reading its response for this long, in milliseconds. An export pauses for a shorter time. */
export const stallLimitMs = 30_000;

const drainLimitMs = 2_000;
const drainPauseMs = 50;

const draining = new WeakSet<FastifyInstance>();

/** Refuses a request without a Host header or with two (RFC 9112, section 3.2), and cuts a client that does not read its response. */
export function registerConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => void draining.add(app));
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
      throw new Problem('malformed_request', { detail: 'Send one Host header.' });
    if (draining.has(app) && routeOptions.url === calls.checkReady.path) {
      throw new Problem('unavailable', { detail: 'The server is stopping.' });
    }
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (draining.has(app)) reply.header('connection', 'close');
    // Node destroys a socket that makes no progress for this time. The next request on it resets the time.
    // An injected request has no real one.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(stallLimitMs);
  });
}

/** Whether the server lets clients go, or closes. */
export function isStopping(app: FastifyInstance): boolean {
  return draining.has(app);
}

/**
 * Lets clients go before the server closes: every response closes its connection, and the server is not ready any more, so
 * a load balancer turns to other copies. Ends when nobody is connected, and after two seconds in any case.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  draining.add(app);
  for (let waitedMs = 0; waitedMs < drainLimitMs; waitedMs += drainPauseMs) {
    if ((await countConnections(app)) === 0) return;
    await setTimeout(drainPauseMs);
  }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
