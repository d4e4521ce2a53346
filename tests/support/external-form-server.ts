import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FormServer = AsyncDisposable & { url: string };

/** A stand-in for the service of an external form. */
export async function startFormServer(answer: RequestListener): Promise<FormServer> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
