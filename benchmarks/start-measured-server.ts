import { fork } from 'node:child_process';
import { once } from 'node:events';

export type MeasuredServer = { url: string; stop: () => Promise<void> };

/**
 * Starts the server to measure, in a process of its own and as in production.
 *
 * @param environment its settings, over those of this process
 * @param args how many jobs and applicants to fill its database with; with none it has the demo data
 */
export async function startMeasuredServer(
  environment: Record<string, string>,
  args: string[] = [],
): Promise<MeasuredServer> {
  const server = fork(new URL('./serve.ts', import.meta.url), args, {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  const [first] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as unknown[];
  if (typeof first !== 'string') throw new Error('The server did not start.');
  return {
    url: first,
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}
