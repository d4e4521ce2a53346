/** A server that answers everything as the address in its argument does, and does nothing else: the limit of Node here. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Headers that every server adds itself. */
const ownHeaders = /^(?:date|connection|keep-alive|transfer-encoding)$/i;

const [url = '', headers = '{}'] = process.argv.slice(2);
const [answer] = (await once(
  get(url, { headers: JSON.parse(headers) as Record<string, string> }),
  'response',
)) as [IncomingMessage];
const body = Buffer.concat((await answer.toArray()) as Buffer[]);
const sentHeaders = answer.rawHeaders.filter(
  (_, index, all) => !ownHeaders.test(all[index - (index % 2)] ?? ''),
);
const server = createServer((_request, response) => response.writeHead(200, sentHeaders).end(body));
await once(server.listen(0, '127.0.0.1'), 'listening');
process.stdout.write(`It is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
