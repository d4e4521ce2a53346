import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Passes connections on to a PostgreSQL server. While it is frozen it accepts connections and passes nothing on. */
export async function startFreezingProxy(t: TestContext, databaseUrl: string) {
  const url = new URL(databaseUrl);
  const pairs: [Socket, Socket][] = [];
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect({ host: url.hostname, port: Number(url.port || 5432) });
    pairs.push([client, upstream]);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of pairs.flat()) socket.destroy();
    server.close();
  });
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of pairs.flat()) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of pairs.flat()) socket.resume();
    },
  };
}
