import cluster, { type Worker } from 'node:cluster';
import { on, once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';

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

/** A worker that is well answers within some milliseconds, also while it renders a page. */
const patienceMs = 1_000;

type Values = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

/** Counts the questions, so that a late answer is none to the next one. */
let questions = 0;

/** The sums of all workers that answer, for the process that keeps them running. A worker that starts or hangs is named. */
export function readWorkers(): ReadMetrics {
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    metrics: async () => {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const answers = await Promise.all(workers.map(ask));
      const registry = AggregatorRegistry.aggregate(answers.filter((values) => values !== undefined));
      const answering = new Gauge({
        name: 'rolecall_worker_answers',
        help: 'Whether the worker answered within a second: 0 while it starts or hangs',
        labelNames: ['worker'],
        registers: [registry],
      });
      for (const [index, worker] of workers.entries()) {
        answering.set({ worker: worker.id }, answers[index] ? 1 : 0);
      }
      return registry.metrics();
    },
  };
}

async function ask(worker: Worker): Promise<Values | undefined> {
  const question = (questions += 1);
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
    worker.send({ metricsQuestion: question });
    for await (const [message] of messages as AsyncIterable<[{ metricsQuestion?: number; values: Values }]>) {
      if (message.metricsQuestion === question) return message.values;
    }
  } catch {
    // It starts, hangs or has just ended.
  }
  return undefined;
}

/** Lets the process that keeps the workers running ask this worker. */
export function answerPrimary({ values }: { values: () => Promise<Values> }): void {
  process.on('message', ({ metricsQuestion }: { metricsQuestion?: number }) => {
    if (metricsQuestion === undefined) return;
    values().then(
      (read) => process.send?.({ metricsQuestion, values: read }),
      () => undefined,
    );
  });
}
