import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { signal: AbortSignal; environment?: Record<string, string> };

/** Runs a program, shows its output and gives its exit code. Throws if it cannot start. */
export async function runProgram(program: string, args: string[], options: Options): Promise<number> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...options.environment },
  });
  // After SIGINT a test runner stops the processes of its tests.
  const interrupt = () => child.kill('SIGINT');
  options.signal.addEventListener('abort', interrupt, { once: true });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } finally {
    options.signal.removeEventListener('abort', interrupt);
  }
}
