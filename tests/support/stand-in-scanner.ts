import { once } from 'node:events';
import net from 'node:net';

type Manner = 'works' | 'loads' | 'closes' | 'passes unseen';

/**
 * A stand-in for clamd: finds the word VIRUS, refuses a file beyond its limit as clamd does, names a large part of an archive, and
 * can load its signatures, close before its word has ended, or pass such an archive.
 *
 * @returns its address, the files that it looked at, and a way to change its manner
 */
export async function startScanner({ limit = 1024 * 1024 } = {}) {
  const scanned: Buffer[] = [];
  let manner: Manner = 'works';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (received.toString('latin1', 0, 6) === 'zPING\0')
        return void socket.end(manner === 'loads' ? '' : 'PONG\0');
      if (manner === 'closes' && received.length > 1_000) return void socket.end('stream: OK');
      const file = readFrames(received.subarray('zINSTREAM\0'.length));
      if (file.bytes.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (!file.isWhole) return;
      if (manner !== 'passes unseen' && isLargeArchive(file.bytes))
        return void socket.end('stream: Heuristics.Limits.Exceeded.MaxScanSize FOUND\0');
      scanned.push(file.bytes);
      socket.end(file.bytes.includes('VIRUS') ? 'stream: Test.Virus-1 FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    behave: (next: Manner) => {
      manner = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** By the size that its first part says. */
function isLargeArchive(file: Buffer): boolean {
  return file.toString('latin1', 0, 2) === 'PK' && file.readUInt32LE(22) > 400 * 1024 * 1024;
}

function readFrames(stream: Buffer): { bytes: Buffer; isWhole: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(parts), isWhole: true };
    parts.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(parts), isWhole: false };
}
