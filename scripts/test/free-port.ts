import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1, below those of outgoing connections: one of these could take the port of a server that is about
 * to start again.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(22_000, 32_000);
    if (await isFreePort(port)) return port;
  }
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
