import cluster from 'node:cluster';
import { version } from '../../terminal/version.mjs';
import { readConfig } from '../ground/config/config.ts';
import type { Environment } from '../ground/config/read-setting.ts';
import { createLogger } from '../ground/logger.ts';
import { endOnUncaughtError } from '../ground/uncaught-errors.ts';
import { writeForTerminal } from '../ground/terminal-line.ts';
import type { Web } from '../site/pages/built-web.ts';
import { endWithFault, explainStartFault } from '../ground/start-faults.ts';
import type { Served } from './serve.ts';
import { waitForPort } from './when-free.ts';
import { startWorkers } from './workers.ts';

const terminal = { write: (line: string) => process.stdout.write(writeForTerminal(line)) };

type ServerProgram = { environment: Environment; loadWeb: () => Promise<Web>; mayHaveWorkers?: boolean };

/** Runs the server in this process or, with `WORKERS`, in several that share the port. */
export async function runServer({
  environment,
  loadWeb,
  mayHaveWorkers = true,
}: ServerProgram): Promise<void> {
  try {
    const config = readConfig(environment);
    const logger = createLogger(config.logLevel, {
      destination: process.stdout.isTTY ? terminal : undefined,
      worker: cluster.worker?.id,
    });
    endOnUncaughtError(logger);
    if (mayHaveWorkers && config.workers > 1 && cluster.isPrimary) {
      await waitForPort(config);
      const workers = await startWorkers(config.workers, logger);
      if (config.metricsPort > 0) {
        const { readWorkers, startMetricsServer } = await import('../operations/metrics/metrics-server.ts');
        await startMetricsServer({ host: config.host, port: config.metricsPort }, readWorkers());
      }
      stopOnSignal(workers.stop);
      greet(workers, `${config.workers} workers`);
      return;
    }
    // The process that keeps the workers running stays small without it.
    const { serve } = await import('./serve.ts');
    const server = await serve(config, { loadWeb, logger });
    stopOnSignal(server.stop);
    if (!cluster.worker) return greet(server);
    logger.info(`Worker ${cluster.worker.id} is ready (process ${process.pid}).`);
    reportReady(server);
  } catch (error) {
    endWithFault(explainStartFault(error));
  }
}

function greet({ url, embeddedUrl, login }: Served, note = ''): void {
  const lines = [
    `Rolecall ${version} is ready at ${url}${note && ` (${note})`}`,
    `Back office: ${url}/login/admin`,
    ...(embeddedUrl ? [`Embedded content service: ${embeddedUrl}`] : []),
    ...(login ? [login] : []),
  ];
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function reportReady({ url, embeddedUrl, login }: Served): void {
  process.send?.({ url, embeddedUrl, login } satisfies Served);
}

/** The terminal, npm and the start script each pass one Ctrl-C on. Repeats within this time are no second Ctrl-C. */
const sameSignalMs = 1_000;

/** Ends the process once `stop` is done. A second signal ends it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void stop().then(() => process.exit(0));
    } else if (performance.now() - askedAt > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
}
