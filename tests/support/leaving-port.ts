import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A port of this machine that another server has until somebody fails to listen on it. */
export async function occupyPort(t: TestContext): Promise<number> {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { listen } = Server.prototype;
  t.mock.method(Server.prototype, 'listen', function (this: Server, ...args: []) {
    return Reflect.apply(
      listen,
      this.once('error', () => busy.close()),
      args,
    );
  });
  return (busy.address() as AddressInfo).port;
}
