import type { FirstAdmin } from './admins/first-admin.ts';
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
  const loadWeb = isDevelopment ? loadDevelopmentWeb : loadBuiltWeb;
  const server = await startServer(config, { loadWeb, logger, onFirstAdmin: tellFirstLogin });
  stopOnSignal(server);
  greet(server);
} catch (error) {
  process.stderr.write(`${explainStartFault(error)}\n`);
  process.exitCode = 1;
}

function tellFirstLogin({ username, password }: FirstAdmin): void {
  if (password === undefined) return;
  process.stdout.write(`\nFirst login: username ${username}, password ${password} (shown only now)\n`);
}

function greet({ url, embeddedUrl }: RunningServer): void {
  const lines = [`Rolecall is ready at ${url}`, `Back office: ${url}/login/admin`];
  if (embeddedUrl) lines.push(`Embedded content service and forms: ${embeddedUrl}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** The terminal, npm and the start script each pass on one Ctrl-C: repeats this soon are not impatience. */
const sameSignalMs = 1_000;

/** Lets running requests finish, then closes the database; asked again, ends at once. */
function stopOnSignal(server: RunningServer): void {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void server.close().then(() => process.exit(0));
    } else if (performance.now() - askedAt > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
