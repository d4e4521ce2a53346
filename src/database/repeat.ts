import { reasonOf } from './postgres/connections.ts';

type Repeated = {
  /** Begins a line of the log, such as "The retention". */
  name: string;
  /** @param stopping aborted when the loop closes */
  work: (stopping: AbortSignal) => Promise<unknown>;
  /** From the end of the work to its next beginning. */
  everyMs: number;
  /** Until the first time; none by default. */
  firstMs?: number;
  log: { warn: (line: string) => void; info: (line: string) => void };
};

export type Loop = {
  /** The next time comes within these milliseconds, or so long after the work that runs now. */
  hurry: (ms: number) => void;
  /** Lets the work that runs now end. None follows. */
  close: () => Promise<void>;
};

/**
 * Does some work again and again, never twice at a time. A fault ends nothing: it is logged once when it begins and once
 * when it is over. The timer keeps no process alive.
 */
export function repeat({ name, work, everyMs, firstMs = 0, log }: Repeated): Loop {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let running: Promise<void> | undefined;
  let pauseMs = everyMs;
  let hasFailed = false;

  function hurry(ms: number): void {
    if (running) {
      pauseMs = Math.min(pauseMs, ms);
      return;
    }
    const at = performance.now() + ms;
    if (stopping.signal.aborted || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, ms).unref();
  }

  function run(): void {
    dueAt = Infinity;
    pauseMs = everyMs;
    running = attempt().finally(() => {
      running = undefined;
      hurry(pauseMs);
    });
  }

  async function attempt(): Promise<void> {
    try {
      await work(stopping.signal);
      if (hasFailed) log.info(`${name} goes on.`);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn(`${name} has to wait (${reasonOf(error)}).`);
      hasFailed = true;
    }
  }

  hurry(firstMs);
  return {
    hurry,
    close: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
