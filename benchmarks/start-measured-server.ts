import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildWeb } from '../scripts/build-web.mjs';

export type MeasuredServer = { url: string; stop: () => Promise<void> };

/**
 * Starts a server in another process, as in production. It logs nothing, unless LOG_LEVEL is given.
 *
 * @param environment settings that replace those of this process
 * @param rows the numbers of made-up jobs and applicants; without them the server has the demo data
 */
export async function startMeasuredServer(
  environment: Record<string, string>,
  rows?: { jobs: number; applicants: number },
): Promise<MeasuredServer> {
  if ((await buildWeb(process.execPath)) !== 0) throw new Error('The pages could not be built.');
  const args = rows ? [String(rows.jobs), String(rows.applicants)] : [];
  const server = fork(new URL('./serve.ts', import.meta.url), args, {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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
