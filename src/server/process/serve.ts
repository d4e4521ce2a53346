import { styleText } from 'node:util';
import { describeFirstLogin, type FirstAdmin } from '../accounts/admins/first-admin.ts';
import type { Config } from '../ground/config/config.ts';
import { startServer, type ServerParts } from './start-server.ts';

/** The addresses of a server that answers. */
export type Addresses = { url: string; embeddedUrl?: string | undefined };

/** Starts the server in this process, and prints the login of the first admin. */
export async function serve(
  config: Config,
  parts: ServerParts,
): Promise<Addresses & { stop: () => Promise<void> }> {
  const server = await startServer(config, { ...parts, onFirstAdmin: printFirstLogin });
  return {
    ...server,
    /** Lets clients go and running requests finish, then closes the database. */
    stop: async () => {
      await server.drain();
      await server.close();
    },
  };
}

function printFirstLogin(admin: FirstAdmin): void {
  if (admin.password === undefined) return;
  process.stdout.write(`\n${styleText('bold', describeFirstLogin(admin))}\n`);
}
