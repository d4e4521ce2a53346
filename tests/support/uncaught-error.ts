// Runs in another process: causes one error that nobody catches, and says at its natural end that it was still alive.
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { createLogger } from '../../src/server/ground/logger.ts';
import { endOnUncaughtError } from '../../src/server/ground/uncaught-errors.ts';

const errors: Record<string, () => void> = {
  exception: () => {
    throw new TypeError('nobody thought of this');
  },
  rejection: () => void Promise.reject(new TypeError('nobody thought of this')),
  file: () => void readFile('/not/there'),
  closed: () => {
    const server = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      // Without a listener of `error`.
      connect(port, '127.0.0.1');
    });
    server.unref();
  },
};

endOnUncaughtError(createLogger('warn'));
setTimeout(errors[process.argv[2]!]!, 0);
process.once('beforeExit', () => process.stdout.write('still alive\n'));
