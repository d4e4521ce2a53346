import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A phone's connection: so many bytes in a piece, with a pause after each. */
const [pieceBytes, pauseMs] = [16 * 1024, 2];

/** Passes bytes on slowly, and breaks the connection after some of them have gone up. */
export async function startCuttingProxy(target: string) {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let [left, cuts] = [Infinity, 0];
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(port) });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    upstream.on('data', (bytes) => client.write(bytes)).on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    void passOn(client, upstream).catch(() => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function passOn(client: Socket, upstream: Socket): Promise<void> {
    for await (const bytes of client as AsyncIterable<Buffer>) {
      for (let start = 0; start < bytes.length; start += pieceBytes) {
        const piece = bytes.subarray(start, start + pieceBytes);
        const passed = piece.subarray(0, Math.min(piece.length, left));
        upstream.write(passed);
        left -= passed.length;
        if (left <= 0) {
          [left, cuts] = [Infinity, cuts + 1];
          // The last bytes arrive, and the answer does not.
          upstream.end();
          client.destroy();
          return;
        }
        await setTimeout(pauseMs);
      }
    }
    upstream.end();
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes: number) => void (left = bytes),
    countCuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
