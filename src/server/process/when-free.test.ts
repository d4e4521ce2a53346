import { once } from 'node:events';
import { createServer, Server, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { waitForPort } from './when-free.ts';

test('workers start on a port that another server is leaving, and find it free', async (t) => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const { listen } = Server.prototype;
  t.mock.method(Server.prototype, 'listen', function (this: Server, ...args: []) {
    return Reflect.apply(
      listen,
      this.once('error', () => busy.close()),
      args,
    );
  });
  await waitForPort({ port, host: '127.0.0.1' });
  const worker = createServer().listen(port, '127.0.0.1');
  t.after(() => worker.close());
  await once(worker, 'listening');
});
