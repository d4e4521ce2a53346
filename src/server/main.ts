import { styleText } from 'node:util';
import { describeFirstLogin, type FirstAdmin } from './admins/first-admin.ts';
import { readConfig } from './config/config.ts';
import { loadBuiltWeb } from './http/built-web.ts';
import { loadDevelopmentWeb } from './http/development-web.ts';
import { createLogger } from './core/logger.ts';
import { writeForTerminal } from './core/terminal-line.ts';
import { endOnSurprise } from './core/surprises.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { endWithFault, explainStartFault } from './start-faults.ts';

const terminal = { write: (line: string) => process.stdout.write(writeForTerminal(line)) };
const isDevelopment = process.argv.includes('--dev');

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel, process.stdout.isTTY ? terminal : undefined);
  endOnSurprise(logger);
  const loadWeb = isDevelopment ? loadDevelopmentWeb : loadBuiltWeb;
  const server = await startServer(config, { loadWeb, logger, onFirstAdmin: printFirstLogin });
  stopOnSignal(server);
  greet(server);
} catch (error) {
  endWithFault(explainStartFault(error));
}

function printFirstLogin(admin: FirstAdmin): void {
  if (admin.password === undefined) return;
  process.stdout.write(`\n${styleText('bold', describeFirstLogin(admin))}\n`);
}

function greet({ url, embeddedUrl }: RunningServer): void {
  const lines = [`Rolecall is ready at ${url}`, `Back office: ${url}/login/admin`];
  if (embeddedUrl) lines.push(`Embedded content service and forms: ${embeddedUrl}`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** The terminal, npm and the start script each pass one Ctrl-C on. Repeats within this time are no second Ctrl-C. */
const sameSignalMs = 1_000;

/** Lets clients go and running requests finish, then closes the database. A second signal ends the process at once. */
function stopOnSignal(server: RunningServer): void {
  let askedAt: number | undefined;
  const stop = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void server
        .drain()
        .then(server.close)
        .then(() => process.exit(0));
    } else if (performance.now() - askedAt > sameSignalMs) {
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
