import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const nowhere = 'http://127.0.0.1:9/';

export type ServerProcess = {
  url: string;
  /** Ends it at once, with SIGKILL. */
  kill: () => Promise<void>;
  /** Asks it to stop, and gives its exit code. */
  stop: () => Promise<number>;
};

/**
 * Starts the server, without content service and forms, and waits until it is ready.
 *
 * @param environment settings, at least `DATA_DIR` or `DATABASE_URL`
 */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DEMO_DATA: 'off',
      APPLY_LIMIT: '0',
      LOG_LEVEL: 'error',
      CONTENT_URL: nowhere,
      CONTACT_FORM_URL: nowhere,
      ...environment,
    },
  });
  const exit = once(child, 'exit');
  const complaint = text(child.stderr);
  for await (const line of createInterface(child.stdout)) {
    const url = /is ready at (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      const [code] = await exit;
      return Number(code ?? 0);
    };
    return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
  }
  throw new Error(`The server did not start: ${await complaint}`);
}
