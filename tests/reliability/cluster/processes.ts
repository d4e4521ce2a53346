import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Processes = ReturnType<typeof openProcesses>;

export type Started = {
  pid: number;
  hasEnded: () => boolean;
  /** Waits for the end, and gives the exit code. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Starts programs whose output goes into a folder of logs. All end with the returned `stop`. */
export function openProcesses(folder: string) {
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const stack = new AsyncDisposableStack();
  return {
    start: (name: string, [program = '', ...args]: string[], options: SpawnOptions = {}): Started => {
      const log = openSync(join(logs, `${name}.log`), 'a');
      const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] });
      const exit = once(child, 'exit');
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      const kill = async (signal: NodeJS.Signals) => {
        if (hasEnded()) return child.exitCode;
        child.kill(signal);
        const [code] = (await exit) as [number | null];
        return code;
      };
      stack.defer(async () => void (await kill('SIGTERM')));
      const killAtExit = () => child.kill('SIGKILL');
      process.once('exit', killAtExit);
      child.once('exit', () => process.off('exit', killAtExit));
      return { pid: child.pid ?? 0, hasEnded, kill };
    },
    /** The last started ends first. */
    stop: () => stack.disposeAsync(),
  };
}

/** Waits until the attempt gives something. */
export async function until<Result>(
  what: string,
  attempt: () => Promise<Result | undefined>,
  limitMs = 90_000,
): Promise<Result> {
  for (const end = performance.now() + limitMs; performance.now() < end;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    await setTimeout(200);
  }
  throw new Error(`After ${limitMs / 1_000} s: ${what} is not there.`);
}

export async function isOk(url: string): Promise<true | undefined> {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return ok || undefined;
}
