import { readConfig } from './config.ts';
import { loadBuiltWeb } from './http/built-web.ts';
import { loadDevelopmentWeb } from './http/development-web.ts';
import { createLogger } from './logger.ts';
import { startServer, type RunningServer } from './start.ts';
import { explainStartFault } from './start-faults.ts';

const isDevelopment = process.argv.includes('--dev');

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const server = await startServer(config, isDevelopment ? loadDevelopmentWeb : loadBuiltWeb, logger);
  stopOnSignal(server);
  greet(server);
} catch (error) {
  process.stderr.write(`${explainStartFault(error)}\n`);
  process.exitCode = 1;
}

function greet({ url, embeddedUrl, firstAdmin }: RunningServer): void {
  const lines = [`Rolecall is ready at ${url}`, `Back office: ${url}/login/admin`];
  if (embeddedUrl) lines.push(`Embedded content service and forms: ${embeddedUrl}`);
  if (firstAdmin?.password) {
    lines.push(
      `First login: username ${firstAdmin.username}, password ${firstAdmin.password} (shown only now)`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Lets running requests finish, then closes the database; a second signal ends at once. */
function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1));
      void server.close().then(() => process.exit(0));
    });
  }
}
