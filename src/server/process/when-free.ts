import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A server that was told to stop still listens for two seconds. */
export const portPatienceMs = 3_000;

/**
 * Tries again while another server, which stops, has the port. A worker tries once: a second try ends it in an assertion
 * of Node, so the process that starts the workers waits for them.
 */
export async function whenFree<T>(listen: () => Promise<T>): Promise<T> {
  const end = performance.now() + (cluster.isWorker ? 0 : portPatienceMs);
  for (;;) {
    try {
      return await listen();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() >= end) throw error;
      await setTimeout(100);
    }
  }
}

/** Waits for the port, and leaves it free. */
export async function waitForPort({ port, host }: { port: number; host: string }): Promise<void> {
  await whenFree(async () => {
    const server = createServer().listen({ port, host });
    await once(server, 'listening');
    await server[Symbol.asyncDispose]();
  });
}
