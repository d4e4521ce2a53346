/** A server that only sends one answer: the limit of Node on this machine. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** An answer as it is sent: names and values of headers in turn, and the bytes of the body in base64. */
type Sent = { headers: string[]; body: string };

/** Headers that every server adds itself. */
const ownHeaders = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

/** Starts a bare `node:http` server, in a process of its own, that answers everything as the address does. */
export async function startBaseline(url: string, headers: Record<string, string>) {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const chunks = (await answer.toArray()) as Buffer[];
  const sent: Sent = {
    headers: answer.rawHeaders.filter((_, index, all) => !ownHeaders.test(all[index - (index % 2)] ?? '')),
    body: Buffer.concat(chunks).toString('base64'),
  };
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [] });
  child.send(sent);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

if (import.meta.main) {
  const [{ headers, body }] = (await once(process, 'message')) as [Sent];
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}
