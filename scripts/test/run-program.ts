import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { signal: AbortSignal; environment?: Record<string, string> };

/** Runs a program to its end with its output shown, and resolves to its exit code; throws when it cannot start. */
export async function runProgram(program: string, args: string[], options: Options): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.environment },
  });
  // SIGINT, because it is what lets a test runner stop what its tests started.
  const interrupt = () => child.kill('SIGINT');
  options.signal.addEventListener('abort', interrupt, { once: true });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } finally {
    options.signal.removeEventListener('abort', interrupt);
  }
}
