import { styleText } from 'node:util';
import { startProgress } from '../../terminal/progress.mjs';
import { describeFirstLogin } from '../accounts/admins/first-admin.ts';
import { collectGarbage } from '../ground/collect-garbage.ts';
import type { Config } from '../ground/config/config.ts';
import { startServer, type ServerParts } from './start-server.ts';

/** A server that answers. */
export type Served = {
  url: string;
  embeddedUrl?: string | undefined;
  /** The login of the first admin, if this start made one. */
  login: string;
};

/** Starts the server in this process. */
export async function serve(
  config: Config,
  parts: ServerParts,
): Promise<Served & { stop: () => Promise<void> }> {
  const opening = 'Opening the database';
  const progress = process.stderr.isTTY ? startProgress(opening) : undefined;
  if (!progress) parts.logger.info(opening);
  let login = '';
  // Nobody can read the password later, so a start that fails or is stopped shows it, too.
  const showLogin = () => process.stdout.write(login);
  const end = () => process.exit(1);
  process.once('exit', showLogin).once('SIGINT', end).once('SIGTERM', end);
  try {
    const server = await startServer(config, {
      ...parts,
      onOpen: () => progress?.end(),
      onFirstAdmin: (admin) => {
        if (admin.password !== undefined) login = `${styleText('bold', describeFirstLogin(admin))}\n`;
      },
    });
    // Not of `startServer`: a process of the tests starts many servers.
    await collectGarbage();
    process.off('exit', showLogin);
    return {
      ...server,
      login,
      /** Lets clients go and running requests finish, then closes the database. */
      stop: async () => {
        await server.drain();
        await server.close();
      },
    };
  } finally {
    progress?.end();
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}
