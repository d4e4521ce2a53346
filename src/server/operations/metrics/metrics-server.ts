import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry } from 'prom-client';

export type MetricsServer = AsyncDisposable & { url: string };

type Listening = { host: string; port: number };

export type ReadMetrics = { contentType: string; metrics: () => Promise<string> };

/** Answers `/metrics` on a port of its own, which no visitor reaches. */
export async function startMetricsServer(
  { host, port }: Listening,
  { contentType, metrics }: ReadMetrics,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const usedPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${usedPort}/metrics`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The sums of all workers, for the process that keeps them running. */
export function readWorkers(): ReadMetrics {
  const registry = new AggregatorRegistry();
  return { contentType: registry.contentType, metrics: () => registry.clusterMetrics() };
}

/** Lets the process that keeps the workers running ask this worker. */
export function answerPrimary(): void {
  void new AggregatorRegistry();
}
